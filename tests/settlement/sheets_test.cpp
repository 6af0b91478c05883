// What lies written down at the table of the settlement: its town, the coming mission, its units,
// and what became of a mission, in words.
#include <gmock/gmock.h>

#include "games/settlement/view/scene.h"
#include "settlement/campaign.h"
#include "settlement/shipped_texts.h"
#include "table/text.h"

namespace settlement_test {
namespace {

using namespace settlement;  // NOLINT: tests speak the game's language

table::Scene scene_of(const Campaign& campaign, Language language = Language::en) {
  const Observation seen = campaign.game->observe(campaign.state, kPlayer);
  return make_scene(*table::Worded<Wording>(*campaign.game, seen, shipped_texts(), language));
}

table::Sheet sheet(const table::Scene& scene, const std::string& id) {
  const auto found = std::ranges::find(scene.sheets, id, &table::Sheet::id);
  EXPECT_NE(found, scene.sheets.end()) << id;
  return found == scene.sheets.end() ? table::Sheet{} : *found;
}

// "Mill (D6) in ruins | ..": the lines of a sheet below each other.
std::string lines(const table::Scene& scene, const std::string& id) {
  std::string out;
  for (const auto& row : sheet(scene, id).rows) {
    for (std::size_t i = 0; i < row.size(); ++i) out += (i > 0 ? " | " : "") + row[i];
    out += "\n";
  }
  return out;
}

std::vector<std::string> ids(const table::Scene& scene) {
  std::vector<std::string> out;
  for (const table::Sheet& one : scene.sheets) out.push_back(one.id);
  return out;
}

std::string terrain(const table::Scene& scene, const std::string& cell) {
  return std::ranges::find(scene.cells, cell, &table::Cell::id)->terrain;
}

constexpr const char* kTown = R"({"mission":2,"phase":"town","shown":["market","granary","stables"],
  "razed":["D6"],
  "buildings":["smithy"],"links":["repair"],"town_deck":{"draw":["tavern"],"discard":[]}})";

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// SB-2.4, SB-4.6, SB-6.9
TEST(SettlementSheets, TheTownTellsItsDistrictsItsBuildingsAndWhatMissionsLeftBehind) {
  const table::Scene scene = scene_of(Campaign(kTown));
  EXPECT_EQ(lines(scene, "town"),
            "Districts | Mill (D6) in ruins\n | Chapel (I6) intact\n | Market (G7) intact\n"
            " | Keep (G9) intact\nBuildings | Smithy. Once in each battle roll all dice of one of "
            "your rolls again.\nFrom earlier missions | dearer repairs\n");
}

// SB-4.14, SB-6.4, SB-6.9: mission 4 allows one district in ruins, and a repair costs 15.
TEST(SettlementSheets, WhatRuinsLoseAMissionIsToldWithTheRepairsThatSaveIt) {
  const auto told = [](const std::string& supplies) {
    const std::string position =
        R"({"mission":4,"phase":"town","razed":["D6","I6","G7"],"supplies":)" + supplies + "}";
    const Campaign campaign(position.c_str());
    const table::Scene scene = scene_of(campaign);
    return std::ranges::find(scene.tracks, "mission", &table::Track::id)->data;
  };
  const table::Value enough = told("30");
  EXPECT_EQ(*enough.find("repairs"), table::Value(2));
  EXPECT_THAT(enough.find("already")->as_string(), HasSubstr("repair first"));
  const table::Value too_few = told("29");
  EXPECT_EQ(too_few.find("repairs"), nullptr);
  EXPECT_EQ(*too_few.find("hopeless"), table::Value(true));
  EXPECT_THAT(too_few.find("already")->as_string(), HasSubstr("played all the same"));
}

