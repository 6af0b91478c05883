#include "games/fantasy/text/scenario_conditions.h"

#include "games/fantasy/text/conditions.h"
#include "games/fantasy/text/wording.h"

namespace fantasy {

std::vector<Condition> goal_sentences(const Match& game, const Messages& messages,
                                      Language language) {
  Conditions teller({game, messages, language});
  teller.goal();
  return teller.take();
}

Condition first_sentence(const Match& game, const Messages& messages, Language language) {
  Conditions teller({game, messages, language});
  teller.first();
  return teller.take().front();
}

std::vector<Condition> scenario_conditions(const Match& game, const Messages& messages,
                                           Language language) {
  const Scenario& scenario = game.scenario();
  Conditions teller({game, messages, language});
  teller.armies();
  teller.epic_map();
  teller.first();
  for (const Seat seat : {kEmpire, kStyx}) {
    for (const Quota& quota : scenario.sides[seat.value].quotas) teller.quota(seat, quota);
  }
  teller.goal();
  teller.points();
  for (const KillBonus& bonus : scenario.kill_bonus) teller.kill_bonus(bonus);
  if (scenario.town_fall) teller.town_fall(*scenario.town_fall);
  for (const RoundScore& line : scenario.round_score) teller.round_score(line);
  teller.town_rules();
  for (const Passage& passage : scenario.passages) teller.passage(passage);
  teller.marked_hexes();
  for (const ScenarioCondition& condition : scenario.conditions) teller.of_rounds(condition);
  teller.ends();
  return teller.take();
}

std::vector<Worth> worth_lines(const Match& game, const Messages& messages, Language language) {
  const Scenario& scenario = game.scenario();
  std::vector<Worth> out;
  if (scenario.epic || scenario.task) return out;
  const auto titled = [&](const std::string& kind) {
    return messages.text(language, "worth." + kind);
  };
  const auto said = [&](const auto& tell) {
    Conditions teller({game, messages, language});
    tell(teller);
    return teller.take().front().text;
  };
  out.push_back({"unit", titled("unit"), said([](Conditions& c) { c.unit_point(); }), 1});
  for (const KillBonus& bonus : scenario.kill_bonus) {
    const bool of_class = bonus.unit.empty();
    const std::string kind =
        of_class ? std::string(name(static_cast<UnitClass>(bonus.unit_class))) : bonus.unit;
    out.push_back({kind, of_class ? titled(kind) : messages.name_of(language, "unit", kind),
                   said([&](Conditions& c) { c.kill_bonus(bonus); }), bonus.vp + 1});
  }
  if (!scenario.capture_points.empty())
    out.push_back({"capture_point", titled("capture_point"),
                   said([](Conditions& c) { c.capture_points(); }), 1});
  if (scenario.town_fall && scenario.town_fall->vp > 0)
    out.push_back({"town_entered", titled("town_entered"),
                   said([&](Conditions& c) { c.town_fall(*scenario.town_fall); }),
                   scenario.town_fall->vp});
  for (const RoundScore& line : scenario.round_score) {
    if (line.vp == 0) continue;
    const std::string kind = "towns_" + std::string(name(line.towns));
    out.push_back({kind, titled(kind), said([&](Conditions& c) { c.round_score(line); }), line.vp});
  }
  return out;
}

void add_condition_keys(table::MessageKeys& keys) {
  keys.add_each(
      "condition",
      "goal goal_of first first_larger first_lot first_agree first_units "
      "first_lot_units first_agree_units epic_book elimination round_limit "
      "epic_goal epic_round_limit epic_points epic_army epic_units epic_drawn epic_laid "
      "unit capture kill_unit kill_class round_score always fewer_orders town_orders "
      "rest_in_towns town_entered town_fall towns_lost passage passage_weak marked "
      "marked.one marked_ruin quota_exactly quota_least quota_between quota_most "
      "kill_unit.one kill_class.one round_score.one fewer_orders.one town_entered.one "
      "quota_exactly.one quota_least.one quota_most.one town_fall_end first_all "
      "first_all_units task_raze task_razed task_hold task_altar task_slay task_rounds "
      "task_ends task_ends_alone task_ends_razed order_dice run run_class attack range "
      "reroll_all ability reinforce terrain_laid health aura look bonus_none_razed bonus_hold "
      "bonus_held_last bonus_few_lost bonus_last_blow bonus_slay");
  for (const char* towns : {"condition_held", "condition_fallen"})
    keys.add_each(towns, "each none least least.one most most.one exactly exactly.one between");
  keys.add_each("condition_side", "empire styx each");
  keys.add_each("condition_within", "empire styx");
  keys.add_each("scenario_card", "strength goal each");
  keys.add_names<UnitClass>("condition_class");
  keys.add_names<UnitClass>("worth");
  keys.add_each("worth", "unit capture_point town_entered towns_held towns_fallen");
}

}  // namespace fantasy
