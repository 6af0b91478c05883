// What is hidden has no part in the odds of an attack: pools and decks are not touched until it is
// over, and its orders lie open. That is why one position that fits is enough to count in.
#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "games/fantasy/state/observation.h"

namespace fantasy_test {
namespace {

// The observation of somebody who has looked at the other side's pool and deck, as they are in that
// position.
table::AnyObservation told(const AnyGame& game, const table::AnyObservation& seen,
                           const AnyState& position) {
  const auto all = [&](Seat seat) { return game.observe(position, seat).as<Observation>(); };
  Observation out = seen.as<Observation>();
  const Seat other = opponent(out.seat);
  out.sides[other.value] = all(other).sides[other.value];
  return table::AnyObservation::of(out);
}

TEST(OddsOfAnAttack, AreTheSameWhateverIsHidden) {
  int compared = 0;
  for (std::uint64_t seed = 1; compared < 60 && seed < 40; ++seed) {
    const auto game = new_game(seed % 2 == 0 ? "first_battle" : "multi_headed_horror");
    Random random(seed);
    AnyState state = game->initial();
    for (int n = 0; n < 2000; ++n) {
      const Question q = game->question(state);
      if (q.kind == QuestionKind::over) break;
      if (q.kind != QuestionKind::ask) {
        play_chance(*game, state, q, random);
        continue;
      }
      const Seat seat = one_asked(q, random);
      AnswerList legal;
      game->legal(state, seat, legal);
      const auto seen = game->observe(state, seat);
      for (const table::Answer answer : legal) {
        const auto odds = game->odds(seen, seat, answer, {}, Language::en);
        if (!odds.ok()) continue;
        EXPECT_TRUE(odds->exact);
        EXPECT_EQ(odds->worlds, 0);
        const auto open = told(*game, seen, game->sample(seen, random));
        const auto known = game->odds(open, seat, answer, {}, Language::en);
        ASSERT_TRUE(known.ok());
        ASSERT_EQ(odds->outcomes, known->outcomes) << game->write(state, answer);
        ++compared;
      }
      game->apply(state, seat, one_of(legal, random), nullptr);
    }
  }
  EXPECT_GE(compared, 60);
}

}  // namespace
}  // namespace fantasy_test
