// The sentences about a scenario's conditions, one function each. conditions.cpp: those every
// scenario may have; conditions_of_tasks.cpp: a task in place of points, and single rounds.
#pragma once

#include <string>
#include <vector>

#include "games/fantasy/text/scenario_conditions.h"
#include "games/fantasy/text/wording.h"

namespace fantasy {

std::string hexes_text(const std::vector<Hex>& hexes);  // "F5, G4"

class Conditions : public table::ConditionTeller<Match> {
 public:
  using ConditionTeller::ConditionTeller;

  void goal();
  void first();
  void ends();
  void armies();
  void epic_map();
  void points();
  void unit_point();
  void capture_points();
  void kill_bonus(const KillBonus& bonus);
  void round_score(const RoundScore& line);
  void town_rules();
  void town_fall(const TownFall& fall);
  void task(const Task& task);
  void task_ends(const Task& task);
  void of_rounds(const ScenarioCondition& condition);
  void passage(const Passage& passage);
  void quota(Seat seat, const Quota& quota);
  void marked_hexes();

 private:
  static std::string number(int n) { return std::to_string(n); }
  void goal_of(const Task& task);
  void bonus(const Task& task, const Bonus& bonus);
  void change(const ScenarioCondition& condition);
  void ability(const ScenarioCondition& condition);
  std::string within(Seat seat) const {
    return text("condition_within." + std::string(side_id(seat)));
  }
  std::string side(Seat seat) const { return text("condition_side." + std::string(side_id(seat))); }
  std::string side_or_each(int seat) const {
    return seat < 0 ? text("condition_side.each") : side(Seat{static_cast<std::uint8_t>(seat)});
  }
  std::string unit(const std::string& id) const { return messages.name_of(language, "unit", id); }
  std::string terrain(const std::string& id) const {
    return messages.name_of(language, "terrain", id);
  }
  // "if it holds 2 Towns or more"; empty where any number will do.
  std::string towns_clause(const RoundScore& line) const;
};

}  // namespace fantasy
