// Maps for Epic Battle that are drawn: the same for both sides. FC-1.10; how they are made is house
// data (section 8).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/fantasy/state/content.h"

namespace fantasy {

using TerrainMap = std::array<std::uint8_t, kHexes>;  // indices into Pack::terrains

// The maps are items that can be drawn, as tactic cards are: numbers above all cards.
inline constexpr std::uint8_t kFirstMap = 64;
inline constexpr int kMaps = 64;
constexpr bool is_map(std::uint8_t item) { return item >= kFirstMap; }
std::string map_name(std::uint8_t item);  // "map_1"
std::optional<std::uint8_t> map_named(std::string_view name);

// The map of that number, 0 .. kMaps - 1: always the same one for the same content.
TerrainMap fair_map(const Pack& pack, int number);

// Whether every hex that can be stood on can be reached from every other one on foot.
bool connected(const Pack& pack, const TerrainMap& map);

}  // namespace fantasy
