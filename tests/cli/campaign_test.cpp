// Battles that are played for a campaign: begun, reported, checked again, put away, gone on with.
#include <gtest/gtest.h>

#include "apps/cli/terminal/campaign_play.h"
#include "apps/cli/terminal/packed_file.h"
#include "apps/common/registry.h"
#include "apps/host/secrets.h"
#include "campaign/by_hand.h"
#include "campaign/linked_match.h"
#include "campaign/verify.h"
#include "formats/json.h"
#include "match/record.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using campaign::CheckedReport;
using match::Match;
using table::Language;

std::string sum_of(std::string_view bytes) { return host::sha256(bytes); }

Match rubber(std::uint64_t seed = 1) {
  match::Setup setup;
  setup.scenario = "rubber";
  setup.seed = seed;
  auto out = Match::start(*match::find_system(apps::game_systems(), "rubber"), setup);
  EXPECT_TRUE(out.ok());
  return std::move(*out);
}

Match battle_for(const Match& campaign, std::uint64_t seed) {
  auto begun = campaign::begin_battle(apps::game_systems(), campaign, seed);
  EXPECT_TRUE(begun.ok()) << begun.error().message;
  EXPECT_EQ(begun->seats, (std::vector<std::string>{"", "beginner"}));
  return std::move(begun->battle);
}

// Both sides hold as soon as they may.
void play_out(Match& battle) {
  while (battle.question().kind == table::QuestionKind::ask) {
    const table::Seat seat = battle.question().seats.first();
    const bool held = battle.answer(seat, "hold").ok();
    ASSERT_TRUE(held || battle.answer(seat, "roll").ok());
  }
}

Match played_for(const Match& campaign, std::uint64_t seed) {
  Match battle = battle_for(campaign, seed);
  play_out(battle);
  return battle;
}

std::string fault(Match& campaign, const Match& battle) {
  const auto told = campaign::fill_report(campaign, battle, {}, "b", sum_of);
  return told ? "" : told.error().message;
}

void report(Match& campaign, const Match& battle, const std::string& id) {
  const auto told = campaign::fill_report(campaign, battle, {}, id, sum_of);
  ASSERT_TRUE(told.ok()) << told.error().message;
}

std::vector<std::string> answers_of(const Match& match) {
  std::vector<std::string> out;
  for (const match::Entry& entry : match.entries()) {
    if (entry.kind == match::Entry::Kind::answer) out.push_back(entry.text);
  }
  return out;
}

bool won(const Match& battle) { return battle.question().result.score[0] == 1; }

TEST(Campaign, ABattleFillsInItsReportAllInOneChange) {
  Match campaign = rubber();
  const Match battle = played_for(campaign, 5);
  report(campaign, battle, "battle-1");
  const std::vector<std::string> expected = won(battle) ? std::vector<std::string>{"won", "cheer"}
                                                        : std::vector<std::string>{"lost", "sigh"};
  EXPECT_EQ(answers_of(campaign), expected);
  ASSERT_NE(campaign.entries()[0].battle, nullptr);
  EXPECT_EQ(campaign.entries()[0].battle->id, "battle-1");
  EXPECT_EQ(campaign.entries()[0].battle->sha256, sum_of(campaign::bytes_of(battle)));
  EXPECT_EQ(campaign.entries()[1].battle, nullptr) << "it stands where the report begins";
  EXPECT_EQ(campaign.entries()[2].kind, match::Entry::Kind::roll) << "what follows is rolled";
}

TEST(Campaign, AReportOfTheProgramsIsNotTakenBackOneByHandIs) {
  Match campaign = rubber();
  report(campaign, played_for(campaign, 5), "b");
  EXPECT_FALSE(campaign.undo(true).ok());
  auto loaded = match::load_record(apps::game_systems(), match::write_record(campaign));
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  EXPECT_FALSE(loaded->undo(true).ok()) << "and not after it was read again";
  ASSERT_TRUE(loaded->answer({0}, "lost").ok());
  EXPECT_TRUE(loaded->undo(true).ok());
}

