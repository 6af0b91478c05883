// The phases of a turn, command dice and the bridge. F-29 .. F-36
#include "fleet/campaign.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

using Free = std::array<std::uint8_t, 3>;

// F-29, F-30
TEST(ATurn, GoesThroughItsFourPhases) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "e5").turn(kBlue);
  EXPECT_EQ(b.state().phase, Phase::energy);
  b.says("roll yrg").roll({1, 3, 5});
  EXPECT_EQ(b.state().phase, Phase::actions);
  EXPECT_EQ(b.prompt(), "act");
  b.says("end");
  EXPECT_EQ(b.state().phase, Phase::bridge);
  b.says("done");
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.state().turn, 2);
  EXPECT_EQ(b.prompt(), "choose_dice");
}

// F-30, A-42
TEST(TheEnergy, IsExactlyThreeDiceOfAnyColours) {
  Campaign b;
  b.ship("p1", "frigate", "a1").turn(kBlue);
  EXPECT_EQ(b.answers().size(), 10U);
  EXPECT_TRUE(b.can("roll yyy"));
  EXPECT_TRUE(b.can("roll yrg"));
  EXPECT_FALSE(b.can("roll yr"));
}

// F-30: the faces come in the order yellow, red, green.
TEST(TheDiceThrown, ShowTheirResults) {
  Campaign b;
  b.ship("p1", "frigate", "a1").turn(kBlue).says("roll yyg").roll({4, 6, 2});
  EXPECT_TRUE(b.side(kBlue).fresh.has({Colour::yellow, Result::orth}));
  EXPECT_TRUE(b.side(kBlue).fresh.has({Colour::yellow, Result::special}));
  EXPECT_TRUE(b.side(kBlue).fresh.has({Colour::green, Result::diag}));
  EXPECT_EQ(b.side(kBlue).free, (Free{1, 3, 2}));
}

// F-35
TEST(TheColours, AreLimitedToWhatIsNotStored) {
  Campaign b;
  b.ship("p1", "frigate", "a1").bridge(kBlue, "yellow_diag yellow_orth yellow_special");
  b.turn(kBlue);
  EXPECT_EQ(b.answers(), Texts({"roll ggg", "roll rgg", "roll rrg", "roll rrr"}));
}

// F-30, T-14
TEST(StoredDice, AreNotPlayedBeforeThePhaseOfActions) {
  Campaign b;
  b.ship("p1", "frigate", "a1").bridge(kBlue, "yellow_diag").turn(kBlue);
  EXPECT_TRUE(b.answers("move").empty());
  b.says("roll rgg").roll({1, 1, 1});
  EXPECT_TRUE(b.can("move a1 diag"));
}

// F-32: own shields do nothing in the own turn.
TEST(OwnShields, AreOfNoUseInTheOwnTurn) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "a2").fresh("green_multi red_orth");
  b.act(kBlue);
  EXPECT_EQ(b.answers(), Texts({"end", "fire a1 orth"}));
}

// F-33
TEST(TheBridge, KeepsTwoDirectionalAndTwoSpecialResults) {
  Campaign b;
  b.ship("p1", "frigate", "a1").fresh("red_diag green_multi yellow_special");
  b.bridge(kBlue, "red_orth red_special green_special").act(kBlue);
  EXPECT_EQ(b.prompt(), "keep_dice");
  // In a row: green multi, red straight, red diagonal; a special of green, red and yellow.
  EXPECT_FALSE(b.can("keep 1 2 3"));
  EXPECT_FALSE(b.can("keep 4 5 6"));
  EXPECT_TRUE(b.can("keep 1"));
  b.says("keep 2 3 4 6");
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_TRUE(b.side(kBlue).bridge.has({Colour::green, Result::special}));
  EXPECT_EQ(b.side(kBlue).bridge.directional(), 2);
  EXPECT_EQ(b.side(kBlue).bridge.specials(), 2);
  EXPECT_EQ(b.side(kBlue).free, (Free{2, 1, 2}));
}

// F-34, T-12: withdrawn in phase 4, a die can be thrown next turn.
TEST(StoredDice, MayBeWithdrawnOnlyAtTheEndOfATurn) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "e5");
  b.bridge(kBlue, "yellow_special yellow_special").turn(kBlue);
  EXPECT_FALSE(b.can("roll yyy"));
  b.says("roll rrr").roll({1, 1, 1});
  b.says("done").says("roll rrr").roll({1, 1, 1});
  b.says("done");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_TRUE(b.can("roll yyy"));
}

