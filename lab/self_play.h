// SPDX-License-Identifier: MIT
// Positions to learn from, each with how its game ended.
//
// A player goes through many games, alone or against a rival, now and then astray, so that
// positions come up that good players avoid. Here and there a game is left: a few answers at
// random, then the position is written down and played to its end by another, cheap player. So no
// two positions share one end, and 10,000 of them take a second.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "lab/part.h"
#include "table/error.h"

namespace lab {

struct SelfPlayOptions {
  int games = 60'000;  // over all scenarios, one after the other
  std::string player = "easy:noise=0.3";
  std::string rival;    // plays the other sides, each side in turn; empty: the player does
  ai::Budget budget{};  // of an answer of either
  std::string finisher = "easy:noise=0.3";  // plays the positions to their ends
  const ai::Networks* networks = nullptr;
  double astray = 0.08;  // the part of the player's answers that are random
  double leave = 0.07;   // the part of the questions at which a position is taken
  int answers_off = 3;   // random ones before it, at most
  int max_answers = 20'000;
  std::uint64_t seed = 1;  // the same seed and iterations give the same file
  RunPart part{};          // only these games are played
  bool fresh = false;      // of a part: forget what is there
  std::function<void(int done, int games)> progress = nullptr;
};

struct SelfPlayReport {
  std::int64_t positions = 0;
  int unfinished = 0;  // games, or ends, that took too long
};

// Writes the file: a line of JSON that says what follows, then one row for each position and seat:
// scenario, seat, part (game number modulo 100, to set whole games aside), twice the share of the
// win (one byte each), what the game judges (float32), then each plane plus one as a byte, 0..255.
// Errors: bad_option, for a player there is not or a game without planes; bad_record where the file
// cannot be written.
//
// A part of a run writes its rows into positions.bin of a directory of its own, and beside it
// games.jsonl, which says how many rows are of which game: when it was killed it goes on there.
using SelfPlayScenarios = std::vector<std::shared_ptr<const table::AnyGame>>;
table::Expected<SelfPlayReport> write_self_play(const SelfPlayScenarios& scenarios,
                                                const SelfPlayOptions& options,
                                                const std::filesystem::path& directory);

// Makes positions.bin of those that the parts have left: the same, byte for byte, that one machine
// would have written. Errors: those of merge_parts.
table::Expected<SelfPlayReport> merge_self_play(const SelfPlayScenarios& scenarios,
                                                const SelfPlayOptions& options,
                                                const std::filesystem::path& directory);

}  // namespace lab
