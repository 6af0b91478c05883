// Shields. F-47 .. F-51, F-72, A-7, A-48
#include "fleet/battle.h"

namespace fleet_test {
namespace {

// Blue: destroyer on c2 (orthogonal of c3), two frigates on d2 (diagonal). Yellow: battleship on
// c3.
struct Siege : Battle {
  explicit Siege(const char* yellows_bridge) {
    ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2").ship("p3", "frigate", "d2");
    ship("h1", "battleship", "c3").fresh("red_orth").bridge(kYellow, yellows_bridge);
  }
  Siege& attack() {
    act(kBlue).says("fire c2 orth", "to c3");
    return *this;
  }
};

// F-48, F-51
TEST(AShield, StopsOneSquareOfItsLine) {
  Siege b("green_orth");
  b.attack();
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.answers(), Texts({"decline", "shield orth c2"}));
  b.says("shield orth c2");
  EXPECT_EQ(b.hull("h1"), 22);  // the two frigates land
  EXPECT_EQ(b.state().sides[1].bridge.total(), 0);
}

// F-48
TEST(AMultiShield, StopsAnySquare) {
  Siege b("green_multi");
  b.attack();
  EXPECT_EQ(b.answers(), Texts({"decline", "shield multi c2", "shield multi d2"}));
  b.says("shield multi d2");
  EXPECT_EQ(b.hull("h1"), 22);
}

// F-49
TEST(SeveralShields, StopASquareEach) {
  Siege b("green_orth green_diag");
  b.attack().says("shield orth c2");
  EXPECT_EQ(b.answers(), Texts({"decline", "shield diag d2"}));
  b.says("shield diag d2");
  EXPECT_EQ(b.hull("h1"), 24);
  EXPECT_EQ(b.asked(), kBlue);
}

// the window is closed by declining.
TEST(TheDefender, MayKeepHisShields) {
  Siege b("green_orth green_diag");
  b.attack().says("decline");
  EXPECT_EQ(b.hull("h1"), 20);
  EXPECT_EQ(b.state().sides[1].bridge.total(), 2);
}

// F-48: nobody is asked whose shields cover no firing square.
TEST(AShieldOfAnotherLine, IsNotAskedFor) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "battleship", "c3");
  b.fresh("red_orth").bridge(kYellow, "green_diag yellow_orth").act(kBlue);
  b.says("fire c2 orth", "to c3");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.hull("h1"), 22);
}

// F-32, F-47
TEST(Shields, AreNoActionsInTheOwnTurn) {
  Siege b("");
  b.fresh("green_orth green_multi").act(kBlue);
  EXPECT_TRUE(b.answers("shield").empty());
}

// F-50, A-7
TEST(ARangedAttack, IsStoppedByOneShieldOfItsLastLine) {
  Battle b;
  b.ship("p1", "destroyer", "c1").ship("p2", "frigate", "c1").ship("h1", "battleship", "d3");
  b.fresh("red_orth red_multi").bridge(kYellow, "green_diag green_orth").act(kBlue);
  b.says("fire c1 orth", "to c2", "to d3");
  EXPECT_EQ(b.answers(), Texts({"decline", "shield diag c1"}));  // the multi's step was diagonal
  b.says("shield diag c1");
  EXPECT_EQ(b.hull("h1"), 24);
  EXPECT_EQ(b.asked(), kBlue);
}

// F-72
TEST(AShieldTurned, CostsAGreenSpecialOfTheGauge) {
  Siege basic("green_diag green_special");
  basic.attack();
  EXPECT_EQ(basic.answers(), Texts({"decline", "shield diag d2"}));
  Siege b("green_diag green_special");
  b.advanced();
  b.attack();
  EXPECT_EQ(b.answers(), Texts({"decline", "shield diag d2", "shield turned_orth c2"}));
  b.says("shield turned_orth c2");
  EXPECT_EQ(b.hull("h1"), 22);
  EXPECT_EQ(b.state().sides[1].bridge.total(), 0);
}

// F-47: whoever is attacked answers with what was stored before.
TEST(EachAttack, MayBeAnsweredAnew) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "battleship", "c3");
  b.fresh("red_orth red_orth").bridge(kYellow, "green_orth green_orth").act(kBlue);
  b.says("fire c2 orth", "to c3", "shield orth c2").says("fire c2 orth", "to c3");
  EXPECT_EQ(b.asked(), kYellow);
  b.says("decline");
  EXPECT_EQ(b.hull("h1"), 22);
}

}  // namespace
}  // namespace fleet_test
