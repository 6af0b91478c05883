// Terrain and the additional elements. FC-13, FC-24
#include <gtest/gtest.h>

#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// A Styx template that says "Difficult" and nothing else, next to a unit of that side.
struct Mire : Table {
  explicit Mire(Seat walker) {
    Terrain mire;
    mire.id = "mire";
    mire.difficult = true;
    mire.faction = static_cast<std::int8_t>(kStyx.value);
    pack().terrains.push_back(mire);
    unit("U", "INF", walker, {0, 0});
    unit("enemy", "INF", Seat{static_cast<std::uint8_t>(1 - walker.value)}, {2, 0});
    terrain({1, 0}, "mire");
    activate("U");
    does(Verb::move, "U", At{1, 0});
  }
};

// T-247, FC-13.1, FC-13.4, FC-7.10
TEST(FactionTerrain, IsOpenGroundForTheOtherFaction) {
  Mire t(kEmpire);
  EXPECT_TRUE(t.may(Verb::melee, "U", "enemy"));
}

// T-247, FC-13.4
TEST(FactionTerrain, StopsUnitsOfItsOwnFaction) {
  Mire t(kStyx);
  EXPECT_TRUE(t.over());
}

// T-247, FC-7.10, FC-13.4
TEST(FactionTerrain, WhoseTextNamesOtherUnitsWorksOnThose) {
  Table t;
  t.unit("imperial", "INF", kEmpire, {0, 0});
  t.unit("undead", "INF", kStyx, {3, 0});
  t.terrain({0, 0}, "Cursed Lands").terrain({3, 0}, "Cursed Lands");
  t.begin_activation("imperial");
  EXPECT_EQ(t["imperial"].fatigue, 1);
  t.begin_activation("undead");
  EXPECT_EQ(t["undead"].fatigue, 0);
}

// T-249, FC-13.23, FC-11.9, FC-24.9
TEST(DifficultTerrain, OfAnotherTypeEndsTheActivation) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {2, 0});
  t.terrain({0, 0}, "Town").terrain({1, 0}, "Field Fortifications");
  t.activate("U");
  t.does(Verb::move, "U", At{1, 0});
  EXPECT_TRUE(t.over());
}

// shows: terrain ford
// FC-11.8, FC-13.6
TEST(DifficultTerrain, IsNotWalkedThrough) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.terrain({1, 0}, "Ford").terrain({0, 1}, "Rocks").terrain({1, -1}, "Rocks");
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::move, "U", At{1, 0}));
  EXPECT_FALSE(t.may(Verb::move, "U", At{2, 0}));
}

// FC-11.10, FC-11.14
TEST(DifficultTerrain, MayBeLeftAndFoughtFromFreely) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {3, 0});
  t.unit("neighbour", "INF", kStyx, {-1, 0});
  t.terrain({0, 0}, "Forest");
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::melee, "U", "neighbour"));
  t.does(Verb::move, "U", At{2, 0});
  EXPECT_TRUE(t.may(Verb::melee, "U", "enemy"));
}

// FC-11.12, FC-11.9
TEST(DifficultTerrain, OfOneTypeIsRunThroughWithoutAToken) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  for (int q = 0; q < 5; ++q) t.terrain({q, 0}, "Forest");
  t.activate("U");
  t.does(Verb::run, "U", At{4, 0});
  EXPECT_EQ(t["U"].fatigue, 0);
}

// shows: terrain rocks, terrain river, terrain bridge
// FC-11.3, FC-13.8, FC-13.11, FC-13.17, FC-13.19
TEST(ImpassableTerrain, IsNeitherEnteredNorCrossedExceptOverABridge) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.terrain({1, 0}, "River").terrain({-1, 0}, "Rocks").terrain({0, 1}, "Bridge");
  t.activate("U");
  EXPECT_FALSE(t.may(Verb::move, "U", At{1, 0}));
  EXPECT_FALSE(t.may(Verb::move, "U", At{-1, 0}));
  EXPECT_TRUE(t.may(Verb::move, "U", At{0, 1}));
  EXPECT_TRUE(t.may(Verb::move, "U", At{0, 2}));
}

// FC-13.11, FC-13.12, FC-13.14, FC-13.17, FC-13.18, FC-13.19, FC-13.20
TEST(Terrain, HasThePrintedProperties) {
  struct Row {
    const char* id;
    bool difficult, impassable, blocks;
  };
  const Pack& pack = shipped_pack();
  for (const Row& row : {Row{"rocks", false, true, true}, Row{"forest", true, false, true},
                         Row{"hill", true, false, true}, Row{"river", false, true, false},
                         Row{"ford", true, false, false}, Row{"bridge", false, false, false},
                         Row{"town", true, false, true}}) {
    SCOPED_TRACE(row.id);
    const Terrain& terrain = pack.terrains[static_cast<std::size_t>(pack.find_terrain(row.id))];
    EXPECT_EQ(terrain.difficult, row.difficult);
    EXPECT_EQ(terrain.impassable, row.impassable);
    EXPECT_EQ(terrain.blocks_los, row.blocks);
  }
}

