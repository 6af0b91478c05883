// Small experiments over Fantasy Commander, in a directory that vanishes with the test.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/common/fantasy_content.h"
#include "lab/experiment.h"
#include "lab/fantasy/battle_recorder.h"
#include "lab/fantasy/report.h"

namespace lab_test {

namespace fs = std::filesystem;

class Directory {
 public:
  Directory() {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    static int number = 0;
    path_ =
        fs::temp_directory_path() / ("sandtable_lab_" + std::string(test->name()) + "_" +
                                     std::to_string(::getpid()) + "_" + std::to_string(number++));
    fs::remove_all(path_);
  }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  ~Directory() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }
  fs::path games() const { return path_ / "games.jsonl"; }

 private:
  fs::path path_;
};

inline std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

inline lab::Experiment experiment(int games) {
  lab::Experiment out;
  out.scenarios.push_back(*apps::fantasy_system().create("first_battle", {}, {}));
  out.options.a = out.options.b = "easy";
  out.options.games = games;
  out.options.threads = 1;
  out.content = "test";
  out.recorder = [](const table::AnyGame&) {
    return std::make_unique<fantasy_lab::BattleRecorder>(apps::fantasy_pack());
  };
  return out;
}

inline table::Expected<lab::GamesFile> open(const lab::Experiment& experiment,
                                            const Directory& directory, bool fresh = false) {
  return lab::GamesFile::open(directory.games(), lab::head_of(experiment), fresh);
}

// Plays what is missing and writes the reports.
inline fantasy_lab::Summary run(const lab::Experiment& experiment, const Directory& directory) {
  auto file = open(experiment, directory);
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
  if (!file) return {};
  EXPECT_TRUE(lab::play_missing(experiment, *file).ok());
  const lab::ArenaOptions& options = experiment.options;
  const fantasy_lab::Setting setting{options.a,    options.b,     options.budget.iterations,
                                     options.seed, options.games, {"first_battle"}};
  auto summary = fantasy_lab::summarise(setting, *file);
  EXPECT_TRUE(summary.ok()) << (summary.ok() ? "" : summary.error().message);
  if (!summary) return {};
  EXPECT_TRUE(fantasy_lab::write_reports(*summary, directory.path()).ok());
  return *summary;
}

// Everything a run leaves behind.
inline std::string all_files(const Directory& directory) {
  std::string out;
  for (const char* name :
       {"games.jsonl", "summary.csv", "units.csv", "summary.json", "chart.svg"}) {
    const std::string text = text_of(directory.path() / name);
    EXPECT_FALSE(text.empty()) << name;
    out += text;
  }
  return out;
}

}  // namespace lab_test
