// SPDX-License-Identifier: MIT
// An arena whose games are written down as they end: what is there is not played again, and a
// cluster may play them in parts.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "lab/arena.h"
#include "lab/games_file.h"
#include "lab/merge.h"
#include "lab/part.h"

namespace lab {

struct ArenaRun {
  std::vector<std::shared_ptr<const table::AnyGame>> scenarios;
  ArenaOptions options;
  std::string content;  // a fingerprint of the packs the games are made of
  std::string weights;  // likewise of what A judges by, where it is something else
  RunPart part{};       // only these games are played
};

// For merging, and for the head of its file.
NumberedGames games_of(const ArenaRun& run);

// The same report as that of run_arena(scenarios, options), from what the file has and what it
// lacks. Errors: those of make_pairs, check_sides and GamesFile; bad_option for a scenario that is
// there twice.
table::Expected<ArenaReport> run_arena(const ArenaRun& run, GamesFile& file);
// All games of the part, whatever they come to; it decides nothing. Errors: the same.
table::Expected<void> play_arena_part(const ArenaRun& run, GamesFile& file);

}  // namespace lab
