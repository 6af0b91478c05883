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
  std::unique_ptr<lab::Recorder> (*recorder)(const table::AnyGame&);
  // A summary or a report that is not like those of other games. Null: there is none. A report
  // writes files into the directory; its text is for the terminal.
  table::Expected<lab::Summary> (*summarise)(const lab::Experiment&,
                                             const lab::GamesFile&) = nullptr;
  table::Expected<std::string> (*report)(const lab::Experiment&, const lab::GamesFile&,
                                         const std::filesystem::path& directory) = nullptr;
};

LabKind commanders_lab_kind();
LabKind fantasy_lab_kind();
LabKind fleet_lab_kind();
LabKind legion_lab_kind();

}  // namespace cli
