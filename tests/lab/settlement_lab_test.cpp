// What the lab of The Border Settlement plays and writes down, and what it makes of it.
#include <gmock/gmock.h>

#include "apps/common/fantasy_content.h"
#include "apps/common/settlement_content.h"
#include "lab/settlement/summary.h"
#include "tests/lab/lab_run.h"

namespace settlement_lab {
namespace {

using lab_test::Directory;
using lab_test::text_of;
using testing::HasSubstr;

// What the scenario of a battle says but for the Watchtower, which Fantasy does not know yet.
table::Value without_look(const table::Value& content) {
  table::Value scenario = table::Value::object();
  for (const auto& [key, value] : content.find("scenarios")->items()[0].members()) {
    if (key != "condition") scenario.set(key, value);
    if (key != "condition") continue;
    table::Value kept = table::Value::array();
    for (const table::Value& each : value.items()) {
      if (each.find("op")->as_string() != "look") kept.push(each);
    }
    if (!kept.items().empty()) scenario.set(key, std::move(kept));
  }
  return table::Value::object().set("scenarios", table::Value::array().push(std::move(scenario)));
}

CampaignRun campaigns(int games) {
  CampaignRun run;
  const table::GameSystem& system = apps::settlement_system();
  run.campaign = *system.create(system.scenarios().front().id, table::Value::object(), {});
  run.begin = [](const table::LinkedBattle& linked) {
    return apps::fantasy_system().create(linked.scenario, linked.options,
                                         without_look(linked.content));
  };
  run.commander = {"easy", ai::repeatable({})};
  run.content = "test";
  run.games = games;
  run.threads = 1;
  return run;
}

table::Expected<lab::GamesFile> open(const CampaignRun& run, const Directory& directory) {
  return lab::GamesFile::open(directory_of(directory.path(), run.part) / "games.jsonl",
                              games_of(run).head, false);
}

// Plays what is missing; the text of the file.
std::string play(const CampaignRun& run, const Directory& directory) {
  auto file = open(run, directory);
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
  const auto played = play_missing(run, *file);
  EXPECT_TRUE(played.ok()) << (played.ok() ? "" : played.error().message);
  return text_of(file->path());
}

std::vector<CampaignRecord> records(const CampaignRun& run, const Directory& directory) {
  std::vector<CampaignRecord> out;
  const auto file = open(run, directory);
  EXPECT_TRUE(file->each("border_settlement", run.games,
                         [&](const table::Value& line) {
                           out.push_back(*read_campaign(line));
                           return table::Expected<void>();
                         })
                  .ok());
  return out;
}

// A file with these campaigns in it.
Summary summary_of(const std::vector<CampaignRecord>& records) {
  CampaignRun run = campaigns(static_cast<int>(records.size()));
  run.commander.level = "normal";
  const Directory directory;
  auto file = open(run, directory);
  for (std::size_t i = 0; i < records.size(); ++i) {
    CampaignRecord record = records[i];
    record.index = static_cast<int>(i);
    EXPECT_TRUE(file->add(line_of(record, "border_settlement")).ok());
  }
  return *summarise(apps::settlement_pack(), run, *file);
}

CampaignRecord over(double result, const std::string& grade) {
  CampaignRecord out;
  out.end = End::over;
  out.result = result;
  out.grade = grade;
  return out;
}

TEST(SettlementLab, PlaysTheSameCampaignsWhateverTheThreads) {
  CampaignRun run = campaigns(3);
  const Directory one;
  const std::string text = play(run, one);
  EXPECT_THAT(text, HasSubstr("\"index\":2"));
  run.threads = 3;
  const Directory three;
  EXPECT_EQ(play(run, three), text);
}

TEST(SettlementLab, GoesOnFromWhatIsThere) {
  const Directory in_two_goes;
  play(campaigns(1), in_two_goes);
  const std::string text = play(campaigns(2), in_two_goes);
  const Directory at_once;
  EXPECT_EQ(play(campaigns(2), at_once), text);
}

TEST(SettlementLab, MakesOneFileOfTheParts) {
  CampaignRun run = campaigns(3);
  const Directory parts;
  for (const int number : {1, 2}) {
    run.part = {number, 2};
    play(run, parts);
  }
  run.part = {};
  const auto merged = lab::merge_parts(games_of(run), parts.path());
  ASSERT_TRUE(merged.ok()) << merged.error().message;
  const Directory whole;
  EXPECT_EQ(text_of(parts.games()), play(run, whole));
}

TEST(SettlementLab, FollowsACampaignThroughAllItsMissions) {
  const CampaignRun run = campaigns(1);
  const Directory directory;
  play(run, directory);
  const auto played = records(run, directory);
  ASSERT_EQ(played.size(), 1U);
  EXPECT_EQ(played[0].end, End::over);
  ASSERT_EQ(played[0].missions.size(), 7U);
  EXPECT_FALSE(played[0].buildings.empty());
  for (const MissionRecord& mission : played[0].missions) {
    EXPECT_GT(mission.army, 0);
    EXPECT_GT(mission.answers, 0);
    EXPECT_GE(mission.rounds, 1);
    EXPECT_LE(mission.lost, mission.army);
  }
}

TEST(SettlementLab, WhoBuysNothingBuildsNothing) {
  CampaignRun run = campaigns(2);
  run.policy = Policy::nothing;
  const Directory directory;
  play(run, directory);
  for (const CampaignRecord& campaign : records(run, directory))
    EXPECT_TRUE(campaign.buildings.empty());
}

// Nothing comes of the battles beside but the comparison.
TEST(SettlementLab, AnOpponentBesideChangesNoCampaign) {
  CampaignRun run = campaigns(2);
  const Directory alone;
  play(run, alone);
  const auto before = records(run, alone);
  run.beside = {"beginner", ai::repeatable({})};
  const Directory together;
  play(run, together);
  const auto after = records(run, together);
  for (std::size_t i = 0; i < before.size(); ++i) {
    ASSERT_EQ(after[i].missions.size(), before[i].missions.size());
    EXPECT_EQ(after[i].grade, before[i].grade);
    for (std::size_t j = 0; j < before[i].missions.size(); ++j) {
      EXPECT_EQ(after[i].missions[j].won, before[i].missions[j].won);
      EXPECT_FALSE(before[i].missions[j].won_beside.has_value());
      EXPECT_TRUE(after[i].missions[j].won_beside.has_value());
    }
  }
}

TEST(SettlementLab, SaysWhatRefusesABattle) {
  CampaignRun run = campaigns(1);
  run.begin = [](const table::LinkedBattle&) {
    return table::Expected<std::shared_ptr<const table::AnyGame>>(
        table::Error{table::ErrorCode::bad_option, "there is no such battle", ""});
  };
  const Directory directory;
  auto file = open(run, directory);
  const auto played = play_missing(run, *file);
  ASSERT_FALSE(played.ok());
  EXPECT_EQ(played.error().message, "there is no such battle");
}

TEST(SettlementLab, KnowsNoOpponentOfThatName) {
  CampaignRun run = campaigns(1);
  run.commander.level = "nobody";
  const Directory directory;
  auto file = open(run, directory);
  EXPECT_FALSE(play_missing(run, *file).ok());
}

TEST(SettlementSummary, CountsResultsGradesAndBuildings) {
  CampaignRecord won = over(1, "steadfast_defender");
  won.buildings = {"infirmary", "market"};
  CampaignRecord half = over(0.5, "weary_survivor");
  half.buildings = {"infirmary"};
  const Summary summary = summary_of({won, half, over(0, "abandoned"), over(1, "beloved_warden")});
  EXPECT_EQ(summary.finished, 4);
  EXPECT_DOUBLE_EQ(summary.find("campaign", "result_1")->estimate->value, 0.5);
  EXPECT_DOUBLE_EQ(summary.find("campaign", "result_0")->estimate->value, 0.25);
  EXPECT_DOUBLE_EQ(summary.find("grade", "abandoned")->estimate->value, 0.25);
  EXPECT_DOUBLE_EQ(summary.find("built", "infirmary")->estimate->value, 0.5);
  EXPECT_DOUBLE_EQ(summary.find("built", "tavern")->estimate->value, 0);
}

// A campaign that was abandoned has no later missions.
TEST(SettlementSummary, CountsAMissionWhereItWasPlayed) {
  CampaignRecord whole = over(1, "steadfast_defender");
  whole.missions.resize(7);
  whole.missions[0].won = whole.missions[1].won = true;
  CampaignRecord broken = over(0, "abandoned");
  broken.missions.resize(1);
  const Summary summary = summary_of({whole, broken});
  EXPECT_DOUBLE_EQ(summary.find("success", "smoke")->estimate->value, 0.5);
  EXPECT_EQ(summary.find("success", "ferry")->count, 1);
  EXPECT_DOUBLE_EQ(summary.find("success", "ferry")->estimate->value, 1);
}

TEST(SettlementSummary, MarksWhatCertainlyLiesOutsideOfItsBand) {
  const Summary summary =
      summary_of(std::vector<CampaignRecord>(60, over(1, "shield_of_the_border")));
  EXPECT_TRUE(summary.find("campaign", "result_1")->is_outside());
  EXPECT_TRUE(summary.find("built", "smithy")->is_outside());
  EXPECT_FALSE(summary.find("grade", "abandoned")->is_outside());
}

TEST(SettlementSummary, LeavesOutCampaignsThatWereGivenUp) {
  CampaignRecord illegal;
  illegal.end = End::illegal;
  const Summary summary = summary_of({illegal, over(1, "quiet_haven"), CampaignRecord{}});
  EXPECT_EQ(summary.finished, 1);
  EXPECT_EQ(summary.illegal, 1);
  EXPECT_EQ(summary.unfinished, 1);
  const std::string text = report_text(summary, campaigns(3));
  EXPECT_THAT(text, HasSubstr("1 were given up after an answer that was not legal"));
}

TEST(SettlementSummary, ComparesTheSameBattles) {
  CampaignRecord campaign = over(1, "steadfast_defender");
  campaign.missions.resize(2);
  campaign.missions[0].won_beside = true;
  campaign.missions[1].won = true;
  campaign.missions[1].won_beside = true;
  const Summary summary = summary_of({campaign});
  EXPECT_DOUBLE_EQ(summary.find("beside", "all_missions")->estimate->value, 1);
  EXPECT_DOUBLE_EQ(summary.find("beside", "the_commander")->estimate->value, 0.5);
  EXPECT_DOUBLE_EQ(summary.find("beside", "gain")->estimate->value, 0.5);
}

TEST(SettlementSummary, SaysWhichMemberOfALineIsMissing) {
  const auto read = read_campaign(table::Value::object()
                                      .set("scenario", "border_settlement")
                                      .set("index", 3)
                                      .set("end", "over")
                                      .set("result", 1));
  ASSERT_FALSE(read.ok());
  EXPECT_THAT(read.error().message, HasSubstr("game 3"));
  EXPECT_THAT(read.error().message, HasSubstr("'grade'"));
}

}  // namespace
}  // namespace settlement_lab
