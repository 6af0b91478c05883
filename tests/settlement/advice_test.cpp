// What a sensible player does, with the position in which they do it.
#include <gmock/gmock.h>

#include "games/settlement/text/notation.h"
#include "settlement/campaign.h"

namespace settlement_test {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::Not;

// The answer they give there.
std::string advised(const Campaign& campaign) {
  table::AnswerList legal;
  campaign.game->legal(campaign.state, settlement::kPlayer, legal);
  table::Scores scores;
  campaign.game->policy(campaign.state, settlement::kPlayer, legal, scores);
  const auto best = std::max_element(scores.begin(), scores.begin() + legal.size());
  return campaign.answers()[static_cast<std::size_t>(best - scores.begin())];
}
std::string advised(const std::string& position) { return advised(Campaign(position.c_str())); }

// All they do until they have answered that question with `done`, or it is asked no more.
std::vector<std::string> played(Campaign campaign) {
  const std::string question = campaign.prompt();
  std::vector<std::string> out;
  while (campaign.prompt() == question) {
    out.push_back(advised(campaign));
    if (out.back() == "done") break;
    campaign.say(out.back().c_str());
  }
  return out;
}
std::vector<std::string> played(const std::string& position) {
  return played(Campaign(position.c_str()));
}

// A Town phase in which no card is left to be drawn.
std::string town(const std::string& more) {
  return R"({"phase":"town","town_deck":{"draw":[],"discard":[]},)" + more + "}";
}

constexpr const char* kHomeArmy =
    R"("units":[{"id":"U1","type":"roland"},{"id":"U2","type":"legionnaires"},
      {"id":"U3","type":"legionnaires"},{"id":"U4","type":"imperial_shooters"},
      {"id":"U5","type":"imperial_shooters"}])";

TEST(SensiblePlayer, BuysTheInfirmaryEarlyBeforeTheGranary) {
  EXPECT_EQ(advised(town(R"("mission":1,"shown":["granary","infirmary","stables"])")),
            "build infirmary");
}

TEST(SensiblePlayer, BuysTheMarketWhileItPaysForItselfAndNotAfterwards) {
  const std::string shown = R"("shown":["market"],"supplies":60,"wellbeing":12,)";
  EXPECT_EQ(advised(town(R"("mission":1,)" + shown + kHomeArmy)), "build market");
  EXPECT_THAT(played(town(R"("mission":7,)" + shown + kHomeArmy)),
              Not(testing::Contains("build market")));
}

TEST(SensiblePlayer, RepairsBeforeTheyFeast) {
  const auto answers =
      played(town(R"("mission":4,"supplies":35,"wellbeing":5,"razed":["D6"],"shown":[],)" +
                  std::string(kHomeArmy)));
  ASSERT_FALSE(answers.empty());
  EXPECT_EQ(answers.front(), "repair D6");
}

// SB-6.4: with two in ruins this mission is lost before it begins.
TEST(SensiblePlayer, RepairsFirstWhatTheSiegeCannotBeWonWithout) {
  const auto answers =
      played(town(R"("mission":4,"supplies":30,"razed":["D6","I6"],"shown":["infirmary"])"));
  EXPECT_THAT(answers.front(), AnyOf("repair D6", "repair I6"));
}

TEST(SensiblePlayer, FillsTheArmyUpToTheLimitAndRecruitsNoMore) {
  const auto answers = played(
      town(R"("mission":2,"supplies":300,"wellbeing":20,"shown":[],)" + std::string(kHomeArmy)));
  EXPECT_THAT(answers, ElementsAre("recruit legionnaires", "done"));
}

TEST(SensiblePlayer, TrainsRatherThanRecruitsForALimitThatIsNearlyReached) {
  const auto answers = played(town(R"("mission":1,"supplies":100,"wellbeing":20,"shown":[],"units":[
        {"id":"U1","type":"roland"},{"id":"U2","type":"legionnaires"},
        {"id":"U3","type":"legionnaires"},{"id":"U4","type":"legionnaires","xp":4},
        {"id":"U5","type":"imperial_shooters"}])"));
  EXPECT_THAT(answers, ElementsAre("train U4", "done"));
}

TEST(SensiblePlayer, MendsTheCrusaderWhereThereIsRoomForIt) {
  EXPECT_EQ(advised(town(R"("mission":6,"supplies":15,"shown":[],"units":[
        {"id":"U1","type":"roland"},{"id":"U2","type":"crusader","damaged":true}])")),
            "mend U2");
}

TEST(SensiblePlayer, FeastsWhenTheTownIsAboutToBeAbandoned) {
  EXPECT_EQ(advised(town(R"("mission":3,"supplies":15,"wellbeing":1,"shown":[],)" +
                         std::string(kHomeArmy))),
            "feast");
}

// What is left over buys nothing any more.
TEST(SensiblePlayer, SpendsTheLastSuppliesOnAFeast) {
  EXPECT_THAT(played(town(R"("mission":7,"supplies":16,"wellbeing":9,"shown":[],)" +
                          std::string(kHomeArmy))),
              ElementsAre("feast", "done"));
}

TEST(SensiblePlayer, NeverSendsAnybodyAway) {
  for (int mission = 1; mission <= 7; ++mission) {
    const auto answers = played(town("\"mission\":" + std::to_string(mission) +
                                     R"(,"supplies":200,"shown":["smithy","tavern","market"])"));
    EXPECT_THAT(answers, Not(testing::Contains(testing::StartsWith("dismiss")))) << mission;
  }
}

