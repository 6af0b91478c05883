// The hex board: 13 columns A-M, 9 rows 1-9, pointy-top hexes in odd-r offset (rows 2, 4, 6, 8
// shoved right by half a hex). A1 is top left. Distances are in hex steps.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fantasy {

inline constexpr int kColumns = 13;
inline constexpr int kRows = 9;
inline constexpr int kHexes = kColumns * kRows;
inline constexpr int kDirections = 6;

// One hex of the board, or Hex::none().
struct Hex {
  std::uint8_t index = 0xFF;  // row * 13 + column

  static constexpr Hex none() { return {}; }
  static constexpr Hex at(int column, int row) {
    if (column < 0 || column >= kColumns || row < 0 || row >= kRows) return none();
    return {static_cast<std::uint8_t>(row * kColumns + column)};
  }
  constexpr bool on_map() const { return index < kHexes; }
  constexpr int column() const { return index % kColumns; }
  constexpr int row() const { return index / kColumns; }
  constexpr auto operator<=>(const Hex&) const = default;
};

// "C4"; "-" for none.
std::string name(Hex hex);
std::optional<Hex> parse_hex(std::string_view text);  // either case; nothing if it names no hex

// Axial coordinates: neighbours are (+1,0) (+1,-1) (0,-1) (-1,0) (-1,+1) (0,+1).
struct Axial {
  int q = 0;
  int r = 0;
  constexpr bool operator==(const Axial&) const = default;
};
constexpr Axial axial(Hex hex) {
  const int row = hex.row();
  return {hex.column() - (row - (row & 1)) / 2, row};
}
constexpr Hex from_axial(Axial a) { return Hex::at(a.q + (a.r - (a.r & 1)) / 2, a.r); }

// E, NE, NW, W, SW, SE: the opposite of d is (d + 3) % 6.
inline constexpr std::array<Axial, kDirections> kStep{
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

constexpr int axial_length(Axial d) {
  const auto abs = [](int v) { return v < 0 ? -v : v; };
  return (abs(d.q) + abs(d.r) + abs(d.q + d.r)) / 2;
}

namespace detail {
constexpr auto make_neighbours() {
  std::array<std::array<Hex, kDirections>, kHexes> out{};
  for (int i = 0; i < kHexes; ++i) {
    const Axial a = axial(Hex{static_cast<std::uint8_t>(i)});
    for (int d = 0; d < kDirections; ++d) {
      out[static_cast<std::size_t>(i)][static_cast<std::size_t>(d)] = from_axial(
          {a.q + kStep[static_cast<std::size_t>(d)].q, a.r + kStep[static_cast<std::size_t>(d)].r});
    }
  }
  return out;
}
constexpr auto make_distances() {
  std::array<std::array<std::uint8_t, kHexes>, kHexes> out{};
  for (int i = 0; i < kHexes; ++i) {
    const Axial a = axial(Hex{static_cast<std::uint8_t>(i)});
    for (int k = 0; k < kHexes; ++k) {
      const Axial b = axial(Hex{static_cast<std::uint8_t>(k)});
      out[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)] =
          static_cast<std::uint8_t>(axial_length({b.q - a.q, b.r - a.r}));
    }
  }
  return out;
}
inline constexpr auto kNeighbours = make_neighbours();
inline constexpr auto kDistances = make_distances();
}  // namespace detail

// The neighbour in a direction 0..5, or none beyond the edge.
constexpr Hex neighbour(Hex hex, int direction) {
  return detail::kNeighbours[hex.index][static_cast<std::size_t>(direction)];
}
constexpr int distance(Hex a, Hex b) { return detail::kDistances[a.index][b.index]; }
// To all hexes, by index.
constexpr const std::array<std::uint8_t, kHexes>& distances(Hex from) {
  return detail::kDistances[from.index];
}

// The direction of the straight hex row from a to b, or -1 where they share none (or are equal).
constexpr int row_direction(Hex a, Hex b) {
  const Axial from = axial(a);
  const Axial to = axial(b);
  const int n = axial_length({to.q - from.q, to.r - from.r});
  if (n == 0) return -1;
  for (int d = 0; d < kDirections; ++d) {
    const Axial s = kStep[static_cast<std::size_t>(d)];
    if (from.q + s.q * n == to.q && from.r + s.r * n == to.r) return d;
  }
  return -1;
}

// A set of hexes as 117 bits.
class HexSet {
  __extension__ using Bits = unsigned __int128;

