#include "ai/playout.h"

#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "table/chance.h"
#include "tests/ai/poker_game.h"
#include "tests/ai/toy_games.h"

namespace {

using ai_test::Card;
using ai_test::Endless;
using ai_test::Poker;
using ai_test::PokerState;
using table::QuestionKind;

TEST(SettleTest, DealsEveryPairOfCardsEquallyOften) {
  const Poker game;
  table::Random random(4);
  std::map<std::pair<Card, Card>, int> count;
  for (int i = 0; i < 6000; ++i) {
    table::AnyState state = game.initial();
    EXPECT_EQ(table::resolve_chance(game, state, random).kind, QuestionKind::ask);
    const auto& hand = state.as<PokerState>().hand;
    ++count[{hand[0], hand[1]}];
  }
  ASSERT_EQ(count.size(), 6U);
  for (const auto& [hand, n] : count) EXPECT_NEAR(n, 1000, 120);
}

TEST(PlayOutTest, EndsWithTheResultWhereTheGameEnds) {
  const Poker game;
  ai::Judge judge(game, nullptr);
  table::Random random(4);
  for (int i = 0; i < 50; ++i) {
    table::AnyState state = Poker::dealt(Card::king, Card::jack, {});
    const auto value = ai::play_out(game, state, game.question(state), {}, judge, random);
    EXPECT_EQ(game.question(state).kind, QuestionKind::over);
    EXPECT_EQ(value, game.question(state).result.score);
  }
}

TEST(PlayOutTest, EvaluatesAfterItsLength) {
  const Endless game;
  ai::Judge judge(game, nullptr);
  table::Random random(4);
  table::AnyState state = game.initial();
  const ai::PlayoutPolicy policy{.length = 7};
  const auto value = ai::play_out(game, state, game.question(state), policy, judge, random);
  EXPECT_EQ(state.as<ai_test::CountState>().turn, 7);
  EXPECT_EQ(value, game.evaluate(state));
}

TEST(FirstSeatTest, IsTheLowest) {
  EXPECT_EQ(table::SeatSet::of({2}).with({1}).first(), table::Seat{1});
}

}  // namespace
