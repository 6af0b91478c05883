// The Command Phase: orders are generated and distributed. FC-4
#include <gtest/gtest.h>

#include "games/fantasy/advice/next_lines.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

Leadership dice(int n, int rerolls = 0) {
  Leadership out;
  out.dice = static_cast<std::uint8_t>(n);
  out.rerolls = static_cast<std::uint8_t>(rerolls);
  return out;
}

Leadership fixed(std::initializer_list<Colour> orders) {
  Leadership out;
  for (const Colour colour : orders) ++out.fixed[static_cast<std::size_t>(colour)];
  return out;
}

table::Answer put(Table& t, const char* unit, Colour colour) {
  return say(Verb::order).unit(t.id(unit)).colour(colour);
}

// T-001, FC-4.4, FC-4.5, FC-4.6, FC-4.7, FC-4.8, FC-4.9
TEST(Orders, AreTheSumOfTheLeadershipOnTheMap) {
  Table t;
  t.unit("hero", "HER", kEmpire, {0, 2});
  t.unit("x", "INF", kEmpire, {1, 2});
  t.unit("y", "INF", kEmpire, {2, 2});
  t.unit("z", "INF", kEmpire, {3, 2});
  t.leadership("hero", fixed({Colour::red, Colour::purple}));
  t.leadership("x", dice(1)).leadership("y", dice(1)).leadership("z", dice(1));
  t.command_phase(kEmpire);
  t.roll({3, 5, 1});
  t.answer(kEmpire, say(Verb::keep));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 2);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 1);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 1);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::purple), 1);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::yellow), 0);
}

// FC-4.5
TEST(Orders, AreNotGeneratedByDestroyedUnits) {
  Table t;
  t.unit("x", "INF", kEmpire, {1, 2});
  t.reserve("dead", "INF", kEmpire);
  t["dead"].hits = 0;
  t.leadership("x", fixed({Colour::red})).leadership("dead", fixed({Colour::red}));
  t.command_phase(kEmpire);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 1);
}

// FC-4.8
TEST(Orders, OfADieAreTwiceRedTwiceBlueAndTwiceGreenButNeverPurple) {
  const Options options;
  EXPECT_EQ(options.order_die[2], Colour::red);
  EXPECT_EQ(options.order_die[3], Colour::red);
  EXPECT_EQ(options.order_die[5], Colour::blue);
  EXPECT_EQ(options.order_die[6], Colour::blue);
  EXPECT_EQ(options.order_die[1], Colour::green);
  EXPECT_EQ(options.order_die[4], Colour::green);
}

// T-003, FC-4.10, FC-4.11, FC-4.12
TEST(Orders, MayBeRerolledForFreeBeforeAndAfterAPaidReroll) {
  Table t;
  t.unit("x", "INF", kEmpire, {0, 2});
  t.leadership("x", dice(3, 2));
  t.command_phase(kEmpire);
  t.roll({1, 1, 4});
  t.answer(kEmpire, say(Verb::reroll).number(1));
  t.roll({2});
  t.answer(kEmpire, say(Verb::reroll_all));
  t.roll({5, 1});
  t.answer(kEmpire, say(Verb::reroll).number(2));
  t.roll({6});
  EXPECT_FALSE(t.can(kEmpire, Verb::reroll));
  t.answer(kEmpire, say(Verb::keep));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 2);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 0);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 0);
}

// T-003, FC-4.10, FC-4.13
TEST(Orders, OfOneDieMayBeRerolledForFreeButNotForADie) {
  Table t;
  t.unit("x", "INF", kEmpire, {0, 2});
  t.leadership("x", dice(1, 1));
  t.command_phase(kEmpire);
  t.roll({1});
  EXPECT_TRUE(t.can(kEmpire, say(Verb::reroll).number(1)));
  EXPECT_FALSE(t.can(kEmpire, Verb::reroll_all));
}

