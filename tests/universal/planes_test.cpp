// What learners get of a game: observations as numbers with names, and a number for every answer.
// Random battles of every system that has them.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_options.h"
#include "support/random_play.h"
#include "table/action_numbers.h"

namespace {

using table::AnyObservation;
using table::AnyState;
using table::Random;
using table::Seat;

using Tensor = std::vector<float>;

// One battle at random, with what holds of every position.
class Lesson {
 public:
  Lesson(const table::AnyGame& game, std::uint64_t seed) : game_(game), random_(seed) {}

  void play(int most) {
    AnyState state = game_.initial();
    for (int n = 0; n < most && !testing::Test::HasFailure(); ++n) {
      for (int seat = 0; seat <= game_.seats(); ++seat)
        look(state,
             seat < game_.seats() ? Seat{static_cast<std::uint8_t>(seat)} : table::kSpectator);
      const table::Question q = game_.question(state);
      if (q.kind == table::QuestionKind::over) return;
      if (q.kind == table::QuestionKind::ask)
        answer(state, q);
      else
        game_.resolve(state, testing_support::chance(game_, state, q, random_), nullptr);
    }
  }

  int told_apart() const { return told_apart_; }
  int numbered() const { return numbered_; }

 private:
  Tensor tensor(const AnyObservation& seen) const {
    Tensor out;
    game_.observation_tensor(seen, out);
    return out;
  }

  // States a seat cannot tell apart give the same numbers, and observations that differ others.
  void look(const AnyState& state, Seat seat) {
    const AnyObservation seen = game_.observe(state, seat);
    const Tensor now = tensor(seen);
    ASSERT_EQ(now.size(), game_.planes().size());
    ASSERT_EQ(tensor(game_.observe(game_.sample(seen, random_), seat)), now);
    auto& [last_seen, last] = last_[seat.value];
    if (!last.empty()) {
      ASSERT_EQ(seen == last_seen, now == last);
      told_apart_ += now == last ? 0 : 1;
    }
    last_seen = seen;
    last = now;
  }

  void answer(AnyState& state, const table::Question& q) {
    const Seat seat = q.seats.first();
    table::AnswerList legal;
    game_.legal(state, seat, legal);
    std::set<std::int64_t> numbers;
    for (const table::Answer& each : legal) {
      const std::int64_t number = game_.actions().number(each);
      ASSERT_TRUE(number >= 0 && number < game_.actions().count()) << game_.write(state, each);
      ASSERT_EQ(game_.actions().action(number), each) << game_.write(state, each);
      ASSERT_TRUE(numbers.insert(number).second) << game_.write(state, each);
      ++numbered_;
    }
    const auto pick = random_.below(static_cast<std::uint32_t>(legal.size()));
    game_.apply(state, seat, legal[pick], nullptr);
  }

  const table::AnyGame& game_;
  Random random_;
  std::array<std::pair<AnyObservation, Tensor>, table::kMaxSeats + 1> last_{};
  int told_apart_ = 0;
  int numbered_ = 0;
};

TEST(Planes, SayAllASeatSeesAndNothingElse) {
  int games = 0;
  int told_apart = 0;
  int numbered = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    std::uint64_t seed = 0;
    for (const auto& [scenario, content, text] : testing_support::shipped_and_own(*system)) {
      Random random(++seed);
      const auto options = testing_support::random_options(*system, random, 2);
      const auto game = system->create(scenario, options, content);
      ASSERT_TRUE(game.ok()) << game.error().message;
      if ((*game)->planes().empty()) continue;
      SCOPED_TRACE(system->id() + " " + scenario);
      Lesson lesson(**game, seed);
      lesson.play(testing_support::effort(400));
      if (HasFailure()) return;
      told_apart += lesson.told_apart();
      numbered += lesson.numbered();
      ++games;
    }
  }
  EXPECT_GE(games, 10);
  EXPECT_GT(told_apart, 50 * games);
  EXPECT_GT(numbered, 100 * games);
}

void expect_names(const table::GameSystem& system, const std::vector<std::string>& expected) {
  const auto game = system.create(system.scenarios().front().id, {}, {});
  ASSERT_TRUE(game.ok()) << game.error().message;
  const auto& planes = (*game)->planes();
  const std::set<std::string> names(planes.begin(), planes.end());
  EXPECT_EQ(names.size(), planes.size());
  for (const std::string& name : expected) EXPECT_TRUE(names.contains(name)) << name;
}

TEST(Planes, HaveNamesOfTheirOwn) {
  expect_names(*apps::game_systems()[0],
               {"round", "map[116]", "units.size", "units[0].card", "units[47].token", "vp[1]",
                "orders[0][4]", "decks[1].draw[39]", "decks[0].knows[2]", "boons[95].what[2]",
                "activation.effects.units[0]", "combat.faces[1].size", "seat"});
  expect_names(*apps::game_systems()[1],
               {"round", "fields[24]", "ships.size", "ships[0].class", "ships[23].at",
                "bridges[1].free[2]", "containers[0][24]", "stack[0].step[0]", "seat"});
  expect_names(*apps::game_systems()[2], {"round", "pool", "seat"});
  expect_names(*apps::game_systems()[3],
               {"round", "players[3].coins", "players[1].cards[116]", "players[0].dice.size",
                "players[0].dice[29].square", "players[0].dice[0].kind", "players[0].dice[0].value",
                "players[0].dice[0].token", "players[2].hand[59]", "line[63]", "unseen.cards[2][0]",
                "under[0][59].card", "under[1][0].seat", "stack[0].step[0]", "seat"});
}

}  // namespace
