// The six special weapons. F-52 .. F-61, A-8 .. A-12
#include "fleet/battle.h"

namespace fleet_test {
namespace {

// Blue's battleship on c3 with a weapon and two specials.
struct Flagship : Battle {
  explicit Flagship(const char* which) {
    ship("p1", "battleship", "c3").weapon(kBlue, which).fresh("yellow_special red_special");
  }
  Flagship& fire() {
    if (!acting_) act(kBlue);
    acting_ = true;
    says("special yr");
    return *this;
  }
  bool can_fire() {
    act(kBlue);
    acting_ = true;
    return can("special yr");
  }

 private:
  bool acting_ = false;
};

// F-53
TEST(TheSpecialWeapon, CostsTwoSpecialsOfAnyColoursFreshOrStored) {
  Flagship b("vortex_missiles");
  b.ship("h1", "destroyer", "e5").ship("h2", "frigate", "a1");
  b.fresh("yellow_special").bridge(kBlue, "green_special green_special").act(kBlue);
  EXPECT_EQ(b.answers("special"), Texts({"special gg", "special yg"}));
  b.says("special yg", "target h1");
  EXPECT_EQ(b.prompt(), "keep_dice");  // the third special is left
  EXPECT_EQ(b.state().sides[0].fresh.total(), 1);
  EXPECT_EQ(b.state().sides[0].free[0], 3);
}

// F-53
TEST(OneSpecial, FiresNothing) {
  Flagship b("vortex_missiles");
  b.ship("h1", "destroyer", "e5").fresh("yellow_special").act(kBlue);
  EXPECT_TRUE(b.answers("special").empty());
}

// F-52, F-71
TEST(TheSpecialWeapon, IsLostWithTheBattleship) {
  Battle b;
  b.ship("p1", "battleship", "c3", 2).ship("p2", "frigate", "a1").weapon(kBlue, "drones");
  b.ship("h1", "destroyer", "c4").fresh("red_orth").act(kYellow).says("fire c4 orth", "to c3");
  EXPECT_TRUE(b.state().sides[0].is(Side::weapon_lost));
}

// F-18, F-54
TEST(TheSpecialWeapon, DoesNotFireOutOfAnAsteroidField) {
  for (const char* which : {"vortex_missiles", "nano_repairer", "proton_ray", "magnetic_bomb",
                            "tractor_beam", "drones"}) {
    Flagship b(which);
    b.ship("p2", "frigate", "c4", 3).ship("h1", "destroyer", "e3").bridge(kYellow, "green_diag");
    Flagship inside = b;
    EXPECT_TRUE(b.can_fire()) << which;
    inside.field("c3", "asteroid");
    EXPECT_FALSE(inside.can_fire()) << which;
  }
}

// F-18, F-54
TEST(TheSpecialWeapon, DoesNotFireIntoAnAsteroidField) {
  for (const char* which :
       {"vortex_missiles", "nano_repairer", "proton_ray", "tractor_beam", "drones"}) {
    Flagship b(which);
    b.ship("p2", "frigate", "c4", 3).ship("h1", "destroyer", "e3");
    b.field("c4", "asteroid").field("e3", "asteroid");
    EXPECT_FALSE(b.can_fire()) << which;
  }
}

// F-47, F-73, A-10
TEST(TheSpecialWeapon, IsAnsweredByNothing) {
  Flagship b("proton_ray");
  b.advanced().ship("h1", "destroyer", "d4");
  b.bridge(kYellow, "green_multi green_diag yellow_special red_special");
  b.fire();
  EXPECT_EQ(b.hull("h1"), 8);
  EXPECT_EQ(b.asked(), kBlue);
}

// F-81: unrevealed ships take no damage from enemies.
TEST(TheSpecialWeapon, WorksOnRevealedShipsOnly) {
  for (const char* which : {"vortex_missiles", "proton_ray", "tractor_beam", "drones"}) {
    Flagship b(which);
    b.hidden_deployment().signal("h1", "destroyer", "e3");
    EXPECT_FALSE(b.can_fire()) << which;
  }
}

// F-78, F-83
TEST(TheSpecialWeapon, ShowsItselfAndItsShipOnItsFirstUse) {
  Battle b;
  b.hidden_deployment().secret_weapons().signal("p1", "battleship", "c3");
  b.weapon(kBlue, "magnetic_bomb", false).ship("h1", "destroyer", "e5");
  b.bridge(kYellow, "green_diag").fresh("red_special red_special").act(kBlue).says("special rr");
  EXPECT_FALSE(b.hidden("p1"));
  EXPECT_TRUE(b.state().sides[0].is(Side::weapon_open));
}

// F-55
TEST(VortexMissiles, HitOneShipAnywhereButNextToTheBattleship) {
  Flagship b("vortex_missiles");
  b.ship("h1", "destroyer", "e5").ship("h2", "frigate", "c4").ship("h3", "frigate", "a1");
  b.ship("h4", "frigate", "e4").field("e4", "asteroid");
  b.fire();
  EXPECT_EQ(b.answers(), Texts({"target h1", "target h3"}));
  b.says("target h1");
  EXPECT_EQ(b.hull("h1"), 8);
}

// F-97
TEST(VortexMissiles, AreNoWayToShootTheShuttle) {
  Flagship b("vortex_missiles");
  b.ship("h1", "shuttle", "e5");
  EXPECT_FALSE(b.can_fire());
}

// F-56
TEST(TheNanoRepairer, MendsOwnShipsOnItsSquareAndAround) {
  Flagship b("nano_repairer");
  b.ship("p2", "frigate", "c3", 3)
      .ship("p3", "destroyer", "d4", 5)
      .ship("p4", "destroyer", "e5", 5);
  b.ship("p5", "frigate", "b3").ship("h1", "destroyer", "b4", 5);
  b.fire();
  EXPECT_EQ(b.answers(), Texts({"target p2", "target p3"}));  // far, whole and enemy ships are not
  b.says("target p3");
  EXPECT_EQ(b.hull("p3"), 9);
}

// F-56, A-9
TEST(TheNanoRepairer, DoesNotExceedThePrintedHull) {
  Flagship b("nano_repairer");
  b.hull("p1", 22).ship("h1", "frigate", "a1");
  b.fire();
  EXPECT_EQ(b.hull("p1"), 24);
}

// F-57
TEST(TheProtonRay, HurtsByTheTargetsClass) {
  for (const auto& [kind, left] : std::vector<std::pair<const char*, int>>{
           {"frigate", 4}, {"destroyer", 8}, {"battleship", 16}}) {
    Flagship b("proton_ray");
    b.ship("h1", kind, "e3");
    b.fire();
    EXPECT_EQ(b.hull("h1"), left) << kind;
  }
}

// F-57
TEST(TheProtonRay, ReachesTwoSquares) {
  Flagship b("proton_ray");
  b.hull("p1", 24).ship("h1", "destroyer", "c5").ship("h2", "destroyer", "c4").move("p1", "c2");
  b.fire();  // c5 is three squares away
  EXPECT_EQ(b.hull("h2"), 8);
  EXPECT_EQ(b.hull("h1"), 12);
}

// F-57, A-10: one free square in between is enough.
TEST(TheProtonRay, NeedsAFreeSquareInBetween) {
  Flagship open("proton_ray");
  open.ship("h1", "destroyer", "c5").ship("p2", "frigate", "b4").ship("p3", "frigate", "c4");
  EXPECT_TRUE(open.can_fire());  // by d4
  Flagship shut("proton_ray");
  shut.ship("h1", "destroyer", "c5").ship("p2", "frigate", "b4").ship("p3", "frigate", "c4");
  shut.field("d4", "gravitic");
  EXPECT_FALSE(shut.can_fire());
  Flagship signal("proton_ray");
  signal.hidden_deployment().ship("h1", "destroyer", "e5").signal("h2", "decoy", "d4");
  EXPECT_FALSE(signal.can_fire());
}

// F-58
TEST(TheMagneticBomb, EmptiesTheOpponentsBridge) {
  Flagship b("magnetic_bomb");
  b.ship("h1", "frigate", "e5").bridge(kYellow, "green_diag yellow_orth red_special");
  b.fire();
  EXPECT_EQ(b.state().sides[1].bridge.total(), 0);
  EXPECT_EQ(b.state().sides[1].free[0], 3);
  EXPECT_EQ(b.state().sides[1].free[1], 3);
  EXPECT_EQ(b.state().sides[1].free[2], 3);
  EXPECT_EQ(b.prompt(), "act");
}

// F-59
TEST(TheTractorBeam, MovesAShipOfEitherSideByOneSquare) {
  Flagship b("tractor_beam");
  b.ship("p2", "frigate", "b2").ship("h1", "destroyer", "e3").ship("h2", "destroyer", "e1");
  b.move("h2", "c5");
  b.fire();
  EXPECT_EQ(b.answers(), Texts({"target h1", "target h2", "target p2"}));  // not p1
  b.says("target h1");
  EXPECT_EQ(b.prompt(), "tow_to");
  EXPECT_EQ(b.answers(), Texts({"to d2", "to d3", "to d4", "to e2", "to e4"}));
  b.says("to d3");
  EXPECT_EQ(b.at("h1"), "d3");
  EXPECT_EQ(b.prompt(), "act");
}

// F-59
TEST(TheTractorBeam, NeedsAFreeSquareInBetween) {
  Flagship b("tractor_beam");
  b.ship("h1", "destroyer", "e5").ship("p2", "battleship", "d4").move("p2", "d4");
  b.fire();
  EXPECT_EQ(b.prompt(), "tow_to");  // p2 is the only one in reach
}

// F-15, F-16, F-59
TEST(TheTractorBeam, KeepsTheLimitsOfTheSquares) {
  Flagship b("tractor_beam");
  b.ship("h1", "destroyer", "e3").ship("h2", "battleship", "e4").ship("h3", "frigate", "d4");
  b.ship("p2", "frigate", "d2");
  b.fire().says("target h1");
  EXPECT_EQ(b.answers(), Texts({"to d3", "to d4", "to e2"}));
}

// F-22, F-59
TEST(TheTractorBeam, CanPushAShipIntoAsteroids) {
  Flagship b("tractor_beam");
  b.ship("h1", "destroyer", "e3").field("e4", "asteroid");
  b.fire().says("to e4");
  ASSERT_TRUE(b.rolls());
  b.roll({6});
  EXPECT_EQ(b.hull("h1"), 10);
  EXPECT_EQ(b.at("h1"), "e4");
  EXPECT_EQ(b.prompt(), "act");
}

// F-59, A-11
TEST(TheTractorBeam, LetsTheOwnerOfTheShipChooseTheGraviticExit) {
  Flagship b("tractor_beam");
  b.ship("h1", "destroyer", "e3").field("e4", "gravitic");
  b.fire().says("to e4");
  ASSERT_TRUE(b.rolls());
  b.roll({3});
  EXPECT_EQ(b.asked(), kYellow);
  b.says("to e5");
  EXPECT_EQ(b.at("h1"), "e5");
}

// A-11, F-98: not even by way of a gravitic field.
TEST(TheTractorBeam, LeadsToNoCapture) {
  Flagship b("tractor_beam");
  b.ship("h1", "destroyer", "e3").field("e4", "gravitic").ship("p9", "shuttle", "e5");
  b.fire().says("target h1").says("to e4");
  ASSERT_TRUE(b.rolls());
  b.roll({3});
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_FALSE(b.can("to e5"));
  EXPECT_TRUE(b.can("to d4"));
}

// F-79, F-81: what lies under the enemy's signals stays unknown.
TEST(TheTractorBeam, PutsNoShipAmongEnemySignals) {
  Flagship b("tractor_beam");
  b.hidden_deployment().ship("h1", "destroyer", "e3").signal("h2", "decoy", "e4");
  b.fire().says("target h1");
  EXPECT_FALSE(b.can("to e4"));
  EXPECT_TRUE(b.can("to d4"));
}

// F-60
TEST(Drones, GoToAnEnemyWithinTwoSquaresWhateverLiesInBetween) {
  Flagship b("drones");
  b.ship("h1", "destroyer", "e5").ship("h2", "frigate", "d4").ship("h3", "frigate", "a5");
  b.ship("h4", "frigate", "c1").field("c2", "gravitic").field("b2", "asteroid");
  b.fire();
  EXPECT_EQ(b.answers(), Texts({"target h1", "target h2", "target h3", "target h4"}));
  b.says("target h1");
  EXPECT_EQ(b.state().drones, b.id("h1"));
  ASSERT_TRUE(b.last(EventKind::drones_sent).has_value());
  EXPECT_EQ(b.last(EventKind::drones_sent)->arg[0], b.id("h1").value);
  EXPECT_EQ(b.hull("h1"), 12);  // they bite when its owner's turn starts
}

// F-60, A-12
TEST(DronesThatAreOut, AreSentOnOrCalledBackForTwoSpecials) {
  Flagship b("drones");
  b.ship("h1", "destroyer", "e5").ship("h2", "frigate", "d4").drones("h1");
  b.fire();
  EXPECT_EQ(b.answers(), Texts({"recall", "target h2"}));
  Flagship back = b;
  b.says("target h2");
  EXPECT_EQ(b.state().drones, b.id("h2"));
  back.says("recall");
  EXPECT_FALSE(back.state().drones.exists());
}

// F-60, A-16
TEST(DronesThatBite, AreSentHomeByARedMulti) {
  Battle b;
  b.ship("p1", "battleship", "c3").weapon(kBlue, "drones").ship("h1", "destroyer", "a5").advanced();
  b.drones("h1").fresh("red_orth red_special").act(kYellow);
  EXPECT_FALSE(b.can("repel"));
  Battle multi = b;
  multi.fresh("red_multi").act(kYellow).says("repel");
  EXPECT_FALSE(multi.state().drones.exists());
  EXPECT_EQ(multi.state().sides[1].fresh.total(), 0);
}

// F-60
TEST(Drones, AreNotTheOwnersToRepel) {
  Flagship b("drones");
  b.ship("h1", "destroyer", "a5").drones("h1").fresh("red_multi").act(kBlue);
  EXPECT_FALSE(b.can("repel"));
}

// F-60, A-12
TEST(Drones, GoHomeWhenTheirTargetIsDestroyed) {
  Flagship b("drones");
  b.ship("h1", "frigate", "c4", 4).ship("h2", "frigate", "e5").drones("h1").fresh("red_orth");
  b.act(kBlue).says("fire c3 orth", "to c4");
  EXPECT_FALSE(b.state().drones.exists());
}

// F-55, F-63
TEST(TheSpecialWeapon, CanWinTheGame) {
  Flagship b("vortex_missiles");
  b.ship("h1", "frigate", "e5", 2).ship("h2", "frigate", "c4").lost(kYellow, 7);
  b.fire();
  EXPECT_TRUE(b.over());
}

}  // namespace
}  // namespace fleet_test
