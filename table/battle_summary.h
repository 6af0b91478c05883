// SPDX-License-Identifier: MIT
// What a finished battle tells the campaign it was played for (table/linked_battle.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/question.h"
#include "table/seat.h"

namespace table {

// How a battle went for seat 0.
enum class BattleOutcome : std::uint8_t { won, drawn, lost, withdrawn };

// A finished battle, as plainly as somebody would tell it. Units are named by the tags their
// scenario gives them (where it gives none, as the game's notation writes them), places as the
// notation writes them; each list in the order of the game's units or places.
struct BattleSummary {
  BattleOutcome outcome = BattleOutcome::drawn;
  int rounds = 0;                         // begun, from 1; 0 before the first
  std::vector<std::string> lost{};        // units of seat 0 that were destroyed
  std::vector<std::string> destroyers{};  // units of seat 0 that destroyed at least one of another
  std::vector<std::string> razed{};       // places laid waste
  bool bonus = false;                     // what the scenario counts beyond winning
  bool operator==(const BattleSummary&) const = default;
};

// Of a battle of which the game tells no more than its result: seat 0 has withdrawn where it left.
BattleOutcome outcome_of(const Question& over, SeatSet left);

}  // namespace table
