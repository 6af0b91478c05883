// Where a game says what others are likely to hide, a search believes it, as far as it is told to.
#include "table/likely.h"

#include <gtest/gtest.h>

#include "ai/levels.h"
#include "tests/ai/stub_game.h"

namespace {

using ai_test::kFirst;
using table::Answer;
using table::AnyState;
using table::Random;
using table::Seat;

struct Coin {
  std::uint8_t lies = 0;     // 1 heads, 2 tails; 0 is not seen
  std::uint8_t guessed = 0;  // the same
};

// The first seat says how the hidden coin lies. It may lie either way, but people like tails.
class CoinGame : public ai_test::StubGame, public table::DrawsLikely {
 public:
  AnyState initial() const override { return AnyState::of(Coin{2, 0}); }
  table::Question question(const AnyState& any) const override {
    const auto& coin = any.as<Coin>();
    table::Question out;
    out.seats = table::SeatSet::of(kFirst);
    if (coin.guessed == 0) return out;
    out = {};
    out.kind = table::QuestionKind::over;
    const float worth = coin.guessed == coin.lies ? 1.0F : 0.0F;
    out.result.score = {worth, 1 - worth};
    return out;
  }
  void legal(const AnyState&, Seat, table::AnswerList& out) const override {
    for (std::uint8_t side = 1; side <= 2; ++side) out.push_back({side, {}});
  }
  void apply(AnyState& any, Seat, Answer answer, table::Log*) const override {
    any.as<Coin>().guessed = answer.verb;
  }
  table::AnyObservation observe(const AnyState& any, Seat) const override {
    return table::AnyObservation::of(Coin{0, any.as<Coin>().guessed});
  }
  AnyState sample(const table::AnyObservation& seen, Random& random) const override {
    const auto side = static_cast<std::uint8_t>(1 + random.below(2));
    return AnyState::of(Coin{side, seen.as<Coin>().guessed});
  }
  AnyState draw_likely(const table::AnyObservation& seen, Random&) const override {
    return AnyState::of(Coin{2, seen.as<Coin>().guessed});
  }
};

double worth_of_tails(const char* constants) {
  ai::HardOptions options;
  EXPECT_EQ(ai::set_constants(constants, options), "");
  ai::HardOpponent player(options);
  const CoinGame game;
  Random random(1);
  player.choose(game, game.observe(game.initial(), kFirst), kFirst, ai_test::iterations(4000),
                random);
  return player.report().value;
}

TEST(LikelyTest, OnlyWhatIsLikelyIsBelieved) { EXPECT_EQ(worth_of_tails("likely=1,early=0"), 1); }

TEST(LikelyTest, NothingIsLikelierThanAnythingElse) {
  EXPECT_NEAR(worth_of_tails("likely=0,early=0"), 0.5, 0.05);
}

TEST(LikelyTest, ByItselfASearchAlsoThinksOfTheRest) {
  EXPECT_NEAR(worth_of_tails("early=0"), 0.9, 0.03);
}

}  // namespace
