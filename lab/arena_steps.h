// SPDX-License-Identifier: MIT
// What an arena is made of, for runs that keep their games in a file too.
#pragma once

#include <vector>

#include "lab/arena.h"
#include "lab/arena_game.h"

namespace lab {

inline constexpr int kArenaBatch = 16;  // games between two questions whether that is enough

// Which scenario a game of the arena is of, by its place in the list, and which of its games it is.
struct PlaceOfGame {
  std::size_t scenario = 0;
  int index = 0;
};
PlaceOfGame place_of_game(Scenarios scenarios, int number);
// The other way round.
int number_of_game(Scenarios scenarios, PlaceOfGame place);

ArenaGame play_arena_number(Scenarios scenarios, int number, const ArenaOptions& options,
                            const OpponentPair& pair);

// Of the games 0 .. size - 1.
Tally tally_of(Scenarios scenarios, const std::vector<ArenaGame>& results);
ArenaReport summarise(Scenarios scenarios, const std::vector<ArenaGame>& results);

}  // namespace lab
