// Every refused answer gives its own reason and the rule that forbids it, and depends on nothing
// the seat may not know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fleet/battle.h"
#include "fleet/shipped_fleet.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

using table::Language;

table::Error refusal(Battle& battle, Seat seat, const std::string& text,
                     Language language = Language::en) {
  return why_not(battle.view().game, battle.state(), seat, text, shipped_texts(), language);
}

// "F-15 c3 would hold 6 classes. At most 5 fit."
std::string why(Battle& battle, const std::string& text) {
  const Seat seat = battle.asked().value < 2 ? battle.asked() : kBlue;
  const table::Error error = refusal(battle, seat, text);
  return error.rule + " " + error.message;
}

void expect_why(Battle& battle, const std::string& text, const std::string& rule,
                const std::string& part) {
  const std::string reason = why(battle, text);
  EXPECT_EQ(reason.substr(0, reason.find(' ')), rule) << text << ": " << reason;
  EXPECT_NE(reason.find(part), std::string::npos) << text << ": " << reason;
}

Battle two_fleets() {
  Battle battle;
  battle.ship("p1", "destroyer", "c2").ship("p2", "frigate", "c2").ship("p3", "battleship", "b2");
  battle.ship("h1", "battleship", "c3").ship("h2", "frigate", "e5");
  return battle;
}

TEST(FleetRefusal, WhoeverIsNotAskedIsToldSo) {
  Battle battle = two_fleets();
  battle.act(kBlue);
  EXPECT_EQ(refusal(battle, kYellow, "end").code, table::ErrorCode::not_your_turn);
}

TEST(FleetRefusal, ATextThatIsNoAnswerGetsAnExample) {
  Battle battle = two_fleets();
  battle.act(kBlue);
  expect_why(battle, "warp c4", "", "Try for example");
  expect_why(battle, "move z9 orth", "", "z9 is unknown");
}

TEST(FleetRefusal, AMoveNeedsAShipADieAndSomewhereToGo) {
  Battle battle = two_fleets();
  battle.fresh("yellow_diag").act(kBlue);
  expect_why(battle, "move a1 diag", "F-31", "None of your ships is on a1");
  expect_why(battle, "move c2 orth", "F-31", "no engine straight");
  expect_why(battle, "move c2 turned_orth", "F-72", "advanced rules");
  expect_why(battle, "move c2 special", "F-38", "no direction");
}

TEST(FleetRefusal, ASquareIsRefusedForItsLineItsEnemiesOrItsLoad) {
  Battle battle = two_fleets();
  battle.fresh("yellow_multi").act(kBlue).says("move c2 multi", "all");
  expect_why(battle, "to c3", "F-16", "held by the enemy");
  expect_why(battle, "to b2", "F-15", "would hold 7 classes");
  expect_why(battle, "to e2", "F-17", "not next to");
  expect_why(battle, "to c2", "F-37", "already");
}

TEST(FleetRefusal, TheLineOfTheDieDecides) {
  Battle battle = two_fleets();
  battle.fresh("yellow_diag").act(kBlue).says("move c2 diag", "all");
  expect_why(battle, "to c1", "F-37", "is straight; the result says diagonal");
}

TEST(FleetRefusal, OneDieDoesNotGoToTwoSquares) {
  Battle battle = two_fleets();
  battle.fresh("yellow_orth").act(kBlue).says("move c2 orth", "take p2", "to c1");
  expect_why(battle, "to d2", "F-37", "one square");
}

TEST(FleetRefusal, ShipsOfAnotherSquareDoNotJoinTheGroup) {
  Battle battle = two_fleets();
  battle.fresh("yellow_orth").act(kBlue).says("move c2 orth");
  expect_why(battle, "take p3", "F-37", "not on c2");
  expect_why(battle, "take h1", "", "not yours");
  expect_why(battle, "go", "F-37", "at least one");
}

TEST(FleetRefusal, AnAsteroidFieldSilencesAndHides) {
  Battle battle = two_fleets();
  battle.field("c2", "asteroid").field("e5", "asteroid").fresh("red_orth").act(kBlue);
  expect_why(battle, "fire c2 orth", "F-18", "cannot fire");
}

TEST(FleetRefusal, ARangedPathIsFreeAndItsTargetFar) {
  Battle battle;
  battle.ship("p1", "battleship", "c1").ship("h1", "frigate", "c2").ship("h2", "frigate", "c4");
  battle.field("b2", "gravitic").fresh("red_multi red_multi red_multi").act(kBlue);
  battle.says("fire c1 multi");
  expect_why(battle, "to b2", "F-27", "no ranged attack crosses");
  expect_why(battle, "to c1", "F-44", "already");
  expect_why(battle, "to e5", "F-43", "no target can be reached");
  battle.says("to d2");  // there is one kind of die: it comes next by itself
  expect_why(battle, "to c2", "F-44", "next to c1");
}

TEST(FleetRefusal, TheShuttleIsNoTarget) {
  Battle battle;
  battle.ship("p1", "frigate", "c3").ship("p2", "frigate", "c3").ship("p3", "shuttle", "c3");
  battle.ship("h1", "frigate", "c4").fresh("red_orth").act(kYellow).says("fire c4 orth", "to c3");
  expect_why(battle, "target p3", "F-97", "may not be shot at");
  expect_why(battle, "target h1", "F-40", "your own ship");
  expect_why(battle, "scan", "F-80", "no signals");
}

