// SPDX-License-Identifier: MIT
// The file of positions that self-play writes, and how its parts are kept: how many rows each game
// left, so that a part goes on where it was killed and all parts can become one file.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "lab/games_file.h"
#include "lab/self_play.h"
#include "table/value.h"

namespace lab {

inline constexpr const char* kPositions = "positions.bin";

// What all parts of a run have in common.
table::Value self_play_heading(const SelfPlayScenarios& scenarios, const SelfPlayOptions& options);
// Of a file of positions, with its end of line.
std::string first_line(const SelfPlayScenarios& scenarios, const SelfPlayOptions& options);

// What the games of a part have left, by their numbers.
struct GameRows {
  std::int64_t rows = 0;
  int unfinished = 0;
};
using RowsOfGames = std::map<int, GameRows>;
table::Expected<RowsOfGames> rows_of(const SelfPlayScenarios& scenarios,
                                     const SelfPlayOptions& options, const GamesFile& file);

// The games of a part follow each other in its file: those that are there to begin with stay.
struct BegunPart {
  int next = 0;  // the first number that is missing
  SelfPlayReport report;
};
BegunPart begun_of(const RowsOfGames& there, const SelfPlayOptions& options);

// What was written of a game that did not get as far as games.jsonl is cut off.
table::Expected<void> cut_off(const std::filesystem::path& path, const std::string& head,
                              std::int64_t rows_bytes);

table::Error not_written(const std::filesystem::path& path);

// The rows of a part, one game after the other.
class PartRows {
 public:
  PartRows(const std::filesystem::path& directory, RowsOfGames rows, std::int64_t size)
      : rows_(std::move(rows)), size_(size), in_(directory / kPositions, std::ios::binary) {
    std::string head;
    std::getline(in_, head);
  }
  // False where the file is too short.
  bool copy(int number, std::ostream& out, SelfPlayReport& report);

 private:
  RowsOfGames rows_;
  std::int64_t size_;
  std::ifstream in_;
  std::string buffer_;
};

}  // namespace lab
