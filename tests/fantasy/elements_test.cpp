// What terrains do to the units on them and beside them, one position each. FC-13, FC-23, FC-24
#include <gtest/gtest.h>

#include "fantasy/played_card.h"
#include "games/fantasy/rules/units.h"

namespace fantasy_test {
namespace {

// shows: terrain open
// FC-13.23
TEST(OpenGround, IsCrossedAndFoughtOnWithoutAnyEffect) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {3, 0});
  t.activate("men");
  t.does(Verb::move, "men", At{2, 0});
  t.does(Verb::melee, "men", "enemy");
  EXPECT_EQ(t.dice(), 3);
  t.rolls({2, 2, 5});
  EXPECT_EQ(t["enemy"].hits, 2);
}

// shows: terrain forest
// FC-13.13
TEST(Forest, TakesOneHitOutOfTheOpposingRoll) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {1, 0});
  t.terrain({1, 0}, "Forest");
  t.activate("men");
  t.does(Verb::melee, "men", "enemy");
  t.rolls({2, 2, 5});
  EXPECT_EQ(t["enemy"].hits, 3);
}

// shows: terrain graves
// FC-24.3, FC-22.40
TEST(Graves, GiveTwoMiniaturesBackToTheResurgent) {
  for (const bool resurgent : {false, true}) {
    Table t;
    t.unit("undead", "INF", kStyx, {0, 0});
    t.hits("undead", 1, 4).terrain({0, 0}, "Graves");
    if (resurgent) t.abilities("undead", "Resurgent");
    t.begin_activation("undead");
    EXPECT_EQ(t["undead"].hits, resurgent ? 3 : 1);
  }
}

// A melee against a unit that has declared Defence, this terrain two hexes behind it.
int defence_dice_near(const char* terrain, Seat defender, int templates = 1) {
  CardTable t;
  t.unit("A", "INF", Seat{static_cast<std::uint8_t>(1 - defender.value)}, {0, 0});
  t.unit("D", "INF", defender, {1, 0});
  for (int n = 0; n < templates; ++n) t.terrain({3, -n}, terrain);
  t.defending("D");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({5, 5, 5});
  return t.dice();
}

// shows: terrain altar_of_styx, terrain statue_of_holy_warrior
// FC-24.4, FC-24.8, FC-13.10
TEST(AltarAndStatue, GiveTheirSideADefenceDieWithinTwoHexes) {
  EXPECT_EQ(defence_dice_near("Altar of Styx", kStyx), 3);
  EXPECT_EQ(defence_dice_near("Altar of Styx", kEmpire), 2);
  EXPECT_EQ(defence_dice_near("Statue of Holy Warrior", kEmpire), 3);
  EXPECT_EQ(defence_dice_near("Statue of Holy Warrior", kStyx), 2);
}

// FC-24.4, FC-13.24
TEST(AltarAndStatue, GiveOneDieHoweverManyStandNear) {
  EXPECT_EQ(defence_dice_near("Altar of Styx", kStyx, 2), 3);
  EXPECT_EQ(defence_dice_near("Statue of Holy Warrior", kEmpire, 2), 3);
}

// shows: terrain unholy_ground, terrain graveyard, ability attack_support
// FC-23.34, FC-23.58, FC-22.51
TEST(UnholyGround, LetsTheStyxHitWithSupportAloneAndDrinkLife) {
  for (const char* terrain : {"Unholy Ground", "Graveyard"}) {
    for (const Seat seat : {kStyx, kEmpire}) {
      CardTable t;
      t.unit("A", "INF", seat, {0, 0});
      t.unit("D", "INF", opponent(seat), {1, 0});
      t.hits("A", 2, 4).terrain({-1, 0}, terrain);
      t.activate("A");
      t.does(Verb::melee, "A", "D");
      t.rolls({4, 5, 5});
      t.decline_to_the_end();
      EXPECT_EQ(t["D"].hits, seat == kStyx ? 3 : 4) << terrain;
      EXPECT_EQ(t["A"].hits, seat == kStyx ? 3 : 2) << terrain;
    }
  }
}

// shows: terrain field_fortifications
// FC-24.10, FC-22.7
TEST(FieldFortifications, LetInfantryRollWithoutADefence) {
  for (const char* kind : {"INF", "CAV"}) {
    CardTable t;
    t.unit("men", "INF", kEmpire, {0, 0});
    t.unit("target", kind, kStyx, {1, 0});
    t.terrain({1, 0}, "Field Fortifications");
    t.activate("men");
    t.does(Verb::melee, "men", "target");
    bool asked = false;
    while (t.question().kind == table::QuestionKind::ask) {
      asked = asked || t.asks(Step::counterblow);
      t.decline();
    }
    EXPECT_EQ(asked, std::string(kind) == "INF");
  }
}

// shows: terrain chained_coffins
// FC-24.12, FC-22.49
TEST(ChainedCoffins, KeepAllButTwoLossesFromTheStyx) {
  for (const Seat seat : {kStyx, kEmpire}) {
    CardTable t;
    t.unit("A", "INF", opponent(seat), {0, 0});
    t.unit("D", "INF", seat, {1, 0});
    t.terrain({1, 0}, "Chained Coffins");
    t.activate("A");
    t.does(Verb::melee, "A", "D");
    t.rolls({2, 2, 2});
    EXPECT_EQ(t["D"].hits, seat == kStyx ? 2 : 1);
  }
}

}  // namespace
}  // namespace fantasy_test
