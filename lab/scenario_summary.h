// SPDX-License-Identifier: MIT
// From the games of an experiment to numbers with intervals, scenario by scenario, and these as
// text and as files for other programs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment.h"
#include "lab/games_file.h"
#include "lab/measured_game.h"

namespace lab {

struct ScenarioSummary : Endings {  // everything else is of the finished ones
  std::string id;
  std::vector<Row> rows{};  // in the order in which they are shown
  std::vector<KindSummary> kinds{};

  const Row* find(std::string_view group, std::string_view id) const;
};

struct Summary {
  std::vector<ScenarioSummary> scenarios;
  std::vector<KindSummary> kinds;  // over all scenarios
};

// The games 0 .. options.games - 1 of each scenario. Error: bad_record, of a line.
table::Expected<Summary> summarise(const MeasuredGame& game, const Experiment& experiment,
                                   const GamesFile& file);

// Reads the games of one scenario one at a time, and calls `seen` for those that are over. Error:
// that of `read`.
using ReadLine = std::function<table::Expected<Told>(const table::Value& line)>;
using SeenGame = std::function<void(Told& told)>;
table::Expected<Endings> each_game(const GamesFile& file, const std::string& scenario, int games,
                                   const ReadLine& read, const SeenGame& seen);

std::string heading_text(const MeasuredGame& game, const ArenaOptions& options);
// "standard: 200 finished games", and what is to be said of those that are not.
std::string endings_text(const MeasuredGame& game, const std::string& scenario,
                         const Endings& endings);
std::string report_text(const MeasuredGame& game, const Summary& summary,
                        const ArenaOptions& options);
std::string summary_csv(const Summary& summary);  // one row for each measure of each scenario
std::string kinds_csv(const KindForm& form, const Summary& summary);  // scenario "all": together
table::Value summary_json(const MeasuredGame& game, const Summary& summary,
                          const ArenaOptions& options);
std::string chart_svg(const MeasuredGame& game, const Summary& summary,
                      const ArenaOptions& options);

// What report_files names. Error: bad_record.
table::Expected<void> write_reports(const MeasuredGame& game, const Summary& summary,
                                    const ArenaOptions& options,
                                    const std::filesystem::path& directory);
// "summary.csv, ships.csv, summary.json, chart.svg"
std::string report_files(const MeasuredGame& game);

// A file and what stands in it. Error: bad_record.
using FileTexts = std::vector<std::pair<std::string, std::string>>;
table::Expected<void> write_files(const std::filesystem::path& directory, const FileTexts& files);

}  // namespace lab