TEST(SettlementSheets, TheTownIsOnTheBoardUntilTheMuster) {
  Campaign campaign(kTown, {"fog"});
  EXPECT_EQ(terrain(scene_of(campaign), "D6"), "graveyard");
  EXPECT_EQ(terrain(scene_of(campaign), "G5"), "open");
  campaign.say("done");
  EXPECT_EQ(terrain(scene_of(campaign), "D6"), "open");
  EXPECT_EQ(terrain(scene_of(campaign), "G5"), "bridge");
}

// SB-1.4, SB-6.1, SB-8.1
TEST(SettlementSheets, TheCardOfTheComingMissionLiesOpen) {
  const table::Scene scene = scene_of(Campaign(kTown));
  const std::string card = lines(scene, "mission");
  EXPECT_EQ(sheet(scene, "mission").title, "Mission 2: The Ferry Road");
  EXPECT_THAT(card, HasSubstr("8 CP-rounds"));
  EXPECT_THAT(card, HasSubstr("at least 10 CP-rounds"));
  EXPECT_THAT(card, HasSubstr("6 rounds; an army of 150 points (up to 153 are allowed)"));
  EXPECT_THAT(card, HasSubstr("5 × Zombie Warriors, 3 × Zombie Archers, 2 × Undead Cavalry; one "
                              "Escalation card is still to be drawn"));
  EXPECT_THAT(card, HasSubstr("If you win | A unit of Equestrian Knights joins free of charge."));
  EXPECT_EQ(sheet(scene, "mission").picture[5],
            "5  ~   ~   ~   :*  ~   ~   =*  ~   ~   :   ~   ~   ~  ");
}

// SB-8.2, SB-8.6
TEST(SettlementSheets, EscalationCardsChangeTheForceOnTheCard) {
  Campaign campaign(kTown, {"hardened_dead"});
  campaign.say("done");
  const table::Scene scene = scene_of(campaign);
  EXPECT_THAT(lines(scene, "mission"),
              HasSubstr("5 × Zombie Warriors (veteran), 3 × Zombie Archers"));
  EXPECT_THAT(lines(scene, "escalations"), HasSubstr("Hardened Dead | "));
  EXPECT_THAT(ids(scene), ElementsAre("mission", "escalations", "roster"));
}

// SB-5.10, SB-7.1
TEST(SettlementSheets, TheRosterSaysWhatIsMissingForTheNextLevel) {
  const table::Scene scene = scene_of(Campaign(R"({"phase":"town","units":[
    {"id":"U1","type":"roland","level":"basic","xp":3,"name":1,"absent":true,"damaged":false},
    {"id":"U2","type":"legionnaires","level":"basic","xp":1,"name":1,"absent":false,"damaged":false},
    {"id":"U3","type":"legionnaires","level":"veteran","xp":7,"name":2,"absent":false,
     "damaged":false}]})"));
  const std::string roster = lines(scene, "roster");
  EXPECT_THAT(roster,
              HasSubstr("U1 Roland the Proud | Roland the Proud | basic | 30 | 3 | absent"));
  EXPECT_THAT(roster,
              HasSubstr("U2 The Millguard | Legionnaires | basic | 23 | 1 | veteran in 2 XP"));
  EXPECT_THAT(roster, HasSubstr("| 27 | 7 | champion now, for 5 Supplies"));
}

TEST(SettlementSheets, ACardOnShowSaysWhatItCostsAndDoes) {
  const table::Scene scene = scene_of(Campaign(kTown));
  EXPECT_EQ(lines(scene, "shown"),
            "Market | 20 | +6 Supplies at the beginning of every later Town phase.\n"
            "Granary | 30 | Well-being +2.\n"
            "Stables | 15 | Knights may be recruited; in round 1 cavalry runs 1 hex farther.\n");
}

// The army of four, up to the report.
Campaign before_the_report(std::vector<int> faces = {}) {
  Campaign campaign(R"({"phase":"town","shown":[],"buildings":["infirmary"],
    "town_deck":{"draw":["granary","market","tavern"],"discard":[]}})",
                    {"granary", "market", "tavern"}, std::move(faces));
  campaign.say({"done", "take U1", "take U2", "take U3", "take U4", "done", "default", "done"});
  return campaign;
}

