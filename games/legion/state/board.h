// The frame of a battlefield: 9 rows, 13 columns, and the squares on the edges between cells. L-4,
// L-7
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "games/legion/state/types.h"

namespace legion {

inline constexpr int kRows = 9;
inline constexpr int kColumns = 13;
inline constexpr int kCells = kRows * kColumns;

struct Cell {
  std::uint8_t index = 0xFF;
  constexpr bool exists() const { return index < kCells; }
  constexpr int row() const { return index / kColumns; }
  constexpr int column() const { return index % kColumns; }
  constexpr auto operator<=>(const Cell&) const = default;
};
constexpr Cell cell_at(int row, int column) {
  if (row < 0 || row >= kRows || column < 0 || column >= kColumns) return {};
  return {static_cast<std::uint8_t>(row * kColumns + column)};
}
inline constexpr Cell kStartCell = cell_at(4, 6);  // r5c7

namespace detail {
constexpr auto shifted(int rows, int columns) {
  std::array<Cell, kCells> out{};
  for (std::uint8_t i = 0; i < kCells; ++i)
    out[i] = cell_at(Cell{i}.row() + rows, Cell{i}.column() + columns);
  return out;
}
inline constexpr std::array<std::array<Cell, kCells>, 4> kNeighbours{shifted(0, -1), shifted(0, 1),
                                                                     shifted(-1, 0), shifted(1, 0)};
}  // namespace detail

// The neighbours of a cell; outside the frame there is none.
constexpr Cell left_of(Cell c) { return detail::kNeighbours[0][c.index]; }
constexpr Cell right_of(Cell c) { return detail::kNeighbours[1][c.index]; }
constexpr Cell above(Cell c) { return detail::kNeighbours[2][c.index]; }
constexpr Cell below(Cell c) { return detail::kNeighbours[3][c.index]; }

// The eastern (black) or southern (red) edge of a cell. Their order is the reading order. L-44
struct Square {
  std::uint8_t index = 0xFF;
  constexpr bool exists() const { return index < 2 * kCells; }
  constexpr Cell cell() const { return {static_cast<std::uint8_t>(index / 2)}; }
  constexpr DieKind kind() const { return index % 2 == 0 ? DieKind::legion : DieKind::commander; }
  constexpr auto operator<=>(const Square&) const = default;
};
inline constexpr int kSquares = 2 * kCells;
inline constexpr Square kNoSquare{};
constexpr Square east_of(Cell c) { return {static_cast<std::uint8_t>(2 * c.index)}; }
constexpr Square south_of(Cell c) { return {static_cast<std::uint8_t>(2 * c.index + 1)}; }

std::string name(Cell cell);  // "r5c7"
std::optional<Cell> parse_cell(std::string_view text);
std::string name(Square square);  // "r5c7e", "r4c7s"
std::optional<Square> parse_square(std::string_view text);

}  // namespace legion
