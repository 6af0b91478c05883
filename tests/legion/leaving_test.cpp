// Who is ranked how where somebody left a game of three. L-93
#include "games/legion/game.h"
#include "games/legion/rules/scoring.h"
#include "legion/shipped_legion.h"
#include "table/chance.h"
#include "tests/support/effort.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

SeatSet one(int seat) { return SeatSet::of(Seat{static_cast<std::uint8_t>(seat)}); }

TEST(LeavingLegion, OnlyOfThreeTheOthersPlayOn) {
  EXPECT_FALSE(shipped_game(2)->plays_on_without(one(0)));
  EXPECT_FALSE(shipped_game(4)->plays_on_without(one(0)));
  const auto three = shipped_game(3);
  EXPECT_TRUE(three->plays_on_without(one(2)));
  EXPECT_FALSE(three->plays_on_without(one(2).with({0})));
}

State random_end(const Game& game, std::uint64_t seed) {
  table::Random random(seed);
  State state = game.initial();
  table::AnswerList list;
  while (table::resolve_chance(game, state, random).kind != table::QuestionKind::over) {
    const Seat seat = state.waiting.seats.first();
    game.legal(state, seat, list);
    game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
  }
  return state;
}

TEST(LeavingLegion, WhoLeftIsLastWhateverTheScore) {
  const auto game = shipped_game(3);
  int would_have_won = 0;
  for (int seed = 0; seed < testing_support::effort(12); ++seed) {
    const State end = random_end(*game, static_cast<std::uint64_t>(seed));
    const auto all = standings({*game, end});
    const table::Result before = game->question(end).result;
    for (std::uint8_t gone = 0; gone < 3; ++gone) {
      const table::Result result = game->result_without(end, one(gone));
      would_have_won += before.score[gone] > 0 ? 1 : 0;
      EXPECT_EQ(result.score[gone], 0);
      const std::size_t a = gone == 0 ? 1 : 0;
      const std::size_t b = gone == 2 ? 1 : 2;
      EXPECT_EQ(result.score[a] > 0, all[a] >= all[b]);
      EXPECT_EQ(result.score[b] > 0, all[b] >= all[a]);
      EXPECT_FLOAT_EQ(result.score[a] + result.score[b], 1);
    }
  }
  EXPECT_GT(would_have_won, 0);
}

}  // namespace
}  // namespace legion_test