// SB-11.1 .. SB-11.6
TEST(SettlementSheets, TheReportIsAForm) {
  Campaign campaign = before_the_report();
  EXPECT_EQ(lines(scene_of(campaign), "form"), "Outcome | …\n");
  campaign.say({"won", "rounds 5", "lost U1", "done", "razed D6"});
  EXPECT_EQ(lines(scene_of(campaign), "form"),
            "Outcome | won\nRounds | 5\nDestroyed | Roland the Proud (U1)\nRazed | Mill (D6)\n");
}

// SB-11.5
TEST(SettlementSheets, WhereNobodyIsLeftTheFormSaysThatAllFell) {
  Campaign campaign = before_the_report();
  campaign.say({"lost", "rounds 5", "lost U1", "lost U2", "lost U3", "lost U4", "done"});
  EXPECT_THAT(lines(scene_of(campaign), "form"), HasSubstr("Razed | all that stood"));
}

// SB-11.10 .. SB-11.13
TEST(SettlementSheets, ASettledReportSaysWhatChangedAndWhy) {
  Campaign campaign = before_the_report({1, 2});
  campaign.say({"won", "rounds 5", "lost U1", "lost U2", "done", "razed D6", "done", "killed U1",
                "killed U3", "done"});
  const std::string report = lines(scene_of(campaign), "report:1");
  EXPECT_THAT(report, HasSubstr("Outcome | won\nBonus | not earned: no district is in ruins"));
  EXPECT_THAT(report, HasSubstr("Destroyed | Roland the Proud (U1): die 1 and 1 for the Infirmary, "
                                "absent in the next mission\n"
                                " | The Millguard (U2): die 2 and 1 for the Infirmary, returns "
                                "basic, with 0 XP\n"));
  EXPECT_THAT(report, HasSubstr("The Old Bridge (U3) +3 XP, now 3 (can be trained to veteran)"));
  EXPECT_THAT(report, HasSubstr("Reputation | won +2, Roland absent −1: now 4"));
  EXPECT_THAT(report, HasSubstr("Well-being | razed −1: now 6"));
  EXPECT_THAT(report, HasSubstr("What follows | An instructor teaches"));
}

// The last sheet's data: "reports".
table::Value report_data(const table::Scene& scene, std::size_t place) {
  for (const table::Sheet& one : scene.sheets) {
    if (one.id.starts_with("report:")) return one.data.find("reports")->items().at(place);
  }
  ADD_FAILURE() << "no report";
  return table::Value::object();
}
const table::Value& at(const table::Value& value, std::initializer_list<const char*> path) {
  const table::Value* out = &value;
  for (const char* key : path) {
    const auto index = table::parse_number(key);
    out = index ? &out->items().at(static_cast<std::size_t>(*index)) : out->find(key);
  }
  return *out;
}
std::string text_at(const table::Value& value, std::initializer_list<const char*> path) {
  return at(value, path).as_string();
}
std::int64_t number_at(const table::Value& value, std::initializer_list<const char*> path) {
  return at(value, path).as_int();
}

