// SPDX-License-Identifier: MIT
// The parts of a chart of scenarios: are they fair, and is everything in them worth its points?
#pragma once

#include <string>
#include <vector>

#include "lab/arena.h"
#include "lab/kinds.h"
#include "lab/measured_game.h"
#include "lab/svg_chart.h"

namespace lab {

struct ChartScenario {
  std::string id;
  std::optional<Estimate> wins;
  int finished = 0;
};

// A panel of scenarios, and one of kinds where they cost something.
Chart scenario_chart(const MeasuredGame& game, const std::vector<ChartScenario>& scenarios,
                     const std::vector<KindSummary>& kinds, const ArenaOptions& options);

}  // namespace lab