// F-36, A-46
TEST(EachDie, MayBePlayedStoredOrGivenBack) {
  Campaign b;
  b.ship("p1", "frigate", "a1").fresh("yellow_orth red_diag").act(kBlue);
  EXPECT_TRUE(b.can("end"));
  b.says("end");
  EXPECT_EQ(b.answers(), Texts({"done", "keep 1", "keep 1 2", "keep 2"}));
  b.says("keep 1");
  EXPECT_EQ(b.side(kBlue).bridge.total(), 1);
  EXPECT_EQ(b.side(kBlue).free, (Free{3, 2, 3}));
}

// F-33: every handful has one name, and the largest come first.
TEST(DiceThatAreAlike, AreKeptByTheFirstOfTheirNumbers) {
  Campaign b;
  b.ship("p1", "frigate", "a1").fresh("green_diag green_diag green_diag").act(kBlue);
  EXPECT_EQ(b.prompt(), "keep_dice");
  table::AnswerList list;
  b.game().legal(b.state(), kBlue, list);
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(write_answer(b.game(), b.state(), list[0]), "keep 1 2");
  EXPECT_EQ(b.answers(), Texts({"done", "keep 1", "keep 1 2"}));
  const auto read = read_answer(b.game(), b.state(), "keep 3 2");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(write_answer(b.game(), b.state(), *read), "keep 1 2");
}

// F-31: a seat that can do nothing more is not asked whether it does, but about its dice.
TEST(ActionsThatAreOver, AreNotAskedFor) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "e5");
  b.fresh("yellow_orth green_multi red_orth").act(kBlue);
  EXPECT_EQ(b.prompt(), "act");
  b.says("move a1 orth", "to a2");
  EXPECT_EQ(b.prompt(), "keep_dice");
}

// Everybody sees whether there is anything to do: with signals or hidden weapons it is asked.
TEST(ActionsThatAreOver, AreAskedForWhereSomethingIsHidden) {
  for (const bool weapons : {false, true}) {
    Campaign b;
    if (weapons) b.secret_weapons();
    if (!weapons) b.hidden_deployment();
    b.ship("p1", "frigate", "a1").ship("h1", "frigate", "e5").fresh("green_multi").act(kBlue);
    EXPECT_EQ(b.answers(), Texts({"end"}));
  }
}

// F-33: nothing to keep, nothing asked.
TEST(AnEmptyHand, EndsTheTurnAtOnce) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "e5").fresh("yellow_orth").act(kBlue);
  b.says("move a1 orth", "to a2", "end");
  EXPECT_EQ(b.asked(), kYellow);
}

// F-60, A-12
TEST(Drones, BiteAtTheStartOfEachTurnOfTheirPrey) {
  Campaign b;
  b.ship("p1", "destroyer", "c3").ship("h1", "battleship", "e5").field("c3", "asteroid");
  b.weapon(kYellow, "drones").drones("p1").turn(kBlue);
  b.roll({1});  // asteroid fields come first
  EXPECT_EQ(b.hull("p1"), 10);
  Campaign theirs;
  theirs.ship("p1", "destroyer", "c3").ship("h1", "battleship", "e5");
  theirs.weapon(kYellow, "drones").drones("p1").turn(kYellow);
  EXPECT_EQ(theirs.hull("p1"), 12);
}

//
TEST(Drones, GoHomeWhenTheirPreyIsDestroyed) {
  Campaign b;
  b.ship("p1", "destroyer", "c3", 2).ship("h1", "battleship", "e5");
  b.weapon(kYellow, "drones").drones("p1").turn(kBlue);
  EXPECT_FALSE(b.alive("p1"));
  EXPECT_FALSE(b.state().drones.exists());
}

// F-52, F-60
TEST(ABattleshipLostInAsteroids, TakesWeaponAndDronesWithIt) {
  Campaign b;
  b.ship("p1", "destroyer", "c3").ship("h1", "battleship", "e5", 4).field("e5", "asteroid");
  b.weapon(kYellow, "drones").drones("p1").turn(kYellow);
  b.roll({6});
  EXPECT_TRUE(b.side(kYellow).is(Side::weapon_lost));
  EXPECT_FALSE(b.state().drones.exists());
}

//
TEST(ATurnCap, ComparesTheClassesDestroyed) {
  for (const int lost : {0, 2, 3}) {
    Campaign b;
    b.options().turn_cap = 1;
    b.ship("p1", "frigate", "a1").lost(kBlue, 2).lost(kYellow, lost).turn(kBlue);
    b.says("roll rrr").roll({1, 1, 1}).says("done");
    ASSERT_TRUE(b.over());
    EXPECT_EQ(b.state().result_reason, EndReason::turn_cap);
    EXPECT_EQ(b.state().result[0], lost == 3 ? 2 : lost == 2 ? 1 : 0);
  }
}

}  // namespace
}  // namespace fleet_test