// SB-11.10 .. SB-11.13: what a page draws.
TEST(SettlementSheets, AReportHasItsFactsAsDataAndTheirSumsAddUp) {
  Campaign campaign = before_the_report({1, 2});
  campaign.say({"won", "rounds 5", "lost U1", "lost U2", "done", "razed D6", "done", "killed U1",
                "killed U3", "done"});
  const table::Value report = report_data(scene_of(campaign), 0);
  EXPECT_EQ(text_at(report, {"seal_text"}), "Held");
  EXPECT_EQ(text_at(report, {"facts", "4", "text"}), "2 of 4");
  EXPECT_EQ(text_at(report, {"allowed"}), "1 of 4 in ruins, 1 allowed");
  EXPECT_EQ(text_at(report, {"towns", "0", "state"}), "burned");
  EXPECT_EQ(text_at(report, {"towns", "1", "state"}), "stands");
  for (const table::Value& track : at(report, {"ledger"}).items()) {
    std::int64_t sum = number_at(track, {"before"});
    for (const table::Value& reason : at(track, {"reasons"}).items())
      sum += number_at(reason, {"by"});
    EXPECT_EQ(sum, number_at(track, {"now"})) << text_at(track, {"id"});
  }
  EXPECT_EQ(text_at(report, {"ledger", "1", "reasons", "0", "text"}), "Mill burned");
  EXPECT_EQ(text_at(report, {"ledger", "2", "reasons", "1", "text"}), "3 districts standing");
}

// Those that came back stand first; who fell shows its die, with what the Infirmary added.
TEST(SettlementSheets, AReportTellsEachUnitItsXpAndItsDie) {
  Campaign campaign = before_the_report({1, 2});
  campaign.say({"won", "rounds 5", "lost U1", "lost U2", "done", "razed D6", "done", "killed U1",
                "killed U3", "done"});
  const table::Value units = *report_data(scene_of(campaign), 0).find("units");
  EXPECT_EQ(text_at(units, {"0", "title"}), "The Old Bridge");
  EXPECT_EQ(text_at(units, {"0", "did"}), "came through and felled an enemy");
  EXPECT_EQ(number_at(units, {"0", "xp", "before"}), 0);
  EXPECT_EQ(number_at(units, {"0", "xp", "more"}), 3);
  EXPECT_EQ(text_at(units, {"0", "promotion", "answer"}), "train U3");
  EXPECT_EQ(text_at(units, {"2", "title"}), "Roland the Proud");
  EXPECT_EQ(number_at(units, {"2", "loss", "face"}), 1);
  EXPECT_EQ(number_at(units, {"2", "loss", "sum"}), 2);
  EXPECT_EQ(text_at(units, {"2", "loss", "text"}), "wounded");
  EXPECT_EQ(text_at(units, {"3", "loss", "more"}), "stays basic, without XP");
}

// SB-11.15: names, levels and numbers of a report do not change with the town.
TEST(SettlementSheets, AnEarlierReportStaysTrueWhenItsUnitsAreGone) {
  Campaign campaign = before_the_report({1, 1});
  campaign.say(
      {"lost", "rounds 5", "lost U2", "lost U3", "done", "razed D6", "razed G7", "done", "done"});
  campaign.cards({"granary", "market", "tavern"}).say("done").cards({"fog", "fury"});
  campaign.say({"take U1", "done", "default", "done", "lost", "rounds 1", "done", "done", "done"});
  const table::Value first = report_data(scene_of(campaign), 0);
  EXPECT_EQ(text_at(first, {"units", "1", "title"}), "The Heron Guns");
  EXPECT_EQ(text_at(first, {"units", "2", "title"}), "The Millguard");
  EXPECT_EQ(text_at(first, {"units", "2", "loss", "text"}), "disbanded");
  EXPECT_EQ(number_at(first, {"ledger", "1", "before"}), 7);
  EXPECT_EQ(number_at(first, {"ledger", "1", "now"}), 5);
  EXPECT_EQ(first.find("next"), nullptr);
}

// SB-2.2
TEST(SettlementSheets, WhereATrackEndsTheLedgerSaysSo) {
  Campaign campaign(R"({"phase":"outcome","army":["U1"],"mission":4,"reputation":19,
    "wellbeing":20})");
  campaign.say({"won", "rounds 7", "done", "done", "done"}).cards({"smithy", "tavern", "market"});
  const table::Value report = report_data(scene_of(campaign), 0);
  const table::Value& last = at(report, {"ledger", "0", "reasons"}).items().back();
  EXPECT_EQ(text_at(last, {"text"}), "the track ends at 20");
  EXPECT_EQ(number_at(last, {"by"}), -3);
}

