// What the game is made of, and rules that show only in the whole.
#include <algorithm>

#include <gtest/gtest.h>

#include "apps/common/fantasy_content.h"
#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// FC-1.1, FC-1.6
TEST(Basics, TwoPlayersFightAScenarioOfTheList) {
  const table::GameSystem& system = apps::fantasy_system();
  EXPECT_EQ(system.seats(), 2);
  EXPECT_TRUE(system.create("first_battle", {}, {}).ok());
  const auto unknown = system.create("last_battle", {}, {});
  ASSERT_FALSE(unknown.ok());
  EXPECT_NE(unknown.error().message.find("first_battle"), std::string::npos);
}

// FC-1.3
TEST(Basics, ContactIsAdjacencyWhateverTheTerrain) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.unit("E", "INF", kStyx, {2, 0});
  t.terrain({0, 0}, "forest").terrain({1, 0}, "town");
  EXPECT_TRUE(in_enemy_contact(t.view(), t.id("A")));
  EXPECT_EQ(contacts(t.view(), t.hex({0, 0}), kStyx), 1);
}

// FC-1.20
TEST(Basics, EveryRollUsesTheOneSixSidedDie) {
  Table t;
  for (std::uint8_t kind = 0; kind < 4; ++kind) EXPECT_EQ(t.game().die(kind).faces, 6);
}

// FC-2.31
TEST(Basics, AUnitThatJoinsDuringPlayBringsNoCard) {
  Table t;
  t.unit("A", "HER", kStyx, {0, 0});
  t.abilities("A", "Necromancy");
  t.unit("D", "INF", kEmpire, {1, 0});
  t.hits("D", 1, 4);
  t.activate("A");
  const Side before = t.state().sides[kStyx.value];
  t.answer(kStyx, say(Verb::melee).unit(t.id("A")).target(t.id("D")));
  t.decline_until_roll();
  t.roll({2, 2, 4, 4});
  t.take_losses();
  ASSERT_TRUE(t.can(kStyx, Verb::summon));
  t.answer(kStyx, say(Verb::summon).unit(t.id("A")));
  ASSERT_EQ(t.state().units.size(), 3U);
  EXPECT_EQ(t.state().sides[kStyx.value].draw, before.draw);
  EXPECT_EQ(t.state().sides[kStyx.value].discard, before.discard);
}

// FC-9.13, FC-22.57
TEST(Basics, CardsKeepAlwaysActiveAndBoughtAbilitiesApart) {
  const Pack& pack = shipped_pack();
  const UnitCard& shooters =
      pack.units[static_cast<std::size_t>(pack.find_unit("imperial_shooters", "basic"))];
  EXPECT_EQ(shooters.abilities[static_cast<std::size_t>(Ability::master_of_shooting)], 2);
  ASSERT_EQ(shooters.activated.size(), 1U);
  EXPECT_EQ(shooters.activated[0].id, "aimed_volley");
  EXPECT_FALSE(shooters.magical);
  EXPECT_EQ(shooters.base_range, 2);
  EXPECT_EQ(shooters.max_range, 4);
  EXPECT_TRUE(pack.units[static_cast<std::size_t>(pack.find_unit("imelstar", "basic"))].magical);
}

// FC-13.5
TEST(Basics, APlayerControlsTheHexHisUnitStandsOn) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.terrain({0, 0}, "town");
  const UnitId there = t.view().at(t.hex({0, 0}));
  ASSERT_TRUE(there.exists());
  EXPECT_EQ(t.view().unit(there).seat, kEmpire);
  EXPECT_FALSE(t.view().at(t.hex({1, 0})).exists());
}

// FC-14.30
TEST(Basics, UndeadCavalryCanPanicSoItIsNotResurgent) {
  const Pack& pack = shipped_pack();
  const auto resurgent = [&](const char* id) {
    const UnitCard& card = pack.units[static_cast<std::size_t>(pack.find_unit(id, "basic"))];
    return card.abilities[static_cast<std::size_t>(Ability::resurgent)] > 0;
  };
  EXPECT_FALSE(resurgent("undead_cavalry"));
  EXPECT_TRUE(resurgent("zombie_warriors"));
  EXPECT_TRUE(resurgent("zombie_archers"));
}

// FC-15.9
TEST(Basics, AfterDamageComeLossesThenPanicThenTheAdvance) {
  Table t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "INF", kEmpire, {1, 0});
  t.activate("A");
  t.answer(kStyx, say(Verb::melee).unit(t.id("A")).target(t.id("D")));
  while (t.question().kind == table::QuestionKind::ask) {
    const Seat seat = t.question().seats.has(kEmpire) ? kEmpire : kStyx;
    t.answer(seat, say(Verb::decline));
  }
  t.roll({1, 2, 4});
  while (t.question().kind == table::QuestionKind::ask && !t.can(kStyx, Verb::advance)) {
    const Seat seat = t.question().seats.has(kEmpire) ? kEmpire : kStyx;
    t.answer(seat, say(Verb::decline));
  }
  ASSERT_TRUE(t.can(kStyx, Verb::advance));
  t.answer(kStyx, say(Verb::advance).unit(t.id("A")).to(t.hex({1, 0})));
  std::vector<EventKind> order;
  for (const table::Event& e : t.log.events) {
    const auto kind = static_cast<EventKind>(e.kind);
    if (kind == EventKind::lost || kind == EventKind::panicked || kind == EventKind::retreated ||
        kind == EventKind::advanced) {
      order.push_back(kind);
    }
  }
  const std::vector<EventKind> expected{EventKind::lost, EventKind::panicked, EventKind::retreated,
                                        EventKind::advanced};
  EXPECT_EQ(order, expected);
}

// FC-22.56
TEST(Basics, DifficultTerrainIsOneRuleForAllItsTerrains) {
  for (const char* id : {"forest", "hill", "ford", "town", "field_fortifications"}) {
    SCOPED_TRACE(id);
    Table t;
    t.unit("U", "INF", kEmpire, {0, 0});
    t.unit("E", "INF", kStyx, {2, 0});
    t.terrain({1, 0}, id);
    t.activate("U");
    t.answer(kEmpire, say(Verb::move).unit(t.id("U")).to(t.hex({1, 0})));
    EXPECT_FALSE(t.can(kEmpire, Verb::melee));
  }
}

}  // namespace
}  // namespace fantasy_test
