// SPDX-License-Identifier: MIT
// One game of an arena.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "ai/opponent.h"
#include "lab/reliability.h"

namespace lab {

struct ArenaGame {
  enum class End : std::uint8_t { over, unfinished, illegal };
  End end = End::unfinished;
  table::Result result{};  // where the game is over
  int answers = 0;
  // What each seat gave itself, whenever it had to think.
  std::array<Foretold, table::kMaxSeats> foretold{};
};

// Who plays, and with which luck. Every player and the dice have random numbers of their own, so
// that an opponent that draws one number more does not change the dice.
struct ArenaTable {
  std::array<ai::Opponent*, table::kMaxSeats> players{};
  std::array<std::uint64_t, table::kMaxSeats> player_seeds{};
  std::uint64_t chance_seed = 0;
};

// Somebody who stands beside the table and sees everything.
class Onlooker {
 public:
  virtual ~Onlooker() = default;
  // First the position the game begins with, without events; then, after every answer and after
  // what chance added to it, everything that happened in between and where it led.
  virtual void look(const table::AnyState& state, std::span<const table::Event> events) = 0;
};

// As it stands in the files of games.
std::string_view name(ArenaGame::End end);

// Without an onlooker events are not even made.
ArenaGame play_arena_game(const table::AnyGame& game, const ArenaTable& table, ai::Budget budget,
                          int max_answers, Onlooker* onlooker = nullptr);

}  // namespace lab
