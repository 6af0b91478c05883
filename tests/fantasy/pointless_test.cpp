// Answers beside which all others are pointless, as the rules prove: between people nothing else is
// proposed.
#include <gtest/gtest.h>

#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using Only = std::optional<table::Answer>;

Only only_point(Table& t, Seat seat) { return t.game().only_point(t.state(), seat); }
table::Answer pick(int die) { return say(Verb::pick_die).number(die); }

// FC-14.8, FC-22.20: the re-roll costs nothing. Faces: 2 hits, 4 supports where somebody does, 5
// blocks what the defender strikes back.
struct Fight : Table {
  Fight(const char* who, const char* ability) {
    unit("A", "INF", kEmpire, {0, 0});
    unit("D", "INF", kStyx, {1, 0});
    defending("D");
    abilities(who, ability);
    activate("A");
    does(Verb::melee, "A", "D");
    decline_until_roll();
  }
};

TEST(Pointless, IsToKeepDiceThatAllMiss) {
  Fight t("A", "Master of Attack 2");
  t.roll({4, 4, 4});
  ASSERT_TRUE(t.can(kEmpire, Verb::keep));
  EXPECT_EQ(only_point(t, kEmpire), Only(pick(1)));
  t.answer(kEmpire, pick(1));
  EXPECT_EQ(only_point(t, kEmpire), Only(pick(2)));
}

TEST(Pointless, IsNothingWhereADieDoesSomething) {
  Fight t("A", "Master of Attack 2");
  t.roll({4, 2, 4});
  EXPECT_EQ(only_point(t, kEmpire), Only());
}

// FC-22.21: nothing has hit, so there is nothing to block.
TEST(Pointless, IsToKeepBlocksWhereNothingHits) {
  Fight t("D", "Master of Defense 1");
  t.roll({4, 4, 5});
  t.decline_until_roll();
  t.roll({5, 4});
  ASSERT_TRUE(t.can(kStyx, Verb::keep));
  EXPECT_EQ(only_point(t, kStyx), Only(pick(1)));
}

// FC-4.18, FC-4.22: what has no order gets Yellow by itself.
TEST(Pointless, IsToTakeBackWhatAllUnitsHave) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("a2", "INF", kEmpire, {1, 0});
  t.unit("b1", "INF", kStyx, {4, 0});
  Leadership one;
  one.fixed[static_cast<std::size_t>(Colour::red)] = 2;
  t.leadership("a1", one);
  t.command_phase(kEmpire);
  EXPECT_EQ(only_point(t, kEmpire), Only());
  t.answer(kEmpire, say(Verb::order).unit(t.id("a1")).colour(Colour::red));
  EXPECT_EQ(only_point(t, kEmpire), Only());
  t.answer(kEmpire, say(Verb::order).unit(t.id("a2")).colour(Colour::yellow));
  EXPECT_EQ(only_point(t, kEmpire), Only(say(Verb::seal)));
  t.answer(kEmpire, say(Verb::take_back).unit(t.id("a2")));
  t.answer(kEmpire, say(Verb::take_back).unit(t.id("a1")));
  EXPECT_EQ(only_point(t, kEmpire), Only());
}

TEST(Pointless, IsToLayYellowWhereNothingElseIsLeft) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("a2", "INF", kEmpire, {1, 0});
  t.unit("b1", "INF", kStyx, {4, 0});
  Leadership one;
  one.fixed[static_cast<std::size_t>(Colour::red)] = 1;
  t.leadership("a1", one);
  t.command_phase(kEmpire);
  t.answer(kEmpire, say(Verb::order).unit(t.id("a1")).colour(Colour::red));
  EXPECT_EQ(only_point(t, kEmpire), Only(say(Verb::seal)));
}

}  // namespace
}  // namespace fantasy_test
