#include "games/fantasy/rules/automaton.h"

#include <algorithm>
#include <tuple>

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/purple.h"
#include "games/fantasy/rules/rule_actions.h"
#include "games/fantasy/rules/rule_fights.h"
#include "games/fantasy/rules/rule_ways.h"
#include "games/fantasy/rules/units.h"
#include "table/stepping.h"

namespace fantasy {
namespace {

// SB-10.10: the nearest to an enemy; then who has the least left; then in the order of the roster.
template <class May>
UnitId unit_to_activate(View v, May&& may) {
  UnitId best;
  std::tuple<int, int> least{};
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    if (unit.seat != kStyx || !unit.on_map() || !may(unit)) continue;
    const std::tuple<int, int> key{distance_to_enemies(v, kStyx, unit.at), unit.hits};
    if (best.exists() && !(key < least)) continue;
    best = {i};
    least = key;
  }
  return best;
}

// What stands first among these verbs in the list. SB-10.33, SB-10.35, SB-10.39
table::Answer first_of(const table::AnswerList& legal, std::initializer_list<Verb> verbs) {
  for (const Verb verb : verbs) {
    for (const table::Answer answer : legal) {
      if (verb_of(answer) == verb) return answer;
    }
  }
  return legal[0];
}

table::Answer declined(const table::AnswerList& legal) {
  for (const table::Answer answer : legal) {
    if (is_declined(answer)) return answer;
  }
  return legal[legal.size() - 1];  // what ends a choice comes last
}

// Yes comes first.
table::Answer yes_or_no(const table::AnswerList& legal, bool yes) {
  return yes ? legal[0] : declined(legal);
}

Boon boon_of_token(UnitId unit, OpKind op, std::uint8_t what) {
  Boon boon;
  boon.unit = unit;
  boon.op = op;
  boon.what = what;
  boon.n = 1;
  boon.card = kByScenario;
  return boon;
}

bool has_rift(View v, const Unit& unit) {
  return by_rules(v, unit.seat) && unit.on_map() && unit.order == Colour::purple;
}

}  // namespace

table::Answer answer_of_rules(View v) {
  table::AnswerList legal;
  table::legal_answers(v, kStyx, legal);
  switch (v.step()) {
    case Step::choose_unit:
      return say(Verb::activate).unit(unit_to_activate(v, [&](const Unit& unit) {
        return may_activate(v, unit, kStyx);
      }));
    case Step::activation:
      return event_of_rules(v, legal);
    case Step::action:
      return action_of_rules(v, legal);
    case Step::defence_reaction:
      return yes_or_no(legal, defends_by_rules(v));
    case Step::counterblow:
      return kRoll;
    case Step::target_fatigue:
    case Step::attacker_fatigue:
      return first_of(legal, {Verb::fatigue});
    case Step::attack_roll:
    case Step::defence_roll:
      return reroll_of_rules(v, legal);
    case Step::necromancy:
      return first_of(legal, {Verb::summon});
    case Step::retreat_on:
    case Step::rush:
      return flight_of_rules(v, legal);
    case Step::advance:
      return yes_or_no(legal, advances_by_rules(v));
    case Step::persecution:
      return pursuit_of_rules(v, legal);
    case Step::next_target:
    case Step::persecution_target:
      return target_of_rules(v, legal);
    default:  // Defender, dice for Fatigue, Regroup and the like: never
      return declined(legal);
  }
}

void answer_by_rules(Play& p) {
  const table::Answer answer = answer_of_rules(p);
  Waiting& waiting = p.state.waiting;
  const SeatSet still_asked = waiting.seats.without(kStyx);
  waiting = {};
  waiting.seats = still_asked;
  rules_of(p.step()).answer(p, kStyx, answer);
  if (waiting.kind == Waiting::nothing) waiting.seats = {};
}

void begin_activation_by_rules(Play& p) {
  const UnitId unit = p.state.act.unit;
  const UnitCard& card = p.card(unit);
  const Token token = p.unit(unit).token();
  const auto lay = [&](OpKind op, std::uint8_t what) {
    if (!p.state.boons.full()) p.state.boons.push_back(boon_of_token(unit, op, what));
  };
  if (token == Token::fang) lay(OpKind::stat, static_cast<std::uint8_t>(Stat::attack));
  if (token == Token::eye && card.range_attack > 0)
    lay(OpKind::stat, static_cast<std::uint8_t>(Stat::range_attack));
  const bool red_or_blue = colour_of(token) == Colour::red || colour_of(token) == Colour::blue;
  if (card.id == "demonic_hydra" && red_or_blue)  // SB-10.22
    lay(OpKind::gain, static_cast<std::uint8_t>(Ability::multiple_attack));
  if (card.id == "imelstar" && colour_of(token) == Colour::blue)
    lay(OpKind::gain, static_cast<std::uint8_t>(Ability::necromancy));
}

void end_activation_by_rules(Play& p) {
  const Activation& act = p.state.act;
  Unit& unit = p.unit(act.unit);
  const bool hides = unit.seat == kStyx && unit.on_map() && unit.token() == Token::shell &&
                     act.attacked == 0 && !unit.is(Unit::defending);
  if (!hides) return;
  unit.set(Unit::defending);
  p.tell(EventKind::defence_declared, unit.seat, "FC-12.1"_rule, {act.unit.value});
}

bool open_rift(Play& p) {
  const UnitId unit = unit_to_activate(p, [&](const Unit& each) { return has_rift(p, each); });
  if (!unit.exists()) return false;
  p.state.act = {};
  p.state.active = kStyx;
  p.push<ChooseUnitStep>();
  activate(p, kStyx, unit);
  return true;
}

}  // namespace fantasy
