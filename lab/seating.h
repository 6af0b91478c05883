// SPDX-License-Identifier: MIT
// Who sits where, and with which luck: the same two opponents over many games, changing sides after
// each.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "ai/opponent.h"
#include "lab/arena_game.h"
#include "table/error.h"

namespace lab {

// Numbers that have nothing in common, though the seeds or the n lie next to each other.
std::uint64_t mix(std::uint64_t seed, std::uint64_t n);

struct OpponentPair {
  std::unique_ptr<ai::Opponent> a;
  std::unique_ptr<ai::Opponent> b;
};

// What they know of the games is `networks`; A knows `of_a` instead, where there is any. Error:
// bad_option, for an opponent that does not exist.
table::Expected<OpponentPair> make_opponents(const std::string& a, const std::string& b,
                                             const ai::Networks* networks = nullptr,
                                             const ai::Networks* of_a = nullptr);

// A plays one team, B all others; A moves on by one team after each game.
table::SeatSet seats_of_a(const table::AnyGame& game, int index);

// Games with the same `dice` have the same dice, whoever plays.
ArenaTable seat_players(const OpponentPair& pair, const table::AnyGame& game, std::uint64_t seed,
                        int index, int dice);

}  // namespace lab
