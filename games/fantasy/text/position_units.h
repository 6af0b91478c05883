// The parts of a position that lie on the table: units, pools and decks. Internal to the
// position_*.cpp files.
#pragma once

#include <string>
#include <vector>

#include "games/fantasy/state/game.h"
#include "games/fantasy/text/position_fields.h"

namespace fantasy {

// What is being read. `exact`: a question stack is given, so the position may stand in the middle
// of a step.
struct StateReading {
  const Game& game;
  State& state;
  Complaint& complaint;
  std::vector<std::string>& names;
  bool exact = false;
};

// A complaint that names the rule behind it.
void forbid(Complaint& complaint, RuleId rule, const std::string& place, const std::string& what);

void read_units(StateReading& reading, const Value* list);
void read_pools(StateReading& reading, const Value* value);
void read_decks(StateReading& reading, const Value* value);

// The two parts of a value that is given per seat: [a, b], {"0": a, "1": b} or {"empire": a,
// "styx": b}.
std::array<const Value*, 2> by_seat(Complaint& complaint, std::string_view key, const Value* value);

}  // namespace fantasy
