// Samples: states drawn from what a seat may know. They look the same to that seat, and everybody
// they ask can answer.
#include <cstring>
#include <set>

#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// Whatever a state waits for can be given, until somebody has answered so often or the game is
// over.
void plays_on(const AnyGame& game, AnyState state, int answers, Random& random) {
  const std::string from = game.write_position(state);
  for (int n = 0; n < answers;) {
    const Question q = game.question(state);
    if (q.kind == QuestionKind::over) return;
    if (q.kind != QuestionKind::ask) {
      if (q.kind == QuestionKind::roll) {
        ASSERT_GT(q.count, 0) << from;
        ASSERT_LE(q.count, table::kMaxDice) << from;
      }
      play_chance(game, state, q, random);
      continue;
    }
    for (const Seat seat : {kEmpire, kStyx}) {
      AnswerList legal;
      game.legal(state, seat, legal);
      ASSERT_EQ(q.seats.has(seat), !legal.empty())
          << "seat " << int{seat.value} << " after " << n << " answers\n"
          << from;
    }
    AnswerList legal;
    const Seat seat = one_asked(q, random);
    game.legal(state, seat, legal);
    game.apply(state, seat, one_of(legal, random), nullptr);
    ++n;
  }
}

// A sample is a state like any other: everybody it asks has an answer, and it plays on from there.
TEST(SampleTest, CanBePlayedOnFromEveryPosition) {
  Random random(5);
  std::array<int, static_cast<std::size_t>(Step::count_)> asked{};
  const std::array<Seat, 3> viewers{kEmpire, kStyx, table::kSpectator};
  const auto scenarios = apps::fantasy_system().scenarios();
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto game = new_game(scenarios[seed % scenarios.size()].id);
    Random battle(seed);
    AnyState state = game->initial();
    while (game->question(state).kind != QuestionKind::over) {
      const Seat viewer = viewers[random.below(3)];
      const auto seen = game->observe(state, viewer);
      const AnyState sample = game->sample(seen, random);
      ASSERT_TRUE(game->observe(sample, viewer) == seen) << game->write_position(state);
      ASSERT_NO_FATAL_FAILURE(plays_on(*game, sample, 4, random)) << game->write_position(state);
      ++asked[static_cast<std::size_t>(state.as<State>().stack.back().step)];
      const Question q = game->question(state);
      if (q.kind != QuestionKind::ask) {
        play_chance(*game, state, q, battle);
        continue;
      }
      AnswerList legal;
      const Seat seat = one_asked(q, battle);
      game->legal(state, seat, legal);
      game->apply(state, seat, one_of(legal, battle), nullptr);
    }
  }
  EXPECT_GT(asked[static_cast<std::size_t>(Step::order_dice)], 100);
}

// Dark Plans: the other looks at three cards of their deck; which ones is not seen. FC-7.10
TEST(SampleTest, OfWhoLooksAtHisCardsHasCardsToPutBack) {
  Table t;
  t.unit("b1", "INF", kStyx, {0, 0});
  t.unit("a1", "INF", kEmpire, {4, 0});
  t.order("b1", Colour::red).order("a1", Colour::blue);
  t.deck(kStyx, {"dark_plans", "claws_of_darkness", "abyss_scream", "incorporeal", "regeneration"});
  t.action_phase(kStyx);
  t.draw("dark_plans");
  t.answer(kStyx, say(Verb::effect).item(t.pack().find_card("dark_plans")));
  t.does(Verb::activate, "b1");
  t.roll({2});
  for (const char* card : {"abyss_scream", "regeneration", "incorporeal"}) t.draw(card);
  ASSERT_TRUE(t.asks(Step::reorder));
  Random random(3);
  for (int put = 0; put < 2; ++put) {
    for (int i = 0; i < 50; ++i) {
      const Observation seen = t.game().observe(t.state(), kEmpire);
      const State sample = t.game().sample(seen, random);
      AnswerList legal;
      t.game().legal(sample, kStyx, legal);
      ASSERT_FALSE(legal.empty());
      ASSERT_EQ(sample.sides[kStyx.value].top.size(), 3U);
      const Observation again = t.game().observe(sample, kEmpire);
      ASSERT_EQ(std::memcmp(&again, &seen, sizeof seen), 0);
    }
    t.answer(kStyx, t.legal(kStyx).front());
    if (!t.asks(Step::reorder)) break;
  }
}

// FC-7.10: not to ask what to put back would tell the other side that the cards left are alike.
TEST(SampleTest, WhoLooksAtCardsThatAreAlikeIsAskedAllTheSame) {
  Table t;
  t.unit("b1", "INF", kStyx, {0, 0});
  t.unit("a1", "INF", kEmpire, {4, 0});
  t.order("b1", Colour::red).order("a1", Colour::blue);
  t.deck(kStyx,
         {"dark_plans", "claws_of_darkness", "claws_of_darkness", "abyss_scream", "regeneration"});
  t.action_phase(kStyx);
  t.draw("dark_plans");
  t.answer(kStyx, say(Verb::effect).item(t.pack().find_card("dark_plans")));
  t.does(Verb::activate, "b1");
  t.roll({2});
  for (const char* card : {"claws_of_darkness", "abyss_scream", "claws_of_darkness"}) t.draw(card);
  t.answer(kStyx, say(Verb::put).item(t.pack().find_card("abyss_scream")));
  ASSERT_TRUE(t.asks(Step::reorder));
  EXPECT_EQ(t.legal(kStyx).size(), 1U);
  t.answer(kStyx, t.legal(kStyx).front());
  EXPECT_FALSE(t.asks(Step::reorder)) << "the last card has only one place to go";
}

// Order dice are rolled unseen: what the other may still do with them is one of many things, and
// never nothing while they are asked. FC-4.10, FC-4.12
TEST(SampleTest, OfOrderDiceVariesWhatTheOtherHasLeft) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("b1", "INF", kStyx, {4, 0});
  Leadership leadership;
  leadership.dice = 3;
  leadership.rerolls = 1;
  t.leadership("a1", leadership).leadership("b1", leadership);
  t.command_phase(kEmpire);
  t.roll({1, 2, 3});
  t.roll({4, 5, 6});
  t.answer(kStyx, say(Verb::reroll_all));
  t.roll({1, 1});
  Random random(3);
  std::set<std::pair<std::size_t, int>> left;
  for (int i = 0; i < 300; ++i) {
    const State sample = t.game().sample(t.game().observe(t.state(), kEmpire), random);
    const Side& side = sample.sides[kStyx.value];
    left.insert({side.order_dice.size(), side.free_rerolls});
    EXPECT_EQ(sample.sides[kEmpire.value].order_dice.size(), 3U);
  }
  using Left = std::pair<std::size_t, int>;
  EXPECT_EQ(left, (std::set<Left>{{3, 1}, {2, 1}, {1, 1}, {3, 0}, {2, 0}}));
}

}  // namespace
}  // namespace fantasy_test