// SB-12.2
TEST(SettlementSheets, AReportSaysHowItWouldEndTodayAndWhatIsMissing) {
  Campaign campaign(R"({"phase":"outcome","army":["U1"],"mission":2,"reputation":6,
    "wellbeing":9})");
  campaign.say({"won", "rounds 6", "done", "done", "done", "no_bonus"})
      .cards({"smithy", "tavern", "market"});
  const table::Value report = report_data(scene_of(campaign), 0);
  EXPECT_EQ(text_at(report, {"today", "text"}), "If it ended today: Steadfast Defender.");
  EXPECT_EQ(text_at(report, {"today", "more"}), "2 more Well-being makes it Beloved Warden.");
}

// SB-9.2, SB-9.5, SB-10.2, SB-10.3
TEST(SettlementSheets, BeforeTheOutcomeTheSetUpForATableLiesThere) {
  Campaign campaign(R"({"phase":"outcome","army":["U1","U2"],"mission":1,"escalations":["fury"],
    "deck":["iron_march"]})");
  const table::Sheet set_up = sheet(scene_of(campaign), "setup");
  EXPECT_EQ(at(set_up.data, {"zones", "styx"}).items().size(), 26U);
  EXPECT_EQ(text_at(set_up.data, {"force", "0", "text"}), "6 × Zombie Warriors");
  EXPECT_EQ(text_at(set_up.data, {"goals", "0", "title"}), "Mill (D6)");
  EXPECT_EQ(number_at(set_up.data, {"bag", "5", "n"}), 1);  // Torpor, with Fury
  EXPECT_EQ(text_at(set_up.data, {"conditions", "0", "title"}), "Fury");
  campaign.say("won");
  EXPECT_THAT(ids(scene_of(campaign)), ElementsAre("form"));
}

// SB-11.1 .. SB-11.6
TEST(SettlementSheets, TheFormKnowsWhoWasThere) {
  Campaign campaign = before_the_report();
  campaign.say({"won", "rounds 5", "lost U1", "done", "razed D6"});
  const table::Value form = sheet(scene_of(campaign), "form").data;
  EXPECT_EQ(at(form, {"army"}).items().size(), 4U);
  EXPECT_EQ(text_at(form, {"lost", "0"}), "U1");
  EXPECT_EQ(text_at(form, {"razed", "0"}), "D6");
  EXPECT_EQ(text_at(form, {"towns", "2", "title"}), "Market");
}

// SB-12.2, SB-12.4
TEST(SettlementSheets, TheGradeHasItsTableAndItsScorePartByPart) {
  const table::Scene scene =
      scene_of(Campaign(R"({"mission":7,"phase":"over","reputation":9,"wellbeing":3})"));
  const table::Value data = sheet(scene, "grade").data;
  EXPECT_EQ(text_at(data, {"table", "5", "id"}), text_at(data, {"grade"}));
  EXPECT_EQ(text_at(data, {"rows", "1"}), "8–13");
  EXPECT_EQ(text_at(data, {"columns", "0"}), "11 and more");
  std::int64_t sum = 0;
  for (const table::Value& part : at(data, {"parts"}).items()) sum += number_at(part, {"n"});
  EXPECT_EQ(sum, number_at(data, {"score"}));
}

// What is built afterwards helped no die.
TEST(SettlementSheets, AReportStaysAsItWasWhenTheTownGoesOn) {
  Campaign campaign(R"({"phase":"town","shown":["infirmary"],"supplies":90,
    "town_deck":{"draw":[],"discard":["market","tavern"]}})",
                    {"market", "tavern", "infirmary", "market", "tavern"}, {4});
  campaign.say({"done", "take U2", "take U3", "done", "default", "done", "lost", "rounds 5",
                "lost U2", "done", "razed D6", "razed G7", "done", "done"});
  const std::string before = lines(scene_of(campaign), "report:1");
  EXPECT_THAT(before, HasSubstr("die 4, returns basic, with 0 XP"));
  campaign.say({"build infirmary", "repair D6"});
  EXPECT_EQ(lines(scene_of(campaign), "report:1"), before);
}

