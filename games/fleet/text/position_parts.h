// The parts of a position that lie on the table. Internal to the position_*.cpp files.
#pragma once

#include <string>
#include <vector>

#include "games/fleet/state/game.h"
#include "table/position_fields.h"

namespace fleet {

using table::Complaint;
using table::Fields;
using table::Value;

// What is being read. `exact`: a question stack is given, so the position may stand in the middle
// of a step.
struct StateReading {
  const Game& game;
  State& state;
  Complaint& complaint;
  std::vector<std::string>& names;
  bool exact = false;
  bool strict = false;  // nothing may be missing that set-up has brought about
};

// 0, 1, "blue" or "yellow".
std::optional<Seat> parse_side(const Value& value);
Square read_square(Fields& f, std::string_view key);  // nowhere where absent

void read_fields(StateReading& reading, const Value* list);       // position_fields.cpp
void read_containers(StateReading& reading, const Value* value);  // position_board.cpp
void read_ships(StateReading& reading, const Value* list);        // position_ships.cpp
void read_bridges(StateReading& reading, const Value* value);     // position_bridges.cpp
void read_rolled(StateReading& reading, const Value* list);       // position_bridges.cpp
void count_dice(StateReading& reading, const Value* bridges);     // position_bridges.cpp
void read_drones(StateReading& reading, const Value* value);      // position_drones.cpp
void check_squares(StateReading& reading);                        // position_board.cpp

}  // namespace fleet
