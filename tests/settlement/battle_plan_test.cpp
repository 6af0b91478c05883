// What the battle of a mission is made of: the ledger's cases of the kind `battle`.
#include "games/settlement/rules/battle_plan.h"

#include <gmock/gmock.h>

#include "formats/json.h"
#include "settlement/ledger_cases.h"
#include "settlement/shipped_texts.h"

namespace settlement_test {
namespace {

using namespace settlement;  // NOLINT: tests speak the game's language
using table::Value;

Value words_value(const std::vector<std::string>& words) {
  Value out = Value::array();
  for (const std::string& word : words) out.push(word);
  return out;
}

Value styx_value(const BattlePlan& plan) {
  Value out = Value::array();
  for (const EnemyUnit& unit : plan.styx)
    out.push(Value::object().set("unit", unit.unit).set("level", name(unit.level)));
  return out;
}

Value goals_value(const BattlePlan& plan) {
  Value out = Value::array();
  for (const Hex at : plan.goals) out.push(name(at));
  return out;
}

Value towns_value(const BattlePlan& plan) {
  Value out = Value::object();
  for (const TownHex& town : plan.towns)
    out.set(name(town.at), shipped_texts().text(Language::en, "place." + town.title));
  return out;
}

Value quota_value(const BattlePlan& plan) {
  Value out = Value::array();
  for (const Quota& quota : plan.quota) out.push(words_value(quota.zone));
  return out;
}

Value rounds_value(const BattleCondition& condition) {
  if (condition.until > 0) return condition.until;
  Value out = Value::array();
  for (const int round : condition.rounds) out.push(round);
  return out;
}

// What means nothing is left out.
Value condition_value(const BattleCondition& c) {
  Value out = Value::object().set("op", c.op);
  if (!c.ability.empty()) out.set("ability", c.ability);
  if (c.number > 0) out.set("number", c.number);
  if (!c.side.empty()) out.set("side", c.side);
  if (c.by != 0) out.set("by", c.by);
  if (c.until > 0 || !c.rounds.empty()) out.set("rounds", rounds_value(c));
  if (!c.at.empty()) out.set("at", c.at);
  if (c.times > 0) out.set("times", c.times);
  return out;
}

Value plan_value(const BattlePlan& plan) {
  Value conditions = Value::array();
  for (const BattleCondition& condition : plan.conditions)
    conditions.push(condition_value(condition));
  return Value::object()
      .set("map", words_value(plan.map))
      .set("towns", towns_value(plan))
      .set("zone_styx", words_value(plan.zone_styx))
      .set("quota", quota_value(plan))
      .set("styx", styx_value(plan))
      .set("goals", goals_value(plan))
      .set("conditions", std::move(conditions));
}

BattlePlan plan_of(const Campaign& campaign) {
  return battle_plan({*campaign.game, campaign.state});
}

class BattleCase : public testing::TestWithParam<std::size_t> {};

TEST_P(BattleCase, IsMadeAsTheLedgerSays) {
  const Value& test = cases().items()[GetParam()];
  SCOPED_TRACE(test.find("title")->as_string());
  Value position = *test.find("position");
  position.set("phase", "outcome");
  const Campaign campaign(position);
  expect_within(plan_value(plan_of(campaign)), *test.find("expect"), "battle");
}

INSTANTIATE_TEST_SUITE_P(Ledger, BattleCase, testing::ValuesIn(of_kind("battle")), case_name);

TEST(BattlePlan, TheLedgerHasTenCases) { EXPECT_EQ(of_kind("battle").size(), 10U); }

// SB-6.9: mission 6 won.
TEST(BattlePlan, TwoVeteransStandInTheHydrasPlace) {
  const Campaign campaign(R"({"phase":"outcome","mission":7,"army":["U1"],"links":["no_hydra"]})");
  const auto styx = plan_of(campaign).styx;
  EXPECT_EQ(std::ranges::count(styx, "demonic_hydra", &EnemyUnit::unit), 0);
  EXPECT_EQ(styx.size(), 13U);
  EXPECT_EQ(styx.back(), (EnemyUnit{"zombie_warriors", Level::veteran}));
}

// SB-7.12, SB-8.7
TEST(BattlePlan, WorksComeBeforeTheTerrainOfEscalationCards) {
  const Campaign campaign(R"({"phase":"outcome","mission":4,"army":["U1"],"works":["D5","H6"],
    "escalations":["iron_coffins","restless_graves"]})");
  const auto map = plan_of(campaign).map;
  EXPECT_EQ(map[4], "...#C........");
  EXPECT_EQ(map[5], "...T...#T....");
  EXPECT_EQ(map[1], "..F.G.F.G.F..");
}

// SB-8.8, SB-8.9, SB-8.12
TEST(BattlePlan, CardsBecomeConditions) {
  const Campaign campaign(R"({"phase":"outcome","mission":4,"army":["U1"],
    "escalations":["second_wave","fury","night_march"]})");
  const auto plan = plan_of(campaign);
  ASSERT_EQ(plan.conditions.size(), 2U);
  EXPECT_EQ(plan.conditions[0].op, "reinforce");
  EXPECT_EQ(plan.conditions[0].count, 2);
  EXPECT_EQ(plan.conditions[1].op, "torpor");
  EXPECT_THAT(plan.zone_styx, testing::ElementsAre("A1-M3"));
}

// SB-6.9: mission 2 lost, mission 5 won.
TEST(BattlePlan, LinksHoldInTheirMission) {
  const Campaign claws(R"({"phase":"outcome","mission":4,"army":["U1"],"links":["zone"]})");
  EXPECT_THAT(plan_of(claws).zone_styx, testing::ElementsAre("A1-M3"));
  const Campaign siege(
      R"({"phase":"outcome","mission":7,"army":["U1"],"links":["zone","imelstar"]})");
  EXPECT_THAT(plan_of(siege).zone_styx, testing::ElementsAre("A1-M2"));
  EXPECT_EQ(plan_of(siege).conditions[0].op, "health");
}

// SB-4.9
TEST(BattlePlan, BuildingsHelpInBattles) {
  const Campaign campaign(R"({"phase":"outcome","army":["U1"],
    "buildings":["watchtower","stables"]})");
  const auto conditions = plan_of(campaign).conditions;
  ASSERT_EQ(conditions.size(), 2U);
  EXPECT_EQ(conditions[0].op, "look");
  EXPECT_EQ(conditions[0].count, 3);
  EXPECT_EQ(conditions[1].op, "run");
}

}  // namespace
}  // namespace settlement_test
