// A campaign at the keyboard: march, play, leave, come back, withdraw, records.
#include "apps/cli/terminal/campaign_play.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "match/record.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using table::Language;

class CampaignAtTheKeyboard : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove_all(here_);
    std::filesystem::create_directory(here_);
  }
  void TearDown() override { std::filesystem::remove_all(here_); }
  std::string path(const std::string& name) const { return (here_ / name).string(); }
  static std::string text_of(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    std::stringstream out;
    out << in.rdbuf();
    return out.str();
  }

  SavedCampaign kept() const {
    auto saved = read_campaign(apps::game_systems(), text_of(path("c")), Language::en);
    EXPECT_TRUE(saved.ok()) << saved.error().message;
    return std::move(*saved);
  }
  static SavedCampaign fresh() {
    match::Setup setup;
    setup.scenario = "rubber";
    setup.seed = 3;
    auto match = match::Match::start(*match::find_system(apps::game_systems(), "rubber"), setup);
    EXPECT_TRUE(match.ok());
    return {std::move(*match)};
  }
  std::string play(SavedCampaign saved, const std::string& typed,
                   Language language = Language::en) const {
    SessionOptions options;
    options.language = language;
    options.colour = false;
    options.think_ms = 5;
    std::istringstream in(typed);
    std::ostringstream out;
    CampaignPlay game(apps::game_systems(), std::move(saved), options, path("c"),
                      stream_input(in, out), out);
    EXPECT_EQ(game.run({}), 0);
    return out.str();
  }

  const std::filesystem::path here_ =
      std::filesystem::temp_directory_path() / ("sandtable-campaign-" + std::to_string(::getpid()));
};

TEST_F(CampaignAtTheKeyboard, BattlesArePlayedAndTheirReportsFilledIn) {
  const std::string out = play(fresh(), repeated("march\n" + repeated("auto", 60), 12));
  expect_has(out, "march: play the battle here");
  expect_has(out, "Beginner");
  expect_has(out, "The battle is over.");
  const SavedCampaign after = kept();
  EXPECT_EQ(after.campaign.question().kind, table::QuestionKind::over);
  EXPECT_GE(after.battles.size(), 6U);
  EXPECT_EQ(after.battles[0].id, "battle-1");
}

TEST_F(CampaignAtTheKeyboard, ABattleGoesOnWhereItWasLeft) {
  play(fresh(), "march\nroll\nquit\n");
  const SavedCampaign left = kept();
  ASSERT_EQ(left.battles.size(), 1U);
  const std::size_t entries = left.battles[0].battle.entries().size();
  EXPECT_GT(entries, 0U);
  const std::string out = play(kept(), "undo\nmarch\nquit\n");
  expect_has(out, "The battle has begun: nothing before it can be undone.");
  expect_has(out, "march: go on with the battle");
  EXPECT_EQ(kept().battles[0].battle.entries().size(), entries);
  expect_has(out, "Goodbye. The campaign and its battles are in ");
}

TEST_F(CampaignAtTheKeyboard, WhoReportsByHandClosesTheBattle) {
  play(fresh(), "march\nroll\nquit\n");
  play(kept(), "won\ncheer\nquit\n");
  SavedCampaign after = kept();
  EXPECT_EQ(after.campaign.entries()[0].battle, nullptr);
  EXPECT_EQ(current_battle(after), nullptr) << "closed without a result";
  play(kept(), "march\nquit\n");
  EXPECT_EQ(kept().battles.back().id, "battle-2");
}

TEST_F(CampaignAtTheKeyboard, NobodyMakesUpHowABattleEnded) {
  const std::string out = play(fresh(), "auto\nauto\nquit\n");
  EXPECT_TRUE(kept().campaign.entries().empty());
  expect_has(out, "march: play the battle here");
}

TEST_F(CampaignAtTheKeyboard, WithdrawingAsksOnceMore) {
  const std::string out = play(fresh(), "march\nwithdraw\nno\nwithdraw\nwithdraw\nquit\n");
  expect_has(out, "type withdraw again");
  const SavedCampaign after = kept();
  ASSERT_GE(after.campaign.entries().size(), 2U);
  EXPECT_EQ(after.campaign.entries()[0].text, "withdrawn");
  EXPECT_TRUE(after.battles[0].withdrawn);
  expect_has(play(fresh(), "withdraw\nquit\n"), "this is no battle of a campaign");
}

TEST_F(CampaignAtTheKeyboard, RecordsAreWrittenOfWhatIsOver) {
  play(fresh(), "march\n" + repeated("auto", 60) + "march\nroll\nquit\n");
  const std::string out = play(kept(), "records\nrecords " + path("out") + "\nquit\n");
  expect_has(out, "records FOLDER writes its record");
  expect_has(out, "2 records are in ");
  EXPECT_TRUE(match::load_record(apps::game_systems(), text_of(path("out/campaign.jsonl"))).ok());
  EXPECT_TRUE(match::load_record(apps::game_systems(), text_of(path("out/battle-1.jsonl"))).ok());
  EXPECT_FALSE(std::filesystem::exists(path("out/battle-2.jsonl"))) << "it holds secrets";
}

TEST_F(CampaignAtTheKeyboard, ItsRecordsCanBeHadAtItsEnd) {
  play(fresh(), repeated("march\n" + repeated("auto", 60), 12));
  const std::string out = play(kept(), "records " + path("out") + "\n\n");
  expect_has(out, "records FOLDER writes the records of the campaign and its battles");
  expect_has(play(kept(), "records " + path("again") + "\n\n"), "records are in ");
  EXPECT_EQ(text_of(path("out/campaign.jsonl")), text_of(path("again/campaign.jsonl")));
}

TEST_F(CampaignAtTheKeyboard, ItIsPlayedInFrenchToo) {
  const std::string out =
      play(fresh(), "marcher\nlancer\nretraite\nretraite\nquitter\n", Language::fr);
  expect_has(out, "tapez retraite encore une fois");
  EXPECT_EQ(kept().campaign.entries()[0].text, "withdrawn");
}

}  // namespace
}  // namespace cli