 public:
  constexpr HexSet() = default;
  static constexpr HexSet of(Hex hex) { return HexSet(Bits{1} << hex.index); }
  static constexpr HexSet all() { return HexSet((Bits{1} << kHexes) - 1); }

  constexpr bool has(Hex hex) const { return ((bits_ >> hex.index) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void add(Hex hex) { bits_ |= Bits{1} << hex.index; }
  constexpr void remove(Hex hex) { bits_ &= ~(Bits{1} << hex.index); }
  constexpr int count() const {
    return std::popcount(static_cast<std::uint64_t>(bits_)) +
           std::popcount(static_cast<std::uint64_t>(bits_ >> 64U));
  }

  constexpr HexSet operator|(HexSet o) const { return HexSet(bits_ | o.bits_); }
  constexpr HexSet operator&(HexSet o) const { return HexSet(bits_ & o.bits_); }
  constexpr HexSet operator-(HexSet o) const { return HexSet(bits_ & ~o.bits_); }
  constexpr HexSet& operator|=(HexSet o) { return *this = *this | o; }
  constexpr bool operator==(const HexSet&) const = default;

  // All neighbours of all hexes of the set.
  constexpr HexSet neighbours() const {
    const Bits east = (bits_ & ~kLastColumn) << 1U;
    const Bits west = (bits_ & ~kFirstColumn) >> 1U;
    // What lies straight above and below, were the rows not shoved.
    const Bits beside = bits_ | (west & kEvenRows) | (east & ~kEvenRows);
    return HexSet(east | west | beside << 13U | beside >> 13U) & all();
  }

  // The same picture elsewhere on the board, where it fits there: by an even number of rows, and
  // columns.
  constexpr HexSet shifted(int by) const { return HexSet(by < 0 ? bits_ >> -by : bits_ << by); }

  // Calls f(Hex) for every hex, in index order (row by row).
  template <class F>
  constexpr void for_each(F&& f) const {
    auto low = static_cast<std::uint64_t>(bits_);
    auto high = static_cast<std::uint64_t>(bits_ >> 64U);
    for (; low != 0; low &= low - 1) f(Hex{static_cast<std::uint8_t>(std::countr_zero(low))});
    for (; high != 0; high &= high - 1) {
      f(Hex{static_cast<std::uint8_t>(64 + std::countr_zero(high))});
    }
  }

 private:
  explicit constexpr HexSet(Bits bits) : bits_(bits) {}
  static constexpr Bits column_bits(int column) {
    Bits out = 0;
    for (int row = 0; row < kRows; ++row) out |= Bits{1} << (row * kColumns + column);
    return out;
  }
  static constexpr Bits even_row_bits() {
    Bits out = 0;
    for (int row = 0; row < kRows; row += 2) {
      out |= ((Bits{1} << kColumns) - 1) << (row * kColumns);
    }
    return out;
  }
  static const Bits kFirstColumn;
  static const Bits kLastColumn;
  static const Bits kEvenRows;

  Bits bits_ = 0;
};
inline constexpr HexSet::Bits HexSet::kFirstColumn = HexSet::column_bits(0);
inline constexpr HexSet::Bits HexSet::kLastColumn = HexSet::column_bits(kColumns - 1);
inline constexpr HexSet::Bits HexSet::kEvenRows = HexSet::even_row_bits();

namespace detail {
constexpr auto make_rings() {
  std::array<HexSet, kHexes> out{};
  for (std::uint8_t i = 0; i < kHexes; ++i) out[i] = HexSet::of({i}).neighbours();
  return out;
}
inline constexpr auto kRings = make_rings();
}  // namespace detail

// The hexes next to a hex.
constexpr HexSet ring1(Hex hex) { return detail::kRings[hex.index]; }

// All hexes at most `radius` steps away, the hex itself included.
constexpr HexSet within(Hex hex, int radius) {
  HexSet out = HexSet::of(hex);
  for (int i = 0; i < radius; ++i) out |= out.neighbours();
  return out;
}

// The straight segment between two hex centres, exactly: the hexes whose open interior it meets
// (without the two ends), and the pairs of hexes whose common edge it follows. A corner that is
// only touched counts for neither, nor does an edge where the map ends.
struct HexLine {
  struct Edge {
    Hex left;
    Hex right;
  };
  HexSet crossed;
  std::array<Edge, 8> edges{};  // the longest line of the board follows eight
  std::uint8_t edge_count = 0;
};
HexLine line_between(Hex a, Hex b);

}  // namespace fantasy
