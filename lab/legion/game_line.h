// SPDX-License-Identifier: MIT
// What one match of the legion game is measured by: its line in the file of games.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lab/played.h"
#include "table/error.h"
#include "table/value.h"

namespace legion_lab {

// By the id of a card: "C07".
using Counts = std::map<std::string, int>;

struct SeatRecord {
  std::string colour;
  int score = 0;      // the whole sheet, L-85
  Counts objectives;  // held at the end: 1 where it is fulfilled
  Counts played;      // Command cards: one-shots played, permanents laid in front
  Counts used;        // permanents: how often
  int coins = 0;      // left at the end
  int coin_uses = 0;  // how often coins paid for something
};

struct GameRecord : lab::Played {
  int first = 0;  // the seat of the First Player
  int rounds = 0;
  int lead_changes = 0;     // from the end of one round to the next, by the public score
  int half_time_side = -1;  // that leads alone at half-time; -1: nobody
  int half_time_last = -1;  // that is last alone then; -1: nobody
  int trigger = -1;         // the seat that triggered the end; -1: nobody
  std::vector<SeatRecord> seats{};
  std::vector<Counts> shared{};  // by team: its Shared Objective, 1 where it is fulfilled
};

// Adds what the game itself does not tell: first to shared.
void write_game(const GameRecord& game, table::Value& line);

// Error: bad_record, with the member that is missing or of another type.
table::Expected<GameRecord> read_game(const table::Value& line);

}  // namespace legion_lab