TEST(Campaign, ABattleThatGoesOnIsNotReportedOneThatWasLeftIs) {
  Match campaign = rubber();
  const Match battle = battle_for(campaign, 5);
  EXPECT_EQ(fault(campaign, battle), "this battle still goes on: finish it, or withdraw");
  EXPECT_TRUE(campaign.entries().empty());
  const auto left = table::SeatSet::of(table::Seat{0});
  ASSERT_TRUE(campaign::fill_report(campaign, battle, left, "b", sum_of).ok());
  EXPECT_EQ(answers_of(campaign), (std::vector<std::string>{"withdrawn", "sigh"}));
}

TEST(Campaign, OnlyTheBattleItWaitsForBelongsToIt) {
  Match campaign = rubber();
  match::Setup other;
  other.scenario = "standard";
  other.options = table::Value::object().set("target", 11);
  auto pig = Match::start(*match::find_system(apps::game_systems(), "pig"), other);
  ASSERT_TRUE(pig.ok());
  play_out(*pig);
  EXPECT_EQ(fault(campaign, *pig),
            "this battle is played with other options than the campaign says");
  EXPECT_EQ(fault(campaign, rubber()),
            "this battle is of another game than the one the campaign waits for");
  ASSERT_TRUE(campaign.answer({0}, "won").ok());
  EXPECT_EQ(fault(campaign, *pig), "this campaign waits for no battle now")
      << "in the middle of a report";
  EXPECT_FALSE(campaign::begin_battle(apps::game_systems(), campaign, 1).ok());
}

// What was written into reports once stays the battle's name for ever.
TEST(Campaign, ABattlesSumIsOfItsBytesAndStaysWhatItIs) {
  const Match campaign = rubber();
  const Match battle = played_for(campaign, 5);
  EXPECT_EQ(sum_of(campaign::bytes_of(battle)),
            sum_of(campaign::bytes_of(played_for(campaign, 5))));
  EXPECT_NE(sum_of(campaign::bytes_of(battle)),
            sum_of(campaign::bytes_of(played_for(campaign, 6))));
  EXPECT_EQ(sum_of(campaign::bytes_of(battle_for(campaign, 5))),
            "765edc6078072387aee627ba7ff0adefa6972f059fedb9c840925225ae4b980b");
}

// A campaign of three games: the first reported by the program, the second by hand.
struct Played {
  Match campaign = rubber();
  Match first = played_for(campaign, 5);
};
Played played() {
  Played out;
  report(out.campaign, out.first, "battle-1");
  EXPECT_TRUE(out.campaign.answer({0}, won(out.first) ? "lost" : "won").ok());
  EXPECT_TRUE(out.campaign.answer({0}, "sigh").ok());
  return out;
}

