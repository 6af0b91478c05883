// Battles of the shipped scenarios played at random, for tests that look at every position of them.
#pragma once

#include <memory>
#include <string>

#include "apps/common/fantasy_content.h"
#include "games/fantasy/rules/play.h"
#include "table/chance.h"

namespace fantasy_test {

using namespace fantasy;  // NOLINT: tests speak the game's language
using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Language;
using table::Question;
using table::QuestionKind;
using table::Random;

// With every question there is: who places first is asked where the scenario leaves it open.
inline std::shared_ptr<const AnyGame> new_game(const std::string& scenario) {
  const auto options = table::Value::object().set("first_placer", "agree");
  return *apps::fantasy_system().create(scenario, options, {});
}

inline void play_chance(const AnyGame& game, AnyState& state, const Question& q, Random& random) {
  game.resolve(state, table::chance_outcome(game, state, q, random), nullptr);
}

inline Seat one_asked(const Question& q, Random& random) {
  const bool both = q.seats.has(kEmpire) && q.seats.has(kStyx);
  if (both) return Seat{static_cast<std::uint8_t>(random.below(2))};
  return q.seats.has(kEmpire) ? kEmpire : kStyx;
}

inline table::Answer one_of(const AnswerList& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace fantasy_test
