// SPDX-License-Identifier: MIT
// What one battle of Fantasy Commander is measured by: its line in the file of games.
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>

#include "games/fantasy/state/types.h"
#include "table/error.h"
#include "table/value.h"

namespace fantasy_lab {

using fantasy::Seat;

// A unit card: id and level, "legionnaires" and "basic".
using Kind = std::pair<std::string, std::string>;

// All units of one kind in one battle. Points are those of the cards: a unit that lost half its
// hits has lost half its cost.
struct KindRecord {
  int side = 0;
  int fielded = 0;       // also those summoned
  int lost = 0;          // destroyed, whatever the cause
  int lost_other = 0;    // of these, not by an attack: terrain, cards
  int kills = 0;         // enemy units destroyed in an attack it took part in
  double spent = 0;      // cost of those that were there from the beginning
  double destroyed = 0;  // points of the hits it took from enemies
  double suffered = 0;   // points of the hits it lost, whatever the cause
};

struct Battle {
  enum class End { over, unfinished, illegal };
  std::string scenario;
  int index = 0;
  int a_seat = 0;
  End end = End::unfinished;
  std::string reason;             // where it is over
  std::array<double, 2> score{};  // 1 won, 0.5 drawn, 0 lost, by seat; where it is over
  int answers = 0;
  int rounds = 0;
  std::array<int, 2> vp{};
  int placed = 0;  // seat that placed first
  int first = 0;   // seat with the initiative in the first round
  std::map<Kind, KindRecord> kinds;
};

// Adds what the game itself does not tell: rounds to kinds.
void write_battle(const Battle& battle, table::Value& line);

// Error: bad_record, with the member that is missing or of another type.
table::Expected<Battle> read_battle(const table::Value& line);

}  // namespace fantasy_lab
