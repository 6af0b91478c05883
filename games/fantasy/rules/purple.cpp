#include "games/fantasy/rules/purple.h"

#include <algorithm>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/orders.h"

namespace fantasy {
namespace {

constexpr std::array<Colour, 4> kStepColours{Colour::red, Colour::blue, Colour::green,
                                             Colour::yellow};

bool any_exchange(View v, Seat seat) {
  table::AnswerList list;
  legal_exchanges(v, seat, list);
  return !list.empty();
}

bool exchangeable(const Unit& unit, Seat seat) {
  return unit.order == Colour::purple && unit.seat == seat && unit.on_map();
}

bool unit_to_be_chosen(View v, Seat seat) {
  if (seat != v.state.active) return false;
  return std::any_of(v.state.stack.begin(), v.state.stack.end(),
                     [](const Frame& frame) { return frame.step == Step::choose_unit; });
}

// A card has been played for this turn, so somebody must be left to activate.
bool serves_the_turn(View v, Seat seat, Colour colour) {
  return colour == v.state.colour || !unit_to_be_chosen(v, seat) || may_be_activated(v, seat) > 1;
}

}  // namespace

bool may_activate(View v, const Unit& unit, Seat seat) {
  if (unit.seat != seat || !unit.on_map() || unit.order == Colour::none) return false;  // FC-6.16
  if (unit.order == v.state.colour) return true;
  return unit.order == Colour::purple && !by_rules(v, seat);  // FC-6.6, SB-10.8
}

int may_be_activated(View v, Seat seat) {
  int n = 0;
  for (const Unit& unit : v.state.units) n += may_activate(v, unit, seat) ? 1 : 0;
  return n;
}

UnitId first_to_activate(View v, Seat seat) {
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    if (may_activate(v, v.state.units[i], seat)) return {i};
  }
  return UnitId::none();
}

bool may_become(View v, Seat seat, const Tokens& tokens, Colour colour) {
  return colour != Colour::purple && tokens.any(colour) && serves_the_turn(v, seat, colour);
}

void legal_exchanges(View v, Seat seat, table::AnswerList& out) {
  const auto& units = v.state.units;
  const auto ours = [&](const Unit& unit) { return exchangeable(unit, seat); };
  if (std::none_of(units.begin(), units.end(), ours)) return;
  const Tokens tokens = tokens_on_map(v);
  table::FixedVector<Colour, kStepColours.size()> colours;
  for (const Colour colour : kStepColours) {
    if (may_become(v, seat, tokens, colour)) colours.push_back(colour);
  }
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!ours(units[i])) continue;
    for (const Colour colour : colours) {
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

bool exchange_could_be_lost(const Tokens& tokens, Seat seat) {
  if (tokens.count(seat, Colour::purple) == 0) return false;
  for (const Colour colour : kStepColours) {
    if (tokens.count(kEmpire, colour) + tokens.count(kStyx, colour) == 1) return true;
  }
  return false;
}

bool exchanges_besides(View v) {
  if (v.state.phase != Phase::action || v.state.stack.empty()) return false;
  const Step step = v.step();  // these three name the exchanges themselves
  return step != Step::action_phase && step != Step::choose_unit && step != Step::purple_exchange;
}

void PurpleExchangeStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

Waiting PurpleExchangeStep::asks(const View& v) {
  const Seat seat = v.top<PurpleExchangeStep>().seat;
  return any_exchange(v, seat) ? table::asking(seat) : Waiting{};
}

void PurpleExchangeStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  legal_exchanges(v, seat, out);
  out.push_back(kDecline);
}

void PurpleExchangeStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::exchange) return exchange_token(p, seat, answer);
  p.pop();
}

}  // namespace fantasy
