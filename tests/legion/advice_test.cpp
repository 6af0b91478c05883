// What a sensible player thinks of answers and positions, and that it is sensible.
#include <algorithm>
#include <numeric>

#include "games/legion/game.h"
#include "legion/battlefield.h"
#include "table/chance.h"
#include "tests/support/effort.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

table::Answer advised(const Game& game, const State& state, Seat seat) {
  table::AnswerList list;
  game.legal(state, seat, list);
  table::Scores scores{};
  game.policy(state, seat, {list.begin(), list.size()}, scores);
  return list[static_cast<std::size_t>(
      std::max_element(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(list.size())) -
      scores.begin())];
}

std::string advice(const Battlefield& field) {
  const Seat seat = field.state.waiting.seats.first();
  const table::Answer best = advised(*field.game, field.state, seat);
  table::AnswerList list;
  field.game->legal(field.state, seat, list);
  const auto at = std::ranges::find(list, best) - list.begin();
  return field.offered()[static_cast<std::size_t>(at)];
}

// The share of the victory of the seats that take advice, against random ones.
float share_of_advised(int players, SeatSet seats, std::uint64_t seed) {
  const auto game = shipped_game(players);
  table::Random random(seed);
  State state = game->initial();
  table::AnswerList list;
  for (;;) {
    const table::Question q = table::resolve_chance(*game, state, random);
    if (q.kind == table::QuestionKind::over) return q.result.score[seats.first().value];
    const Seat seat = q.seats.first();
    game->legal(state, seat, list);
    const table::Answer any = list[random.below(static_cast<std::uint32_t>(list.size()))];
    game->apply(state, seat, seats.has(seat) ? advised(*game, state, seat) : any, nullptr);
  }
}

TEST(Advice, WinsAgainstRandomPlay) {
  float two = 0;
  float three = 0;
  float four = 0;
  for (std::uint64_t n = 0; n < 8; ++n) {
    const auto own = static_cast<std::uint8_t>(n % 2);
    two += share_of_advised(2, SeatSet::of({own}), n);
    three += share_of_advised(3, SeatSet::of({own}), n);
    four += share_of_advised(4, SeatSet::of({own}).with({static_cast<std::uint8_t>(own + 2)}), n);
  }
  EXPECT_GE(two, 7.5F);
  EXPECT_GE(three, 7.5F);
  EXPECT_GE(four, 7.5F);
}

// L-90: hands, decks and Objectives of others leave no trace in it.
TEST(Advice, FollowsFromWhatTheSeatMayKnow) {
  int asked = 0;
  for (const int players : {2, 3, 4}) {
    const auto game = shipped_game(players);
    table::Random random(7);
    State state = game->initial();
    table::AnswerList list;
    while (table::resolve_chance(*game, state, random).kind != table::QuestionKind::over) {
      const Seat seat = state.waiting.seats.first();
      game->legal(state, seat, list);
      const State other = game->sample(game->observe(state, seat), random);
      table::Scores here{};
      table::Scores there{};
      game->policy(state, seat, {list.begin(), list.size()}, here);
      game->policy(other, seat, {list.begin(), list.size()}, there);
      for (std::size_t i = 0; i < list.size(); ++i, ++asked) ASSERT_EQ(here[i], there[i]);
      game->apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))],
                  nullptr);
    }
  }
  EXPECT_GT(asked, 3000);
}

TEST(Advice, FinishesALegionRatherThanLeaveItOpen) {
  const Battlefield field(
      R"({"P":[{"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},{"colour":"red"}]})", "place");
  EXPECT_TRUE(advice(field) == "place A05 r5c9") << advice(field);
}

// Of the own starting colour any reward may be chosen; four coins are worth more than nothing. L-51
TEST(Advice, TakesNoRewardThatDoesNothing) {
  Battlefield field(R"({"P":[{"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},
                             {"colour":"red"}], "faces":[6, 6]})",
                    "place");
  field.play({"place A05 r5c9"}, false);
  ASSERT_TRUE(field.asks(0, "reward"));
  table::AnswerList list;
  field.game->legal(field.state, {0}, list);
  const auto chosen = static_cast<Colour>(what_of(advised(*field.game, field.state, {0})));
  const Pack& pack = field.game->pack();
  const Reward& reward =
      pack.rewards[pack.battle[field.state.battle_card].rewards[static_cast<std::size_t>(chosen)]];
  EXPECT_NE(reward.effects[0].op, Op::lower) << "there is nothing to lower";
  EXPECT_NE(reward.effects[0].op, Op::raise) << "both dice show 6";
}

// L-55: the lowest die without a token goes.
TEST(Advice, LosesTheCheapestDie) {
  Battlefield field(R"({"P":[{"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},
      {"colour":"red","cards":["A21 r5c8","A01 r5c6"],
       "dice":{"r5c6e":[1,"archers"],"r5c7e":3}}],"faces":[6, 6, 6]})",
                    "place");
  field.play({"place A05 r5c9", "reward grey"}, false);
  ASSERT_TRUE(field.asks(1, "lose_die"));
  EXPECT_EQ(advice(field), "lose r5c7e");
}

float value(const char* position, std::size_t seat) {
  const Battlefield field(position, "");
  return field.game->evaluate(field.state)[seat];
}

TEST(Evaluation, SharesOutOneVictory) {
  for (const int players : {2, 3, 4}) {
    const auto game = shipped_game(players);
    table::Random random(3);
    State state = game->initial();
    table::AnswerList list;
    for (;;) {
      const bool over =
          table::resolve_chance(*game, state, random).kind == table::QuestionKind::over;
      const table::Evaluation e = game->evaluate(state);
      for (const float share : e) ASSERT_TRUE(share >= 0 && share <= 1) << share;
      ASSERT_NEAR(std::accumulate(e.begin(), e.end(), 0.0F), players == 4 ? 2 : 1, 1e-4);
      if (players == 4) {
        ASSERT_EQ(e[0], e[2]);
        ASSERT_EQ(e[1], e[3]);
      }
      if (over) {
        EXPECT_EQ(e, game->question(state).result.score);
        break;
      }
      const Seat seat = state.waiting.seats.first();
      game->legal(state, seat, list);
      game->apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))],
                  nullptr);
    }
  }
}

TEST(Evaluation, CountsWhatLiesOnTheBattlefield) {
  const char* even = R"({"P":[{"colour":"grey"},{"colour":"red"}]})";
  EXPECT_GT(value(R"({"P":[{"colour":"grey","coins":12},{"colour":"red"}]})", 0), value(even, 0));
  EXPECT_LT(value(R"({"P":[{"colour":"grey"},{"colour":"red","coins":12}]})", 0), value(even, 0));
  const char* legion = R"({"P":[{"colour":"grey","cards":["A05 r5c8"],"dice":{"r5c7e":5}},
                                {"colour":"red"}]})";
  EXPECT_GT(value(legion, 0), value(even, 0));
}

}  // namespace
}  // namespace legion_test
