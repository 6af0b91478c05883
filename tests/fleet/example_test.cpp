// The rulebook's example of game turns, turn by turn. Ledger 4.1
#include "fleet/battle.h"

namespace fleet_test {
namespace {

struct Example : Battle {
  Example() {
    ship("h1", "battleship", "c4").ship("h2", "frigate", "e3").field("e3", "asteroid");
    ship("p1", "destroyer", "c2").ship("p2", "frigate", "d1").ship("p3", "frigate", "d1");
    turn(kYellow);
  }
  // F-20, F-30, F-33
  Example& t1() {
    roll({1});  // the frigate in the asteroid field
    says("roll yrg").roll({3, 1, 3});
    says("move c4 orth", "to c3", "keep 1 2");
    return *this;
  }
  // F-41, F-48
  Example& t2() {
    says("roll yyr").roll({3, 1, 3});
    says("move d1 orth", "all", "to d2");
    says("fire c2 orth", "to c3");
    EXPECT_EQ(volley(view()).damage(), 4);
    EXPECT_FALSE(can("shield orth d2"));  // the frigates lie on the diagonal
    says("shield orth c2", "end", "keep 1");
    return *this;
  }
  Example& t3(const char* second_target) {
    roll({6});  // F-20: the frigate is hit
    says("roll yyr").roll({1, 3, 1});
    says("fire c3 diag", "to d2", "target p2");
    says("fire c3 diag", "to d2");
    if (prompt() == "choose_target") says(std::string("target ") + second_target);
    says("move c3 diag", "to b4", "move b4 orth", "to a4");
    says("end");
    return *this;
  }
  Example& t4() {
    says("roll yrr").roll({3, 1, 1});
    says("move d2 orth", "to c2");
    says("fire c2 diag", "to b3", "to a4");
    return *this;
  }
};

// T-1, F-20, F-33
TEST(TurnOneOfYellow, BringsTheBattleshipForwardAndStoresTwoDice) {
  Example b;
  b.t1();
  EXPECT_EQ(b.hull("h2"), 6);
  EXPECT_EQ(b.at("h1"), "c3");
  const Dice& bridge = b.state().sides[1].bridge;
  EXPECT_TRUE(bridge.has({Colour::red, Result::diag}));
  EXPECT_TRUE(bridge.has({Colour::green, Result::orth}));
  EXPECT_EQ(bridge.total(), 2);
  EXPECT_EQ(b.asked(), kBlue);
}

// T-2, F-41, F-48
TEST(TurnOneOfBlue, HurtsTheBattleshipByTwoOfFour) {
  Example b;
  b.t1().t2();
  EXPECT_EQ(b.hull("h1"), 22);
  EXPECT_TRUE(b.state().sides[0].bridge.has({Colour::yellow, Result::diag}));
  EXPECT_EQ(b.state().sides[1].bridge.total(), 1);
}

// T-3, F-18, F-40, F-42
TEST(TurnTwoOfYellow, DestroysAFrigateAndLosesTheSurplus) {
  Example b;
  b.t1().t2().t3("p2");
  EXPECT_EQ(b.hull("h2"), 5);
  EXPECT_FALSE(b.alive("p2"));
  EXPECT_EQ(b.hull("p3"), 6);
  EXPECT_EQ(b.at("h1"), "a4");
  EXPECT_EQ(b.state().sides[1].bridge.total(), 0);
}

// T-3: the play the rulebook mentions beside it.
TEST(TurnTwoOfYellow, CouldHitBothFrigates) {
  Example b;
  b.t1().t2().t3("p3");
  EXPECT_EQ(b.hull("p2"), 2);
  EXPECT_EQ(b.hull("p3"), 2);
}

// T-4, F-43, F-45
TEST(TurnTwoOfBlue, HitsTheBattleshipFromAfar) {
  Example b;
  b.t1().t2().t3("p2").t4();
  EXPECT_EQ(b.hull("h1"), 19);
  b.says("end", "keep 1");
  EXPECT_EQ(b.state().sides[0].bridge.total(), 1);
}

// T-5, F-18
TEST(TheFrigateAmongTheAsteroids, CannotBeShotAt) {
  Example b;
  b.t1().t2().t3("p2").says("roll yrr").roll({3, 1, 1});
  EXPECT_TRUE(b.answers("fire d2").empty());
  b.state().fields[parse_square("e3")->index] = Field::none;
  EXPECT_EQ(b.answers("fire d2"), Texts({"fire d2 diag"}));
}

}  // namespace
}  // namespace fleet_test