TEST(FleetRefusal, AShieldFacesASquareThatFires) {
  Battle battle;
  battle.ship("h1", "battleship", "c3").ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2");
  battle.fresh("red_orth").bridge(kYellow, "green_orth").act(kBlue).says("fire c2 orth", "to c3");
  expect_why(battle, "shield orth d2", "F-48", "is diagonal");
  expect_why(battle, "shield orth b3", "F-48", "Nothing is firing from b3");
  expect_why(battle, "shield diag d2", "F-47", "no shield diagonal");
  expect_why(battle, "dodge", "F-73", "advanced rules");
}

TEST(FleetRefusal, OwnShieldsAreForTheOthersTurn) {
  Battle battle = two_fleets();
  battle.bridge(kBlue, "green_orth").fresh("yellow_orth").act(kBlue);
  expect_why(battle, "shield orth c3", "F-32", "only in the opponent’s turn");
}

TEST(FleetRefusal, AReactionAndAShieldExcludeEachOther) {
  Battle battle;
  battle.ship("h1", "battleship", "c3").ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2");
  battle.advanced().fresh("red_orth").bridge(kYellow, "green_multi green_multi red_special");
  battle.act(kBlue).says("fire c2 orth", "to c3", "shield multi c2");
  expect_why(battle, "counterstrike", "F-73", "cannot also react to this attack");
}

TEST(FleetRefusal, StoredDiceAreNotRolledAgainNorPlayedFirst) {
  Battle battle = two_fleets();
  battle.bridge(kBlue, "yellow_orth yellow_diag").turn(kBlue);
  expect_why(battle, "roll yyr", "F-30", "cannot be rolled again");
  expect_why(battle, "roll yr", "A-42", "exactly 3 dice");
  expect_why(battle, "move c2 orth", "F-30", "Roll your three dice first");
  expect_why(battle, "keep 1", "F-34", "end of a turn");
}

TEST(FleetRefusal, TheBridgeHasItsLimits) {
  Battle battle = two_fleets();
  battle.bridge(kBlue, "yellow_orth yellow_diag").fresh("red_orth red_special").act(kBlue);
  expect_why(battle, "keep 1", "F-33", "End the actions first");
  expect_why(battle, "roll yrg", "F-30", "have rolled");
  battle.says("end");
  expect_why(battle, "keep 1 2 3", "F-33", "reserve is full: 2 dice");
  expect_why(battle, "keep 5", "F-33", "numbered from 1 to 4");
  for (const char* text : {"keep green_orth", "keep 1 1", "keep 9"})
    expect_why(battle, text, "F-33", "by their numbers");
}

TEST(FleetRefusal, TheGaugeHasItsLimits) {
  Battle battle = two_fleets();
  battle.bridge(kBlue, "yellow_special red_special").fresh("red_special").act(kBlue);
  expect_why(battle, "keep 1 2 3", "F-33", "gauge is full: 2 specials");
}

TEST(FleetRefusal, ASpecialWeaponNeedsTwoSpecialsAndAWeapon) {
  Battle battle = two_fleets();
  battle.fresh("yellow_special").act(kBlue);
  expect_why(battle, "special yy", "F-52", "no special weapon");
  Battle armed = two_fleets();
  armed.weapon(kBlue, "vortex_missiles").fresh("yellow_special red_special").act(kBlue);
  expect_why(armed, "special yy", "F-53", "Not enough dice");
  expect_why(armed, "reroll yr", "F-62", "only when the special weapon is lost");
  expect_why(armed, "drain", "F-77", "advanced rules");
  expect_why(armed, "repel", "F-60", "No drones");
}

TEST(FleetRefusal, VortexMissilesDoNotHitNextToTheBattleship) {
  Battle battle = two_fleets();
  battle.ship("h3", "frigate", "d5").weapon(kBlue, "vortex_missiles");
  battle.fresh("yellow_special red_special").act(kBlue).says("special yr");
  expect_why(battle, "target h1", "F-55", "too near");
}

TEST(FleetRefusal, ContainersAreForTheRescueAndStartThere) {
  Battle battle = two_fleets();
  battle.fresh("yellow_orth").act(kBlue);
  expect_why(battle, "dock p1", "F-100", "no container");
  expect_why(battle, "undock p1", "F-100", "carries no container");
  expect_why(battle, "leave p1 orth", "", "cannot leave the board in this scenario");
}

TEST(FleetRefusal, FrenchReadersGetFrenchReasons) {
  Battle battle = two_fleets();
  battle.fresh("yellow_multi").act(kBlue).says("move c2 multi", "all");
  EXPECT_EQ(refusal(battle, kBlue, "to c3", Language::fr).message,
            "c3 est tenu par l’ennemi\u202f: personne n’y entre.");
}

// What blue is told about yellow's signals is the same whatever lies under them.
TEST(FleetRefusal, NothingHiddenShowsInAReason) {
  const auto battle_with = [](const std::string& kind) {
    Battle battle = two_fleets();
    battle.hidden_deployment().signal("h3", kind, "d3");
    battle.fresh("red_diag yellow_multi red_special yellow_special").weapon(kBlue, "proton_ray");
    battle.act(kBlue);
    return battle;
  };
  Battle one = battle_with("destroyer");
  Battle two = battle_with("decoy");
  for (const char* text : {"move c2 diag", "fire c2 orth", "fire c2 turned_orth", "fire d3 diag",
                           "move d3 multi", "take h3", "target h3", "leave h3 orth", "dock h3"}) {
    EXPECT_EQ(why(one, text), why(two, text)) << text;
  }
  one.says("fire c2 diag", "to d3");
  two.says("fire c2 diag", "to d3");
  EXPECT_EQ(one.asked(), two.asked());
}

}  // namespace
}  // namespace fleet_test
