// SPDX-License-Identifier: MIT
// An arena whose games are kept, and played in parts, comes to the same as one that is not.
#include "lab/arena_run.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "lab/arena_steps.h"
#include "tests/lab/lab_run.h"

namespace lab_test {
namespace {

using lab::RunPart;

lab::ArenaRun arena(int games) {
  lab::ArenaRun out;
  for (const char* id : {"first_battle", "difficult_decision"}) {
    auto game = apps::fantasy_system().create(id, table::Value::object(), {});
    EXPECT_TRUE(game.ok());
    if (game) out.scenarios.push_back(std::move(*game));
  }
  out.options.a = "easy";
  out.options.b = "beginner";
  out.options.games = games;
  out.options.threads = 2;
  out.content = "test";
  return out;
}

table::Expected<lab::GamesFile> open_games(const lab::ArenaRun& run, const Directory& directory) {
  return lab::GamesFile::open(lab::directory_of(directory.path(), run.part) / "games.jsonl",
                              games_of(run).head, false);
}

lab::ArenaReport kept_report(const lab::ArenaRun& run, const Directory& directory) {
  auto file = open_games(run, directory);
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
  auto report = lab::run_arena(run, *file);
  EXPECT_TRUE(report.ok()) << (report.ok() ? "" : report.error().message);
  return report.ok() ? *report : lab::ArenaReport{};
}

lab::ArenaReport plain_report(const lab::ArenaRun& run) {
  std::vector<const table::AnyGame*> scenarios;
  for (const auto& game : run.scenarios) scenarios.push_back(game.get());
  auto report = lab::run_arena(scenarios, run.options);
  EXPECT_TRUE(report.ok());
  return report.ok() ? *report : lab::ArenaReport{};
}

void play_part_of(lab::ArenaRun run, const Directory& directory, RunPart part) {
  run.part = part;
  auto file = open_games(run, directory);
  ASSERT_TRUE(file.ok());
  ASSERT_TRUE(lab::play_arena_part(run, *file).ok());
}

std::string in_words(const lab::Tally& tally) {
  return std::to_string(tally.wins) + "+" + std::to_string(tally.draws) + "-" +
         std::to_string(tally.losses);
}

void expect_same(const lab::ArenaReport& a, const lab::ArenaReport& b) {
  EXPECT_EQ(in_words(a.total), in_words(b.total));
  ASSERT_EQ(a.by_seat.size(), b.by_seat.size());
  for (const auto& [seat, tally] : a.by_seat)
    EXPECT_EQ(in_words(tally), in_words(b.by_seat.at(seat)));
  EXPECT_EQ(a.reasons, b.reasons);
  EXPECT_EQ(a.mean_answers, b.mean_answers);
  for (std::size_t tenth = 0; tenth < lab::kTenths; ++tenth) {
    EXPECT_EQ(a.reliability.row(tenth).answers, b.reliability.row(tenth).answers);
    EXPECT_EQ(a.reliability.row(tenth).came, b.reliability.row(tenth).came);
  }
}

TEST(ArenaRunTest, EveryNumberHasAPlaceOfItsOwn) {
  const lab::ArenaRun run = arena(1);
  const std::vector<const table::AnyGame*> scenarios{run.scenarios[0].get(),
                                                     run.scenarios[1].get()};
  for (int number = 0; number < 40; ++number)
    EXPECT_EQ(lab::number_of_game(scenarios, lab::place_of_game(scenarios, number)), number);
}

TEST(ArenaRunTest, PartsMakeTheSameFileAndReportAsOneMachine) {
  const lab::ArenaRun run = arena(14);
  const lab::ArenaReport plain = plain_report(run);
  EXPECT_EQ(plain.total.games(), 14);
  const Directory one;
  expect_same(kept_report(run, one), plain);
  for (const int of : {2, 3}) {
    const Directory many;
    for (int number = of; number >= 1; --number) play_part_of(run, many, {number, of});
    const auto merged = lab::merge_parts(games_of(run), many.path());
    ASSERT_TRUE(merged.ok()) << merged.error().message;
    EXPECT_EQ(text_of(many.games()), text_of(one.games())) << of;
    expect_same(kept_report(run, many), plain);
  }
}

TEST(ArenaRunTest, WhatIsThereIsNotPlayedAgain) {
  const Directory directory;
  const lab::ArenaReport first = kept_report(arena(4), directory);
  const std::string before = text_of(directory.games());
  lab::ArenaRun again = arena(4);
  int played = 0;
  again.options.progress = [&played](int, int) { ++played; };
  expect_same(kept_report(again, directory), first);
  EXPECT_EQ(played, 0);
  EXPECT_EQ(text_of(directory.games()), before);
}

// The parts play everything; the table of them ends where one machine would have stopped.
TEST(ArenaRunTest, WhatSomebodyElseWroteIsNotWrittenOver) {
  for (const std::string notes : {"my notes\n", "my notes"}) {
    const Directory directory;
    const auto path = std::filesystem::path(directory.path()) / "games.jsonl";
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << notes;
    const auto opened = open_games(arena(2), directory);
    ASSERT_FALSE(opened.ok());
    EXPECT_NE(opened.error().message.find("games.jsonl:1: this is not a line of JSON"),
              std::string::npos);
    std::ifstream kept(path);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(kept), {}), notes);
  }
}

TEST(ArenaRunTest, ATestThatStopsEarlyStopsAtTheSameGameInATableOfParts) {
  lab::ArenaRun run = arena(40);
  run.options.enough = [](const lab::Tally& so_far) { return so_far.games() >= 10; };
  const lab::ArenaReport plain = plain_report(run);
  EXPECT_EQ(plain.total.games(), 16);
  const Directory many;
  for (const int number : {1, 2}) play_part_of(run, many, {number, 2});
  ASSERT_TRUE(lab::merge_parts(games_of(run), many.path()).ok());
  expect_same(kept_report(run, many), plain);
}

TEST(ArenaRunTest, AMissingPartIsNamed) {
  const Directory directory;
  play_part_of(arena(6), directory, {2, 3});
  const auto merged = lab::merge_parts(games_of(arena(6)), directory.path());
  ASSERT_FALSE(merged.ok());
  EXPECT_NE(merged.error().message.find("1/3, 3/3 are missing"), std::string::npos)
      << merged.error().message;
}

TEST(ArenaRunTest, TheSameScenarioTwiceCannotBeKept) {
  const Directory directory;
  lab::ArenaRun run = arena(4);
  run.scenarios[1] = run.scenarios[0];
  auto file = open_games(run, directory);
  ASSERT_TRUE(file.ok());
  const auto report = lab::run_arena(run, *file);
  ASSERT_FALSE(report.ok());
  EXPECT_NE(report.error().message.find("first_battle"), std::string::npos);
}

}  // namespace
}  // namespace lab_test
