// SPDX-License-Identifier: MIT
// What one battle of Fleet Commander is measured by: its line in the file of games.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lab/measured_game.h"
#include "table/error.h"
#include "table/value.h"

namespace fleet_lab {

// A special weapon that a side carried. F-52
struct WeaponRecord {
  std::string id;
  int seat = 0;
  int fired = 0;
};

struct Battle : lab::Played {
  int first = 0;  // seat of the first player
  int turns = 0;  // of both sides together
  std::array<int, 2> classes_lost{};
  std::array<int, 2> containers{};  // brought out
  std::vector<WeaponRecord> weapons{};
  lab::Kinds kinds{};  // by the id of the class; signals with no ship behind them are none
};

// What is counted of a kind of ship besides what is counted of every kind: places in
// KindRecord::more.
enum More : std::uint8_t { kDealt, kTaken, kRepaired };

// Adds what the game itself does not tell: first to kinds.
void write_battle(const Battle& battle, table::Value& line);

// Error: bad_record, with the member that is missing or of another type.
table::Expected<Battle> read_battle(const table::Value& line);

// How its lines are measured.
const lab::MeasuredGame& measured();

}  // namespace fleet_lab
