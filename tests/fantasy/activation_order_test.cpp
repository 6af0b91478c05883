// Whose turn it is and which unit acts. FC-6
#include <gtest/gtest.h>

#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using Names = std::vector<std::string>;

// Plays the action phase: first unit of the list, Purple used when offered (or not), nothing done.
Names play(Table& t, Seat initiative, bool use_purple = true) {
  t.action_phase(initiative);
  while (!t.over()) {
    const Seat seat = t.asked();
    if (t.asks(Step::action_phase)) {
      t.answer(seat, use_purple ? say(Verb::pay).colour(Colour::purple) : say(Verb::decline));
    } else if (t.asks(Step::choose_unit)) {
      t.answer(seat, t.legal(seat).front());
    } else {
      t.decline();
    }
  }
  return t.activations();
}

// A line of units of each side, far from each other.
struct Lines : Table {
  Lines& a(const std::string& name, Colour colour) {
    unit(name, "INF", kEmpire, {empire_++, 2});
    order(name, colour);
    return *this;
  }
  Lines& b(const std::string& name, Colour colour) {
    unit(name, "INF", kStyx, {styx_++, -2});
    order(name, colour);
    return *this;
  }

 private:
  int empire_ = -4;
  int styx_ = -2;
};

// X-002, FC-6.1, FC-6.2, FC-6.3, FC-6.4, FC-6.5
TEST(ActivationOrder, OfThePrintedExample) {
  Lines t;
  t.b("b1", Colour::red).b("b2", Colour::blue).b("b3", Colour::blue).b("b4", Colour::green);
  t.a("a1", Colour::red).a("a2", Colour::red).a("a3", Colour::blue).a("a4", Colour::green);
  EXPECT_EQ(play(t, kStyx), (Names{"b1", "a1", "a2", "b2", "a3", "b3", "b4", "a4"}));
}

// T-015, FC-6.6, FC-6.7
TEST(ActivationOrder, LetsPurpleReplyInTheRedStep) {
  Lines t;
  t.a("a1", Colour::red).a("a2", Colour::blue);
  t.b("b1", Colour::purple).b("b2", Colour::blue);
  EXPECT_EQ(play(t, kEmpire), (Names{"a1", "b1", "a2", "b2"}));
}

// T-017, FC-6.7, FC-4.26
TEST(ActivationOrder, HasNoRedStepWithoutARedToken) {
  Lines t;
  t.a("a1", Colour::purple);
  t.b("b1", Colour::blue).b("b2", Colour::green);
  EXPECT_EQ(play(t, kStyx), (Names{"b1", "a1", "b2"}));
}

// T-019, FC-6.8, FC-6.15
TEST(ActivationOrder, AlternatesWhenOnlyPurpleIsLeft) {
  Lines t;
  t.a("a1", Colour::purple).a("a2", Colour::purple);
  t.b("b1", Colour::purple);
  EXPECT_EQ(play(t, kStyx), (Names{"b1", "a1", "a2"}));
}

// FC-6.7, FC-6.8, FC-6.15
TEST(ActivationOrder, BringsPurpleLastWhenItsOwnerAlwaysDeclines) {
  Lines t;
  t.a("a2", Colour::red).a("a1", Colour::purple);
  t.b("b1", Colour::red).b("b2", Colour::yellow);
  EXPECT_EQ(play(t, kStyx, false), (Names{"b1", "a2", "b2", "a1"}));
}

// FC-6.7
TEST(ActivationOrder, MakesAPlayerWithAUnitOfTheColourAct) {
  Lines t;
  t.a("a1", Colour::red).a("a2", Colour::purple).b("b1", Colour::red);
  t.action_phase(kEmpire);
  EXPECT_TRUE(t.asks(Step::choose_unit));
  EXPECT_FALSE(t.can(kEmpire, Verb::decline));
  EXPECT_TRUE(t.may(Verb::activate, "a1"));
  EXPECT_TRUE(t.may(Verb::activate, "a2"));
}

// FC-6.7
TEST(ActivationOrder, EndsTheStepWithThePurpleWindowOptionAsSoonAsTheColourIsGone) {
  Lines t;
  t.options().purple_window = Options::PurpleWindow::while_colour;
  t.a("a1", Colour::red).a("a2", Colour::blue);
  t.b("b1", Colour::purple).b("b2", Colour::blue);
  EXPECT_EQ(play(t, kEmpire), (Names{"a1", "a2", "b1", "b2"}));
}

