// SPDX-License-Identifier: MIT
// From matches of the legion game to numbers with intervals, and what they ought to be.
#pragma once

#include "games/legion/state/content.h"
#include "lab/legion/game_line.h"
#include "lab/scenario_summary.h"

namespace legion_lab {

using lab::Row;
using lab::ScenarioSummary;

// The first `games` matches of one scenario. Error: bad_record, of read_game.
table::Expected<ScenarioSummary> summarise(const legion::Pack& pack,
                                           const legion::Scenario& scenario, int games,
                                           const lab::GamesFile& file);

// All scenarios of an experiment of the legion game.
table::Expected<lab::Summary> summarise(const lab::Experiment& experiment,
                                        const lab::GamesFile& file);

}  // namespace legion_lab
