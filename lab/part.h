// SPDX-License-Identifier: MIT
// A part of a run, for a cluster whose own scheduler hands out the work: games are numbered and
// each follows from its number, so every machine can play some of them by itself.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "table/error.h"

namespace lab {

struct RunPart {
  int number = 1;  // 1 .. `of`
  int of = 1;

  bool is_whole() const { return of == 1; }
  bool has(int index) const { return index % of == number - 1; }
  // "2/3"
  std::string text() const;
};

inline constexpr int kMaxParts = 100'000;

// "2/3" is the second of three. Error: bad_option.
table::Expected<RunPart> read_part(const std::string& text);

// What the scheduler that began this process says: Open MPI's rank, or Slurm's place in a job array
// and in a step, which are multiplied where there are both. The whole where none says anything.
// `variable` is the value of an environment variable, null where it is not set. Error: bad_option,
// where what it says makes no sense.
using Environment = std::function<const char*(const char* variable)>;
table::Expected<RunPart> part_of_cluster(const Environment& variable);

// Where a part writes what belongs into that directory.
std::filesystem::path directory_of(const std::filesystem::path& whole, const RunPart& part);

}  // namespace lab
