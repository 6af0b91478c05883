// Records of single games: of before, and with content of their own.
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

// F-33: when dice were kept one by one, `end` and `die orth` always said. The same battle ends with
// the same table, and each of its entries is read wherever the record breaks off.
TEST(Records, OfDiceKeptOneByOneReplayToTheSameEnd) {
  const fs::path data = fs::path(test_support::source_dir()) / "tests/support/universal/data";
  const std::string old = text_of(data / "fleet-2.jsonl");
  const auto battle = match::play_record(apps::game_systems(), old);
  ASSERT_TRUE(battle.ok()) << battle.error().message;
  EXPECT_TRUE(battle->other_rules);
  EXPECT_FALSE(battle->departure.has_value());
  EXPECT_EQ(battle->entries(), 229U);
  EXPECT_LT(battle->match.entries().size(), 210U);
  EXPECT_NE(old.find("\"hash\":\"" + match::hash_text(battle->match) + "\""), std::string::npos);
  const std::string again = match::write_record(battle->match);
  const auto today = match::load_record(apps::game_systems(), again);
  ASSERT_TRUE(today.ok()) << today.error().message;
  std::size_t lines = 0;
  for (std::size_t at = old.find('\n'); at + 1 < old.rfind("{\"end\""); ++lines) {
    at = old.find('\n', at + 1);
    const auto part = match::play_record(apps::game_systems(), old.substr(0, at + 1));
    ASSERT_TRUE(part.ok()) << lines << ": " << part.error().message;
    EXPECT_FALSE(part->departure.has_value()) << lines << ": " << part->departure->why;
    EXPECT_EQ(part->entries(), lines + 1);
  }
  EXPECT_EQ(lines, 229U);
}

// What could not have been said then, either, is where the rules part.
TEST(Records, OfDiceKeptThatNobodyHadDepartThere) {
  const fs::path data = fs::path(test_support::source_dir()) / "tests/support/universal/data";
  const std::string old =
      replaced(text_of(data / "fleet-2.jsonl"), "keep green_orth", "keep green_diag");
  const auto battle = match::play_record(apps::game_systems(), old);
  ASSERT_TRUE(battle.ok()) << battle.error().message;
  ASSERT_TRUE(battle->departure.has_value());
  EXPECT_EQ(battle->departure->entry, 28U);
  EXPECT_EQ(battle->entries(), 229U);
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