std::string checked(const std::string& record, const std::vector<Match>& battles) {
  const auto campaign = match::load_record(apps::game_systems(), record);
  if (!campaign) return campaign.error().message;
  std::vector<campaign::GivenBattle> given;
  for (const Match& battle : battles) given.push_back({"b.jsonl", battle});
  const auto reports = campaign::check_reports(*campaign, given, sum_of);
  if (!reports) return reports.error().message;
  std::string out;
  for (const CheckedReport& report : *reports) out += "aho"[static_cast<std::size_t>(report.kind)];
  return out;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(Campaign, ReportsAreCheckedAgainstTheirBattles) {
  const Played all = played();
  const std::string record = match::write_record(all.campaign);
  EXPECT_EQ(checked(record, {all.first}), "ah");
  EXPECT_EQ(checked(record, {}), "oh");
  EXPECT_EQ(checked(record, {played_for(rubber(), 9)}), "oh") << "another battle of its kind";
}

TEST(Campaign, AForgedReportIsFoundOut) {
  Match campaign = rubber();
  const Match battle = played_for(campaign, 5);
  table::BattleSummary lie = battle.summary({});
  lie.outcome = won(battle) ? table::BattleOutcome::lost : table::BattleOutcome::won;
  ASSERT_TRUE(campaign.report(lie, {"b", sum_of(campaign::bytes_of(battle))}).ok());
  EXPECT_EQ(checked(match::write_record(campaign), {battle}),
            std::string("report 1, b.jsonl: the report says ") + (won(battle) ? "lost" : "won") +
                ", the battle tells something else");
}

// The battle's record with another face in its first roll, and a sum made right.
TEST(Campaign, ABattleWhoseDiceAreNotItsSeedsIsFoundOut) {
  const Match honest = played_for(rubber(), 5);
  std::string forged;
  for (const match::Entry& entry : honest.entries()) {
    if (entry.kind != match::Entry::Kind::roll) continue;
    const std::string face = "{\"roll\":[" + std::to_string(entry.outcome[0]) + "]";
    const std::string other = entry.outcome[0] == 1 ? "{\"roll\":[2]" : "{\"roll\":[1]";
    forged = replaced(match::write_record(honest), face, other);
    break;
  }
  forged = forged.substr(0, forged.find("{\"end\""));
  auto cut = match::play_record(apps::game_systems(),
                                forged.substr(0, forged.find('\n', forged.find("roll\":[")) + 1));
  ASSERT_TRUE(cut.ok()) << cut.error().message;
  Match campaign = rubber();
  const auto left = table::SeatSet::of(table::Seat{0});
  ASSERT_TRUE(campaign::fill_report(campaign, cut->match, left, "b", sum_of).ok());
  EXPECT_EQ(checked(match::write_record(campaign), {cut->match}),
            "report 1, b.jsonl: entry 2 of the battle is not what its seed brings");
}

TEST(Campaign, ABattleStandsInARecordOnlyWhereOneIsAwaited) {
  const Played all = played();
  const std::string record = match::write_record(all.campaign);
  const std::string link =
      record.substr(record.find(",\"battle\""), record.find("}}") + 1 - record.find(",\"battle\""));
  const std::string mood = won(all.first) ? "cheer" : "sigh";
  EXPECT_EQ(checked(replaced(record, "\"" + mood + "\"", "\"" + mood + "\"" + link), {}),
            "record line 3: battle: none is awaited here");
  for (const char* id : {"", "../x", "a b", "\\u0001"}) {
    EXPECT_NE(
        checked(replaced(record, "\"id\":\"battle-1\"", "\"id\":\"" + std::string(id) + "\""), {})
            .find("battle: expected {\"id\": up to 64 letters"),
        std::string::npos)
        << id;
  }
  EXPECT_NE(checked(replaced(record, "\"sha256\":\"", "\"sha256\":\"x"), {}).find("64 hexadecimal"),
            std::string::npos);
}

TEST(Campaign, ItsSheetsSayWhichReportsWereGivenByHand) {
  const std::vector<bool> by_hand = campaign::given_by_hand(played().campaign);
  EXPECT_EQ(by_hand, (std::vector<bool>{false, true}));
  table::Scene scene;
  scene.sheets.push_back({"road", "Missions"});
  for (const char* row : {"one", "two", "three"}) scene.sheets[0].rows.push_back({row});
  scene.sheets.push_back({"report:2", "Mission 2"});
  scene.sheets.push_back({"grade", "Grade"});
  const table::Scene plain = scene;
  campaign::mark_by_hand(scene, by_hand, Language::en);
  using Rows = std::vector<std::vector<std::string>>;
  EXPECT_EQ(scene.sheets[0].rows, (Rows{{"one"}, {"two (by hand)"}, {"three"}}));
  EXPECT_EQ(scene.sheets[1].rows,
            (Rows{{"Reported", "by hand: the battle was played with miniatures"}}));
  EXPECT_EQ(scene.sheets[2].rows, (Rows{{"Reported", "1 of 2 missions by hand"}}));
  scene = plain;
  campaign::mark_by_hand(scene, {false, false}, Language::en);
  EXPECT_EQ(scene.sheets[1].rows, Rows{});
  scene.sheets[1].id = "report:3";  // a campaign that began with mission 2
  campaign::mark_by_hand(scene, by_hand, Language::fr);
  EXPECT_EQ(scene.sheets[0].rows, (Rows{{"one"}, {"two"}, {"three (à la main)"}}));
}

// In one file.

SavedCampaign saved_with(const Match& campaign, std::vector<KeptBattle> battles) {
  return {campaign, std::move(battles)};
}

table::Expected<SavedCampaign> read_again(const std::string& text) {
  return read_campaign(apps::game_systems(), text, Language::en);
}

TEST(SavedCampaign, HasTheBattleThatGoesOnAndThoseThatAreOver) {
  Played all = played();
  const std::string text = write_campaign(
      saved_with(all.campaign,
                 {{"battle-1", 0, all.first},
                  {"battle-2", all.campaign.entries().size(), battle_for(all.campaign, 8)}}),
      Language::en);
  auto again = read_again(text);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_TRUE(again->complaints.empty());
  ASSERT_EQ(again->battles.size(), 2U);
  ASSERT_NE(current_battle(*again), nullptr);
  EXPECT_EQ(current_battle(*again)->id, "battle-2");
  EXPECT_EQ(write_campaign(*again, Language::en), text);
  for (std::size_t n = 0; n < text.size(); n += 7) EXPECT_FALSE(read_again(text.substr(0, n)).ok());
}

// The insides forged, with sums made right.
std::string forged(const std::string& text, const std::string& from, const std::string& to) {
  const auto inside = read_packed("campaign", text);
  return write_packed("campaign", "", replaced(*inside, from, to));
}

TEST(SavedCampaign, ABattleThatCannotBeReadIsNamedAndTheRestGoesOn) {
  Played all = played();
  const Match second = battle_for(all.campaign, 8);
  const std::string text = write_campaign(
      saved_with(all.campaign,
                 {{"battle-1", 0, all.first}, {"battle-2", all.campaign.entries().size(), second}}),
      Language::en);
  const auto broken = read_again(forged(text, "\\\"seed\\\":8", "\\\"seed\\\":-8"));
  ASSERT_TRUE(broken.ok()) << broken.error().message;
  ASSERT_EQ(broken->complaints.size(), 1U);
  EXPECT_NE(broken->complaints[0].find("battle-2 cannot be read (record line 1"), std::string::npos)
      << broken->complaints[0];
  EXPECT_NE(broken->complaints[0].find("march begins that battle again"), std::string::npos);
  EXPECT_EQ(broken->battles.size(), 1U);
  auto kept = read_again(write_campaign(*broken, Language::en));
  ASSERT_TRUE(kept.ok());
  EXPECT_EQ(kept->complaints, broken->complaints) << "opening it has thrown nothing away";
  kept->battles.push_back({"battle-2", all.campaign.entries().size(), second});
  EXPECT_TRUE(read_again(write_campaign(*kept, Language::en))->complaints.empty());
  const auto lost = read_again(forged(text, "\\\"seed\\\":5", "\\\"seed\\\":6"));
  ASSERT_TRUE(lost.ok());
  EXPECT_NE(lost->complaints.at(0).find("battle-1 cannot be read"), std::string::npos);
  EXPECT_NE(lost->complaints.at(0).find("its report stands"), std::string::npos);
}

TEST(SavedCampaign, NoOtherBattleIsSmuggledIn) {
  Played all = played();
  match::Setup easier;
  easier.scenario = "standard";
  easier.options = table::Value::object().set("target", 2);
  auto pig = Match::start(*match::find_system(apps::game_systems(), "pig"), easier);
  const auto read = read_again(write_campaign(
      saved_with(all.campaign, {{"battle-2", all.campaign.entries().size(), *pig}}), Language::en));
  ASSERT_TRUE(read.ok());
  EXPECT_TRUE(read->battles.empty());
  EXPECT_NE(read->complaints.at(0).find("played with other options"), std::string::npos);
  const auto battle = read_again(write_campaign(saved_with(all.first, {}), Language::en));
  EXPECT_NE(battle.error().message.find("this is a record of a battle"), std::string::npos);
}

}  // namespace
}  // namespace cli
