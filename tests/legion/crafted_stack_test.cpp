// A question_stack that somebody made up, checksum and all: it is refused with a sentence, or the
// game goes on from it.
#include <gmock/gmock.h>

#include "games/legion/game.h"
#include "games/legion/position/position.h"
#include "games/legion/rules/play.h"
#include "legion/shipped_legion.h"
#include "table/chance.h"
#include "table/random.h"
#include "tests/support/effort.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

constexpr int kAnswersOnward = 60;

class Forger {
 public:
  explicit Forger(std::uint64_t seed) : random_(seed) {}

  State forged(State state) {
    for (std::uint32_t n = 1 + below(4); n > 0; --n) change(state);
    return state;
  }

 private:
  std::uint32_t below(std::uint32_t n) { return random_.below(n); }
  // Small numbers are flags and counts, large ones cells and cards.
  std::uint8_t any_byte() { return byte(static_cast<int>(below(below(2) == 0 ? 5 : 256))); }
  Frame any_frame() {
    return {static_cast<Step>(below(static_cast<std::uint32_t>(Step::count_))),
            {any_byte(), any_byte(), any_byte()}};
  }

  void change(State& state) {
    const auto at = below(static_cast<std::uint32_t>(state.stack.size()));
    switch (below(8)) {
      case 0:
        state.stack[at].step = any_frame().step;
        break;
      case 1:
      case 2:
        state.stack[at].bytes[below(3)] = any_byte();
        break;
      case 3:
        for (std::uint32_t n = 1 + below(12); n > 0 && !state.stack.full(); --n)
          state.stack.push_back(below(2) == 0 ? any_frame() : Frame(state.stack[at]));
        break;
      case 4:
        if (state.stack.size() > 1) state.stack.erase_at(at);
        break;
      case 5:
        state.waiting = {static_cast<Waiting::Kind>(below(6)),
                         {any_byte()},
                         {any_byte()},
                         any_byte(),
                         any_byte()};
        break;
      case 6:
        state.placed = {any_byte()};
        break;
      default:
        if (!state.faces[below(2)].full()) state.faces[below(2)].push_back(any_byte());
        break;
    }
  }

  table::Random random_;
};

// A few answers more, whatever they are.
void play_on(const Game& game, State state, table::Random& random) {
  table::AnswerList answers;
  for (int n = 0; n < kAnswersOnward; ++n) {
    const table::Question asked = table::resolve_chance(game, state, random);
    if (asked.kind == table::QuestionKind::over) return;
    ASSERT_FALSE(asked.seats.empty());
    game.legal(state, asked.seats.first(), answers);
    ASSERT_FALSE(answers.empty());
    game.apply(state, asked.seats.first(),
               answers[random.below(static_cast<std::uint32_t>(answers.size()))], nullptr);
  }
}

class CraftedStack : public testing::TestWithParam<int> {};

TEST_P(CraftedStack, IsRefusedWithASentenceOrPlayedOn) {
  const auto game = shipped_game(GetParam());
  table::Random random(static_cast<std::uint64_t>(GetParam()));
  Forger forger(static_cast<std::uint64_t>(GetParam()) + 100);
  int refused = 0;
  int taken = 0;
  const int matches = testing_support::long_run() ? 1000 : testing_support::effort(6);
  for (int match = 0; match < matches && !HasFailure(); ++match) {
    State state = game->initial();
    table::AnswerList answers;
    while (state.waiting.kind != Waiting::over && !HasFailure()) {
      if (state.waiting.kind == Waiting::roll || state.waiting.kind == Waiting::draw) {
        game->resolve(state, table::chance_outcome(*game, state, game->question(state), random),
                      nullptr);
      } else {
        const Seat seat = state.waiting.seats.first();
        game->legal(state, seat, answers);
        game->apply(state, seat, answers[random.below(static_cast<std::uint32_t>(answers.size()))],
                    nullptr);
      }
      if (state.waiting.kind == Waiting::over) break;
      const State crafted = forger.forged(state);
      const auto read = read_stack(*game, state, write_stack(*game, crafted));
      if (read.ok()) {
        ++taken;
        play_on(*game, *read, random);
      } else {
        ++refused;
        ASSERT_THAT(read.error().message, testing::StartsWith("question_stack: "));
      }
    }
  }
  EXPECT_GT(refused, 50 * matches);
  EXPECT_GT(taken, 0);
}

INSTANTIATE_TEST_SUITE_P(Players, CraftedStack, testing::Values(2, 3, 4));

}  // namespace
}  // namespace legion_test
