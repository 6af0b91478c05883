#include "games/commanders/text/describe.h"

#include <algorithm>

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/units.h"
#include "games/commanders/rules/zones.h"
#include "games/commanders/text/aims.h"
#include "games/commanders/text/wording.h"
#include "games/commanders/text/words.h"

namespace commanders {
namespace {

using table::Answer;

bool is_enemy_held(const Wording& w, Sector sector) {
  const View v = w.view();
  return sector.index < kSectors &&
         attitude(v, look(v), w.observation.seat, sector) == Attitude::enemy;
}

// Which words an order has: along two legs, at the enemy, with guns over a sector.
std::string order_case(const Wording& w, Answer a) {
  if (from_of(a) == to_of(a)) return "building";
  const bool two = then_of(a).exists();
  if (verb_of(a) == Verb::go && is_enemy_held(w, to_of(a))) return two ? "attack_two" : "attack";
  if (two) return "two";
  const bool far = shot(w.observation.seat, from_of(a), to_of(a)).range == 2;
  return arm_of(a) == Arm::artillery && far ? "bombard" : "";
}

std::string enter_case(Answer a) {
  const bool nobody = a.arg[2] + a.arg[3] == 0;
  if (is_countercharge(a)) return nobody ? "counter_none" : "counter";
  return nobody ? "none" : "";
}

const Unit* unit_in(const Wording& w, std::size_t seat, std::uint8_t zone, int space) {
  for (const Unit& unit : w.seen.units[seat]) {
    const bool garrison = zone >= kGarrisonZone && unit.is(Unit::inside) && unit.on_board() &&
                          unit.at.index == zone - kGarrisonZone;
    if (garrison || (is_in_zone(w.seen, unit) && unit.place == Place(zone, space - 1)))
      return &unit;
  }
  return nullptr;
}

// Of a unit that is asked alone the question says which it is.
std::string target_case(const Wording& w, const Aim& aim, const Unit* target, bool alone) {
  if (target != nullptr && target->is(Unit::routed) && aim.zone == aim.target_zone &&
      aim.space == aim.target_space)
    return alone ? "alone_capture" : "capture";
  const bool ranged = w.view().top<TargetStep>().stage == Stage::ranged;
  if (alone) return ranged ? "alone_ranged" : "alone";
  return ranged ? "ranged" : "";
}

std::string rally_in_place_case(Answer a) {
  return static_cast<Arm>(which_of(a)) == Arm::artillery ? "artillery" : "building";
}

bool nobody_goes(const Wording& w) {
  const Seat seat = w.observation.seat;
  if (seat.value > 1) return false;
  const Army& army = w.seen.units[seat.value];
  return std::ranges::none_of(army, [](const Unit& unit) { return unit.draft != 0; });
}

// "commit_fast_movement", "plan", "commit_none": what the verb means for the question.
std::string question_case(const Wording& w, Answer a) {
  const table::ReadCard& card = Lexicon::card(a);
  const std::string prompt = w.prompt();
  const std::string special = prompt + "_" + std::string(name(w.seen.phase));
  if (card.has(special)) return special;
  return card.has(prompt + "_none") && nobody_goes(w) ? prompt + "_none" : prompt;
}

std::string case_of(const Wording& w, Answer a) {
  switch (verb_of(a)) {
    case Verb::order:
    case Verb::go:
      return order_case(w, a);
    case Verb::bombard:
      return a.arg[kBuilding] != 0 ? "building" : "";
    case Verb::withdraw:
      return a.arg[1] + a.arg[2] == 0 ? "none" : "";
    case Verb::enter:
      return enter_case(a);
    case Verb::rally_in_place:
      return rally_in_place_case(a);
    case Verb::all:
    case Verb::done:
      return question_case(w, a);
    default:
      return "";
  }
}

// "a2–b2: 1 infantry; b2–b3: nobody"
std::string place_lines(const Wording& w, Answer a) {
  std::string out;
  for (std::size_t i = 1; i < 7 && a.arg[i] != kNoZone; i += 2) {
    const std::string line = w.text(
        "answer.place.line",
        {{"zone", w.zone_at(a.arg[i])}, {"units", w.units(kAllSplits[a.arg[i + 1] % kSplits])}});
    out = out.empty() ? line : w.text("answer.place.both", {{"first", out}, {"second", line}});
  }
  return out;
}

// "a1–a2, space 2: infantry strikes at .."
std::string target_line(const Wording& w, Answer a, const Aim& aim, bool alone) {
  const std::size_t own = w.observation.seat.value;
  if (own > 1) return "";
  const Unit* unit = unit_in(w, own, aim.zone, aim.space);
  const Unit* target = unit_in(w, 1 - own, aim.target_zone, aim.target_space);
  Fills fills{{"zone", w.zone_at(aim.zone)},
              {"space", std::to_string(aim.space)},
              {"target_zone", w.zone_at(aim.target_zone)},
              {"target_space", std::to_string(aim.target_space)}};
  if (unit != nullptr) fills.emplace_back("unit", w.unit(*unit));
  if (target != nullptr) fills.emplace_back("target", w.unit(*target));
  return w.text(table::key_of_case("answer", Lexicon::card(a), target_case(w, aim, target, alone)),
                fills);
}

std::string target_lines(const Wording& w, Answer a) {
  std::string out;
  const auto aims = aims_of(w.game, w.seen, a);
  for (const Aim& aim : aims) {
    const std::string line = target_line(w, a, aim, aims.size() == 1);
    out = out.empty() ? line : w.text("answer.place.both", {{"first", out}, {"second", line}});
  }
  return out;
}

void fill_reroll(const Wording& w, Answer a, Fills& fills) {
  const Unit* unit = unit_in(w, a.arg[1] & 1U, a.arg[0], a.arg[2]);
  if (unit != nullptr) fills.emplace_back("face", std::to_string(unit->dice.face(a.arg[3] & 1)));
}

}  // namespace

table::AnswerView describe_answer(const Wording& w, table::Answer answer) {
  const table::ReadCard& card = Lexicon::card(answer);
  Fills fills;
  w.fill_units(fills, units_named(card, answer.arg));
  table::AnswerView view = lexicon().describe({w.game, w.seen}, w, answer, fills);
  if (is_aimed(answer)) {
    view.text = target_lines(w, answer);
    return view;
  }
  if (verb_of(answer) == Verb::place) fills.emplace_back("lines", place_lines(w, answer));
  if (verb_of(answer) == Verb::reroll) fill_reroll(w, answer, fills);
  view.text = w.text(table::key_of_case("answer", card, case_of(w, answer)), fills);
  return view;
}

}  // namespace commanders
