// SPDX-License-Identifier: MIT
// What the cards of scenarios (docs/NOTATION.md) are made of in every game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/messages.h"
#include "table/rule_id.h"
#include "table/scene.h"
#include "table/seat.h"
#include "table/value.h"

namespace table {

// What a scenario asks, in one sentence.
struct Condition {
  std::string text;
  RuleId rule{};  // empty for what the data of a scenario say on their own
};

// So many alike of a roster, and how one of them lies on the table.
struct RosterLine {
  std::string unit;
  std::string level{};
  std::string title;
  int count = 0;
  int cost = 1;
  std::string cost_text;
  std::vector<Counter> counters{};
  std::string sheet{};
};
struct CardSide {
  Seat seat{};
  std::string title;
  int points = 0;
  std::string points_text{};
  int goal = 0;
  std::string goal_text{};
  std::vector<RosterLine> roster{};
  Value deck = Value::array();
};
struct LegendLine {
  char symbol = '.';
  std::string terrain;
  std::string title;
  std::string text{};
};
// What stands there from the start.
struct Placed {
  std::string at;
  Seat seat{};
  std::string unit;
  std::string title;
  std::vector<Counter> counters{};
};

// A card; docs/NOTATION.md says what stands under each of these keys.
struct ScenarioCard {
  std::string_view board;
  std::string id{};
  std::string title{};
  std::optional<bool> epic{};  // this and what stands last only where a game has it
  std::string story{};
  std::string goal{};
  std::string first{};
  std::vector<Condition> conditions{};
  std::vector<CardSide> sides{};
  std::vector<std::string> map{};
  std::vector<LegendLine> legend{};
  Value towns = Value::array();
  std::vector<std::string> capture_points{};
  std::vector<std::vector<std::string>> zones{};
  Value elements = Value::array();
  bool elements_laid = false;
  Value containers{};
  Value terrain{};
  Value markers{};
  Value cells{};  // what the ground of a map looks like, as in a scene, and its borders
  Value links{};
  std::optional<std::vector<Placed>> placed{};
};
Value to_value(const ScenarioCard& card);

// The names of cells.
template <class Cells>
std::vector<std::string> names_of_cells(const Cells& cells) {
  std::vector<std::string> out;
  out.reserve(static_cast<std::size_t>(cells.size()));
  for (const auto cell : cells) out.push_back(name(cell));
  return out;
}

// Puts a card together from the data of a match.
template <class Game>
struct CardWriter {
  const Game& game;
  const Messages& messages;
  Language language;

  const auto& pack() const { return game.pack(); }
  const auto& scenario() const { return game.scenario(); }
  std::string text(std::string_view key, const Fills& fills = {}) const {
    return messages.text(language, key, fills);
  }
  std::string number_text(std::string_view key, int n) const {
    return text(key, {{"n", std::to_string(n)}});
  }

  // A scenario's own words, or the catalogue's for those we ship.
  std::string own_or(const std::string& own, std::string_view section) const {
    const std::string key = std::string(section) + "." + scenario().id;
    return !own.empty() || !messages.has(language, key) ? own : text(key);
  }
  // What one of a line of the roster costs.
  std::string cost_text(int cost) const { return number_text("scenario_card.each", cost); }
  // A side, still without roster and deck. `has_goal`: it plays for that many points.
  CardSide side(Seat seat, std::string title, int points, int goal, bool has_goal) const {
    return {seat,   std::move(title),
            points, number_text("scenario_card.strength", points),
            goal,   has_goal ? number_text("scenario_card.goal", goal) : ""};
  }
};

// Says its conditions one after the other, from the section "condition" of the catalogue.
template <class Game>
class ConditionTeller : protected CardWriter<Game> {
 public:
  explicit ConditionTeller(const CardWriter<Game>& card) : CardWriter<Game>(card) {}

  std::vector<Condition> take() { return std::move(out_); }

 protected:
  void say(const std::string& key, RuleId rule, const Fills& fills = {}) {
    out_.push_back({this->text("condition." + key, fills), rule});
  }

 private:
  std::vector<Condition> out_;
};

}  // namespace table