// FC-4.14
TEST(Orders, FromColouredSymbolsAreNeverRerolledOrLost) {
  Table t;
  t.unit("x", "INF", kEmpire, {0, 2});
  Leadership leadership = dice(2);
  leadership.fixed[static_cast<std::size_t>(Colour::green)] = 3;
  t.leadership("x", leadership);
  t.command_phase(kEmpire);
  t.roll({1, 1});
  t.answer(kEmpire, say(Verb::reroll_all));
  t.roll({5});
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 3);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 1);
}

// FC-4.12
TEST(Orders, OfChosenDiceOnlyAreRerolledUnderTheHouseOption) {
  Table t;
  t.options().reroll_scope = Options::RerollScope::subset;
  t.unit("x", "INF", kEmpire, {0, 2});
  t.leadership("x", dice(3));
  t.command_phase(kEmpire);
  t.roll({1, 2, 5});
  t.answer(kEmpire, say(Verb::pick_die).number(1));
  t.answer(kEmpire, say(Verb::pick_die).number(2));
  t.answer(kEmpire, say(Verb::reroll_all));
  t.roll({6});
  t.answer(kEmpire, say(Verb::keep));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 2);
}

// FC-4.12, FC-4.13: the option; without it the first one costs a die, too.
TEST(Orders, AreRerolledTheFirstTimeForNothingUnderTheHouseOption) {
  for (const bool free : {true, false}) {
    Table t;
    t.options().paid_reroll_free = free;
    t.unit("x", "INF", kEmpire, {0, 2});
    t.leadership("x", dice(3));
    t.command_phase(kEmpire);
    t.roll({1, 2, 5});
    t.answer(kEmpire, say(Verb::reroll_all));
    ASSERT_EQ(t.question().count, free ? 3U : 2U);
    t.roll(free ? std::vector<int>{1, 1, 1} : std::vector<int>{1, 1});
    t.answer(kEmpire, say(Verb::reroll_all));
    EXPECT_EQ(t.question().count, free ? 2U : 1U) << "from then on it costs one";
  }
}

// FC-4.12
TEST(Orders, OfChosenDiceAreRerolledTheFirstTimeForNothingToo) {
  Table t;
  t.options().paid_reroll_free = true;
  t.options().reroll_scope = Options::RerollScope::subset;
  t.unit("x", "INF", kEmpire, {0, 2});
  t.leadership("x", dice(3));
  t.command_phase(kEmpire);
  t.roll({1, 2, 5});
  t.answer(kEmpire, say(Verb::pick_die).number(2));
  t.answer(kEmpire, say(Verb::reroll_all));
  ASSERT_EQ(t.question().count, 1U);
  t.roll({6});
  t.answer(kEmpire, say(Verb::keep));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 2);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 1);
}

// Two sides with an order each, in the distribution.
struct Distribution : Table {
  Distribution() {
    unit("a1", "INF", kEmpire, {0, 2});
    unit("a2", "INF", kEmpire, {1, 2});
    unit("b1", "INF", kStyx, {0, -2});
    unit("b2", "INF", kStyx, {1, -2});
  }
};

// T-009, FC-4.2, FC-4.3, FC-4.15, FC-4.16, FC-4.17
TEST(Orders, AreShownOnceAndHiddenFromTheDistributionOn) {
  Distribution t;
  t.leadership("a1", fixed({Colour::red})).leadership("b1", fixed({Colour::blue, Colour::green}));
  t.command_phase(kEmpire);
  bool shown = false;
  for (const table::Event& e : t.log.events) {
    if (e.kind != static_cast<std::uint8_t>(EventKind::pool_shown) || e.seat != kStyx) continue;
    shown =
        e.audience.has(kEmpire) && e.arg[0] == 0 && e.arg[1] == 1 && e.arg[2] == 1 && e.arg[3] == 0;
  }
  EXPECT_TRUE(shown);
  EXPECT_TRUE(t.question().seats.has(kEmpire));
  EXPECT_TRUE(t.question().seats.has(kStyx));
  t.answer(kStyx, put(t, "b2", Colour::green));
  const Observation seen = t.game().observe(t.state(), kEmpire);
  EXPECT_EQ(seen.sides[kStyx.value].knows_pool, 0);
  EXPECT_EQ(seen.units[t.id("b2").value].token, UnitSeen::face_down);
  EXPECT_EQ(seen.units[t.id("b2").value].order, Colour::none);
  EXPECT_EQ(t.game().observe(t.state(), kStyx).units[t.id("b2").value].order, Colour::green);
}

