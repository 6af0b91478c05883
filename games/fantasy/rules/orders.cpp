#include "games/fantasy/rules/orders.h"

namespace fantasy {
namespace {

// The public count follows where anything is known of the pool at all.
void change(Side& side, Colour colour, int n) {
  const std::size_t c = slot(colour);
  side.pool[c] = static_cast<std::uint8_t>(side.pool[c] + n);
  if (side.public_pool[0] == kUnknown) return;
  side.public_pool[c] = static_cast<std::uint8_t>(side.public_pool[c] + n);
}

}  // namespace

Colour take_from(Pool& pool, Colour colour) {
  const Colour taken = pool[slot(colour)] > 0 ? colour : Colour::purple;
  --pool[slot(taken)];
  return taken;
}

void gain_order(Play& p, Seat seat, Colour colour, RuleId rule) {
  change(p.side(seat), colour, 1);  // FC-4.27: the supply never runs out
  p.tell(EventKind::pool_gained, seat, rule, {static_cast<int>(colour)});
}

void lose_order(Play& p, Seat seat, Colour colour, RuleId rule) {
  change(p.side(seat), colour, -1);
  p.tell(EventKind::pool_lost, seat, rule, {static_cast<int>(colour)});
}

bool payable(const Pool& pool, const std::array<std::uint8_t, kColours>& cost) {
  int price = cost[0];
  int wild = 0;
  for (const Colour colour : kPoolColours) {
    const int due = cost[slot(colour)];
    const int have = pool[slot(colour)];
    price += due;
    if (colour == Colour::purple) {
      wild += due;
    } else if (due > have) {
      wild += due - have;
    }
  }
  return wild <= pool[slot(Colour::purple)] && price <= pool_size(pool);
}

Tokens tokens_on_map(View v) {
  Tokens out;
  auto& [empire, styx] = out.of;
  for (const Unit& unit : v.state.units) {
    if (unit.on_map()) ++(unit.seat == kEmpire ? empire : styx)[slot(unit.order)];
  }
  return out;
}

}  // namespace fantasy
