// SPDX-License-Identifier: MIT
// What the cards of scenarios (docs/NOTATION.md) are made of in every game.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/messages.h"
#include "table/rule_id.h"
#include "table/seat.h"
#include "table/value.h"

namespace table {

// What a scenario asks, in one sentence.
struct Condition {
  std::string text;
  RuleId rule{};  // empty for what the data of a scenario say on their own
};

inline Value conditions_value(const std::vector<Condition>& conditions) {
  Value out = Value::array();
  for (const Condition& condition : conditions) {
    Value line = Value::object().set("text", condition.text);
    if (!condition.rule.empty()) line.set("rule", condition.rule.str());
    out.push(std::move(line));
  }
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

  // The keys of a line of the roster that count and cost.
  void set_cost(Value& line, int count, int cost) const {
    line.set("count", count)
        .set("cost", cost)
        .set("cost_text", number_text("scenario_card.each", cost))
        .set("sum", count * cost);
  }
  // A side, still without roster and deck. `has_goal`: it plays for that many points.
  Value side(Seat seat, std::string_view title, int points, int goal, bool has_goal) const {
    return Value::object()
        .set("seat", int{seat.value})
        .set("title", title)
        .set("points", points)
        .set("points_text", number_text("scenario_card.strength", points))
        .set("goal", goal)
        .set("goal_text", has_goal ? number_text("scenario_card.goal", goal) : "");
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
