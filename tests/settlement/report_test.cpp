// The Missions Completion Report and the end, rule by rule. SB-6, SB-11, SB-12
#include <gmock/gmock.h>

#include "settlement/campaign.h"

namespace settlement_test {
namespace {

using testing::ElementsAre;

const std::vector<std::string> kNewCards{"smithy", "tavern", "market"};

std::string after(int mission, const std::string& more = "") {
  return R"({"phase":"outcome","army":["U1","U2","U3"],"mission":)" + std::to_string(mission) +
         more + "}";
}
Campaign after_battle(int mission, const std::string& more = "") {
  return Campaign(after(mission, more).c_str());
}

// SB-11.2, SB-6.4
TEST(Report, AHomeMissionWithTooManyRuinsBeforeItCannotBeWon) {
  const Campaign campaign = after_battle(4, R"(,"razed":["D6","I6"])");
  EXPECT_THAT(campaign.answers(), ElementsAre("lost", "withdrawn"));
  EXPECT_EQ(campaign.refused("won"), "SB-11.2");
}

// SB-11.3
TEST(Report, RoundsAreThoseOfTheMission) {
  Campaign campaign = after_battle(1);
  campaign.say("won");
  EXPECT_EQ(campaign.answers().size(), 5U);
  EXPECT_EQ(campaign.refused("rounds 6"), "SB-11.3");
  EXPECT_EQ(campaign.refused("rounds 0"), "SB-11.3");
}

// SB-3.4, SB-11.4
TEST(Report, ListsAreWrittenInOneOrderOnly) {
  Campaign campaign = after_battle(2);
  campaign.say({"lost", "rounds 3", "lost U2"});
  EXPECT_THAT(campaign.answers(), ElementsAre("lost U3", "done"));
  EXPECT_EQ(campaign.refused("lost U1"), "SB-11.4");
}

// SB-11.5: a home mission is lost only with more ruins than it allows.
TEST(Report, LostAtHomeWithSomebodyLeftSomethingHasFallen) {
  Campaign campaign = after_battle(1);
  campaign.say({"lost", "rounds 5", "done"});
  EXPECT_THAT(campaign.answers(), ElementsAre("razed D6", "razed I6", "razed G7"));
  EXPECT_EQ(campaign.refused("razed G9"), "SB-11.5");
  EXPECT_EQ(campaign.refused("done"), "SB-11.5");
  campaign.say({"razed G7"});
  EXPECT_THAT(campaign.answers(), ElementsAre("razed G9"));
}

// SB-6.12, SB-11.5, SB-11.12
TEST(Report, WhoWithdrawsFromHomeLosesAllDistrictsAndLearnsNothing) {
  Campaign campaign = after_battle(1);
  campaign.say({"withdrawn", "rounds 2", "done"}).cards(kNewCards);
  EXPECT_EQ(campaign.at("razed").items().size(), 4U);
  EXPECT_EQ(campaign.state.lost, 1);
  EXPECT_EQ(campaign.unit("U1").find("xp")->as_int(), 0);
  EXPECT_EQ(campaign.at("supplies").as_int(), 54);  // 40 + 20 − 6
}

// SB-11.6, SB-11.14
TEST(Report, ACrusaderLearnsNothingAndIsDamaged) {
  Campaign campaign =
      after_battle(2, R"(,"units":[{"id":"U1","type":"roland"},{"id":"U2","type":"crusader"},
      {"id":"U3","type":"legionnaires"}])");
  campaign.say({"lost", "rounds 6", "lost U2", "done", "done"});
  EXPECT_EQ(campaign.refused("killed U2"), "SB-11.6");
  campaign.say({"done"}).cards(kNewCards);
  EXPECT_TRUE(campaign.unit("U2").find("damaged")->as_bool());
  EXPECT_EQ(campaign.unit("U2").find("xp")->as_int(), 0);
}

// SB-11.7: mission 6 without Roland.
TEST(Report, WithoutRolandNobodyAsksForHisBonus) {
  Campaign campaign(R"({"phase":"outcome","army":["U2","U3"],"mission":6})");
  campaign.say({"won", "rounds 5", "done", "done", "done"}).cards(kNewCards);
  EXPECT_EQ(campaign.prompt(), "town");
  EXPECT_FALSE(campaign.at("reports").items()[0].find("bonus")->as_bool());
}

// SB-11.8, SB-11.9, SB-11.15, SB-6.10
TEST(Report, IsStoredAndTheMissionIsOver) {
  Campaign campaign = after_battle(4, R"(,"escalations":["fog"],"works":["E6","G6"])");
  campaign.say({"lost", "rounds 7", "done", "razed D6", "razed G9", "done", "done"});
  campaign.cards(kNewCards);
  const auto report = campaign.at("reports").items()[0];
  EXPECT_EQ(report.find("escalations")->items()[0].as_string(), "fog");
  EXPECT_EQ(report.find("supplies")->as_int(), 66);
  EXPECT_EQ(report.find("xp")->find("U1")->as_int(), 1);
  EXPECT_EQ(campaign.at("links").items()[0].as_string(), "repair");
  EXPECT_TRUE(campaign.at("escalations").items().empty());
  EXPECT_TRUE(campaign.at("works").items().empty());
  EXPECT_EQ(campaign.at("last_army").items().size(), 3U);
}

// SB-2.2, SB-2.3
TEST(Report, TracksStopAtTheirEnds) {
  Campaign campaign = after_battle(4, R"(,"reputation":19,"wellbeing":20)");
  campaign.say({"won", "rounds 7", "done", "done", "done"}).cards(kNewCards);
  EXPECT_EQ(campaign.state.reputation, 20);
  EXPECT_EQ(campaign.state.wellbeing, 20);
}

// SB-6.9: mission 2 won.
TEST(Report, KnightsJoinFreeOfCharge) {
  Campaign campaign = after_battle(2);
  campaign.say({"won", "rounds 6", "done", "done", "done", "bonus"}).cards(kNewCards);
  EXPECT_EQ(campaign.unit("U6").find("type")->as_string(), "equestrian_knights");
}

// SB-6.11
TEST(Report, AnyLegionnairesCanBeTaught) {
  Campaign campaign(R"({"phase":"outcome","army":["U1"]})");
  campaign.say({"won", "rounds 5", "done", "done", "done"});
  EXPECT_THAT(campaign.answers(), ElementsAre("teach U2", "teach U3"));
  campaign.say("teach U3").cards(kNewCards);
  EXPECT_EQ(campaign.unit("U3").find("xp")->as_int(), 2);
  EXPECT_EQ(campaign.state.mission, 2);
}

// SB-11.13: with the Infirmary a 2 is a 3.
TEST(Report, TheInfirmaryHelps) {
  Campaign campaign(after(2, R"(,"buildings":["infirmary"])").c_str(), kNewCards, {2});
  campaign.say({"lost", "rounds 6", "lost U2", "done", "done", "done"});
  EXPECT_FALSE(campaign.unit("U2").is_null());
}

// SB-12.1, SB-1.2
TEST(End, ComesAfterTheReportOfMissionSeven) {
  Campaign campaign = after_battle(7);
  campaign.say({"won", "rounds 8", "done", "done", "done", "no_bonus"});
  EXPECT_EQ(campaign.prompt(), "over");
  EXPECT_TRUE(campaign.answers().empty());
}

}  // namespace
}  // namespace settlement_test
