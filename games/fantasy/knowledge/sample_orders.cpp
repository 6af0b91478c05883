// Orders of the other side, as likely as prior.h says: on tokens that lie face down, and in a pool
// behind its screen. FC-4.15 .. FC-4.25
#include <algorithm>

#include "games/fantasy/knowledge/prior.h"
#include "games/fantasy/knowledge/sample_parts.h"
#include "games/fantasy/state/observation.h"

namespace fantasy {
namespace {

using Units = table::FixedVector<std::uint8_t, kMaxUnits>;

// A random one of the orders left in a pool, none if it is empty.
Colour take_random(Pool& pool, table::Random& random) {
  std::uint32_t pick = static_cast<std::uint32_t>(pool_size(pool));
  if (pick == 0) return Colour::none;
  pick = random.below(pick);
  for (std::size_t c = 1; c < kColours; ++c) {
    if (pick < pool[c]) {
      --pool[c];
      return static_cast<Colour>(c);
    }
    pick -= pool[c];
  }
  return Colour::none;
}

// A Purple order that has left the pool, as it lies there: a colour of its own comes first.
Colour exchanged(const Pool& left, table::Random& random) {
  if (!prior::happens(prior::kPurpleAsAnother, random)) return Colour::purple;
  table::FixedVector<Colour, 3> run_out;
  for (const Colour colour : {Colour::red, Colour::blue, Colour::green}) {
    if (left[slot(colour)] == 0) run_out.push_back(colour);
  }
  if (run_out.empty()) return Colour::purple;
  return run_out[random.below(static_cast<std::uint32_t>(run_out.size()))];
}

// The units of a side whose tokens lie face down, in any order.
Units face_down(const Observation& seen, Seat seat, table::Random& random) {
  Units out;
  for (std::uint8_t i = 0; i < seen.units.size(); ++i) {
    const UnitSeen& unit = seen.units[i];
    if (unit.seat == seat && unit.token == UnitSeen::face_down) out.push_back(i);
  }
  for (std::size_t i = out.size(); i > 1; --i) {
    std::swap(out[i - 1], out[random.below(static_cast<std::uint32_t>(i))]);
  }
  return out;
}

// Orders of the other that the seat has looked at: they are known, and gone from the pool. SB-13.3
void take_out_seen(const Observation& seen, Seat seat, Pool& pool) {
  if (seen.sides[seat.value].own != 0) return;
  for (const UnitSeen& unit : seen.units) {
    const bool known = unit.seat == seat && unit.token == UnitSeen::face_up;
    if (!known || unit.order == Colour::none || unit.order == Colour::yellow) continue;
    std::uint8_t& own = pool[slot(unit.order)];
    std::uint8_t& any = pool[slot(Colour::purple)];
    if (own > 0)
      --own;
    else if (any > 0)
      --any;
  }
}

bool pool_was_shown(const SideSeen& side) { return side.public_pool[0] != kUnknown; }

void guess_unknown_tokens(State& state, const Units& units, table::Random& random) {
  for (const std::uint8_t unit : units) {
    state.units[unit].order = static_cast<Colour>(1 + random.below(kColours - 1));
  }
}

// Taken one after the other from the pool as it was shown, or left Yellow on purpose.
void guess_tokens(State& state, const Units& units, Pool& left, table::Random& random) {
  for (const std::uint8_t unit : units) {
    Colour colour = Colour::none;
    if (!prior::happens(prior::kYellowOnPurpose, random)) colour = take_random(left, random);
    if (colour == Colour::purple) colour = exchanged(left, random);
    state.units[unit].order = colour == Colour::none ? Colour::yellow : colour;
  }
}

// Where pools are open (FC-4.15), what has left the pool lies on some of the units.
void spread_orders(State& state, const Units& units, const Observation& seen, Seat seat,
                   table::Random& random) {
  const SideSeen& side = seen.sides[seat.value];
  Pool spent{};
  for (std::size_t c = 1; c < kColours; ++c) {
    if (side.public_pool[c] > side.pool[c]) {
      spent[c] = static_cast<std::uint8_t>(side.public_pool[c] - side.pool[c]);
    }
  }
  take_out_seen(seen, seat, spent);
  for (const std::uint8_t unit : units) {
    Colour colour = take_random(spent, random);
    if (colour == Colour::purple) colour = exchanged(side.pool, random);
    state.units[unit].order = colour == Colour::none ? Colour::yellow : colour;
  }
}

// What the question going on needs, where nobody has counted the pool: a price to choose for, or
// orders to choose from.
constexpr std::uint8_t kPlenty = 5 * 9;  // no price is higher: nine of each kind, FC-9.3

void fill_for_question(State& state, Seat seat) {
  if (state.stack.empty() || seat != state.active) return;
  const Frame& top = state.stack.back();
  if (top.step != Step::pay && top.step != Step::discard_order) return;
  for (const Colour colour : kPoolColours) {
    std::uint8_t& orders = state.sides[seat.value].pool[slot(colour)];
    if (orders < kPlenty) orders = kPlenty;
  }
}

void guess_unknown_pool(State& state, Seat seat, table::Random& random) {
  Pool& pool = state.sides[seat.value].pool;
  for (std::uint32_t n = random.below(prior::kMostUnknownOrders + 1); n > 0; --n) {
    ++pool[slot(kPoolColours[random.below(4)])];
  }
  fill_for_question(state, seat);
}

}  // namespace

void guess_orders(State& state, const Observation& seen, Seat seat, table::Random& random) {
  const SideSeen& side = seen.sides[seat.value];
  Pool& pool = state.sides[seat.value].pool;
  const bool shown = pool_was_shown(side);
  if (seen.orders_hidden != 0) {
    const Units units = face_down(seen, seat, random);
    if (side.knows_pool == 0) pool = shown ? side.public_pool : Pool{};
    if (!shown) return guess_unknown_tokens(state, units, random);
    if (side.knows_pool != 0) return spread_orders(state, units, seen, seat, random);
    take_out_seen(seen, seat, pool);
    return guess_tokens(state, units, pool, random);
  }
  if (side.knows_pool != 0) return;
  if (!shown) return guess_unknown_pool(state, seat, random);
  pool = side.public_pool;
}

}  // namespace fantasy
