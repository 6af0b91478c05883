// SPDX-License-Identifier: MIT
// What a search tries is legal, is never nothing, and hangs on nothing its seat does not know. In
// random battles of every game.
#include <algorithm>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/effort.h"
#include "support/random_play.h"

namespace {

using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;

AnswerList candidates(const AnyGame& game, const AnyState& state, Seat seat) {
  AnswerList out;
  game.candidates(state, seat, out);
  return out;
}

void look(const AnyGame& game, const AnyState& state, Seat seat, Random& random) {
  AnswerList legal;
  game.legal(state, seat, legal);
  const AnswerList tried = candidates(game, state, seat);
  ASSERT_FALSE(tried.empty());
  for (const table::Answer each : tried)
    ASSERT_NE(std::find(legal.begin(), legal.end(), each), legal.end()) << game.write(state, each);
  const AnyState other = game.sample(game.observe(state, seat), random);
  const AnswerList there = candidates(game, other, seat);
  ASSERT_TRUE(std::equal(tried.begin(), tried.end(), there.begin(), there.end()));
}

void play(const AnyGame& game, std::uint64_t seed, int most) {
  Random random(seed);
  AnyState state = game.initial();
  for (int n = 0; n < most && !testing::Test::HasFatalFailure(); ++n) {
    const Question q = game.question(state);
    if (q.kind == QuestionKind::over) return;
    if (q.kind != QuestionKind::ask) {
      game.resolve(state, testing_support::chance(game, state, q, random), nullptr);
      continue;
    }
    const Seat seat = q.seats.first();
    look(game, state, seat, random);
    AnswerList legal;
    game.legal(state, seat, legal);
    game.apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  }
}

TEST(CandidatesTest, AreLegalNeverNoneAndHangOnWhatTheSeatKnows) {
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const table::ScenarioSpec& scenario : system->scenarios()) {
      const auto game = system->create(scenario.id, table::Value::object(), {});
      ASSERT_TRUE(game.ok());
      SCOPED_TRACE(system->id() + " " + scenario.id);
      play(**game, 7, 1500);
    }
  }
}

}  // namespace
