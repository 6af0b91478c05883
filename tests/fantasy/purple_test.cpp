// When a Purple token on a unit may be exchanged: any time after the reveal. FC-4.26, D-13
#include <gtest/gtest.h>

#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

table::Answer exchange(Table& t, const std::string& unit, Colour colour) {
  return say(Verb::exchange).unit(t.id(unit)).colour(colour);
}

// a1 and a2 of the Empire stand far from b1 and b2 of Styx, which has the initiative.
struct PurpleLines : Table {
  PurpleLines(Colour a1, Colour a2, Colour b1, Colour b2) {
    unit("a1", "INF", kEmpire, {-3, 2});
    unit("a2", "INF", kEmpire, {-1, 2});
    unit("b1", "INF", kStyx, {0, -2});
    unit("b2", "INF", kStyx, {2, -2});
    order("a1", a1).order("a2", a2).order("b1", b1).order("b2", b2);
    action_phase(kStyx);
  }
};

// T-005, FC-4.26
TEST(PurpleToken, IsExchangedBeforeTheOtherActsWithTheLastTokenOfAColour) {
  PurpleLines t(Colour::purple, Colour::blue, Colour::red, Colour::blue);
  ASSERT_EQ(t.asked(), kEmpire);
  ASSERT_TRUE(t.asks(Step::purple_exchange));
  EXPECT_TRUE(t.can(kEmpire, exchange(t, "a1", Colour::red)));
  EXPECT_TRUE(t.can(kEmpire, exchange(t, "a1", Colour::blue)));
  EXPECT_FALSE(t.can(kEmpire, exchange(t, "a1", Colour::green)));
  EXPECT_FALSE(t.can(kEmpire, exchange(t, "a2", Colour::red)));
  t.answer(kEmpire, exchange(t, "a1", Colour::red));
  EXPECT_EQ(t["a1"].order, Colour::red);
  EXPECT_EQ(t.state().initiative, kStyx);
  EXPECT_EQ(t.asked(), kStyx);
  EXPECT_TRUE(t.happened(EventKind::activated, t.id("b1"))) << "its only Red one";
}

// FC-4.26
TEST(PurpleToken, MayBeKeptAndIsAskedForAgainOnTheOwnersTurn) {
  PurpleLines t(Colour::purple, Colour::blue, Colour::red, Colour::blue);
  t.decline();
  EXPECT_EQ(t["a1"].order, Colour::purple);
  t.does(Verb::activate, "b1");
  t.does(Verb::pass, "b1");
  ASSERT_TRUE(t.asks(Step::action_phase));
  EXPECT_FALSE(t.can(kEmpire, exchange(t, "a1", Colour::red)));
  EXPECT_TRUE(t.can(kEmpire, exchange(t, "a1", Colour::blue)));
}

// FC-4.26: the exchange is as good on the own turn, so nobody is interrupted for it.
TEST(PurpleToken, WaitsForItsTurnWhereNoColourCanLeaveTheMap) {
  Table t;
  t.unit("a1", "INF", kEmpire, {-3, 2});
  t.unit("b1", "INF", kStyx, {0, -2});
  t.unit("b2", "INF", kStyx, {2, -2});
  t.order("a1", Colour::purple).order("b1", Colour::red).order("b2", Colour::red);
  t.action_phase(kStyx);
  EXPECT_EQ(t.asked(), kStyx);
}

// A attacks D, whose owner has a Purple token elsewhere; Blue lies on D alone.
struct Attacked : Table {
  Attacked() {
    unit("A", "INF", kStyx, {0, 0});
    unit("D", "INF", kEmpire, {1, 0});
    unit("e", "INF", kEmpire, {4, 0});
    order("A", Colour::red).order("D", Colour::blue).order("e", Colour::purple);
    action_phase(kStyx);
    decline();  // keeps Purple for now
    does(Verb::activate, "A");
    does(Verb::melee, "A", "D");
  }
};

// FC-4.26, FC-12.6, FC-6.7: before its token is given up for Defence there is a Blue step to come.
TEST(PurpleToken, IsExchangedInReactionToAnAttack) {
  Attacked t;
  ASSERT_TRUE(t.asks(Step::defence_reaction));
  ASSERT_TRUE(t.can(kEmpire, exchange(t, "e", Colour::blue)));
  EXPECT_FALSE(t.can(kEmpire, exchange(t, "e", Colour::red)));
  t.answer(kEmpire, exchange(t, "e", Colour::blue));
  EXPECT_EQ(t["e"].order, Colour::blue);
  ASSERT_TRUE(t.asks(Step::defence_reaction));
  t.does(Verb::defend, "D");
  t.decline_until_roll();
  t.roll({4, 5, 5});
  t.roll({5, 5});
  while (t.state().act.unit != t.id("e")) t.decline();
  EXPECT_EQ(t.state().colour, Colour::blue);
  EXPECT_EQ(t.state().act.colour, Colour::blue);
}

// FC-4.26: only a colour that still lies on the map.
TEST(PurpleToken, CannotBecomeAColourThatHasLeftTheMap) {
  Attacked t;
  t.does(Verb::defend, "D");
  while (t.question().kind == table::QuestionKind::ask) {
    EXPECT_FALSE(t.can(kEmpire, exchange(t, "e", Colour::blue)));
    t.decline();
  }
}

// FC-4.26: A may strike the last Blue token off the map, so its owner takes Blue for e1 before.
TEST(PurpleToken, IsExchangedInTheMiddleOfTheOwnActivation) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("e1", "INF", kEmpire, {4, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.order("A", Colour::red).order("D", Colour::blue).order("e1", Colour::purple);
  t.action_phase(kEmpire);
  t.does(Verb::activate, "A");
  ASSERT_TRUE(t.may(Verb::melee, "A", "D"));
  ASSERT_TRUE(t.can(kEmpire, exchange(t, "e1", Colour::blue)));
  EXPECT_FALSE(t.can(kEmpire, exchange(t, "e1", Colour::red))) << "A's token has left the map";
  t.answer(kEmpire, exchange(t, "e1", Colour::blue));
  EXPECT_EQ(t["e1"].order, Colour::blue);
  EXPECT_TRUE(t.may(Verb::melee, "A", "D")) << "the activation goes on";
}

// FC-4.26: secret tokens are not exchanged, they are laid anew.
TEST(PurpleToken, LiesFirmUntilTheReveal) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("b1", "INF", kStyx, {4, 0});
  Leadership purple;
  purple.fixed[static_cast<std::size_t>(Colour::purple)] = 1;
  t.leadership("a1", purple).leadership("b1", purple);
  t.command_phase(kEmpire);
  t.answer(kEmpire, say(Verb::order).unit(t.id("a1")).colour(Colour::purple));
  EXPECT_FALSE(t.can(kEmpire, Verb::exchange));
  EXPECT_FALSE(t.can(kStyx, Verb::exchange));
}

}  // namespace
}  // namespace fantasy_test
