#include "games/fantasy/rules/look.h"

#include <algorithm>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/tokens.h"

namespace fantasy {
namespace {

bool may_look_at(View v, Seat seat, UnitId id) {
  const Unit& unit = v.unit(id);
  if (unit.seat == seat || !unit.on_map()) return false;
  if (by_rules(v, unit.seat)) return unit.token() == Token::none;
  return unit.order != Colour::none && !is_looked_at(v.state, id);
}

template <class F>
void each_unit(View v, Seat seat, F&& f) {
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    if (may_look_at(v, seat, {i})) f(UnitId{i});
  }
}

bool any_to_look_at(View v, Seat seat) {
  bool any = false;
  each_unit(v, seat, [&](UnitId) { any = true; });
  return any;
}

// That it was named is seen by everybody, what lies on it by the side that named it.
void look_at(Play& p, Seat seat, UnitId id) {
  Boon boon;
  boon.unit = id;
  boon.op = OpKind::order;
  boon.n = 1;
  boon.until = Until::round;
  boon.card = kByScenario;
  if (!p.state.boons.full()) p.state.boons.push_back(boon);  // lasting.h: there is
  const Unit& unit = p.unit(id);
  p.tell_only(seat, EventKind::order_revealed, unit.seat, "FC-4.17"_rule,
              {id.value, static_cast<int>(unit.order)});
  if (p.log != nullptr) p.log->events.back().reveals = true;
}

}  // namespace

Looker looker(View v) {
  for (const ScenarioCondition& c : v.game.scenario().conditions) {
    if (c.op != ConditionKind::look) continue;
    const Seat seat{static_cast<std::uint8_t>(c.side)};
    if (by_rules(v, seat)) return {};
    int units = 0;
    for (const ScenarioCondition& each : v.game.scenario().conditions) {
      if (each.op == ConditionKind::look) units += each.count;
    }
    return {seat, std::min(units, static_cast<int>(kMaxUnits))};
  }
  return {};
}

bool is_bag_looked_at(View v) {
  const Looker by = looker(v);
  return by.units > 0 && by_rules(v, opponent(by.seat));
}

bool are_orders_looked_at(View v) {
  const Looker by = looker(v);
  return by.units > 0 && !by_rules(v, opponent(by.seat));
}

void begin_look(Play& p) {
  const Looker by = looker(p);
  p.push<LookStep>({by.seat, static_cast<std::uint8_t>(by.units), 0});
}

bool is_looked_at(const State& state, UnitId unit) {
  return std::ranges::any_of(
      state.boons, [&](const Boon& boon) { return boon.op == OpKind::order && boon.unit == unit; });
}

void end_look(Play& p) {
  for (std::size_t i = p.state.boons.size(); i-- > 0;) {
    if (p.state.boons[i].op == OpKind::order) p.state.boons.erase_at(i);
  }
}

void LookStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

Waiting LookStep::asks(const View& v) {
  const auto& [seat, left, drawn] = v.top<LookStep>();
  if (drawn != 0) return table::drawing(Purpose::monster_token, kStyx);
  return left > 0 && any_to_look_at(v, seat) ? table::asking(seat) : Waiting{};
}

bool LookStep::fits(const View& v, std::size_t frame) {
  const auto& [seat, left, drawn] = v.state.stack[frame].as<LookStep>();
  if (!v.game.has_conditions()) return false;
  const Looker by = looker(v);
  if (by.units == 0 || by.seat != seat || left > by.units) return false;
  const Frame& below = v.state.stack[frame - 1];
  if (by_rules(v, opponent(seat))) {
    const bool is_drawn =
        drawn == 0 || (drawn <= v.state.units.size() && !is_bag_empty(v) &&
                       may_look_at(v, seat, {static_cast<std::uint8_t>(drawn - 1)}));
    return below.step == Step::command_phase && is_drawn;
  }
  return drawn == 0 && below.step == Step::distribution &&
         below.as<DistributionStep>().begun == DistributionStep::looked &&
         v.side(opponent(seat)).sealed != 0;
}

void LookStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_unit(v, seat, [&](UnitId unit) { out.push_back(say(Verb::choose).unit(unit)); });
  out.push_back(kDecline);
}

Denial LookStep::deny(const View& v, Seat seat, table::Answer answer) {
  return lists<LookStep>(v, seat, answer) ? Denial{} : kNotAllowed;
}

void LookStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (is_declined(answer)) return p.pop();
  Memory& memory = p.top<LookStep>();
  --memory.left;
  const UnitId unit = unit_of(answer);
  if (!by_rules(p, p.unit(unit).seat)) return look_at(p, seat, unit);
  if (is_bag_empty(p)) return give_token(p, unit, Token::torpor);
  memory.drawing = static_cast<std::uint8_t>(unit.value + 1);
}

void LookStep::draws(const View& v, table::DrawList& out) { DrawTokenStep::draws(v, out); }

void LookStep::chance(Play& p, const table::Outcome& outcome) {
  std::uint8_t& drawn = p.top<LookStep>().drawing;
  const UnitId unit{static_cast<std::uint8_t>(drawn - 1)};
  drawn = 0;
  give_token(p, unit, static_cast<Token>(outcome[0] - kFirstToken));
}

}  // namespace fantasy
