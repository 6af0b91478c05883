// SPDX-License-Identifier: MIT
// What `sandtable lab` measures: one kind for each game that has measures of its own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lab/experiment.h"
#include "lab/games_file.h"

namespace cli {

struct LabArguments {
  std::vector<std::string> scenarios{"all"};
  std::vector<std::string> options;  // name=value
  std::string out;
  int milliseconds = 0;
  bool fresh = false;
  std::string part;    // "2/3"; empty: as the scheduler of a cluster says
  bool merge = false;  // the parts that are there
  lab::ArenaOptions arena;
};

inline bool is_scenario_file(const std::string& scenario) { return scenario.ends_with(".toml"); }

struct LabKind {
  std::string id;     // of the system
  std::string title;  // "Fantasy Commander"
  std::string files;  // what `report` writes
  // Puts in what the experiment lacks: the recorder, and scenarios from files.
  table::Expected<void> (*prepare)(const LabArguments&, const table::Value& options,
                                   lab::Experiment&);
  // Writes the files into the directory; the text is for the terminal.
  table::Expected<std::string> (*report)(const lab::Experiment&, const lab::GamesFile&,
                                         const std::filesystem::path& directory);
};

LabKind fantasy_lab_kind();
LabKind legion_lab_kind();

}  // namespace cli
