// SPDX-License-Identifier: MIT
// What one battle of Fantasy Commander is measured by: its line in the file of games.
#pragma once

#include <array>

#include "lab/measured_game.h"
#include "table/error.h"
#include "table/value.h"

namespace fantasy_lab {

using lab::Kind;  // a unit card: id and level, "legionnaires" and "basic"
using lab::KindRecord;

struct Battle : lab::Played {
  int rounds = 0;
  std::array<int, 2> vp{};
  int placed = 0;  // seat that placed first
  int first = 0;   // seat with the initiative in the first round
  lab::Kinds kinds{};
};

// Adds what the game itself does not tell: rounds to kinds.
void write_battle(const Battle& battle, table::Value& line);

// Error: bad_record, with the member that is missing or of another type.
table::Expected<Battle> read_battle(const table::Value& line);

// What it adds to the measures. Error: the same.
table::Expected<lab::Told> read_told(const table::Value& line);

// How its lines are measured.
const lab::MeasuredGame& measured();

}  // namespace fantasy_lab
