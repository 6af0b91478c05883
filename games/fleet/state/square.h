// The board: 5 x 5 squares, columns a-e, rows 1-5; neighbours are king's moves. F-14, F-17
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/fleet/state/types.h"
#include "table/each_bit.h"

namespace fleet {

inline constexpr int kSide = 5;
inline constexpr int kSquares = kSide * kSide;

struct Square {
  std::uint8_t index = 0xFF;  // row * 5 + column; 0xFF = not on the board
  constexpr bool on_board() const { return index < kSquares; }
  constexpr int column() const { return index % kSide; }
  constexpr int row() const { return index / kSide; }
  constexpr auto operator<=>(const Square&) const = default;
};
inline constexpr Square kNowhere{};
constexpr Square square_at(int column, int row) {
  if (column < 0 || column >= kSide || row < 0 || row >= kSide) return kNowhere;
  return {static_cast<std::uint8_t>(row * kSide + column)};
}
std::string name(Square square);  // "c4", off the board "-"
std::optional<Square> parse_square(std::string_view text);

namespace detail {
constexpr auto make_distances() {
  std::array<std::array<std::uint8_t, kSquares>, kSquares> out{};
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    for (std::uint8_t k = 0; k < kSquares; ++k) {
      const int columns = Square{i}.column() - Square{k}.column();
      const int rows = Square{i}.row() - Square{k}.row();
      const int dc = columns < 0 ? -columns : columns;
      const int dr = rows < 0 ? -rows : rows;
      out[i][k] = static_cast<std::uint8_t>(dc > dr ? dc : dr);
    }
  }
  return out;
}
inline constexpr auto kDistances = make_distances();
}  // namespace detail

// How many king's moves lie between two squares of the board.
constexpr int distance(Square a, Square b) { return detail::kDistances[a.index][b.index]; }
constexpr bool adjacent(Square a, Square b) { return distance(a, b) == 1; }
// Of two neighbouring squares.
constexpr Line line_between(Square a, Square b) {
  return a.column() != b.column() && a.row() != b.row() ? Line::diag : Line::orth;
}

// A set of squares; iterates in the order of their indices.
class Squares {
 public:
  using Iterator = table::BitIterator<Square>;

  constexpr Squares() = default;
  constexpr explicit Squares(std::uint32_t bits) : bits_(bits) {}
  static constexpr Squares of(Square s) { return Squares(1U << s.index); }
  static constexpr Squares all() { return Squares((1U << kSquares) - 1U); }

  constexpr bool has(Square s) const { return s.on_board() && ((bits_ >> s.index) & 1U) != 0; }
  constexpr void add(Square s) { bits_ |= 1U << s.index; }
  constexpr void remove(Square s) { bits_ &= ~(1U << s.index); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr Squares operator&(Squares o) const { return Squares(bits_ & o.bits_); }
  constexpr Squares operator|(Squares o) const { return Squares(bits_ | o.bits_); }
  constexpr Squares operator-(Squares o) const { return Squares(bits_ & ~o.bits_); }
  constexpr bool operator==(const Squares&) const = default;

 private:
  std::uint32_t bits_ = 0;
};

namespace detail {
constexpr std::array<std::array<Squares, kSquares>, 3> make_neighbours() {
  std::array<std::array<Squares, kSquares>, 3> out{};  // diag, orth, both
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    for (std::uint8_t k = 0; k < kSquares; ++k) {
      if (!adjacent({i}, {k})) continue;
      out[static_cast<std::size_t>(line_between({i}, {k}))][i].add({k});
      out[2][i].add({k});
    }
  }
  return out;
}
inline constexpr auto kNeighbours = make_neighbours();

constexpr std::array<std::array<Squares, kSquares>, kSide> make_within() {
  std::array<std::array<Squares, kSquares>, kSide> out{};
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    for (std::uint8_t k = 0; k < kSquares; ++k) {
      for (std::size_t steps = kDistances[i][k]; steps < kSide; ++steps) out[steps][i].add({k});
    }
  }
  return out;
}
inline constexpr auto kWithin = make_within();
}  // namespace detail

// No more than so many king's moves away, the square itself among them.
constexpr Squares within(Square s, int steps) {
  return steps < kSide ? detail::kWithin[static_cast<std::size_t>(steps)][s.index] : Squares::all();
}

constexpr Squares neighbours(Square s) { return detail::kNeighbours[2][s.index]; }
constexpr Squares neighbours(Square s, Line line) {
  return detail::kNeighbours[static_cast<std::size_t>(line)][s.index];
}
// Along what a die shows; none for a special.
constexpr Squares neighbours(Square s, Result result) {
  if (result == Result::special) return {};
  return detail::kNeighbours[static_cast<std::size_t>(result)][s.index];
}
// All neighbours of all squares of a set, along what a die shows.
constexpr Squares neighbours(Squares squares, Result result) {
  constexpr std::uint32_t first_column = 0b00001'00001'00001'00001'00001U;
  const std::uint32_t all = squares.bits();
  const std::uint32_t beside = (all & ~first_column) >> 1U | (all & ~(first_column << (kSide - 1U)))
                                                                 << 1U;
  std::uint32_t out = 0;
  if (covers(result, Line::diag)) out |= beside << kSide | beside >> kSide;
  if (covers(result, Line::orth)) out |= beside | all << kSide | all >> kSide;
  return Squares(out) & Squares::all();
}
// Those of a set that hang together with one of them.
constexpr Squares part_of(Squares all, Square square) {
  Squares part = Squares::of(square);
  for (Squares grown = part;; part = grown) {
    grown = grown | (neighbours(part, Result::multi) & all);
    if (grown == part) return part;
  }
}
inline constexpr Squares kCorners{(1U << 0U) | (1U << 4U) | (1U << 20U) | (1U << 24U)};

}  // namespace fleet