// 30 + 27 + 40 + 34 = 131 of 130, and 3 more: nothing better fits. SB-7.3
TEST(SensiblePlayer, TakesTheBestArmyThatKeepsTheLimit) {
  EXPECT_THAT(played(R"({"phase":"muster","units":[{"id":"U1","type":"roland"},
    {"id":"U2","type":"legionnaires"},{"id":"U3","type":"legionnaires","level":"veteran","xp":3},
    {"id":"U4","type":"equestrian_knights"},
    {"id":"U5","type":"imperial_shooters","level":"veteran","xp":4}]})"),
              ElementsAre("take U1", "take U3", "take U4", "take U5", "done"));
}

TEST(SensiblePlayer, SendsHomeWhoIsNotOfTheBestArmy) {
  EXPECT_EQ(advised(R"({"phase":"muster","army":["U2","U3","U4"],"units":[
    {"id":"U1","type":"roland"},{"id":"U2","type":"legionnaires"},
    {"id":"U3","type":"imperial_shooters","level":"champion","xp":9},
    {"id":"U4","type":"equestrian_knights"},{"id":"U5","type":"crusader"}]})"),
            "leave U2");
}

// SB-7.3
TEST(SensiblePlayer, SaysAgainWhereTheLastArmyIsStillTheBest) {
  EXPECT_EQ(advised(R"({"phase":"muster","last_army":["U1","U2","U3","U4","U5"]})"), "again");
}

// The Mill and the Chapel are reached first, and each gets one. SB-7.10
TEST(SensiblePlayer, FortifiesTheEnemysWayToBothFirstDistricts) {
  const auto answers = played(R"({"phase":"works","army":["U1","U2"],"buildings":["palisade"]})");
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_THAT(answers[0], AnyOf("fortify D5", "fortify E5", "fortify C5"));
  EXPECT_THAT(answers[1], AnyOf("fortify I5", "fortify J5", "fortify H5"));
}

TEST(SensiblePlayer, FortifiesNothingBeforeRuins) {
  const auto answers =
      played(R"({"phase":"works","army":["U1"],"buildings":["palisade"],"razed":["D6","I6"]})");
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_THAT(answers[0], AnyOf("fortify F6", "fortify G6"));
}

// SB-7.11
TEST(SensiblePlayer, RaisesTheAltarBetweenTwoDistricts) {
  EXPECT_THAT(advised(R"({"phase":"works","army":["U1"],"buildings":["chapel_of_the_dawn"]})"),
              AnyOf("altar F8", "altar G8"));
}

// SB-7.8
TEST(SensiblePlayer, TakesTheDeckTheHouseAdvises) {
  EXPECT_THAT(played(R"({"phase":"deck","army":["U1","U2","U3","U4"]})"),
              ElementsAre("default", "done"));
}

// U2 can be trained already; with two more XP so can U3. SB-6.11
TEST(SensiblePlayer, HasThoseTaughtWhomItLiftsOverAStep) {
  Campaign campaign(R"({"phase":"outcome","army":["U1","U2","U3"],"units":[
    {"id":"U1","type":"roland"},{"id":"U2","type":"legionnaires","xp":5},
    {"id":"U3","type":"legionnaires"}]})");
  campaign.say({"won", "rounds 5", "done", "done", "done"});
  ASSERT_EQ(campaign.prompt(), "instructor");
  EXPECT_EQ(advised(campaign), "teach U3");
}

TEST(SensiblePlayer, TellsNoWithdrawalThatDidNotHappen) {
  EXPECT_THAT(advised(R"({"phase":"outcome","army":["U1","U2"]})"), AnyOf("won", "lost"));
}

// The key of what speaks for that answer.
std::string why(const std::string& position, const std::string& answer) {
  const Campaign campaign(position.c_str());
  const auto read = settlement::read_answer(*campaign.game, campaign.state, answer);
  return campaign.game->reason(campaign.state, settlement::kPlayer, *read);
}

TEST(Reasons, TellARepairThatAMissionHangsOnFromOneThatPays) {
  const std::string ruins = R"("supplies":60,"shown":[],"razed":)";
  EXPECT_EQ(why(town(R"("mission":4,)" + ruins + R"(["D6","I6"])"), "repair D6"), "unwinnable");
  EXPECT_EQ(why(town(R"("mission":4,)" + ruins + R"(["D6"])"), "repair D6"), "last_defence");
  EXPECT_EQ(why(town(R"("mission":2,)" + ruins + R"(["D6"])"), "repair D6"), "income");
}

TEST(Reasons, SpeakForNothingThatIsNotAdvised) {
  EXPECT_EQ(why(town(R"("shown":[])"), "dismiss U2"), "");
  EXPECT_EQ(why(town(R"("wellbeing":12,"shown":[])"), "feast"), "");
  EXPECT_EQ(why(R"({"phase":"muster"})", "done"), "");
}

TEST(Reasons, OfTheMusterAreThoseOfTheBestArmy) {
  EXPECT_EQ(why(R"({"phase":"muster"})", "take U2"), "best");
  EXPECT_EQ(why(R"({"phase":"works","army":["U1"],"buildings":["palisade"]})", "fortify D5"),
            "approach");
}

}  // namespace
}  // namespace settlement_test
