// Luck and skill of both sides explain the result, in a battle of every game.
#include <gtest/gtest.h>

#include "apps/common/networks.h"
#include "apps/common/registry.h"
#include "lab/review.h"
#include "match/registry.h"
#include "support/random_play.h"
#include "support/universal/brings.h"

namespace {

using lab::Account;
using lab::Passage;
using lab::Review;
using table::AnyGame;
using table::AnyState;
using table::Random;

constexpr std::size_t kPassages = 150;  // then the battle is given up

// A battle of two that answer as they are advised, now and then at random.
struct Recorded {
  explicit Recorded(const AnyGame& game) {
    Random random(11);
    states.reserve(kPassages + 1);
    states.push_back(game.initial());
    while (passages.size() < kPassages) {
      const AnyState& before = states.back();
      const table::Question asked = game.question(before);
      if (asked.kind == table::QuestionKind::over) break;
      Passage passage{.before = &before, .chance = asked.kind != table::QuestionKind::ask};
      AnyState next = before;
      if (passage.chance) {
        passage.outcome = testing_support::chance(game, before, asked, random);
        game.resolve(next, passage.outcome, nullptr);
      } else {
        passage.seat = asked.seats.first();
        passage.answer = answer(game, before, passage.seat, random);
        game.apply(next, passage.seat, passage.answer, nullptr);
      }
      passages.push_back(passage);
      states.push_back(next);
    }
  }

  static table::Answer answer(const AnyGame& game, const AnyState& state, table::Seat seat,
                              Random& random) {
    table::AnswerList legal;
    game.legal(state, seat, legal);
    if (random.below(8) == 0) return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    table::Scores scores;
    game.policy(state, seat, {legal.begin(), legal.size()}, scores);
    return legal[static_cast<std::size_t>(
        std::max_element(scores.data(), scores.data() + legal.size()) - scores.data())];
  }

  std::vector<AnyState> states;
  std::vector<Passage> passages;
};

Review review_of(const AnyGame& game, const Recorded& battle, std::uint64_t seed) {
  const lab::ReviewOptions options{.networks = &apps::networks(),
                                   .iterations = 12,
                                   .trials = 40,
                                   .worlds = 2,
                                   .threads = 2,
                                   .seed = seed};
  return lab::review(game, battle.passages, battle.states.back(), options);
}

class EveryReview : public testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const AnyGame> game() const {
    const table::GameSystem& system = *match::find_system(apps::game_systems(), GetParam());
    return *system.create(system.scenarios().front().id, table::Value::object(), {});
  }
};

TEST_P(EveryReview, AddsUpToTheResultForBothSides) {
  const auto played = game();
  const Recorded battle(*played);
  const Review found = review_of(*played, battle, 1);
  ASSERT_EQ(found.positions.size(), battle.states.size());
  const Account& one = found.accounts[0];
  const Account& two = found.accounts[1];
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Account& each = found.accounts[seat];
    const double change =
        double{found.positions.back().truly[seat]} - double{found.positions.front().truly[seat]};
    EXPECT_NEAR(each.luck + each.skill + each.others + each.course, change, 1e-3);
    EXPECT_GE(each.error, 0);
    EXPECT_LT(each.error, 0.25);
  }
  // One side's luck is the other's bad luck, and what one decides well costs the other as much.
  EXPECT_NEAR(one.luck, -two.luck, 1e-3);
  EXPECT_NEAR(one.skill, -two.others, 1e-3);
  EXPECT_NEAR(two.skill, -one.others, 1e-3);
  EXPECT_GT(std::abs(one.luck) + std::abs(one.skill), 0.001) << "something happened";
}

// What is tried and not counted comes out otherwise with other random numbers, by as much as is
// said.
TEST_P(EveryReview, ComesOutTheSameWithOtherRandomNumbersToWithinTheStatedError) {
  const auto played = game();
  const Recorded battle(*played);
  const Account one = review_of(*played, battle, 1).accounts[0];
  const Account two = review_of(*played, battle, 2).accounts[0];
  const double most = 4 * std::sqrt(one.error * one.error + two.error * two.error) + 1e-3;
  EXPECT_NEAR(one.luck, two.luck, most);
  EXPECT_NEAR(one.skill, two.skill, most);
  EXPECT_NEAR(one.others, two.others, most);
}

INSTANTIATE_TEST_SUITE_P(Of, EveryReview,
                         testing::ValuesIn(testing_support::names_of_games([](const auto& game) {
                           return game.reviewed;
                         })),
                         [](const auto& test) { return test.param; });

}  // namespace
