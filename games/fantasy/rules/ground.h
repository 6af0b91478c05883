// The map's terrain at a glance.
#pragma once

#include <algorithm>
#include <cstring>

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Calls f(hex, terrain index) for every hex that is not open ground, eight hexes at a glance: maps
// are mostly open.
template <class F>
void each_terrain_hex(const State& state, F&& f) {
  for (std::size_t first = 0; first < kHexes; first += 8) {
    const std::size_t n = std::min<std::size_t>(8, kHexes - first);
    std::uint64_t glance = 0;
    std::memcpy(&glance, &state.terrain[first], n);
    if (glance == 0) continue;
    for (std::size_t i = first; i < first + n; ++i) {
      if (state.terrain[i] != 0) f(Hex{static_cast<std::uint8_t>(i)}, state.terrain[i]);
    }
  }
}

constexpr bool among(Match::Kinds kinds, std::uint8_t terrain) {
  return (kinds >> terrain & 1U) != 0;
}

}  // namespace fantasy
