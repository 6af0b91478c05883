// SPDX-License-Identifier: MIT
// Many games of opponents as files that numpy reads (docs/DATASET.md). They depend on the setting
// and the numbers of the games alone: not on threads, and not on whether they were played in one
// go.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "apps/dataset/shard.h"

namespace dataset {

struct Options {
  Setting setting{};
  Provenance from{};
  Bounds bounds{};
  std::int64_t first = 0;  // the number of the first game
  int games = 100;
  int threads = 0;  // 0: one per core
  std::filesystem::path directory{};
  // After some games: how many are played.
  std::function<void(int done, int all)> progress = nullptr;
};

struct Report {
  std::int64_t written = 0;  // games that are in files
  int files = 0;
  std::int64_t decisions = 0;
  std::int64_t chances = 0;
  bool stopped = false;  // by `stopped` of the setting, before all were written
};

// Writes files into the directory, which is made where it is missing. What was written stays, each
// file whole, whatever happens later. Errors: bad_option, of a game without numbers for learners,
// of opponents, of a directory that has some of the games already, or others; bad_request, where it
// cannot be written, with how to go on.
table::Expected<Report> write(const Options& options);

}  // namespace dataset
