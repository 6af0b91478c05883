// SPDX-License-Identifier: MIT
// What `sandtable lab` measures: one kind for each game that has measures of its own.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "lab/experiment.h"
#include "lab/games_file.h"
#include "lab/scenario_summary.h"

namespace cli {

struct LabArguments {
  std::vector<std::string> scenarios{"all"};
  std::vector<std::string> compare;  // A and B; else empty
  std::vector<std::string> options;  // name=value
  std::string out;                   // empty: where the lab writes unless somebody says otherwise
  int milliseconds = 0;
  bool fresh = false;
  std::string part;    // "2/3"; empty: as the scheduler of a cluster says
  bool merge = false;  // the parts that are there
  lab::ArenaOptions arena;
};

struct LabKind {
  const lab::MeasuredGame& game;
  std::string files;  // what `report` writes
  std::unique_ptr<lab::Recorder> (*recorder)(const table::AnyGame&);
  // Writes the files into the directory; the text is for the terminal.
  table::Expected<std::string> (*report)(const lab::Experiment&, const lab::GamesFile&,
                                         const std::filesystem::path& directory);
};

LabKind commanders_lab_kind();
LabKind fantasy_lab_kind();
LabKind fleet_lab_kind();
LabKind legion_lab_kind();

// The report of a summary that is like those of the other games.
table::Expected<std::string> report_summary(const lab::MeasuredGame& game,
                                            const table::Expected<lab::Summary>& summary,
                                            const lab::ArenaOptions& options,
                                            const std::filesystem::path& directory);

}  // namespace cli
