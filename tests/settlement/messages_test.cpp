// Nothing the game says is missing, in either language, and what it says of answers, questions and
// events is what a player would say.
#include <gmock/gmock.h>

#include "games/settlement/text/describe.h"
#include "games/settlement/text/notation.h"
#include "settlement/campaign.h"
#include "settlement/shipped_texts.h"

namespace settlement_test {
namespace {

using namespace settlement;  // NOLINT: tests speak the game's language

// What is read at the table.
struct Reader {
  const Campaign& campaign;
  Language language = Language::en;

  template <class Say>
  auto told(const Say& say) const {
    const Observation seen = campaign.game->observe(campaign.state, kPlayer);
    return say(*table::Worded<Wording>(*campaign.game, seen, shipped_texts(), language));
  }
  std::string prompt() const {
    return told([](const Wording& w) { return describe_prompt(w); });
  }
  table::AnswerView answer(const std::string& text) const {
    const auto read = read_answer(*campaign.game, campaign.state, text);
    EXPECT_TRUE(read.ok()) << text;
    return told([&](const Wording& w) { return describe_answer(w, *read); });
  }
  std::string last() const {
    return told([&](const Wording& w) { return event_sentence(w, campaign.log.events.back()); });
  }
  std::string why_not(const std::string& text) const {
    return parse_answer(*campaign.game, campaign.state, kPlayer, text, shipped_texts(), language)
        .error()
        .message;
  }
};

constexpr const char* kTown = R"({"phase":"town","shown":["market","granary","stables"],
  "town_deck":{"draw":[],"discard":[]},"razed":["D6"]})";

TEST(SettlementMessages, NothingIsMissing) {
  EXPECT_THAT(shipped_texts().missing(needed_keys(shipped_pack())), testing::IsEmpty());
}

// The battle and its automaton, too, are looked up here: "? SB-10.9".
TEST(SettlementMessages, EveryRuleOfTheLedgerHasASentenceInBothLanguages) {
  std::ifstream ids(test_support::source_dir() + "/docs/ledger/settlement.txt");
  int rules = 0;
  for (std::string id; std::getline(ids, id);) {
    if (!id.starts_with("SB-")) continue;
    ++rules;
    for (const Language language : {Language::en, Language::fr})
      EXPECT_TRUE(shipped_texts().has(language, "rules." + id)) << id;
  }
  EXPECT_EQ(rules, 178);
}

TEST(SettlementMessages, AnswersOfTheTownSayWhatTheyCost) {
  const Campaign campaign(kTown);
  EXPECT_EQ(Reader{campaign}.answer("build market").text, "Build: Market, 20 Supplies");
  EXPECT_EQ(Reader{campaign}.answer("repair D6").text, "Repair: Mill (D6), 15 Supplies");
  EXPECT_EQ((Reader{campaign, Language::fr}.answer("recruit legionnaires").text),
            "Recruter\u202f: Légionnaires, 23 vivres");
}

TEST(SettlementMessages, AnAnswerTouchesWhatItIsAbout) {
  const Campaign campaign(kTown);
  EXPECT_THAT(Reader{campaign}.answer("dismiss U2").touches, testing::ElementsAre("unit:U2"));
  EXPECT_THAT(Reader{campaign}.answer("build market").touches,
              testing::ElementsAre("town_card:market"));
  EXPECT_THAT(Reader{campaign}.answer("repair D6").touches, testing::ElementsAre("D6"));
}

// I6 is the Chapel of the town, and a village on the map of mission 2.
TEST(SettlementMessages, ADistrictKeepsItsNameWhateverTheNextMapHasThere) {
  Campaign campaign(R"({"mission":2,"phase":"town","shown":["market","granary","stables"],
    "town_deck":{"draw":[],"discard":[]},"razed":["I6"]})",
                    {"fog"});
  EXPECT_EQ(Reader{campaign}.answer("repair I6").text, "Repair: Chapel (I6), 15 Supplies");
  campaign.say({"done", "take U2", "done", "default", "done", "lost", "rounds 6", "done"});
  EXPECT_EQ(Reader{campaign}.answer("razed I6").text, "Razed: Keran (I6)");
  campaign.say({"razed I6", "done", "done"});
  const auto fell = std::ranges::find(campaign.log.events, static_cast<int>(EventKind::ruined),
                                      [](const table::Event& event) { return int{event.kind}; });
  ASSERT_NE(fell, campaign.log.events.end());
  EXPECT_EQ(Reader{campaign}.told([&](const Wording& w) { return event_sentence(w, *fell); }),
            "Razed: Keran (I6)");
}

TEST(SettlementMessages, TheQuestionNamesTheMission) {
  const Campaign campaign(kTown);
  EXPECT_EQ(Reader{campaign}.prompt(),
            "Smoke over the Fields: what is done in the town?\n40 Supplies. Build, recruit, train, "
            "repair; everything is paid at once. Then end the phase.");
}

TEST(SettlementMessages, UnitsAreToldByTheirNames) {
  Campaign campaign(kTown);
  campaign.say("recruit legionnaires");
  EXPECT_EQ(Reader{campaign}.last(), "Recruited: The Tall Shields (U6), for 23 Supplies");
}

// SB-5.6
TEST(SettlementMessages, TheSecondTimeRoundANameIsCounted) {
  const Campaign campaign(
      R"({"phase":"muster","units":[{"id":"U1","type":"legionnaires","name":13}]})");
  EXPECT_EQ(Reader{campaign}.answer("take U1").text,
            "Take: The Millguard II (U1), basic, 23 points");
}

TEST(SettlementMessages, ARefusalSaysWhy) {
  const Campaign campaign(kTown);
  EXPECT_EQ(Reader{campaign}.why_not("train U2"),
            "The Millguard (U2) needs 3 XP for the next level.");
  EXPECT_EQ(Reader{campaign}.why_not("repair G7"), "G7 is no district in ruins.");
  EXPECT_EQ(Reader{campaign}.why_not("recruit roland"), "Roland the Proud cannot be recruited.");
  EXPECT_EQ((Reader{campaign, Language::fr}.why_not("build stables now")),
            "build stables now est illisible\u202f: now est inconnu.");
}

TEST(SettlementMessages, LostIsAnOutcomeAndAUnit) {
  Campaign campaign(R"({"phase":"outcome","army":["U1","U2"]})");
  EXPECT_EQ(Reader{campaign}.answer("lost").text, "The mission is lost");
  campaign.say({"lost", "rounds 5"});
  EXPECT_EQ(Reader{campaign}.answer("lost U2").text, "Destroyed: The Millguard (U2)");
  EXPECT_EQ(Reader{campaign}.answer("done").text, "No unit was destroyed");
  campaign.say("lost U2");
  EXPECT_EQ(Reader{campaign}.answer("done").text, "No more were destroyed");
}

}  // namespace
}  // namespace settlement_test
