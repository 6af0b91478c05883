// Army, works and deck, rule by rule. SB-7
#include <gmock/gmock.h>

#include "settlement/campaign.h"

namespace settlement_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// SB-7.1: lost without a battle; at home all districts fall.
TEST(Muster, WhereNobodyCanGoTheMissionIsLost) {
  Campaign campaign(R"({"phase":"town","mission":4,"shown":[],"town_deck":{"draw":[],"discard":[]},
    "units":[{"id":"U1","type":"roland","absent":true}],"options":{"escalation":false}})");
  campaign.say("done").cards({"smithy"});
  const auto reports = campaign.at("reports");
  ASSERT_EQ(reports.items().size(), 1U);
  EXPECT_EQ(reports.items()[0].find("outcome")->as_string(), "lost");
  EXPECT_EQ(reports.items()[0].find("razed")->items().size(), 4U);
  EXPECT_TRUE(reports.items()[0].find("casualties")->items().empty());
  EXPECT_EQ(campaign.state.mission, 5);
}

// SB-7.1, SB-7.3
TEST(Muster, AbsentAndDamagedUnitsStayAtHome) {
  const Campaign campaign(R"({"phase":"muster","units":[{"id":"U1","type":"roland","absent":true},
    {"id":"U2","type":"legionnaires"},{"id":"U3","type":"crusader","damaged":true}]})");
  EXPECT_THAT(campaign.answers(), ElementsAre("take U2"));
  EXPECT_EQ(campaign.refused("take U1"), "SB-7.3");
}

// SB-7.2
TEST(Muster, NothingIsChosenAtTheBeginning) {
  Campaign campaign(R"({"phase":"town","shown":[],"town_deck":{"draw":[],"discard":[]}})");
  campaign.say("done");
  EXPECT_THAT(campaign.state.army, IsEmpty());
  EXPECT_EQ(campaign.refused("done"), "SB-7.3");
}

// SB-7.3, SB-7.4: Roland need not go, and few may.
TEST(Muster, UnitsCanBeLeftBehindAgain) {
  Campaign campaign(R"({"phase":"muster"})");
  campaign.say({"take U4", "take U1", "leave U1"});
  EXPECT_EQ(campaign.refused("leave U1"), "SB-7.3");
  EXPECT_EQ(campaign.refused("again"), "SB-7.3");
  campaign.say("done");
  EXPECT_EQ(campaign.prompt(), "deck");
}

// SB-7.5
TEST(Muster, TheArmyStandsInTheOrderOfJoining) {
  Campaign campaign(R"({"phase":"muster"})");
  campaign.say({"take U4", "take U1", "take U3"});
  EXPECT_EQ(campaign.at("army").items()[0].as_string(), "U1");
  EXPECT_EQ(campaign.at("army").items()[2].as_string(), "U4");
}

// SB-7.6, SB-7.7
TEST(Deck, CopiesAndStarsHaveTheirLimits) {
  Campaign campaign(R"({"phase":"deck","army":["U1","U2","U3","U4"]})");
  campaign.say({"card powerful_strikes", "card powerful_strikes"});
  EXPECT_EQ(campaign.refused("card powerful_strikes"), "SB-7.9");
  campaign.say("card breakthrough");
  EXPECT_EQ(campaign.refused("card healing_herbs"), "SB-7.9");  // one star in four
  campaign.say({"drop breakthrough", "card healing_herbs"});
  EXPECT_EQ(campaign.refused("drop breakthrough"), "SB-7.9");
}

// SB-7.9
TEST(Deck, IsFinishedOnlyWhenItIsFull) {
  Campaign campaign(R"({"phase":"deck","army":["U1","U2"]})");
  EXPECT_EQ(campaign.refused("done"), "SB-7.9");
  campaign.say("default");
  EXPECT_EQ(campaign.refused("default"), "SB-7.9");
  EXPECT_EQ(campaign.refused("card iron_march"), "SB-7.9");
  campaign.say("done");
  EXPECT_EQ(campaign.prompt(), "outcome");
}

// SB-7.8: what is there stays, and limits hold.
TEST(Deck, FillsUpAroundWhatWasChosen) {
  Campaign campaign(R"({"phase":"deck","army":["U1","U2","U3","U4","U5"]})");
  campaign.say({"card reconnaissance_raid", "card breakthrough", "default"});
  EXPECT_EQ(campaign.at("deck").items().size(), 5U);
  EXPECT_TRUE(campaign.offers("done"));
  EXPECT_TRUE(campaign.offers("drop reconnaissance_raid"));
  EXPECT_FALSE(campaign.offers("drop will_to_victory"));
}

// SB-7.10, SB-7.11, SB-3.3
TEST(Works, FortificationsComeFirstThenTheAltar) {
  Campaign campaign(R"({"phase":"muster","buildings":["palisade","chapel_of_the_dawn"]})");
  campaign.say({"take U1", "done"});
  EXPECT_EQ(campaign.prompt(), "works");
  EXPECT_EQ(campaign.refused("altar E6"), "SB-7.12");
  campaign.say({"fortify E6", "fortify G6"});
  EXPECT_EQ(campaign.refused("fortify H6"), "SB-7.12");
  EXPECT_EQ(campaign.refused("altar E6"), "SB-7.12");  // fortified
  EXPECT_EQ(campaign.refused("altar A1"), "SB-7.12");  // no district beside it
  EXPECT_TRUE(campaign.offers("altar D5"));
  EXPECT_TRUE(campaign.offers("no_altar"));
  campaign.say("altar D5");
  EXPECT_EQ(campaign.prompt(), "deck");
  EXPECT_EQ(campaign.at("altar").as_string(), "D5");
}

// SB-7.10, SB-3.3: only at home.
TEST(Works, AreNotAskedForAwayFromHome) {
  Campaign campaign(
      R"({"phase":"muster","mission":2,"buildings":["palisade","chapel_of_the_dawn"]})");
  campaign.say({"take U1", "done"});
  EXPECT_EQ(campaign.prompt(), "deck");
}

}  // namespace
}  // namespace settlement_test
