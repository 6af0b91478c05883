// One game of an arena.
#pragma once

#include <array>
#include <cstdint>

#include "ai/opponent.h"
#include "table/game.h"

namespace lab {

struct ArenaGame {
  enum class End : std::uint8_t { over, unfinished, illegal };
  End end = End::unfinished;
  table::Result result{};  // where the game is over
  int answers = 0;
};

// Who plays, and with which luck. Every player and the dice have random numbers of their own, so
// that an opponent that draws one number more does not change the dice.
struct ArenaTable {
  std::array<ai::Opponent*, table::kMaxSeats> players{};
  std::array<std::uint64_t, table::kMaxSeats> player_seeds{};
  std::uint64_t chance_seed = 0;
};

ArenaGame play_arena_game(const table::AnyGame& game, const ArenaTable& table, ai::Budget budget,
                          int max_answers);

}  // namespace lab
