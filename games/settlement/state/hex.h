// The hexes of the maps of missions, by names: 13 columns A to M, 9 rows, even rows shoved right by
// half a hex. Their order is that of SB-1.7: A1, B1, .., M1, A2, .., M9.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace settlement {

inline constexpr int kColumns = 13;
inline constexpr int kRows = 9;
inline constexpr int kHexes = kColumns * kRows;

// One hex of the map, or none.
struct Hex {
  std::uint8_t index = 0xFF;

  static constexpr Hex at(int column, int row) {
    if (column < 0 || column >= kColumns || row < 0 || row >= kRows) return {};
    return {static_cast<std::uint8_t>(row * kColumns + column)};
  }
  constexpr bool exists() const { return index < kHexes; }
  constexpr int column() const { return index % kColumns; }
  constexpr int row() const { return index / kColumns; }
  constexpr auto operator<=>(const Hex&) const = default;
};

// Whether they share an edge.
bool are_neighbours(Hex a, Hex b);

std::string name(Hex hex);                            // "C4"; "-" for none
std::optional<Hex> parse_hex(std::string_view text);  // either case

}  // namespace settlement
