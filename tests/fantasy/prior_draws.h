// Samples counted, and positions of random battles to draw them in, for the tests of
// games/fantasy/knowledge/prior.h.
#pragma once

#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "games/fantasy/game.h"
#include "games/fantasy/state/observation.h"
#include "support/fantasy_table.h"
#include "support/likely.h"
#include "table/game_adapter.h"

namespace fantasy_test {

inline constexpr int kSamples = 20'000;
using World = std::vector<int>;

template <class Key>
void expect_likely(const std::map<Key, int>& drawn, const std::map<Key, double>& chances) {
  EXPECT_GE(test_support::chi_square(drawn, chances), test_support::kOneInAMillion);
}

// What an observer draws, read by `look`.
template <class Look>
auto samples_of(const Game& game, const Observation& seen, int samples, Look look) {
  std::map<decltype(look(std::declval<const State&>())), int> out;
  Random random(23);
  for (int n = 0; n < samples; ++n) ++out[look(game.sample(seen, random))];
  return out;
}

// Shows every position in which somebody is asked, until `look` has had enough.
template <class Look>
void in_battles(int battles, const Look& look) {
  const auto scenarios = apps::fantasy_system().scenarios();
  for (int seed = 0; seed < battles; ++seed) {
    const auto any = new_game(scenarios[static_cast<std::size_t>(seed) % scenarios.size()].id);
    const Game& game = dynamic_cast<const table::TypedGame<Game>&>(*any).game();
    Random random(static_cast<std::uint64_t>(seed));
    AnyState state = any->initial();
    for (;;) {
      const Question q = any->question(state);
      if (q.kind == QuestionKind::over) break;
      if (q.kind != QuestionKind::ask) {
        play_chance(*any, state, q, random);
        continue;
      }
      if (!look(game, state.as<State>())) break;
      AnswerList legal;
      const Seat seat = one_asked(q, random);
      any->legal(state, seat, legal);
      any->apply(state, seat, one_of(legal, random), nullptr);
    }
  }
}

}  // namespace fantasy_test
