// SPDX-License-Identifier: MIT
// A battle put away while it is going on: a file of three lines. The first says in words what it is
// and that it holds the secrets of every side, the second how long the third is and its SHA-256;
// the third is packed, so that nobody reads by accident what others have in hand. Packed are who
// played whom, on a line of its own, and the record so far.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "match/registry.h"

namespace cli {

// Who sits at the terminal and against whom.
struct Seating {
  std::vector<std::string> opponents{};  // their levels, by seat; empty: people at one keyboard
  std::uint8_t human = 0;                // the seat the person has against opponents
  int think_ms = 0;
  bool hints = false;
};

struct SavedBattle {
  match::Match battle;
  Seating seating;
};

std::string write_battle(const match::Match& battle, const Seating& seating,
                         table::Language language);

// Nothing in it is believed: neither who plays, nor what was answered, nor what fell. Error:
// bad_record with the line.
table::Expected<SavedBattle> read_battle(match::Registry games, std::string_view text);

// The name a battle that is going on is saved under: it ends with ".battle".
std::string battle_file(const std::string& named);
bool is_battle_file(const std::string& named);

}  // namespace cli
