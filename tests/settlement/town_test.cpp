// The Town phase, rule by rule. SB-4, SB-5
#include <gmock/gmock.h>

#include "settlement/campaign.h"

namespace settlement_test {
namespace {

using testing::ElementsAre;

// A Town phase in which anything can be paid.
std::string town(const std::string& more) {
  return R"({"phase":"town","supplies":300,"town_deck":{"draw":[],"discard":[]},)" + more + "}";
}
Campaign in_town(const std::string& more) { return Campaign(town(more).c_str()); }

// SB-4.5
TEST(Town, CardsThatWereNotBuiltAreDiscarded) {
  Campaign campaign = in_town(R"("shown":["market","granary","smithy"])");
  campaign.say({"build market", "done"});
  EXPECT_EQ(campaign.state.town_deck.discard.bits[0] | campaign.state.town_deck.discard.bits[1],
            campaign.state.town_deck.discard.bits[0]);
  EXPECT_TRUE(campaign.at("shown").items().empty());
  EXPECT_EQ(campaign.at("buildings").items().size(), 1U);
  EXPECT_EQ(campaign.at("town_deck").find("discard")->items().size(), 2U);
}

// SB-4.6, SB-4.7
TEST(Town, OneCardIsBuiltInAPhaseAndOnlyOneThatIsShown) {
  Campaign campaign = in_town(R"("shown":["market","granary","smithy"])");
  EXPECT_EQ(campaign.refused("build tavern"), "SB-4.6");
  campaign.say("build market");
  EXPECT_EQ(campaign.refused("build granary"), "SB-4.7");
}

// SB-4.7, SB-4.13
TEST(Town, WithTheWorkshopTwoAreBuiltAlsoWhenItWasTheFirst) {
  Campaign campaign = in_town(R"("shown":["workshop","granary","smithy"])");
  campaign.say({"build workshop", "build granary"});
  EXPECT_EQ(campaign.refused("build smithy"), "SB-4.7");
}

// SB-4.8, SB-4.10, SB-4.11
TEST(Town, SomeBuildingsPleasePeopleAtOnce) {
  for (const auto& [card, now] : std::vector<std::pair<std::string, int>>{
           {"palisade", 8}, {"infirmary", 8}, {"chapel_of_the_dawn", 8}, {"granary", 9}}) {
    Campaign campaign = in_town("\"shown\":[\"" + card + "\"]");
    campaign.say(("build " + card).c_str());
    EXPECT_EQ(campaign.state.wellbeing, now) << card;
  }
}

// SB-4.12
TEST(Town, BarracksHalveTrainingAndDrillRecruits) {
  Campaign campaign = in_town(
      R"("buildings":["barracks","workshop"],"shown":[],"units":[
        {"id":"U1","type":"roland"},{"id":"U2","type":"imperial_shooters","xp":9}])");
  campaign.say({"train U2"});
  EXPECT_EQ(campaign.at("supplies").as_int(), 296);  // half of 7, rounded up
  campaign.say({"train U2"});
  EXPECT_EQ(campaign.at("supplies").as_int(), 290);  // half of 11
  campaign.say({"recruit legionnaires", "recruit crusader"});
  EXPECT_EQ(campaign.unit("U3").find("xp")->as_int(), 1);
  EXPECT_EQ(campaign.unit("U4").find("xp")->as_int(), 0);
}

// SB-4.14, SB-6.9
TEST(Town, RepairsCostMoreOnceMissionFourIsLost) {
  Campaign campaign = in_town(R"("shown":[],"razed":["G9"],"links":["repair"],"mission":5)");
  campaign.say("repair G9");
  EXPECT_EQ(campaign.at("supplies").as_int(), 280);
  EXPECT_EQ(campaign.refused("repair G9"), "SB-4.14");
}

// SB-5.3, SB-5.4
TEST(Town, TheCrusaderComesOnceEvenIfItWasDismissed) {
  Campaign campaign = in_town(R"("shown":["workshop"])");
  EXPECT_EQ(campaign.refused("recruit crusader"), "SB-5.4");
  EXPECT_EQ(campaign.refused("recruit equestrian_knights"), "SB-5.3");
  campaign.say({"build workshop", "recruit crusader", "dismiss U6"});
  EXPECT_EQ(campaign.refused("recruit crusader"), "SB-5.4");
}

// SB-5.5, SB-5.9
TEST(Town, RolandAndTheLastUnitStay) {
  Campaign campaign = in_town(R"("shown":[])");
  EXPECT_EQ(campaign.refused("recruit roland"), "SB-5.5");
  EXPECT_EQ(campaign.refused("dismiss U1"), "SB-5.9");
  const Campaign alone = in_town(R"("shown":[],"units":[{"id":"U1","type":"legionnaires"}])");
  EXPECT_EQ(alone.refused("dismiss U1"), "SB-5.9");
}

// SB-3.2, SB-5.2
TEST(Town, NumbersAreNeverUsedAgain) {
  Campaign campaign = in_town(R"("shown":[])");
  campaign.say({"recruit legionnaires", "dismiss U6", "recruit legionnaires"});
  EXPECT_TRUE(campaign.unit("U6").is_null());
  EXPECT_EQ(campaign.unit("U7").find("name")->as_int(), 4);
}

// SB-2.1, SB-4.2
TEST(Town, WhatCannotBePaidInFullIsNotOffered) {
  const Campaign campaign(
      R"({"phase":"town","supplies":19,"shown":["market"],"town_deck":{"draw":[],"discard":[]}})");
  EXPECT_EQ(campaign.refused("build market"), "SB-4.2");
  EXPECT_THAT(campaign.answers(),
              ElementsAre("feast", "dismiss U2", "dismiss U3", "dismiss U4", "dismiss U5", "done"));
}

// SB-2.1, SB-6.9: less than was deferred is what there is.
TEST(Town, SuppliesNeverFallBelowZero) {
  const Campaign campaign(R"({"phase":"town_open","mission":2,"supplies":4,"deferred":[-6]})",
                          {"smithy", "market", "tavern"});
  EXPECT_EQ(campaign.at("supplies").as_int(), 0);
  EXPECT_TRUE(campaign.at("deferred").items().empty());
}

// SB-2.6
TEST(Town, AnAbandonedTownEndsTheCampaignAlsoInATownPhase) {
  Campaign campaign(
      R"({"phase":"town","wellbeing":0,"shown":[],"town_deck":{"draw":[],"discard":[]}})");
  campaign.say("done");
  EXPECT_EQ(campaign.prompt(), "over");
  EXPECT_EQ(campaign.at("grade").as_string(), "abandoned");
}

// SB-13.1
TEST(Town, DifficultyChangesTheBeginning) {
  const Campaign easy(R"({"options":{"difficulty":"easy"}})");
  EXPECT_EQ(easy.at("supplies").as_int(), 55);
  EXPECT_EQ(easy.state.wellbeing, 8);
  const Campaign hard(R"({"options":{"difficulty":"hard"}})");
  EXPECT_EQ(hard.at("supplies").as_int(), 25);
  EXPECT_EQ(hard.state.wellbeing, 5);
}

// SB-8.2, SB-13.2
TEST(Town, WithoutEscalationNoCardIsDrawn) {
  Campaign campaign(R"({"phase":"town","mission":5,"lost":4,"options":{"escalation":false},
    "shown":[],"town_deck":{"draw":[],"discard":[]}})");
  campaign.say("done");
  EXPECT_EQ(campaign.prompt(), "muster");
}

}  // namespace
}  // namespace settlement_test
