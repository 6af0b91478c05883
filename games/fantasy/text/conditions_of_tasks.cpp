// A task in place of points, and what holds in single rounds. FC-24.2
#include "games/fantasy/text/conditions.h"
#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/wording.h"

namespace fantasy {
namespace {

// "1, 2"
std::string rounds_text(const std::vector<int>& rounds) {
  std::string out;
  for (const int round : rounds) out += (out.empty() ? "" : ", ") + std::to_string(round);
  return out;
}

std::string signed_text(int n) {
  return n < 0 ? "−" + std::to_string(-n) : "+" + std::to_string(n);
}

}  // namespace

// What wins the battle in place of Victory Points.
void Conditions::task(const Task& task) {
  goal_of(task);
  if (task.bonus) bonus(task, *task.bonus);
}

void Conditions::bonus(const Task& task, const Bonus& bonus) {
  const int n = bonus.kind == BonusKind::hold ? bonus.at_least : bonus.at_most;
  Fills fills{
      {"side", side(task.side)}, {"n", number(n)}, {"list", hexes_text(scenario().capture_points)}};
  if (!bonus.unit.empty()) fills.emplace_back("unit", unit(bonus.unit));
  if (!task.unit.empty()) fills.emplace_back("enemy", unit(task.unit));
  say("bonus_" + std::string(name(bonus.kind)), "FC-24.2"_rule, fills);
}

void Conditions::goal_of(const Task& task) {
  const RuleId rule = "FC-24.2"_rule;
  const std::string mine = side(task.side);
  switch (task.kind) {
    case TaskKind::raze:
      say("task_raze", rule, {{"side", mine}, {"n", number(task.at_most)}});
      if (task.razed > 0) say("task_razed", rule, {{"n", number(task.razed)}});
      return;
    case TaskKind::hold:
      return say("task_hold", rule,
                 {{"side", mine},
                  {"side_within", within(task.side)},
                  {"list", hexes_text(scenario().capture_points)},
                  {"n", number(task.at_least)}});
    case TaskKind::altar:
      return say("task_altar", rule,
                 {{"side", mine}, {"at", fantasy::name(task.at)}, {"n", number(task.in_a_row)}});
    case TaskKind::slay:
      return say("task_slay", rule, {{"side", mine}, {"unit", unit(task.unit)}});
  }
}

void Conditions::task_ends(const Task& task) {
  const RuleId rule = "FC-24.2"_rule;
  say("task_rounds", rule, {{"n", number(game.last_round())}, {"side_within", within(task.side)}});
  say("task_ends", rule, {{"side", side(task.side)}});
  const bool razed = task.kind == TaskKind::raze;
  say(razed ? "task_ends_razed" : "task_ends_alone", rule, {{"side", side(task.side)}});
}

// Dice, hexes: more or fewer in some rounds.
void Conditions::change(const ScenarioCondition& condition) {
  Fills fills{{"side", side_or_each(condition.side)},
              {"n", signed_text(condition.by)},
              {"rounds", rounds_text(condition.rounds)}};
  std::string key(name(condition.op));
  if (condition.unit_class >= 0) {
    const auto of = static_cast<UnitClass>(condition.unit_class);
    fills.emplace_back("class", text("class." + std::string(name(of))));
    key += "_class";
  }
  say(key, "FC-24.2"_rule, fills);
}

void Conditions::ability(const ScenarioCondition& condition) {
  int place = condition.place;
  const Seat seat{static_cast<std::uint8_t>(condition.side)};
  for (const RosterLine& line : scenario().sides[seat.value].roster) {
    place -= line.count;
    if (place > 0) continue;
    const std::string n = condition.number > 1 ? " " + number(condition.number) : "";
    return say("ability", "FC-24.2"_rule,
               {{"side", side(seat)},
                {"unit", unit(line.unit)},
                {"ability", text("ability." + table::as_key(name(condition.ability))) + n}});
  }
}

void Conditions::of_rounds(const ScenarioCondition& condition) {
  const RuleId rule = "FC-24.2"_rule;
  const std::string whose = side_or_each(condition.side);
  switch (condition.op) {
    case ConditionKind::order_dice:
    case ConditionKind::run:
    case ConditionKind::attack:
    case ConditionKind::range:
      return change(condition);
    case ConditionKind::reroll_all:
      return say("reroll_all", rule, {{"side", whose}, {"n", number(condition.times)}});
    case ConditionKind::ability:
      return ability(condition);
    case ConditionKind::reinforce:
      return say("reinforce", rule,
                 {{"side", whose},
                  {"round", number(condition.round)},
                  {"n", number(condition.count)},
                  {"unit", unit(condition.unit)},
                  {"at", fantasy::name(condition.at)}});
    case ConditionKind::terrain: {
      const int index = game.pack().find_terrain(condition.terrain);
      if (index < 0) return;
      const Terrain& laid = game.pack().terrains[static_cast<std::size_t>(index)];
      return say("terrain_laid", rule,
                 {{"side", whose},
                  {"terrain", terrain(laid.id)},
                  {"text", terrain_help(laid, game.pack(), messages, language)}});
    }
    case ConditionKind::look:
      return say("look", rule, {{"side", whose}, {"n", number(condition.count)}});
    case ConditionKind::health:
    case ConditionKind::aura:
      return say(std::string(name(condition.op)), rule,
                 {{"unit", unit(condition.unit)}, {"n", number(condition.by)}});
  }
}

}  // namespace fantasy