// FC-4.15
TEST(Orders, StayVisibleWithOpenPools) {
  Distribution t;
  t.options().open_pools = true;
  t.leadership("a1", fixed({Colour::red})).leadership("b1", fixed({Colour::blue}));
  t.command_phase(kEmpire);
  EXPECT_EQ(t.game().observe(t.state(), kEmpire).sides[kStyx.value].knows_pool, 1);
}

// FC-4.18, FC-4.20, FC-4.27
TEST(Orders, LieOneOnAUnitAndYellowIsUnlimited) {
  Distribution t;
  t.leadership("a1", fixed({Colour::red}));
  t.command_phase(kEmpire);
  EXPECT_TRUE(t.can(kEmpire, put(t, "a1", Colour::red)));
  EXPECT_FALSE(t.can(kEmpire, put(t, "a1", Colour::blue)));
  t.answer(kEmpire, put(t, "a1", Colour::yellow));
  EXPECT_FALSE(t.can(kEmpire, put(t, "a1", Colour::red)));
  t.answer(kEmpire, put(t, "a2", Colour::yellow));
  t.answer(kEmpire, say(Verb::seal));
  EXPECT_EQ(t["a1"].order, Colour::yellow);
  EXPECT_EQ(t["a2"].order, Colour::yellow);
}

// FC-4.17
TEST(Orders, MayBeTakenBackUntilTheDistributionIsSealed) {
  Distribution t;
  t.leadership("a1", fixed({Colour::purple}));
  t.command_phase(kEmpire);
  t.answer(kEmpire, put(t, "a1", Colour::red));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::purple), 0);
  t.answer(kEmpire, say(Verb::take_back).unit(t.id("a1")));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::purple), 1);
  EXPECT_EQ(t["a1"].order, Colour::none);
}

// FC-4.17
TEST(Orders, AreLaidBySearchesOnTheMostValuableUnitFirst) {
  Distribution t;
  t.leadership("a1", fixed({Colour::red, Colour::blue}));
  t.command_phase(kEmpire);
  const auto next = [&] {
    table::AnswerList out;
    next_lines({t.game(), t.state()}, kEmpire, out);
    return std::vector<table::Answer>(out.begin(), out.end());
  };
  using List = std::vector<table::Answer>;
  t["a1"].hits = 1;  // no longer worth what a2 is
  EXPECT_EQ(next(), (List{put(t, "a2", Colour::red), put(t, "a2", Colour::blue),
                          put(t, "a2", Colour::yellow)}));
  t.answer(kEmpire, put(t, "a2", Colour::red));
  EXPECT_EQ(next(), (List{put(t, "a1", Colour::blue), put(t, "a1", Colour::yellow)}));
  t.answer(kEmpire, put(t, "a1", Colour::blue));
  EXPECT_EQ(next(), List{say(Verb::seal)});
}

// FC-4.22
TEST(Orders, NobodySearchesWhereToLayTheYellowOnesLeft) {
  Distribution t;
  t.leadership("a1", fixed({Colour::red}));
  t.command_phase(kEmpire);
  t.answer(kEmpire, put(t, "a1", Colour::red));
  table::AnswerList out;
  next_lines({t.game(), t.state()}, kEmpire, out);
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out[0], say(Verb::seal));
}

// FC-4.22, FC-4.23, FC-9.12
TEST(Orders, LeftInThePoolStayThereAndForgottenUnitsGetYellow) {
  Distribution t;
  t.leadership("a1", fixed({Colour::red, Colour::green}));
  t.command_phase(kEmpire);
  t.orders(kEmpire, {{"a1", Colour::red}});
  EXPECT_EQ(t["a2"].order, Colour::yellow);
  EXPECT_EQ(t["b1"].order, Colour::yellow);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 1);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::yellow), 0);
}

