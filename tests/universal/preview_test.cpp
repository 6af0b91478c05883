// What a preview promises comes true: in random battles of every game the counters it names have
// those values once the answer has been given, and giving it twice promises the same.
#include "match/preview.h"

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_play.h"

namespace {

using match::Change;
using match::View;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Scene;
using table::Seat;

int counter_of(const Scene& scene, const Change& change) {
  for (const table::Piece& piece : scene.pieces) {
    if (piece.id != change.piece) continue;
    for (const table::Counter& counter : piece.counters)
      if (counter.kind == change.counter) return counter.value;
  }
  return 0;
}

// An answer of the seat, tried before it is given.
class Promise {
 public:
  Promise(const std::shared_ptr<const AnyGame>& game, const AnyState& state, Seat seat)
      : game_(game), state_(state), seat_(seat) {}

  std::vector<Change> of(table::Answer answer) const {
    const View view(game_, seat_, game_->observe(state_, seat_), {game_->question(state_), {}});
    const auto changes =
        match::changes_of(view, seat_, {game_->write(state_, answer)}, table::Language::en);
    return changes ? *changes : std::vector<Change>{};
  }
  // Behind a choice of pieces it is a promise for later.
  void holds(table::Answer answer, int& kept) const {
    const std::vector<Change> promised = of(answer);
    EXPECT_EQ(promised, of(answer));
    const Scene before = seen(state_);
    AnyState after = state_;
    game_->apply(after, seat_, answer, nullptr);
    const Scene then = seen(after);
    for (const Change& change : promised) {
      EXPECT_EQ(counter_of(before, change), change.from) << change.piece << " " << change.counter;
      if (counter_of(then, change) == change.from) continue;
      EXPECT_EQ(counter_of(then, change), change.to) << change.piece << " " << change.counter;
      ++kept;
    }
  }

 private:
  Scene seen(const AnyState& state) const {
    return game_->scene(game_->observe(state, seat_), table::Language::en);
  }
  std::shared_ptr<const AnyGame> game_;
  AnyState state_;
  Seat seat_;
};

// Answers at random; every few questions one is tried beforehand.
void play(const std::shared_ptr<const AnyGame>& game, int questions, Random& random, int& kept) {
  testing_support::answer_at_random(
      *game, questions, random, [&](int n, const AnyState& state, Seat seat, table::Answer answer) {
        if (n % 7 == 0) Promise(game, state, seat).holds(answer, kept);
      });
}

TEST(PreviewOfEveryGame, ComesTrueWhenTheAnswerIsGiven) {
  for (const table::GameSystem* system : apps::game_systems()) {
    int kept = 0;
    for (const auto& [scenario, content, text] : testing_support::shipped_and_own(*system)) {
      Random random(17);
      const auto game = system->create(scenario, table::Value::object(), content);
      ASSERT_TRUE(game.ok()) << scenario;
      play(*game, testing_support::short_run() ? 120 : 700, random, kept);
    }
    std::printf("%s: %d promises kept\n", system->id().c_str(), kept);
  }
}

}  // namespace
