// What an ability costs, where it costs more than one order.
#include <gtest/gtest.h>

#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// U sells a drill without effects at that price.
struct Seller : Table {
  Seller(std::initializer_list<Colour> price, std::initializer_list<Colour> orders) {
    unit("U", "INF", kEmpire, {0, 0});
    ActivatedAbility drill;
    drill.id = "drill";
    for (const Colour colour : price) ++drill.cost[static_cast<std::size_t>(colour)];
    card("U").activated = {drill};
    pool(kEmpire, orders);
    begin_activation("U");
  }
  table::Answer buy() { return say(Verb::use).unit(id("U")).item(0); }
  void buys() { answer(kEmpire, buy()); }
  void pays(Colour colour) { answer(kEmpire, say(Verb::pay).colour(colour)); }
  bool may_pay(Colour colour) { return can(kEmpire, say(Verb::pay).colour(colour)); }
  int left() {
    int n = 0;
    for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::purple})
      n += orders_in_pool(kEmpire, colour);
    return n;
  }
};

constexpr Colour kAny = Colour::none;

// FC-9.5: were Purple to pay for Red, nothing would pay for Green.
TEST(Price, IsNotPaidInAWayThatLeavesTheRestUnpaid) {
  Seller t({Colour::red, Colour::green}, {Colour::red, Colour::purple});
  t.buys();
  EXPECT_FALSE(t.asks(Step::pay)) << "there is one way only";
  EXPECT_EQ(t.left(), 0);
}

// FC-9.3, FC-9.5
TEST(Price, IsPaidInItsColourOrInPurple) {
  Seller t({Colour::red}, {Colour::red, Colour::purple, Colour::blue});
  t.buys();
  ASSERT_TRUE(t.asks(Step::pay));
  EXPECT_TRUE(t.may_pay(Colour::red));
  EXPECT_TRUE(t.may_pay(Colour::purple));
  EXPECT_FALSE(t.may_pay(Colour::blue));
  t.pays(Colour::purple);
  EXPECT_FALSE(t.asks(Step::pay));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::purple), 0);
  EXPECT_EQ(t.left(), 2);
}

// FC-9.3
TEST(Price, OfTwoOrdersOfAnyColourIsPaidOneByOne) {
  Seller t({kAny, kAny}, {Colour::red, Colour::blue, Colour::green});
  t.buys();
  ASSERT_TRUE(t.asks(Step::pay));
  t.pays(Colour::green);
  ASSERT_TRUE(t.asks(Step::pay));
  EXPECT_FALSE(t.may_pay(Colour::green)) << "that one is spent";
  t.pays(Colour::red);
  EXPECT_FALSE(t.asks(Step::pay));
  EXPECT_EQ(t.left(), 1);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 1);
}

// FC-9.4: the Red order would have to pay twice.
TEST(Price, ThatTheWholePoolCannotPayIsNotOffered) {
  Seller t({Colour::red, kAny}, {Colour::red});
  EXPECT_FALSE(t.can(kEmpire, t.buy()));
  Seller enough({Colour::red, kAny}, {Colour::red, Colour::blue});
  EXPECT_TRUE(enough.can(kEmpire, enough.buy()));
}

// FC-9.5: two Red are due; one is there, and one Purple.
TEST(Price, OfTwoOrdersOfOneColourTakesPurpleForWhatIsMissing) {
  Seller t({Colour::red, Colour::red}, {Colour::red, Colour::purple, Colour::green});
  t.buys();
  if (t.asks(Step::pay)) t.pays(Colour::purple);
  EXPECT_FALSE(t.asks(Step::pay));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 1);
  EXPECT_EQ(t.left(), 1);
}

}  // namespace
}  // namespace fantasy_test
