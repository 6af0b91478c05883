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

// Error: bad_option, for an opponent that does not exist.
table::Expected<OpponentPair> make_opponents(const std::string& a, const std::string& b);

// The first seat of A in that game; with more than two seats A has every other one from there on.
constexpr int seat_of_a(int index) { return index % 2; }

// Games with the same `dice` have the same dice, whoever plays.
ArenaTable seat_players(const OpponentPair& pair, std::uint64_t seed, int index, int dice);

}  // namespace lab