// FC-13.9
TEST(BlockingTerrain, UnderShooterAndTargetDoesNotMatter) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("target", "INF", kStyx, {3, 0});
  t.terrain({0, 0}, "Forest").terrain({3, 0}, "Forest");
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::shoot, "U", "target"));
  t.terrain({2, 0}, "Forest");
  EXPECT_FALSE(t.may(Verb::shoot, "U", "target"));
}

// FC-24.9, FC-24.13
TEST(Elements, HaveNoTerrainPropertyExceptFieldFortifications) {
  for (const Terrain& terrain : shipped_pack().terrains) {
    if (!terrain.element) continue;
    SCOPED_TRACE(terrain.id);
    EXPECT_EQ(terrain.difficult, terrain.id == "field_fortifications");
    EXPECT_FALSE(terrain.impassable);
    EXPECT_FALSE(terrain.blocks_los);
  }
}

// FC-24.3
TEST(Graves, GiveAResurgentUnitRegenerationTwo) {
  Table t;
  t.unit("zombies", "INF", kStyx, {0, 0});
  t.unit("men", "INF", kEmpire, {2, 0});
  t.abilities("zombies", "Resurgent").terrain({0, 0}, "Graves").terrain({2, 0}, "Graves");
  EXPECT_EQ(ability(t.view(), t.id("zombies"), Ability::regeneration), 2);
  EXPECT_EQ(ability(t.view(), t.id("men"), Ability::regeneration), 0);
}

// The dice of an attack of `seat` with a neighbour, this terrain two hexes behind the attacker.
int dice_near(const char* terrain, Seat seat, bool shooting = false) {
  Table t;
  const Seat enemy{static_cast<std::uint8_t>(1 - seat.value)};
  t.unit("A", shooting ? "ARC" : "INF", seat, {0, 0});
  t.unit("D", "INF", enemy, {shooting ? 2 : 1, 0});
  t.terrain({-2, 0}, terrain);
  t.activate("A");
  t.does(shooting ? Verb::shoot : Verb::melee, "A", "D");
  t.decline_until_roll();
  return t.question().count;
}

// shows: terrain altar_of_styx, terrain statue_of_holy_warrior
// FC-24.4, FC-24.8, FC-13.10, FC-13.24
TEST(AltarAndStatue, GiveTheirSideAMeleeDieWithinTwoHexes) {
  EXPECT_EQ(dice_near("Altar of Styx", kStyx), 4);
  EXPECT_EQ(dice_near("Altar of Styx", kEmpire), 3);
  EXPECT_EQ(dice_near("Statue of Holy Warrior", kEmpire), 4);
  EXPECT_EQ(dice_near("Statue of Holy Warrior", kStyx), 3);
  EXPECT_EQ(dice_near("Altar of Styx", kStyx, true), 3);
}

// FC-24.10
TEST(FieldFortifications, GiveInfantryCounterblowAndBrave) {
  Table t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("riders", "CAV", kEmpire, {2, 0});
  t.terrain({0, 0}, "Field Fortifications").terrain({2, 0}, "Field Fortifications");
  EXPECT_TRUE(has(t.view(), t.id("men"), Ability::counterblow));
  EXPECT_TRUE(has(t.view(), t.id("men"), Ability::brave));
  EXPECT_FALSE(has(t.view(), t.id("riders"), Ability::counterblow));
  EXPECT_FALSE(has(t.view(), t.id("riders"), Ability::brave));
}

// shows: terrain field_fortifications
// FC-24.11, FC-17.7
TEST(FieldFortifications, AreNotAdvancedInto) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "CAV", kStyx, {1, 0});
  t.hits("D", 1, 3).terrain({1, 0}, "Field Fortifications");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  EXPECT_FALSE(t["D"].on_map());
  EXPECT_FALSE(t.asks(Step::advance));
}

// FC-24.12
TEST(ChainedCoffins, MakeAStyxUnitSurvivable) {
  Table t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("men", "INF", kEmpire, {2, 0});
  t.terrain({0, 0}, "Chained Coffins").terrain({2, 0}, "Chained Coffins");
  EXPECT_TRUE(has(t.view(), t.id("undead"), Ability::survivable));
  EXPECT_FALSE(has(t.view(), t.id("men"), Ability::survivable));
}

}  // namespace
}  // namespace fantasy_test
