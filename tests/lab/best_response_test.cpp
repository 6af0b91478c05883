// What somebody gains who knows whom they play against: all there is to gain where that is plain,
// nothing where there is nothing, and the same for the same seed.
#include "lab/best_response.h"

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "tests/ai/hands_game.h"
#include "tests/ai/toy_games.h"

namespace {

using lab::best_response_gain;
using lab::Gain;
using lab::GainOptions;

// Of hide and seek, where everybody is advised to go to the second place.
class Obvious : public ai_test::HideAndSeek {
 public:
  void policy(const table::AnyState&, table::Seat, std::span<const table::Answer> answers,
              table::Scores& out) const override {
    for (std::size_t i = 0; i < answers.size(); ++i) out[i] = answers[i].verb == 1 ? 1.0F : 0.0F;
  }
};

GainOptions against(const std::string& policy, int games, int iterations) {
  GainOptions out;
  out.policy = policy;
  out.beside = "";
  out.games = games;
  out.budget.iterations = iterations;
  out.threads = 1;
  return out;
}

Gain gain_of(const table::AnyGame& game, const GainOptions& options) {
  const table::AnyGame* const alone[] = {&game};
  auto found = best_response_gain(alone, options);
  EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().message);
  return found.ok() ? *found : Gain{};
}

std::shared_ptr<const table::AnyGame> fleet() {
  for (const table::GameSystem* system : apps::game_systems()) {
    if (system->id() == "fleet") return *system->create("standard", {}, {});
  }
  return nullptr;
}

TEST(BestResponse, WinsAlwaysAgainstWhoAlwaysDoesTheSame) {
  const Gain found = gain_of(Obvious(), against("easy", 20, 100));
  EXPECT_EQ(found.attacker.wins, 20);
  EXPECT_DOUBLE_EQ(found.gain.value, 0.5);
  ASSERT_TRUE(found.gain.sure.has_value());
  EXPECT_GT(found.gain.sure->low, 0.3);
  EXPECT_FALSE(found.more.has_value()) << "nobody played beside it";
}

TEST(BestResponse, AnswersOnePlanWithOnePlan) {
  // Without vagueness it is always stone.
  const Gain found = gain_of(ai_test::HandsGame(), against("easy:vague=0", 20, 400));
  EXPECT_EQ(found.attacker.wins, 20);
}

TEST(BestResponse, IsComparedWithWhoKnowsNothingOverTheSameBattles) {
  GainOptions options = against("easy:vague=0", 20, 400);
  options.beside = "random";
  const Gain found = gain_of(ai_test::HandsGame(), options);
  EXPECT_EQ(found.beside.games(), 20);
  ASSERT_TRUE(found.more.has_value());
  EXPECT_DOUBLE_EQ(found.more->value, found.attacker.score() - found.beside.score());
  EXPECT_GT(found.more->sure->low, 0);
}

// Two battles with the sides changed have the same dice: they are one value, and of one value
// nothing is known but itself.
TEST(BestResponse, CountsBattlesWithTheSameDiceAsOneValue) {
  GainOptions options = against("easy:vague=0", 2, 100);
  options.beside = "random";
  const Gain pair = gain_of(ai_test::HandsGame(), options);
  ASSERT_TRUE(pair.more.has_value());
  EXPECT_DOUBLE_EQ(pair.more->value, pair.attacker.score() - pair.beside.score());
  EXPECT_FALSE(pair.more->sure.has_value());
  options.games = 4;
  EXPECT_TRUE(gain_of(ai_test::HandsGame(), options).more->sure.has_value());
}

// Who searches is asked with few iterations where many walks come by; to who plays well against
// everybody nothing is lost by that.
TEST(BestResponse, AsksWhoSearchesNowAndThen) {
  const Gain found = gain_of(Obvious(), against("hard", 20, 100));
  EXPECT_EQ(found.attacker.games(), 20);
  EXPECT_EQ(found.given_up, 0);
}

TEST(BestResponse, SeesWhatItsSeatSeesAndNoMore) {
  auto attacker = lab::make_attacker("easy", {}, nullptr);
  ASSERT_TRUE(attacker.ok());
  const ai_test::WatchedPoker game;
  const auto dealt = ai_test::Poker::dealt(ai_test::Card::king, ai_test::Card::jack, {});
  const table::Seat first{0};
  const auto seen = game.observe(dealt, first);
  table::Random random(1);
  (*attacker)->choose(game, seen, first, {.iterations = 200}, random);
  EXPECT_EQ(game.true_states_seen, 0);
}

TEST(BestResponse, IsTheSameForTheSameSeedHoweverManyThreads) {
  const auto game = fleet();
  GainOptions options = against("hard+never-defends+charges", 4, 12);
  options.beside = "hard";
  const Gain one = gain_of(*game, options);
  options.threads = 2;
  const Gain two = gain_of(*game, options);
  EXPECT_EQ(one.attacker.games(), 4);
  EXPECT_EQ(one.given_up, 0);
  EXPECT_EQ(one.attacker.wins, two.attacker.wins);
  EXPECT_EQ(one.beside.wins, two.beside.wins);
  EXPECT_DOUBLE_EQ(one.gain.value, two.gain.value);
  EXPECT_DOUBLE_EQ(one.more->value, two.more->value);
}

// In every game of war whoever knows that the other plays at random does not lose to it.
TEST(BestResponse, BeatsRandomInEveryGameOfWar) {
  int games = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    const auto game = system->create(system->scenarios().front().id, {}, {});
    ASSERT_TRUE(game.ok()) << system->id();
    if ((*game)->reactions().empty() || (*game)->team_leaders().size() != 2) continue;
    ++games;
    const Gain found = gain_of(**game, against("random", 2, 20));
    EXPECT_EQ(found.given_up, 0) << system->id();
    EXPECT_EQ(found.attacker.losses, 0) << system->id();
  }
  EXPECT_EQ(games, 4);
}

TEST(BestResponse, RefusesWhatIsNoPolicy) {
  const Obvious game;
  const table::AnyGame* const alone[] = {&game};
  EXPECT_FALSE(best_response_gain(alone, against("clever", 1, 10)).ok());
  const auto hole = best_response_gain(alone, against("hard+sleeps", 1, 10));
  ASSERT_FALSE(hole.ok());
  EXPECT_EQ(hole.error().message,
            "there is no hole 'sleeps' to plant; there are never-defends, gives-way, charges");
}

}  // namespace
