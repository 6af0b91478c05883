// SPDX-License-Identifier: MIT
// What one battle of Commanders is measured by: its line in the file of games.
#pragma once

#include <array>
#include <cstdint>

#include "lab/measured_game.h"
#include "table/error.h"
#include "table/value.h"

namespace commanders_lab {

// Where the victory points of a side come from. With army morale some of them are lost.
enum class Source : std::uint8_t { head_start, prisoners, markers, majority };
inline constexpr std::array<const char*, 4> kSources{"head_start", "prisoners", "markers",
                                                     "majority"};
using Points = std::array<int, kSources.size()>;

struct Battle : lab::Played {
  int rounds = 0;
  std::array<int, 2> points{};  // victory points at the end, by seat
  std::array<Points, 2> from{};
  lab::Kinds kinds{};  // by arm and side
};

// What is counted of an arm besides what is counted of every kind: places in KindRecord::more.
enum More : std::uint8_t { kHits, kRouted, kRallied };

// Adds what the game itself does not tell: rounds to kinds.
void write_battle(const Battle& battle, table::Value& line);

// Error: bad_record, with the member that is missing or of another type.
table::Expected<Battle> read_battle(const table::Value& line);

// How its lines are measured.
const lab::MeasuredGame& measured();

}  // namespace commanders_lab
