// Weapons, first player, fields, the quick start. F-1 .. F-13, F-78
#include "fleet/campaign.h"
#include "games/fleet/rules/ships.h"

namespace fleet_test {
namespace {

// The weapons are chosen and blue starts.
struct FirstFields : Campaign {
  explicit FirstFields(const std::string& scenario = "standard") {
    match(scenario);
    if (rolls()) roll({1}).says("weapon proton_ray");
    if (prompt() == "choose_weapon") says("weapon drones");
    if (rolls()) roll({1});
  }
};

// F-1
TEST(AMatch, BeginsWithThreeFreeDiceOfEachColour) {
  Campaign b;
  b.match("standard");
  for (const Seat seat : {kBlue, kYellow}) {
    for (const int free : b.side(seat).free) EXPECT_EQ(free, 3);
    EXPECT_EQ(b.side(seat).bridge.total(), 0);
  }
}

// F-2
TEST(AFleet, HasFourFrigatesTwoDestroyersAndABattleship) {
  FirstFields b;
  b.says("pass", "pass", "pass", "pass");
  b.deploy_all();
  for (const Seat seat : {kBlue, kYellow}) {
    int ships = 0, classes = 0, hull = 0;
    for (const Ship& ship : b.state().ships) {
      if (ship.seat != seat) continue;
      ++ships;
      classes += b.game().card(ship).size;
      hull += ship.hull;
    }
    EXPECT_EQ(ships, 7);
    EXPECT_EQ(classes, 12);
    EXPECT_EQ(hull, 72);
  }
}

// F-5, F-7, A-1
TEST(SpecialWeapons, AreChosenOpenlyByLotAndOnlyOnceEach) {
  Campaign b;
  b.match("standard").roll({5});
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.answers().size(), 6U);
  b.says("weapon drones");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.answers().size(), 5U);
  EXPECT_FALSE(b.can("weapon drones"));
  b.says("weapon proton_ray");
  EXPECT_TRUE(b.side(kBlue).is(Side::weapon_open));
}

// F-78
TEST(SecretWeapons, AreDealtHalfToEachAndOneIsKept) {
  Campaign b;
  b.secret_weapons();
  b.match("standard");
  b.draws("drones").draws("proton_ray").draws("tractor_beam");
  EXPECT_EQ(b.answers_of(kBlue),
            Texts({"weapon drones", "weapon proton_ray", "weapon tractor_beam"}));
  EXPECT_EQ(b.answers_of(kYellow),
            Texts({"weapon magnetic_bomb", "weapon nano_repairer", "weapon vortex_missiles"}));
}

// F-78: both at once, and nobody sees what.
TEST(SecretWeapons, AreKeptFaceDown) {
  Campaign b;
  b.secret_weapons();
  b.match("standard");
  b.draws("drones").draws("proton_ray").draws("tractor_beam");
  b.says(kYellow, "weapon magnetic_bomb");
  EXPECT_EQ(b.prompt(), "choose_weapon");
  EXPECT_TRUE(b.answers_of(kYellow).empty());
  b.says(kBlue, "weapon drones");
  EXPECT_TRUE(b.rolls());
  EXPECT_FALSE(b.side(kBlue).is(Side::weapon_open));
  EXPECT_EQ(b.seen_by(kBlue, EventKind::weapon_chosen), 1);
  EXPECT_EQ(b.seen_by(kBlue, EventKind::weapon_kept_secret), 1);
}

// F-8
TEST(TheStartingPlayer, IsDrawnByLot) {
  for (const int face : {3, 4}) {
    Campaign b;
    b.match("standard").roll({1}).says("weapon drones", "weapon proton_ray").roll({face});
    EXPECT_EQ(b.asked(), face == 3 ? kBlue : kYellow);
    EXPECT_EQ(b.prompt(), "place_field");
  }
}

// F-9, F-12
TEST(Fields, ArePlacedOrNotTwiceByEachInTurn) {
  FirstFields b;
  b.says("field asteroid c3");
  EXPECT_EQ(b.asked(), kYellow);
  b.says("pass").says("field gravitic a2");
  EXPECT_EQ(b.asked(), kYellow);
  b.says("field gravitic e4");
  EXPECT_EQ(b.prompt(), "deploy_ship");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.field_at("c3"), Field::asteroid);
  EXPECT_EQ(b.field_at("e4"), Field::gravitic);
}

// F-10, A-2
TEST(Fields, LieOutsideTheZonesAndOneOnASquare) {
  FirstFields b;
  EXPECT_EQ(b.answers("field asteroid").size(), 15U);
  EXPECT_FALSE(b.can("field asteroid c1"));
  EXPECT_FALSE(b.can("field gravitic c5"));
  b.says("field asteroid c3");
  EXPECT_FALSE(b.can("field asteroid c3"));
  EXPECT_FALSE(b.can("field gravitic c3"));
}

