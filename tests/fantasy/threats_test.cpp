// Where the other side could strike. FC-8.3, FC-11.7, FC-11.8, FC-19.1
#include "games/fantasy/knowledge/threats.h"

#include <gtest/gtest.h>

#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

int threat(Table& t, At at) { return fantasy::threats(t.view(), kStyx)[t.hex(at).index]; }

TEST(Threats, ReachAHexBeyondTheWalkOrTheRun) {
  Table t;
  t.unit("b", "INF", kStyx, {0, 0});  // walks 2, runs 4, Stamina 2
  EXPECT_EQ(threat(t, {3, 0}), 1);
  EXPECT_EQ(threat(t, {5, 0}), 1);
  EXPECT_EQ(threat(t, {6, 0}), 0);
  t.fatigue("b", 2);
  EXPECT_EQ(threat(t, {3, 0}), 1);
  EXPECT_EQ(threat(t, {5, 0}), 0) << "an exhausted unit cannot strike after a run";
}

TEST(Threats, OfSeveralUnitsAreCounted) {
  Table t;
  t.unit("b1", "INF", kStyx, {0, 0});
  t.unit("b2", "ARC", kStyx, {0, 2});
  EXPECT_EQ(threat(t, {1, 0}), 2);
}

}  // namespace
}  // namespace fantasy_test
