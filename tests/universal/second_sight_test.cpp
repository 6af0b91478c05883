// SPDX-License-Identifier: MIT
// No second sight: an opponent of any level says the same wherever its seat sees the same, whatever
// it remembers of the battle so far. Two of each play along, one in the true battle, one in battles
// that differ from it in secrets only.
#include <gtest/gtest.h>

#include "ai/level.h"
#include "ai/opponent.h"
#include "apps/common/networks.h"
#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/registry.h"
#include "support/effort.h"
#include "support/universal/brings.h"
#include "table/chance.h"

namespace {

using table::Answer;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;
using table::Value;

constexpr int kIterations = 12;

struct Along {
  std::unique_ptr<ai::Opponent> true_one;
  std::unique_ptr<ai::Opponent> other;
};

// Searches that no level uses, but anybody may ask for; and what levels do on a server, where they
// think ahead.
constexpr std::string_view kOthers[] = {"hard:trees=1", "hard:trees=1,narrow=3", "hard:ponder=4"};

Along two_of(std::string_view spec) {
  const ai::Knowledge knowledge{&apps::networks(), nullptr};
  return {std::move(*ai::make_opponent(spec, knowledge)),
          std::move(*ai::make_opponent(spec, knowledge))};
}

// While another is asked.
void think_ahead(const Along& along, const AnyGame& game, const AnyState& state, Seat seat,
                 Random& random) {
  if (!along.true_one->thinks_ahead()) return;
  const auto seen = game.observe(state, seat);
  const AnyState other = game.sample(seen, random);
  Random one(random.next());
  Random two = one;
  const ai::Budget budget{.iterations = kIterations};
  const bool more = along.true_one->ponder(game, seen, seat, budget, {}, one);
  EXPECT_EQ(more, along.other->ponder(game, game.observe(other, seat), seat, budget, {}, two));
}

// Returns how many pairs of positions were different ones.
int play(const AnyGame& game, std::string_view spec, Seat seat, std::uint64_t seed, int questions) {
  const Along along = two_of(spec);
  Random random(seed);
  AnyState state = game.initial();
  int pairs = 0;
  for (int n = 0; n < questions;) {
    const Question asked = table::resolve_chance(game, state, random);
    if (asked.kind != QuestionKind::ask) return pairs;
    const Seat now = asked.seats.has(seat) ? seat : asked.seats.first();
    if (now == seat) {
      ++n;
      const auto seen = game.observe(state, seat);
      const AnyState other = game.sample(seen, random);
      pairs += other == state ? 0 : 1;
      Random one(seed + static_cast<std::uint64_t>(n));
      Random two = one;
      const ai::Budget budget{.iterations = kIterations};
      const Answer answer = along.true_one->choose(game, seen, seat, budget, one);
      EXPECT_EQ(answer, along.other->choose(game, game.observe(other, seat), seat, budget, two))
          << game.write(state, answer);
      EXPECT_EQ(along.true_one->foretold(), along.other->foretold());
      game.apply(state, seat, answer, nullptr);
      continue;
    }
    think_ahead(along, game, state, seat, random);
    table::AnswerList legal;
    game.legal(state, now, legal);
    game.apply(state, now, legal[random.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  }
  return pairs;
}

class NoSecondSight : public testing::TestWithParam<std::string> {};

TEST_P(NoSecondSight, EveryLevelSaysTheSameWhereItsSeatSeesTheSame) {
  const table::GameSystem& system = *match::find_system(apps::game_systems(), GetParam());
  const std::string brought = testing_support::brought_by(GetParam()).hiding;
  const Value options = brought.empty() ? Value::object() : *formats::parse_json(brought);
  const auto game = system.create(system.scenarios().front().id, options, {});
  ASSERT_TRUE(game.ok());
  // The first dozen may set the battle up before everybody's eyes.
  const int questions = testing_support::long_run() ? 1000 : testing_support::short_run() ? 20 : 30;
  const int usual = testing_support::long_run() ? 2500 : 50;
  const int wanted = brought.empty() ? 0 : usual;  // a game may hide nothing
  std::vector<std::string_view> specs(std::begin(kOthers), std::end(kOthers));
  for (const ai::Level& level : ai::kLevels) specs.push_back(level.name);
  int pairs = 0;
  std::uint64_t seed = 40;
  do {
    for (const std::string_view spec : specs) {
      SCOPED_TRACE(spec);
      for (std::uint8_t seat = 0; seat < 2; ++seat)
        pairs += play(**game, spec, {seat}, seed + seat, questions);
    }
    seed += 10'000;
  } while (testing_support::long_run() && pairs < wanted);
  EXPECT_GE(pairs, wanted);
}

INSTANTIATE_TEST_SUITE_P(Of, NoSecondSight,
                         testing::ValuesIn(testing_support::names_of_games([](const auto&) {
                           return true;
                         })),
                         [](const auto& test) { return test.param; });

}  // namespace
