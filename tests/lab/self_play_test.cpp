#include "lab/self_play.h"

#include <array>

#include "formats/json.h"
#include "tests/lab/lab_run.h"

namespace lab_test {
namespace {

std::string self_play(const fs::path& path, const lab::SelfPlayOptions& options) {
  const auto game = apps::fantasy_system().create("first_battle", table::Value::object(), {});
  EXPECT_TRUE(game.ok());
  const auto report = lab::write_self_play({*game}, options, path);
  EXPECT_TRUE(report.ok());
  EXPECT_GT(report->positions, 0);
  return text_of(lab::directory_of(path, options.part) / "positions.bin");
}

// Each position stands once for every seat, and one win is shared out between them.
TEST(SelfPlay, WritesPositionsWithHowTheyEnded) {
  const Directory directory;
  lab::SelfPlayOptions options;
  options.games = 4;
  const std::string all = self_play(directory.path(), options);
  const auto heading = formats::parse_json(all.substr(0, all.find('\n')));
  ASSERT_TRUE(heading.ok());
  const std::size_t size = 8 + heading->find("planes")->items().size();
  const std::string rows = all.substr(all.find('\n') + 1);
  ASSERT_EQ(rows.size() % (2 * size), 0U);
  for (std::size_t at = 0; at < rows.size(); at += 2 * size) {
    EXPECT_EQ(rows[at + 1], 0);
    EXPECT_EQ(rows[at + size + 1], 1);
    EXPECT_EQ(rows[at + 3] + rows[at + size + 3], 2);
  }
}

TEST(SelfPlay, IsTheSameForTheSameSeed) {
  const Directory directory;
  lab::SelfPlayOptions options;
  options.games = 2;
  const std::string once = self_play(directory.path() / "one", options);
  EXPECT_EQ(self_play(directory.path() / "two", options), once);
  options.seed = 2;
  EXPECT_NE(self_play(directory.path() / "three", options), once);
}

// The positions of somebody who plays well against somebody who does not end well for the former,
// who has the first seat in the games with even numbers and the second in the others.
TEST(SelfPlay, ARivalPlaysEachSideInTurn) {
  const Directory directory;
  lab::SelfPlayOptions options;
  options.games = 8;
  options.player = "easy";
  options.rival = "random";
  const std::string all = self_play(directory.path(), options);
  const auto heading = formats::parse_json(all.substr(0, all.find('\n')));
  ASSERT_TRUE(heading.ok());
  EXPECT_EQ(heading->find("rival")->as_string(), "random");
  const std::size_t size = 8 + heading->find("planes")->items().size();
  const std::string rows = all.substr(all.find('\n') + 1);
  std::array<int, 2> won{};     // by the seat of the player
  std::array<int, 2> halves{};  // of a win, that there were
  for (std::size_t at = 0; at < rows.size(); at += size) {
    const int seat = rows[at + 1];
    const int number = rows[at + 2];
    if (seat != number % 2) continue;
    won[static_cast<std::size_t>(seat)] += rows[at + 3];
    halves[static_cast<std::size_t>(seat)] += 2;
  }
  for (std::size_t seat = 0; seat < 2; ++seat) EXPECT_GT(3 * won[seat], 2 * halves[seat]) << seat;
}

lab::SelfPlayScenarios two_scenarios() {
  lab::SelfPlayScenarios out;
  for (const char* id : {"first_battle", "difficult_decision"}) {
    auto game = apps::fantasy_system().create(id, table::Value::object(), {});
    EXPECT_TRUE(game.ok());
    if (game) out.push_back(std::move(*game));
  }
  return out;
}

TEST(SelfPlay, PartsMakeTheSameFileAsOneMachineByteForByte) {
  const auto scenarios = two_scenarios();
  lab::SelfPlayOptions options;
  options.games = 7;
  const Directory one;
  const auto whole = lab::write_self_play(scenarios, options, one.path());
  ASSERT_TRUE(whole.ok());
  const Directory many;
  for (int number = 3; number >= 1; --number) {
    lab::SelfPlayOptions part = options;
    part.part = {number, 3};
    ASSERT_TRUE(lab::write_self_play(scenarios, part, many.path()).ok());
  }
  const auto merged = lab::merge_self_play(scenarios, options, many.path());
  ASSERT_TRUE(merged.ok()) << merged.error().message;
  EXPECT_EQ(merged->positions, whole->positions);
  EXPECT_EQ(text_of(many.path() / "positions.bin"), text_of(one.path() / "positions.bin"));
}

// Killed between the rows of a game and its line, or in the middle of either.
TEST(SelfPlay, APartThatWasKilledGoesOnWhereItStopped) {
  const auto scenarios = two_scenarios();
  lab::SelfPlayOptions options;
  options.games = 6;
  options.part = {2, 2};
  const Directory directory;
  ASSERT_TRUE(lab::write_self_play(scenarios, options, directory.path()).ok());
  const fs::path part = lab::directory_of(directory.path(), options.part);
  const std::string rows = text_of(part / "positions.bin");
  const std::string lines = text_of(part / "games.jsonl");
  const std::size_t second = lines.find('\n', lines.find('\n') + 1) + 1;
  for (const std::size_t cut : {second, second + 10, lines.size() - 1}) {
    write(part / "games.jsonl", lines.substr(0, cut));
    write(part / "positions.bin", rows.substr(0, rows.size() - 3));
    const auto missing = lab::merge_self_play(scenarios, options, directory.path());
    ASSERT_FALSE(missing.ok());
    EXPECT_NE(missing.error().message.find("1/2 is missing"), std::string::npos);
    ASSERT_TRUE(lab::write_self_play(scenarios, options, directory.path()).ok());
    EXPECT_EQ(text_of(part / "positions.bin"), rows);
  }
}

TEST(SelfPlay, RowsThatAreGoneAreNamed) {
  const auto scenarios = two_scenarios();
  lab::SelfPlayOptions options;
  options.games = 4;
  const Directory directory;
  for (const int number : {1, 2}) {
    options.part = {number, 2};
    ASSERT_TRUE(lab::write_self_play(scenarios, options, directory.path()).ok());
  }
  const fs::path path = lab::directory_of(directory.path(), options.part) / "positions.bin";
  write(path, text_of(path).substr(0, 900));
  options.part = {};
  const auto merged = lab::merge_self_play(scenarios, options, directory.path());
  ASSERT_FALSE(merged.ok());
  EXPECT_NE(merged.error().message.find("shorter"), std::string::npos);
  EXPECT_FALSE(fs::exists(directory.path() / "positions.bin"));
}

TEST(SelfPlay, RefusesAPlayerThereIsNot) {
  const Directory directory;
  const auto game = apps::fantasy_system().create("first_battle", table::Value::object(), {});
  lab::SelfPlayOptions options;
  options.player = "clever";
  const auto report = lab::write_self_play({*game}, options, directory.path());
  ASSERT_FALSE(report.ok());
  EXPECT_NE(report.error().message.find("clever"), std::string::npos);
}

}  // namespace
}  // namespace lab_test
