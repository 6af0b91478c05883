// Who holds the Initiative token. FC-5
#include <gtest/gtest.h>

#include "fantasy/shipped_messages.h"
#include "games/fantasy/view/scene.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// Units of both sides far apart; the orders each gets are the Leadership of the first.
struct Sides : Table {
  Sides() {
    unit("a1", "INF", kEmpire, {-2, 2});
    unit("a2", "INF", kEmpire, {-1, 2});
    unit("a3", "INF", kEmpire, {0, 2});
    unit("b1", "INF", kStyx, {1, -3});
    unit("b2", "INF", kStyx, {2, -3});
    unit("b3", "INF", kStyx, {3, -3});
  }
  void generates(const std::string& name, std::initializer_list<Colour> orders) {
    Leadership leadership;
    for (const Colour colour : orders) ++leadership.fixed[static_cast<std::size_t>(colour)];
    this->leadership(name, leadership);
  }
};

// X-001, FC-5.1, FC-5.2, FC-5.6, FC-5.9
TEST(Initiative, GoesToThePlayerWithFewerRedAndPurpleTokens) {
  Sides t;
  t.generates("a1", {Colour::red, Colour::purple});
  t.generates("b1", {Colour::red});
  t.command_phase(kEmpire);
  t.orders(kEmpire, {{"a1", Colour::red}, {"a2", Colour::purple}});
  t.orders(kStyx, {{"b1", Colour::red}});
  EXPECT_EQ(t.state().initiative, kStyx);
  EXPECT_EQ(t.state().orders_hidden, 0);
}

// T-005, FC-4.26, FC-5.2, FC-5.6
TEST(Initiative, CountsAPurpleTokenEvenIfItIsExchangedLater) {
  Sides t;
  t.generates("a1", {Colour::purple, Colour::blue});
  t.generates("b1", {Colour::red});
  t.command_phase(kStyx);
  t.orders(kEmpire, {{"a1", Colour::purple}, {"a2", Colour::blue}});
  t.orders(kStyx, {{"b1", Colour::red}});
  EXPECT_EQ(t.state().initiative, kStyx);
}

// T-005, FC-4.26, FC-5.4
TEST(Initiative, StaysWhenAPurpleTokenIsExchangedForAColourOnTheMap) {
  Sides t;
  t.order("a1", Colour::purple).order("a2", Colour::blue).order("a3", Colour::blue);
  t.order("b1", Colour::red).order("b2", Colour::red);
  t.action_phase(kStyx);
  t.does(Verb::activate, "b1");
  t.does(Verb::pass, "b1");
  const auto exchange = [&](Colour colour) {
    return say(Verb::exchange).unit(t.id("a1")).colour(colour);
  };
  EXPECT_FALSE(t.can(kEmpire, exchange(Colour::green)));
  EXPECT_TRUE(t.can(kEmpire, exchange(Colour::blue)));
  ASSERT_TRUE(t.can(kEmpire, exchange(Colour::red)));
  t.answer(kEmpire, exchange(Colour::red));
  EXPECT_EQ(t.state().act.unit, t.id("a1")) << "with its Red order it has to act";
  EXPECT_EQ(t.state().act.colour, Colour::red);
  EXPECT_EQ(t.state().initiative, kStyx);
}

// T-007, FC-5.6, FC-3.5
TEST(Initiative, StaysAfterATieInRoundOneWithWhoPlacedFirst) {
  Table t;
  t.reserve("a1", "INF", kEmpire);
  t.reserve("a2", "INF", kEmpire);
  t.reserve("b1", "INF", kStyx);
  t.reserve("b2", "INF", kStyx);
  t.zone(kEmpire, {{-2, 2}, {-1, 2}}).zone(kStyx, {{1, -3}, {2, -3}});
  Leadership two_red;
  two_red.fixed[static_cast<std::size_t>(Colour::red)] = 2;
  t.leadership("a1", two_red).leadership("b1", two_red);
  t.scenario().first = FirstPlacer::empire;
  t.state().phase = Phase::deployment;
  t.deployment();
  while (!t.over()) t.answer(t.asked(), t.legal(t.asked()).front());
  ASSERT_EQ(t.state().initiative, kEmpire);
  t.command_phase(t.state().initiative);
  t.orders(kEmpire, {{"a1", Colour::red}, {"a2", Colour::red}});
  t.orders(kStyx, {{"b1", Colour::red}, {"b2", Colour::red}});
  EXPECT_EQ(t.state().initiative, kEmpire);
}

