// What lies on the table is in the scene, and what a seat may not know is not.
#include "games/fleet/view/scene.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fleet/campaign.h"
#include "fleet/shipped_texts.h"

namespace fleet_test {
namespace {

using table::Language;
using table::Scene;
using testing::Contains;
using testing::Not;

Scene scene_of(Battle& battle, Seat seat) {
  return make_scene(*table::Worded<Wording>(battle.view().game,
                                            observed_by(battle.view().game, battle.state(), seat),
                                            shipped_texts(), Language::en));
}

template <class List>
const auto& named(const List& list, const std::string& id) {
  static const typename List::value_type none{};
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const auto& x) { return x.id == id; });
  EXPECT_NE(found, list.end()) << id;
  return found == list.end() ? none : *found;
}

template <class List>
bool any_named(const List& list, const std::string& id) {
  return std::any_of(list.begin(), list.end(), [&](const auto& x) { return x.id == id; });
}

Battle small_battle() {
  Battle battle;
  battle.ship("h1", "battleship", "c3", 20)
      .ship("p1", "destroyer", "c2")
      .ship("p2", "frigate", "d2");
  battle.field("a3", "asteroid").field("b4", "gravitic").weapon(kYellow, "drones");
  battle.fresh("red_orth yellow_multi").bridge(kYellow, "green_orth red_special");
  battle.lost(kYellow, 3);
  return battle;
}

TEST(FleetScene, TheBoardIsFiveByFiveWithRowFiveOnTop) {
  Battle battle = small_battle();
  const Scene scene = scene_of(battle.act(kBlue), kBlue);
  EXPECT_EQ(scene.board, "squares");
  EXPECT_EQ(scene.cells.size(), 25U);
  EXPECT_EQ(named(scene.cells, "a5").row, 0);
  EXPECT_EQ(named(scene.cells, "e1").row, 4);
  EXPECT_EQ(named(scene.cells, "e1").column, 4);
  EXPECT_EQ(named(scene.cells, "a3").terrain, "asteroid");
  EXPECT_EQ(named(scene.cells, "b4").terrain, "gravitic");
  EXPECT_EQ(named(scene.cells, "c3").terrain, "space");
}

TEST(FleetScene, ShipsShowHullClassAndOwner) {
  Battle battle = small_battle();
  const Scene scene = scene_of(battle.act(kBlue), kBlue);
  const table::Piece& ship = named(scene.pieces, "ship:h1");
  EXPECT_EQ(ship.kind, "battleship");
  EXPECT_EQ(ship.at, "c3");
  EXPECT_EQ(ship.owner, 1);
  EXPECT_EQ(ship.counters[0].kind, "hull");
  EXPECT_EQ(ship.counters[0].value, 20);
  EXPECT_EQ(ship.counters[0].of, 24);
  EXPECT_EQ(ship.counters[1].kind, "class");
  EXPECT_EQ(ship.counters[1].value, 4);
}

TEST(FleetScene, BridgesFreshDiceAndFreeDiceLieInTrays) {
  Battle battle = small_battle();
  const Scene scene = scene_of(battle.act(kBlue), kBlue);
  const auto& reserve = named(scene.trays, "reserve:1");
  const auto& gauge = named(scene.trays, "gauge:1");
  ASSERT_EQ(reserve.items.size(), 1U);
  ASSERT_EQ(gauge.items.size(), 1U);
  EXPECT_EQ(reserve.items[0].id, "die:1:green_orth");
  EXPECT_EQ(gauge.items[0].kind, "die:red_special");
  EXPECT_EQ(reserve.room, 2) << "F-6";
  EXPECT_EQ(gauge.room, 2) << "F-6";
  EXPECT_EQ(named(scene.trays, "fresh:0").items.size(), 2U);
  EXPECT_FALSE(any_named(scene.trays, "fresh:1"));
  EXPECT_EQ(named(named(scene.trays, "free:0").items, "free:0:red").count, 2);
  EXPECT_EQ(named(scene.trays, "weapon:1").items[0].kind, "drones");
}

// F-9
TEST(FleetScene, WhileFieldsArePlacedBothSidesOfOneTileLieThere) {
  Battle battle = small_battle();
  EXPECT_FALSE(any_named(scene_of(battle.act(kBlue), kBlue).trays, "fields"));
  Campaign setup;
  setup.match("standard").roll({1}).says("weapon proton_ray", "weapon drones").roll({1});
  const Scene scene = scene_of(setup, kBlue);
  const auto& tiles = named(scene.trays, "fields").items;
  ASSERT_EQ(tiles.size(), 2U);
  EXPECT_EQ(tiles[0].kind, "field:asteroid");
  EXPECT_EQ(tiles[0].count, 1);
  EXPECT_EQ(tiles[1].kind, "field:gravitic");
  EXPECT_EQ(tiles[1].count, 1);
}

