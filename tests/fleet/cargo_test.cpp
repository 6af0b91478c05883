// Containers that change hands, and containers in the way. F-44, F-57, F-59, F-99, F-100, A-25
#include "fleet/campaign.h"
#include "fleet/shipped_fleet.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

struct Rescue : Campaign {
  Rescue() {
    scenario() = shipped_scenario("the_rescue");
    ship("h1", "frigate", "e5");
    container("c3", 9);
  }
  void container(const std::string& at, int count = 1) {
    state().containers[parse_square(at)->index] = static_cast<std::uint8_t>(count);
  }
  void carrying(const std::string& name) { the(name).set(Ship::carrying); }
  int containers(const std::string& at) { return state().containers[parse_square(at)->index]; }
  table::Error refusal(const std::string& text) {
    return why_not(game(), state(), asked(), text, shipped_texts(), table::Language::en);
  }
  // The mate waits on b2, among asteroids; the carrier comes from b1 and is destroyed there.
  void hand_over() {
    ship("p1", "frigate", "b1", 1).ship("p2", "frigate", "b2").field("b2", "asteroid");
    carrying("p1");
    turn(kBlue).roll({kDiag});
    says("roll yyy").roll({kOrth, kOrth, kOrth});
    says("move b1 orth", "to b2").roll({kSpecial});
    EXPECT_FALSE(alive("p1"));
  }
};

// F-100, A-25: the mate was here when the turn began, the container was not.
TEST(AContainerWhoseCarrierDiesOnTheWay, IsNotPassedOnWithinTheTurn) {
  Rescue b;
  b.hand_over();
  EXPECT_EQ(b.containers("b2"), 1);
  EXPECT_TRUE(b.answers("dock").empty());
  EXPECT_EQ(b.refusal("dock p2").rule, "F-100");
  EXPECT_EQ(
      b.refusal("dock p2").message,
      "The container at b2 arrived there this turn: it can be docked from your next turn on.");
}

// F-100
TEST(AContainerWhoseCarrierDiesOnTheWay, IsDockedInTheNextTurn) {
  Rescue b;
  b.hand_over();
  b.says("end", "done").says("roll rrr").roll({1, 1, 1}).says("done");
  b.roll({kDiag});
  b.says("roll yyy").roll({kOrth, kOrth, kOrth});
  EXPECT_TRUE(b.can("dock p2"));
}

// F-100: of two containers on the square one may be taken, the one that lay there.
TEST(AContainerThatLayThere, IsDockedBesideOneThatCame) {
  Rescue b;
  b.container("b2");
  b.ship("p3", "frigate", "b2");
  b.hand_over();
  EXPECT_EQ(b.containers("b2"), 2);
  EXPECT_EQ(b.answers("dock"), Texts({"dock p2", "dock p3"}));
  b.says("dock p2");
  EXPECT_TRUE(b.answers("dock").empty());
}

// F-100, A-25: ship and container have been on this square since the turn began.
TEST(AContainerWhoseCarrierDiesWhereItStood, IsDockedByAMateThatStoodThereToo) {
  Rescue b;
  b.ship("p1", "frigate", "b2", 1).ship("p2", "frigate", "b2").field("b2", "asteroid");
  b.carrying("p1");
  b.turn(kBlue).roll({kSpecial});
  b.says("roll yyy").roll({kOrth, kOrth, kOrth});
  EXPECT_FALSE(b.alive("p1"));
  EXPECT_TRUE(b.can("dock p2"));
}

// F-24, F-100: a carrier that a gravitic field refused had not moved.
TEST(AContainerWhoseCarrierWasRefused, IsStillWhereItWas) {
  Rescue b;
  b.ship("p1", "frigate", "b1", 1).ship("p2", "frigate", "b1").field("b2", "gravitic");
  b.carrying("p1");
  b.turn(kBlue).says("roll yyy").roll({kOrth, kOrth, kOrth});
  b.says("move b1 orth", "take p1", "go", "to b2").roll({kSpecial});
  EXPECT_FALSE(b.alive("p1"));
  EXPECT_TRUE(b.can("dock p2"));
}

// F-44, F-99, A-25
TEST(ContainersOnThePath, BarRangedAttacksWhereTheOptionSaysSo) {
  for (const bool block : {false, true}) {
    Rescue b;
    b.options().containers_block = block;
    b.ship("p1", "destroyer", "c2").ship("h2", "frigate", "c4").fresh("red_orth red_orth");
    b.act(kBlue);
    EXPECT_EQ(b.can("fire c2 orth"), !block);
  }
}

// F-44: the refusal names what lies in the way.
TEST(ContainersOnThePath, AreNamedByTheRefusal) {
  Rescue b;
  b.options().containers_block = true;
  b.ship("p1", "destroyer", "c2").ship("h2", "frigate", "a2").fresh("red_orth red_orth");
  b.act(kBlue).says("fire c2 orth");
  EXPECT_EQ(b.answers(), Texts({"to b2"}));
  EXPECT_EQ(b.refusal("to c3").rule, "F-44");
  EXPECT_EQ(b.refusal("to c3").message,
            "There are containers at c3: in this battle they block ranged attacks.");
}

// F-57, F-59, A-10, A-25: every square between is held by containers.
TEST(ContainersInBetween, BarRayAndBeamWhereTheOptionSaysSo) {
  for (const char* which : {"proton_ray", "tractor_beam"}) {
    for (const bool block : {false, true}) {
      Rescue b;
      b.options().containers_block = block;
      b.container("b3");
      b.container("d3");
      b.ship("p1", "battleship", "c2").weapon(kBlue, which).ship("h2", "frigate", "c4");
      b.fresh("red_special red_special").act(kBlue);
      EXPECT_EQ(b.can("special rr"), !block) << which;
    }
  }
}

// F-16, A-25: they bar no ships.
TEST(ContainersThatBlock, AreEnteredAsBefore) {
  Rescue b;
  b.options().containers_block = true;
  b.ship("p1", "frigate", "c2").fresh("yellow_orth").act(kBlue).says("move c2 orth");
  EXPECT_TRUE(b.can("to c3"));
}

}  // namespace
}  // namespace fleet_test