// F-89
TEST(InTheAsteroidBelt, EachPlayerMustPlaceTwoAsteroidFields) {
  FirstFields b("asteroid_belt");
  EXPECT_EQ(b.answers().size(), 15U);
  EXPECT_FALSE(b.can("pass"));
  EXPECT_TRUE(b.answers("field gravitic").empty());
  b.says("field asteroid c3", "field asteroid b3", "field asteroid d3", "field asteroid c2");
  EXPECT_EQ(b.prompt(), "deploy_ship");
}

// F-91b
TEST(InTheAsteroidBelt, ZonesAndWeaponsAreThoseOfANormalGame) {
  FirstFields b("asteroid_belt");
  EXPECT_NE(b.side(kBlue).weapon, kNoWeapon);
  EXPECT_EQ(b.game().zone(kBlue), Squares(0x1F));
}

// F-92, A-23
TEST(InTheTrap, YellowStartsAndFieldsLieOnRowsTwoAndFour) {
  Campaign b;
  b.match("the_trap").roll({1}).says("weapon drones", "weapon proton_ray");
  EXPECT_EQ(b.prompt(), "place_field");
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.answers("field asteroid").size(), 10U);
  EXPECT_TRUE(b.can("field asteroid a2"));
  EXPECT_FALSE(b.can("field asteroid a3"));
}

// F-99
TEST(InTheRescue, ElevenContainersLieOnTheMiddleRow) {
  FirstFields b("the_rescue");
  const std::array<int, 5> row{2, 2, 3, 2, 2};
  for (std::size_t column = 0; column < 5; ++column) {
    EXPECT_EQ(b.state().containers[10 + column], row[column]);
  }
  EXPECT_EQ(b.answers("field asteroid").size(), 10U);
  EXPECT_FALSE(b.can("field asteroid c3"));
}

// F-94
TEST(InTheCapture, TheShuttleStandsInTheMiddleAndNobodyHasASpecialWeapon) {
  Campaign b;
  b.match("the_capture");
  EXPECT_EQ(b.prompt(), "place_field");
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.at("p1"), "c3");
  EXPECT_EQ(b.hull("p1"), 2);
  EXPECT_EQ(b.side(kYellow).weapon, kNoWeapon);
}

//
TEST(InTheCapture, FieldsLieBetweenTheZonesAndNotInCorners) {
  Campaign b;
  b.match("the_capture");
  EXPECT_EQ(b.answers("field asteroid"), Texts({"field asteroid b2", "field asteroid b4",
                                                "field asteroid d2", "field asteroid d4"}));
}

// F-93, F-95
TEST(APreroll, ThrowsSixDiceAndKeepsWhatFitsOnTheBridge) {
  for (const char* scenario : {"the_trap", "the_capture"}) {
    Campaign b;
    b.options().setup = Options::Setup::quick;
    b.match(scenario);
    EXPECT_EQ(b.prompt(), "choose_dice") << scenario;
    EXPECT_EQ(b.asked(), kYellow);
    b.says("roll yyrrgg").roll({6, 6, 6, 1, 3, 5});
    EXPECT_EQ(b.prompt(), "keep_dice");
    // In a row: green multi, green straight, red diagonal, a red special, two yellow ones.
    EXPECT_FALSE(b.can("keep 4 5 6"));
    EXPECT_FALSE(b.can("keep 1 2 3"));
    b.says("keep 1 2 5 6");
    EXPECT_EQ(b.side(kYellow).bridge.total(), 4);
    EXPECT_EQ(b.state().turn, 1);  // nothing more fits: the battle begins
    EXPECT_EQ(b.asked(), kYellow);
    EXPECT_EQ(b.side(kBlue).bridge.total(), 0);
  }
}

// F-12, F-13: the quick start goes straight to the first turn.
TEST(TheQuickStart, LaysEverythingOut) {
  Campaign b;
  b.options().setup = Options::Setup::quick;
  b.match("standard").roll({6});
  EXPECT_EQ(b.state().turn, 1);
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.prompt(), "choose_dice");
  EXPECT_EQ(b.state().ships.size(), 14U);
  EXPECT_NE(b.side(kBlue).weapon, kNoWeapon);
  EXPECT_EQ(b.field_at("b3"), Field::asteroid);
}

// F-79: with two decoys.
TEST(TheQuickStart, LaysSignalsOutWhereDeploymentIsHidden) {
  Campaign b;
  b.options().setup = Options::Setup::quick;
  b.hidden_deployment();
  b.match("standard").roll({6});
  EXPECT_EQ(b.state().ships.size(), 18U);
  for (const Ship& ship : b.state().ships) EXPECT_TRUE(ship.is(Ship::hidden));
}

}  // namespace
}  // namespace fleet_test
