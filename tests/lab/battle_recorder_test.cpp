// Who takes the merit for what is lost.
#include "lab/fantasy/battle_recorder.h"

#include <vector>

#include <gtest/gtest.h>

#include "apps/common/fantasy_content.h"
#include "support/fantasy_table.h"

namespace {

using fantasy::EventKind;
using fantasy_lab::BattleRecorder;
using fantasy_lab::KindRecord;

// Legionnaires (23 points, 4 miniatures), Roland (30 points) and a conscript against two units of
// Zombie Warriors (15 points, 4 miniatures) and one of Undead Cavalry.
class Field {
 public:
  Field() : recorder_(fantasy_test::shipped_pack()) {
    legionnaires = add("legionnaires", "basic", fantasy::kEmpire);
    roland = add("roland", "basic", fantasy::kEmpire);
    zombies = add("zombie_warriors", "basic", fantasy::kStyx);
    others = add("zombie_warriors", "basic", fantasy::kStyx);
    cavalry = add("undead_cavalry", "basic", fantasy::kStyx);
    state_.initiative = fantasy::kStyx;
    recorder_.look(state_, {});
  }

  std::uint8_t add(const char* id, const char* level, fantasy::Seat seat) {
    fantasy::Unit unit;
    unit.card = static_cast<std::uint8_t>(fantasy_test::shipped_pack().find_unit(id, level));
    unit.seat = seat;
    state_.units.push_back(unit);
    return static_cast<std::uint8_t>(state_.units.size() - 1);
  }
  Field& tell(EventKind kind, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
    table::Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    event.arg = {a, b, c};
    recorder_.look(state_, {&event, 1});
    return *this;
  }
  Field& loses(std::uint8_t unit, std::uint8_t hits) { return tell(EventKind::lost, unit, hits); }
  Field& dies(std::uint8_t unit) { return tell(EventKind::destroyed, unit); }

  const KindRecord& of(const char* id, const char* level = "basic") const {
    return battle().kinds.at({id, level});
  }
  const fantasy_lab::Battle& battle() const { return recorder_.battle(); }

  std::uint8_t legionnaires = 0, roland = 0, zombies = 0, others = 0, cavalry = 0;

