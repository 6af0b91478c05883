// SPDX-License-Identifier: MIT
// How many iterations the time of a level gives on this machine, in a game: for those who think by
// iterations (apps/common/level_iterations.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

#include "ai/networks.h"
#include "table/game_system.h"

namespace lab {

struct LevelSpeedOptions {
  const ai::Networks* networks = nullptr;
  int answers = 40;  // that are timed
  std::uint64_t seed = 1;
};

// Battles of all its scenarios in turn are played by `easy`; here and there the level is asked for
// an answer (or a whole plan, where plans are written), for which it must neither stop early nor go
// on with an old tree. What counts is the processor's time. Rounded to two digits. Error:
// bad_option.
table::Expected<std::int64_t> iterations_in(const table::GameSystem& system, std::string_view level,
                                            std::chrono::milliseconds time,
                                            const LevelSpeedOptions& options);

}  // namespace lab