// What counts, and how many of them lie on one's units; of the other side's nothing is told.
std::string counted(Table& t, Seat seat) {
  std::string told;
  const auto scene = make_scene(*table::Worded<SeatWording>(
      t.game(), t.game().observe(t.state(), seat), *shipped_messages(), fantasy::Language::en));
  for (const table::Tray& tray : scene.trays) {
    if (tray.id.rfind("initiative:", 0) != 0) continue;
    told += tray.id;
    for (const auto& item : tray.items) told += " " + item.kind + " " + std::to_string(item.count);
  }
  return told;
}

// FC-5.2, FC-5.3, FC-4.17
TEST(Initiative, IsCountedForOneselfWhileOrdersAreLaid) {
  Sides t;
  t.generates("a1", {Colour::red, Colour::purple, Colour::blue});
  t.generates("b1", {Colour::red});
  t.command_phase(kEmpire);
  EXPECT_EQ(counted(t, kEmpire), "initiative:0 order:red 0 order:purple 0");
  t.answer(kEmpire, say(Verb::order).unit(t.id("a1")).colour(Colour::purple));
  t.answer(kEmpire, say(Verb::order).unit(t.id("a2")).colour(Colour::blue));
  EXPECT_EQ(counted(t, kEmpire), "initiative:0 order:red 0 order:purple 1");
  EXPECT_EQ(counted(t, kStyx), "initiative:1 order:red 0 order:purple 0");
  EXPECT_EQ(counted(t, table::kSpectator), "");
  t.orders(kStyx, {{"b1", Colour::red}});
  t.answer(kEmpire, say(Verb::seal));
  EXPECT_EQ(counted(t, kEmpire), "") << "all orders lie open now";
}

// FC-5.3
TEST(Initiative, IgnoresOrdersLeftInThePool) {
  Sides t;
  t.generates("a1", {Colour::red, Colour::red, Colour::red});
  t.generates("b1", {Colour::red, Colour::blue});
  t.command_phase(kStyx);
  t.orders(kEmpire, {});
  t.orders(kStyx, {{"b1", Colour::red}});
  EXPECT_EQ(t.state().initiative, kEmpire);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 3);
}

// FC-5.5, FC-5.7, FC-5.8
TEST(Initiative, LetsItsHolderMakeTheFirstActivationAndIsNeverGivenAway) {
  Sides t;
  t.order("a1", Colour::red).order("b1", Colour::red).order("b2", Colour::red);
  t.action_phase(kStyx);
  EXPECT_EQ(t.asked(), kStyx);
  EXPECT_FALSE(t.can(kStyx, Verb::decline));
  EXPECT_FALSE(t.can(kStyx, Verb::pass));
  EXPECT_TRUE(t.may(Verb::activate, "b1"));
}

// FC-5.4, FC-21.15
TEST(Initiative, IsKeptIntoTheNextRoundUntilItIsDeterminedAgain) {
  Sides t;
  Leadership red;
  red.fixed[static_cast<std::size_t>(Colour::red)] = 1;
  t.leadership("a1", red);
  t.order("a1", Colour::red);
  t.rounds_from_action_phase(kStyx);
  t.does(Verb::activate, "a1");
  t.does(Verb::pass, "a1");
  ASSERT_EQ(t.state().round, 2);
  ASSERT_EQ(t.state().phase, Phase::command);
  EXPECT_EQ(t.state().initiative, kStyx);
  t.orders(kEmpire, {{"a1", Colour::yellow}});
  EXPECT_EQ(t.state().initiative, kStyx);
}

}  // namespace
}  // namespace fantasy_test