// FC-4.25
TEST(Orders, OfPurpleInThePoolStandForAnyColour) {
  Distribution t;
  t.leadership("a1", fixed({Colour::purple}));
  t.command_phase(kEmpire);
  EXPECT_TRUE(t.can(kEmpire, put(t, "a1", Colour::red)));
  EXPECT_TRUE(t.can(kEmpire, put(t, "a1", Colour::blue)));
  EXPECT_TRUE(t.can(kEmpire, put(t, "a1", Colour::purple)));
  t.answer(kEmpire, put(t, "a1", Colour::green));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::purple), 0);
  EXPECT_FALSE(t.can(kEmpire, put(t, "a2", Colour::green)));
}

// FC-4.24, FC-21.2
TEST(Orders, LeftInThePoolAreDiscardedAtTheEndOfTheRound) {
  Distribution t;
  t.pool(kEmpire, {Colour::red, Colour::purple});
  t.end_phase();
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 0);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::purple), 0);
}

// FC-4.1, FC-4.2
TEST(Orders, AreGeneratedAnewInEveryRound) {
  Distribution t;
  t.leadership("a1", fixed({Colour::red}));
  t.order("a1", Colour::red).pool(kEmpire, {Colour::blue});
  t.rounds_from_action_phase(kEmpire);
  t.does(Verb::activate, "a1");
  t.does(Verb::pass, "a1");
  EXPECT_EQ(t.state().round, 2);
  EXPECT_EQ(t.state().phase, Phase::command);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 1);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 0);
}

// T-011, FC-23.7
TEST(Orders, InTheFirstBattleGrowByADieForEveryUnitInATown) {
  Table t;
  t.scenario().town_orders = true;
  t.unit("legionnaires", "INF", kEmpire, {0, 2});
  t.unit("shooters", "ARC", kEmpire, {3, 2});
  t.unit("others", "INF", kEmpire, {1, 3});
  t.unit("zombies", "INF", kStyx, {0, -2});
  t.terrain({0, 2}, "Town").terrain({3, 2}, "Town").terrain({0, -2}, "Town");
  t.leadership("legionnaires", dice(1)).leadership("others", dice(2));
  t.command_phase(kEmpire);
  EXPECT_EQ(t.question().count, 5);
  t.roll({1, 1, 1, 1, 1});
  EXPECT_EQ(t.question().seat, kStyx);
  EXPECT_EQ(t.question().count, 1);
}

// shows: terrain tree
// T-013, FC-24.1, FC-24.5, FC-24.6
TEST(Orders, ComeFromTreeButNotFromASupplyCartInContactWithAnEnemy) {
  Table t;
  t.unit("on tree", "INF", kEmpire, {-3, 2});
  t.unit("on cart", "INF", kEmpire, {2, 2});
  t.unit("enemy", "INF", kStyx, {3, 2});
  t.terrain({-3, 2}, "Tree").terrain({2, 2}, "Supply Cart");
  t.leadership("on tree", dice(2));
  t.command_phase(kEmpire);
  EXPECT_EQ(t.question().count, 2);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 1);
  t.roll({2, 2});
  EXPECT_FALSE(t.can(kEmpire, Verb::pick_die));
}

// shows: terrain supply_cart
// T-013, FC-24.6, FC-24.7
TEST(Orders, OfASupplyCartAreADieAndOneRerollOfAnyDice) {
  Table t;
  t.unit("on tree", "INF", kEmpire, {-3, 2});
  t.unit("on cart", "INF", kEmpire, {2, 2});
  t.terrain({-3, 2}, "Tree").terrain({2, 2}, "Supply Cart");
  t.leadership("on tree", dice(2));
  t.command_phase(kEmpire);
  EXPECT_EQ(t.question().count, 3);
  t.roll({1, 2, 4});
  t.answer(kEmpire, say(Verb::pick_die).number(1));
  t.answer(kEmpire, say(Verb::pick_die).number(3));
  t.answer(kEmpire, say(Verb::roll));
  t.roll({5, 6});
  EXPECT_FALSE(t.can(kEmpire, Verb::pick_die));
  t.answer(kEmpire, say(Verb::keep));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 2);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 1);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 1);
}

}  // namespace
}  // namespace fantasy_test
