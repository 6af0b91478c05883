#include "games/fantasy/advice/next_lines.h"

#include <algorithm>

#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/state/words.h"
#include "table/stepping.h"

namespace fantasy {
namespace {

// Of the units without an order the one whose miniatures are worth most.
UnitId first_in_need(View v, Seat seat) {
  UnitId next{0};
  UnitId out = UnitId::none();
  int most = -1;
  for (const Unit& unit : v.state.units) {
    const UnitId id = next;
    ++next.value;
    if (unit.seat != seat || unit.order != Colour::none || !unit.on_map()) continue;
    const UnitCard& card = v.game.card(unit);
    const int worth = card.cost * unit.hits / std::max<int>(card.hits, 1);
    if (worth <= most) continue;
    most = worth;
    out = id;
  }
  return out;
}

}  // namespace

// Whoever has no order in the end has Yellow (FC-4.22): without others there is nothing to lay.
void next_lines(View v, Seat seat, table::AnswerList& out) {
  const bool orders = table::asks(v.state, seat) && v.step() == Step::distribution;
  if (!orders) return list_answers(v.game, v.state, seat, out);
  const Pool& pool = v.side(seat).pool;
  const UnitId unit = first_in_need(v, seat);
  if (!unit.exists() || pool_size(pool) == 0) return out.push_back(say(Verb::seal));
  for (const Colour colour : kPoolColours) {
    if (can_give(pool, colour)) out.push_back(say(Verb::order).unit(unit).colour(colour));
  }
  out.push_back(say(Verb::order).unit(unit).colour(Colour::yellow));
}

}  // namespace fantasy
