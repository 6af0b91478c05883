#include "games/fantasy/purple.h"

#include "games/fantasy/command_steps.h"
#include "games/fantasy/orders.h"

namespace fantasy {
namespace {

constexpr std::array<Colour, 4> kStepColours{Colour::red, Colour::blue, Colour::green,
                                             Colour::yellow};

bool any_exchange(View v, Seat seat) {
  table::AnswerList list;
  legal_exchanges(v, seat, list);
  return !list.empty();
}

}  // namespace

void legal_exchanges(View v, Seat seat, table::AnswerList& out, Colour only) {
  const Tokens tokens = tokens_on_map(v);
  if (tokens.count(seat, Colour::purple) == 0) return;
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    if (unit.seat != seat || !unit.on_map() || unit.order != Colour::purple) continue;
    for (const Colour colour : kStepColours) {
      if (!tokens.any(colour) || (only != Colour::none && colour != only)) continue;
      out.push_back(say(Verb::exchange).unit({static_cast<std::uint8_t>(i)}).colour(colour));
    }
  }
}

// FC-4.27: the new token comes from the supply.
void exchange_token(Play& p, Seat seat, table::Answer answer) {
  p.unit(unit_of(answer)).order = colour_of(answer);
  p.tell(EventKind::order_exchanged, seat, "FC-4.26"_rule,
         {unit_of(answer).value, static_cast<int>(colour_of(answer))});
}

bool exchange_could_be_lost(View v, Seat seat) {
  const Tokens tokens = tokens_on_map(v);
  if (tokens.count(seat, Colour::purple) == 0) return false;
  for (const Colour colour : kStepColours) {
    if (tokens.count(kEmpire, colour) + tokens.count(kStyx, colour) == 1) return true;
  }
  return false;
}

bool exchanges_in_reaction(View v, Seat seat) {
  return v.state.phase == Phase::action && seat != v.state.active && !v.state.stack.empty() &&
         v.top().step != Step::purple_exchange;
}

void PurpleExchangeStep::run(Play& p) {
  const Seat seat{p.top().a};
  any_exchange(p, seat) ? p.ask(seat) : p.pop();
}

void PurpleExchangeStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  legal_exchanges(v, seat, out);
  out.push_back(say(Verb::decline));
}

void PurpleExchangeStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::exchange) return exchange_token(p, seat, answer);
  p.pop();
}

}  // namespace fantasy
