// SPDX-License-Identifier: MIT
#include "lab/seating.h"

#include <utility>

namespace lab {

// SplitMix64.
std::uint64_t mix(std::uint64_t seed, std::uint64_t n) {
  std::uint64_t z = seed + (n + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

table::Expected<OpponentPair> make_opponents(const std::string& a, const std::string& b,
                                             const ai::Networks* networks,
                                             const ai::Networks* of_a) {
  auto first = ai::make_opponent(a, {of_a == nullptr ? networks : of_a});
  if (!first) return first.error();
  auto second = ai::make_opponent(b, {networks});
  if (!second) return second.error();
  return OpponentPair{std::move(*first), std::move(*second)};
}

table::SeatSet seats_of_a(const table::AnyGame& game, int index) {
  const auto leaders = game.team_leaders();
  return game.team_of(leaders[static_cast<std::size_t>(index) % leaders.size()]);
}

ArenaTable seat_players(const OpponentPair& pair, const table::AnyGame& game, std::uint64_t seed,
                        int index, int dice) {
  ArenaTable out;
  const table::SeatSet of_a = seats_of_a(game, index);
  const auto game_seed = mix(seed, static_cast<std::uint64_t>(index));
  for (std::uint8_t seat = 0; seat < table::kMaxSeats; ++seat) {
    const std::size_t i = seat;
    out.players[i] = of_a.has({seat}) ? pair.a.get() : pair.b.get();
    out.player_seeds[i] = mix(game_seed, i + 1);
  }
  out.chance_seed = mix(mix(seed, static_cast<std::uint64_t>(dice)), 0);
  return out;
}

}  // namespace lab