// SB-12.2 .. SB-12.4
TEST(SettlementSheets, TheGradeIsToldWithItsStoryAndItsScore) {
  const table::Scene scene =
      scene_of(Campaign(R"({"mission":7,"phase":"over","reputation":14,"wellbeing":11})"));
  const table::Sheet grade = sheet(scene, "grade");
  EXPECT_EQ(grade.title, "Shield of the Border");
  EXPECT_THAT(grade.text, HasSubstr("In the capital they have cast a medal"));
  EXPECT_EQ(lines(scene, "grade"),
            "Result | the campaign is won\nReputation | 14 of 20\nWell-being | 11 of 20\n"
            "Score | 50: twice the Reputation 28, twice the Well-being 22, mission 7 0, "
            "champions 0\n");
}

// SB-14.6
TEST(SettlementSheets, ACampaignFromALaterMissionIsMarkedSo) {
  const table::Scene scene =
      scene_of(Campaign(R"({"from":6,"mission":7,"phase":"over","reputation":14,"wellbeing":11})"));
  EXPECT_THAT(lines(scene, "grade"), HasSubstr("Begun | from mission 6\n"));
  EXPECT_THAT(lines(scene, "road"), HasSubstr("1 | Smoke over the Fields | not played\n"));
}

TEST(SettlementSheets, EverySheetSpeaksFrench) {
  const Campaign campaign(kTown);
  const table::Scene scene = scene_of(campaign, Language::fr);
  EXPECT_THAT(ids(scene), ElementsAre("town", "road", "mission", "roster", "shown"));
  EXPECT_THAT(lines(scene, "town"), HasSubstr("Quartiers | Moulin (D6) en ruine"));
  EXPECT_THAT(lines(scene, "mission"), HasSubstr("une carte d’escalade reste à tirer"));
  for (const table::Sheet& one : scene.sheets) {
    EXPECT_THAT(one.title, Not(HasSubstr("sheet."))) << one.id;
    EXPECT_THAT(lines(scene, one.id), Not(HasSubstr("sheet."))) << one.id;
  }
}

// SB-4.14, SB-4.16, SB-5.10
TEST(SettlementSheets, BesideAnAnswerStandsWhatItBrings) {
  const table::Scene scene = scene_of(Campaign(R"({"phase":"town","razed":["D6"],
    "shown":["market","granary","stables"],"town_deck":{"draw":[],"discard":[]},"units":[
    {"id":"U2","type":"legionnaires","level":"basic","xp":3,"name":1,"absent":false,
     "damaged":false}]})"));
  std::string notes;
  for (const table::Tray& tray : scene.trays) {
    if (tray.holds != "answers") continue;
    for (const table::TrayItem& item : tray.items) notes += item.id + ": " + item.title + "\n";
  }
  EXPECT_EQ(notes,
            "train U2: veteran, 27 points\nrepair D6: +3 Supplies with each report\n"
            "feast: Well-being +1\n");
}

// Nothing is hidden: what may still come can be read, but in no order. SB-14.3
TEST(SettlementSheets, TracksAndCardsToComeExplainThemselves) {
  const table::Scene scene = scene_of(Campaign(kTown));
  const auto track = std::ranges::find(scene.tracks, "wellbeing", &table::Track::id);
  EXPECT_THAT(track->help, HasSubstr("At 0 the town is abandoned"));
  const auto tray = std::ranges::find(scene.trays, "deck_list:town", &table::Tray::id);
  ASSERT_NE(tray, scene.trays.end());
  EXPECT_EQ(tray->items[0].text, "Reputation +1. Recruits cost 3 less. It costs 25 Supplies.");
}

}  // namespace
}  // namespace settlement_test
