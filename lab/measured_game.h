// SPDX-License-Identifier: MIT
// What the lab has to know of a game to measure it: how its lines are read, and what stands above
// the tables.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/kinds.h"
#include "lab/reading.h"
#include "table/any_game.h"

namespace lab {

// What one game has come to. Of one that is not over nothing but how it ended.
struct Told {
  Played played;
  Readings readings{};
  Kinds kinds{};
};

// What every line of a battle between two sides holds: its kinds, a score for each side.
template <typename Battle>
table::Expected<Battle> read_ends(Members& members, Battle battle, const KindForm& kinds) {
  battle.kinds = read_kinds(kinds, members);
  if (battle.is_over() && battle.score.size() != 2) members.miss_as("score");
  if (const auto error = members.error()) return *error;
  return battle;
}

// Of a game's battle, which is a Played and has its kinds.
template <typename Battle>
table::Expected<Told> tell(table::Expected<Battle> battle, Readings (*readings)(const Battle&)) {
  if (!battle) return battle.error();
  Told out{*battle};
  if (!battle->is_over()) return out;
  out.readings = readings(*battle);
  out.kinds = std::move(battle->kinds);
  return out;
}

struct MeasuredGame {
  std::string id;                // of the system
  std::string title;             // "Fantasy Commander"
  std::string games = "games";   // what one plays: games, matches
  std::string changes;           // how A and B change sides, a sentence
  std::vector<RowGroup> groups;  // of the readings
  KindForm kinds{};
  // The share of the chart, and what it says of those who win too seldom or too often.
  struct Fair {
    std::string measure;
    std::string title;
    std::string below;
    std::string above;
  } fair{};
  // Error: bad_record, with the member that is missing or of another type.
  table::Expected<Told> (*read)(const table::AnyGame& game, const table::Value& line) = nullptr;
};

}  // namespace lab
