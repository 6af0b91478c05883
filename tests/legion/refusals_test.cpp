// Whatever can be said of a table is an answer or refused in words, in random games.
#include "games/legion/rules/denials.h"
#include "games/legion/text/words.h"
#include "legion/shipped_legion.h"
#include "legion/shipped_texts.h"
#include "support/random_said.h"
#include "table/chance.h"
#include "table/stepping.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

constexpr int kQuestions = 300;  // per game

TEST(LegionRefusals, EveryRandomAnswerIsAllowedOrRefusedInWords) {
  table::Random random{7};
  int refused = 0;
  for (int round = 0; round < 9; ++round) {
    const auto game = shipped_game(2 + round % 3);
    State state = game->initial();
    for (int n = 0; n < kQuestions && !testing::Test::HasFailure(); ++n) {
      table::resolve_chance(*game, state, random);
      if (game->question(state).kind == table::QuestionKind::over) break;
      const Seat seat = state.waiting.seats.first();
      table::AnswerList legal;
      game->legal(state, seat, legal);
      refused += testing_support::refuse_random<Verb>(
          lexicon(), Things{*game, state}, View{*game, state}, seat, legal, random,
          [&](const std::string& text) {
            return why_not(*game, state, seat, text, shipped_texts(), table::Language::en);
          });
      game->apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                  nullptr);
    }
  }
  EXPECT_GT(refused, 20000);
}

}  // namespace
}  // namespace legion_test