// F-7
TEST(FleetScene, WeaponsLieThereToChooseFromForWhoHasToChooseAndUntilThen) {
  Campaign setup;
  setup.match("standard").roll({1});
  const Seat first = setup.asked();
  const std::string tray = "weapons:" + std::to_string(first.value);
  EXPECT_GT(named(scene_of(setup, first).trays, tray).items.size(), 1U);
  EXPECT_FALSE(any_named(scene_of(setup, opponent(first)).trays, tray));
  setup.says("weapon proton_ray");
  EXPECT_FALSE(any_named(scene_of(setup, first).trays, tray));
  setup.says("weapon drones");
  for (const Seat seat : {kBlue, kYellow}) {
    EXPECT_FALSE(any_named(scene_of(setup, seat).trays, "weapons:" + std::to_string(seat.value)));
  }
}

TEST(FleetScene, ASecretWeaponLiesFaceDownForTheOthers) {
  Battle battle = small_battle();
  battle.secret_weapons().weapon(kYellow, "drones", false).act(kBlue);
  EXPECT_EQ(named(scene_of(battle, kBlue).trays, "weapon:1").items[0].kind, "weapon_back");
  EXPECT_EQ(named(scene_of(battle, kYellow).trays, "weapon:1").items[0].kind, "drones");
  EXPECT_EQ(named(scene_of(battle, table::kSpectator).trays, "weapon:1").items[0].kind,
            "weapon_back");
}

TEST(FleetScene, ASignalHasNoClassForTheOthers) {
  Battle battle = small_battle();
  battle.hidden_deployment().signal("h2", "destroyer", "d4").act(kBlue);
  const Scene blue = scene_of(battle, kBlue);
  EXPECT_EQ(named(blue.pieces, "ship:h2").kind, "signal");
  EXPECT_TRUE(named(blue.pieces, "ship:h2").counters.empty());
  EXPECT_THAT(named(blue.pieces, "ship:h2").badges, Contains("signal"));
  EXPECT_THAT(named(blue.pieces, "ship:h1").badges, Contains("revealed"));
  const Scene yellow = scene_of(battle, kYellow);
  EXPECT_EQ(named(yellow.pieces, "ship:h2").kind, "destroyer");
  EXPECT_THAT(named(yellow.pieces, "ship:h2").badges, Contains("signal"));
}

TEST(FleetScene, DronesAreSeenOnTheShipTheyBite) {
  Battle battle = small_battle();
  battle.drones("p2").act(kBlue);
  EXPECT_THAT(named(scene_of(battle, kBlue).pieces, "ship:p2").badges, Contains("drones"));
  EXPECT_THAT(named(scene_of(battle, kBlue).pieces, "ship:p1").badges, Not(Contains("drones")));
}

// F-80
TEST(FleetScene, AScanIsMarkedAsALookWithoutFire) {
  Battle battle = small_battle();
  battle.hidden_deployment().signal("h2", "destroyer", "c3").act(kBlue);
  battle.says("fire c2 orth", "to c3", "scan");
  const Scene scene = scene_of(battle, kYellow);
  EXPECT_THAT(named(scene.cells, "c2").marks, testing::ElementsAre("firing", "scan"));
  EXPECT_THAT(named(scene.cells, "c3").marks, testing::ElementsAre("target"));
}

// F-4, F-63
TEST(FleetScene, WhatADestroyedShipCountsIsTold) {
  Battle battle = small_battle();
  const Scene scene = scene_of(battle.act(kBlue), kBlue);
  std::vector<std::string> worth;
  for (const table::TrayItem& item : named(scene.trays, "worth").items)
    worth.push_back(item.title + " " + std::to_string(item.count));
  EXPECT_THAT(worth, testing::ElementsAre("Frigate 1", "Destroyer 2", "Battleship 4"));
}

TEST(FleetScene, TheSquaresOfAnAttackAreMarkedWithTheirFire) {
  Battle battle = small_battle();
  battle.act(kBlue).says("fire c2 orth", "to c3");
  const Scene scene = scene_of(battle, kYellow);
  EXPECT_THAT(named(scene.cells, "c2").marks, testing::ElementsAre("firing", "fire:2"));
  EXPECT_THAT(named(scene.cells, "d2").marks, testing::ElementsAre("joining", "fire:1"));
  EXPECT_THAT(named(scene.cells, "c3").marks, testing::ElementsAre("target"));
  EXPECT_THAT(named(scene.pieces, "ship:h1").badges, Contains("target"));
}

// F-63: the shot that ends the battle is not aimed at an empty square for ever.
TEST(FleetScene, AfterTheEndNobodyFires) {
  Battle battle;
  battle.ship("p1", "frigate", "a1").ship("h1", "frigate", "a2", 1).lost(kYellow, 7);
  battle.fresh("red_orth").act(kBlue).says("fire a1 orth", "to a2");
  ASSERT_TRUE(battle.over());
  for (const table::Cell& cell : scene_of(battle, kBlue).cells) {
    EXPECT_THAT(cell.marks, testing::IsEmpty()) << cell.id;
  }
}

TEST(FleetScene, TracksCountTheClassesLost) {
  Battle battle = small_battle();
  const Scene scene = scene_of(battle.act(kBlue), kBlue);
  EXPECT_EQ(named(scene.tracks, "lost:1").value, 3);
  EXPECT_EQ(named(scene.tracks, "lost:1").of, 8);
  EXPECT_EQ(named(scene.tracks, "turn").value, 1);
  EXPECT_EQ(named(scene.tracks, "phase").text, "Actions");
}

}  // namespace
}  // namespace fleet_test
