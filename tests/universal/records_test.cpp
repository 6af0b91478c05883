// The example records under docs/ stay what they were.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/legion_content.h"
#include "apps/common/registry.h"
#include "formats/scenario_file.h"
#include "match/record.h"
#include "tests/support/source_dir.h"

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Records, OfTheDocumentationReplayToTheirHashes) {
  int replayed = 0;
  for (const auto& entry :
       fs::directory_iterator(fs::path(test_support::source_dir()) / "docs/records")) {
    SCOPED_TRACE(entry.path().filename().string());
    const std::string text = text_of(entry.path());
    // load_record plays every answer and compares the hash at the end.
    const auto battle = match::load_record(apps::game_systems(), text);
    ASSERT_TRUE(battle.ok()) << battle.error().message;
    EXPECT_EQ(battle->question().kind, table::QuestionKind::over);
    EXPECT_EQ(match::write_record(*battle), text);
    ++replayed;
  }
  EXPECT_GE(replayed, 2);
}

// L-1, L-2: what a match was played with goes into its record.
TEST(Records, OfASetOfCardsOfOnesOwnReplay) {
  const auto file = formats::scenario_from_toml(
      "id = \"short_war\"\nplayers = 4\n[numbers]\narmy_deck_per_player = 5\n[without]\n"
      "command_cards = [\"strategize\"]\n[[command_card]]\nid = \"frost_march\"\ncopies = 9\n"
      "effects = [{ op = \"draw\", n = 2 }]\n",
      "war.toml");
  ASSERT_TRUE(file.ok()) << file.error().message;
  match::Setup setup;
  setup.scenario = file->id;
  setup.content = file->content;
  setup.seed = 14;
  auto battle = match::Match::start(apps::legion_system(), setup);
  ASSERT_TRUE(battle.ok()) << battle.error().message;
  table::Random random(14);
  while (battle->question().kind != table::QuestionKind::over) {
    const table::Seat seat = battle->question().seats.first();
    const auto answers = battle->view(seat)->legal();
    const auto n = random.below(static_cast<std::uint32_t>(answers.size()));
    ASSERT_TRUE(battle->answer(seat, answers[n]).ok());
  }
  const std::string record = match::write_record(*battle);
  const auto again = match::load_record(apps::game_systems(), record);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again->game().seats(), 4);
  EXPECT_EQ(match::write_record(*again), record);
  EXPECT_FALSE(
      match::load_record(apps::game_systems(), replaced(record, "short_war", "long_war")).ok());
}

// As they were written before hashes ran over the fields of a state and named their version.
TEST(Records, WithAHashOfAnEarlierVersionAreHeldToTheirAnswersAndDice) {
  const fs::path docs = fs::path(test_support::source_dir()) / "docs/records";
  std::string text = text_of(docs / "fleet_advanced_easy_phoebe_hard_amycles.jsonl");
  const std::string version = ",\"hash_version\":2";
  const std::size_t hash = text.find("\"hash\":\"") + 8;
  text.replace(hash, 16, "0123456789abcdef");
  const auto refused = [](const std::string& record) {
    return !match::load_record(apps::game_systems(), record).ok();
  };
  EXPECT_TRUE(refused(text)) << "a wrong hash of today's version";
  const std::string old = replaced(text, version, "");
  const auto battle = match::load_record(apps::game_systems(), old);
  ASSERT_TRUE(battle.ok()) << battle.error().message;
  EXPECT_EQ(battle->question().kind, table::QuestionKind::over);
  EXPECT_TRUE(refused(replaced(old, "weapon vortex_missiles", "weapon proton_ray")));
  EXPECT_TRUE(refused(replaced(old, "{\"roll\":[6]", "{\"roll\":[7]")));
}

}  // namespace