 private:
  fantasy::State state_{};
  BattleRecorder recorder_;
};

double cost(const char* id) {
  const fantasy::Pack& pack = fantasy_test::shipped_pack();
  return pack.units[static_cast<std::size_t>(pack.find_unit(id, "basic"))].cost;
}
double hits(const char* id) {
  const fantasy::Pack& pack = fantasy_test::shipped_pack();
  return pack.units[static_cast<std::size_t>(pack.find_unit(id, "basic"))].hits;
}

TEST(BattleRecorderTest, CountsWhoIsFieldedAndWhatTheyCost) {
  const Field field;
  EXPECT_EQ(field.of("zombie_warriors").fielded, 2);
  EXPECT_DOUBLE_EQ(field.of("zombie_warriors").spent, 2 * cost("zombie_warriors"));
  EXPECT_EQ(field.of("zombie_warriors").side, 1);
  EXPECT_EQ(field.of("legionnaires").side, 0);
}

TEST(BattleRecorderTest, AKillBelongsToTheAttacker) {
  Field field;
  field.tell(EventKind::melee_declared, field.legionnaires, field.zombies);
  field.loses(field.zombies, 2).dies(field.zombies);
  EXPECT_EQ(field.of("legionnaires").kills, 1);
  EXPECT_DOUBLE_EQ(field.of("legionnaires").destroyed,
                   cost("zombie_warriors") * 2 / hits("zombie_warriors"));
  EXPECT_EQ(field.of("zombie_warriors").lost, 1);
  EXPECT_EQ(field.of("zombie_warriors").lost_other, 0);
  EXPECT_EQ(field.of("roland").kills, 0);
}

TEST(BattleRecorderTest, WhatTheAttackerLosesBelongsToTheTarget) {
  Field field;
  field.tell(EventKind::melee_declared, field.cavalry, field.roland);
  field.loses(field.cavalry, 1).dies(field.cavalry);
  EXPECT_EQ(field.of("roland").kills, 1);
  EXPECT_DOUBLE_EQ(field.of("roland").destroyed, cost("undead_cavalry") / hits("undead_cavalry"));
  EXPECT_EQ(field.of("undead_cavalry").kills, 0);
}

TEST(BattleRecorderTest, ARedirectedAttackIsAgainstWhoStepsIn) {
  Field field;
  field.tell(EventKind::melee_declared, field.zombies, field.roland);
  field.tell(EventKind::redirected, field.legionnaires, field.roland);
  field.loses(field.legionnaires, 1).loses(field.zombies, 1);
  EXPECT_GT(field.of("zombie_warriors").destroyed, 0);
  EXPECT_GT(field.of("legionnaires").destroyed, 0);
  EXPECT_EQ(field.of("roland").destroyed, 0);
}

TEST(BattleRecorderTest, AShotIsAnAttackToo) {
  Field field;
  field.tell(EventKind::shot_declared, field.roland, field.others);
  field.loses(field.others, 1).dies(field.others);
  EXPECT_EQ(field.of("roland").kills, 1);
}

TEST(BattleRecorderTest, WhatIsLostOutsideOfAnAttackIsNobodysMerit) {
  Field field;
  field.tell(EventKind::melee_declared, field.legionnaires, field.zombies);
  field.tell(EventKind::activated, field.cavalry);
  field.loses(field.zombies, 1).dies(field.zombies);
  EXPECT_EQ(field.of("legionnaires").kills, 0);
  EXPECT_EQ(field.of("legionnaires").destroyed, 0);
  EXPECT_EQ(field.of("zombie_warriors").lost, 1);
  EXPECT_EQ(field.of("zombie_warriors").lost_other, 1);
  EXPECT_GT(field.of("zombie_warriors").suffered, 0);
}

TEST(BattleRecorderTest, ABystanderOfAnAttackIsLostToSomethingElse) {
  Field field;
  field.tell(EventKind::melee_declared, field.legionnaires, field.zombies);
  field.loses(field.cavalry, 1);
  EXPECT_EQ(field.of("legionnaires").destroyed, 0);
}

TEST(BattleRecorderTest, SummonedUnitsAreFieldedAndCostNothing) {
  Field field;
  const std::uint8_t joined = field.add("zombie_warriors", "conscript", fantasy::kStyx);
  field.tell(EventKind::summoned, joined);
  EXPECT_EQ(field.of("zombie_warriors", "conscript").fielded, 1);
  EXPECT_EQ(field.of("zombie_warriors", "conscript").spent, 0);
}

TEST(BattleRecorderTest, TheFirstPlayerIsWhoeverHasTheInitiativeInRoundOne) {
  Field field;
  EXPECT_EQ(field.battle().placed, 1);
  field.tell(EventKind::initiative, 0).tell(EventKind::initiative, 1);
  EXPECT_EQ(field.battle().first, 0);
  EXPECT_EQ(field.battle().placed, 1);
}

TEST(BattleRecorderTest, ABattleIsReadAsItWasWritten) {
  Field field;
  field.tell(EventKind::melee_declared, field.legionnaires, field.cavalry);
  field.loses(field.cavalry, 1);
  table::Value line = table::Value::object();
  line.set("scenario", "x").set("index", 3).set("a_seat", 1).set("end", "over").set("answers", 9);
  line.set("reason", "elimination").set("score", table::Value(table::Value::Array{0.5, 0.5}));
  write_battle(field.battle(), line);
  const auto read = fantasy_lab::read_battle(line);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->index, 3);
  EXPECT_EQ(read->reason, "elimination");
  EXPECT_DOUBLE_EQ(read->score[1], 0.5);
  EXPECT_EQ(read->kinds.size(), field.battle().kinds.size());
  EXPECT_DOUBLE_EQ(read->kinds.at({"legionnaires", "basic"}).destroyed,
                   field.of("legionnaires").destroyed);
}

}  // namespace
