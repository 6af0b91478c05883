// SPDX-License-Identifier: MIT
// From matches of the legion game to numbers with intervals, and what they ought to be.
#pragma once

#include <string>
#include <vector>

#include "games/legion/state/content.h"
#include "lab/experiment.h"
#include "lab/games_file.h"
#include "lab/legion/game_line.h"
#include "lab/row.h"

namespace legion_lab {

using lab::Row;

struct ScenarioSummary {
  std::string id;
  int finished = 0;  // everything below is of these
  int unfinished = 0;
  int illegal = 0;
  std::vector<Row> rows;

  const Row* find(std::string_view group, std::string_view id) const;
};

// The first `games` matches of one scenario. Error: bad_record, of read_game.
table::Expected<ScenarioSummary> summarise(const legion::Pack& pack,
                                           const legion::Scenario& scenario, int games,
                                           const lab::GamesFile& file);

// All scenarios of an experiment of the legion game.
table::Expected<std::vector<ScenarioSummary>> summarise(const lab::Experiment& experiment,
                                                        const lab::GamesFile& file);

}  // namespace legion_lab