// FC-4.19, FC-4.21, FC-8.8, FC-6.2
TEST(ActivationOrder, BringsYellowLastAndOnlyToRest) {
  Lines t;
  t.a("a1", Colour::yellow).a("a2", Colour::green);
  t.action_phase(kEmpire);
  t.does(Verb::activate, "a2");
  t.does(Verb::pass, "a2");
  t.does(Verb::activate, "a1");
  EXPECT_TRUE(t.may(Verb::rest, "a1"));
  EXPECT_TRUE(t.can(kEmpire, Verb::pass));
  EXPECT_EQ(t.legal(kEmpire).size(), 2U);
}

// FC-8.8, FC-10.20, FC-6.19: who may only rest and cannot has nothing to choose.
TEST(ActivationOrder, PassesForAYellowUnitThatCannotRest) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("a2", "INF", kEmpire, {-4, 2});
  t.unit("b1", "INF", kStyx, {1, 0});
  t.order("a1", Colour::yellow).order("a2", Colour::yellow);
  t.action_phase(kEmpire);
  t.does(Verb::activate, "a1");
  EXPECT_TRUE(t.happened(EventKind::passed, t.id("a1")));
  t.does(Verb::activate, "a2");
  EXPECT_TRUE(t.may(Verb::rest, "a2"));
}

// FC-6.9
TEST(ActivationOrder, LeavesPurpleItsFreedomInTheYellowStep) {
  Lines t;
  t.a("a1", Colour::yellow).b("b1", Colour::purple);
  t.action_phase(kEmpire);
  t.decline();  // b1 keeps Purple
  t.does(Verb::activate, "a1");
  t.decline();
  t.answer(kStyx, say(Verb::pay).colour(Colour::purple));
  t.does(Verb::activate, "b1");
  ASSERT_EQ(t.state().colour, Colour::yellow);
  EXPECT_TRUE(t.can(kStyx, Verb::move));
  EXPECT_TRUE(t.can(kStyx, Verb::defend));
}

// FC-6.12, FC-6.13, FC-6.14
TEST(ActivationOrder, TakesTheTokenAwayAtOnceAndFinishesTheUnitFirst) {
  Lines t;
  t.a("a1", Colour::red).b("b1", Colour::red);
  t.action_phase(kEmpire);
  t.does(Verb::activate, "a1");
  EXPECT_EQ(t["a1"].order, Colour::none);
  EXPECT_EQ(t.state().active, kEmpire);
  EXPECT_EQ(t.asked(), kEmpire);
  EXPECT_TRUE(t.legal(kStyx).empty());
  t.does(Verb::pass, "a1");
  EXPECT_EQ(t.state().active, kStyx);
  EXPECT_EQ(t.asked(), kStyx);
}

// T-021, FC-6.16, FC-12.6, FC-12.7
TEST(ActivationOrder, SkipsAUnitThatGaveItsOrderForDefence) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("b1", "INF", kStyx, {1, 0});
  t.order("a1", Colour::red).order("b1", Colour::blue);
  t.deck(kStyx, {"claws_of_darkness"});
  t.action_phase(kEmpire);
  t.does(Verb::activate, "a1");
  t.does(Verb::melee, "a1", "b1");
  t.does(Verb::defend, "b1");
  t.decline_until_roll();
  t.roll({5, 5, 6});
  t.roll({5, 6});
  t.decline_to_the_end();
  EXPECT_TRUE(t["b1"].is(Unit::defending));
  EXPECT_EQ(t["b1"].order, Colour::none);
  EXPECT_EQ(t.activations(), Names{"a1"});
  EXPECT_FALSE(t.happened(EventKind::card_drawn));
}

// FC-6.16, FC-16.10
TEST(ActivationOrder, SkipsAUnitThatPanicked) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("b1", "INF", kStyx, {1, 0});
  t.order("a1", Colour::red).order("b1", Colour::blue);
  t.action_phase(kEmpire);
  t.does(Verb::activate, "a1");
  t.does(Verb::melee, "a1", "b1");
  t.decline_until_roll();
  t.roll({1, 5, 6});
  t.decline_to_the_end();
  EXPECT_EQ(t.activations(), Names{"a1"});
}

// T-253, FC-6.19, FC-7.1, FC-6.10
TEST(ActivationOrder, AllowsAnActivatedUnitToDoNothing) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.order("a1", Colour::green).deck(kEmpire, {"powerful_strikes"});
  const Hex before = t["a1"].at;
  t.action_phase(kEmpire);
  t.draw("powerful_strikes");
  t.does(Verb::effect_, "a1");
  t.answer(kEmpire, say(Verb::pass));
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t["a1"].order, Colour::none);
  EXPECT_EQ(t["a1"].at, before);
  EXPECT_EQ(t.copies(t.side(kEmpire).discard, "powerful_strikes"), 1);
}

}  // namespace
}  // namespace fantasy_test
