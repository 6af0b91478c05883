// The board: nine sectors of the battlefield, two reserves, and the borders between them. C-11,
// C-16, ledger 1.1
#pragma once

#include <bit>
#include <cstdlib>
#include <string>

#include "games/commanders/state/types.h"

namespace commanders {

// a1 b1 c1 a2 .. c3, then the reserves WR and BR.
struct Sector {
  std::uint8_t index = 0xFF;
  constexpr bool exists() const { return index != 0xFF; }
  constexpr bool is_battle() const { return index < 9; }
  constexpr int column() const { return index % 3; }
  constexpr int row() const { return index / 3; }
  constexpr auto operator<=>(const Sector&) const = default;
};
inline constexpr int kBattleSectors = 9;
inline constexpr int kSectors = 11;
inline constexpr Sector kNowhere{};
inline constexpr Sector kTaken{kSectors};  // hit a second time; settled after the combat, B-41

constexpr Sector sector_at(int column, int row) {
  if (column < 0 || column > 2 || row < 0 || row > 2) return kNowhere;
  return {static_cast<std::uint8_t>(row * 3 + column)};
}
constexpr Sector reserve_of(Seat seat) { return {static_cast<std::uint8_t>(9 + seat.value)}; }
constexpr bool is_reserve(Sector sector) { return sector.index == 9 || sector.index == 10; }
constexpr int home_row(Seat seat) { return seat == kWhite ? 0 : 2; }
// Left, centre and right in the order of the columns a b c.
constexpr Sector home_sector(Seat seat, int column) { return sector_at(column, home_row(seat)); }
std::string name(Sector sector);                            // "a1", "WR", "-"
std::optional<Sector> parse_sector(std::string_view text);  // any case

// A set of sectors; iterates in their order.
struct Sectors {
  std::uint16_t bits = 0;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t bits) : bits_(bits) {}
    constexpr Sector operator*() const {
      return {static_cast<std::uint8_t>(std::countr_zero(bits_))};
    }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1U));
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return bits_ != o.bits_; }

   private:
    std::uint16_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits); }
  constexpr Iterator end() const { return Iterator(0); }
  static constexpr Sectors all() { return {(1U << kSectors) - 1U}; }
  static constexpr Sectors battlefield() { return {(1U << kBattleSectors) - 1U}; }
  constexpr bool has(Sector s) const { return s.index < kSectors && ((bits >> s.index) & 1U) != 0; }
  constexpr void add(Sector s) { bits = static_cast<std::uint16_t>(bits | (1U << s.index)); }
  constexpr void remove(Sector s) { bits = static_cast<std::uint16_t>(bits & ~(1U << s.index)); }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr bool operator==(const Sectors&) const = default;
};

namespace detail {
constexpr std::array<Sectors, kSectors> find_neighbours() {
  std::array<Sectors, kSectors> out{};
  for (int i = 0; i < kBattleSectors; ++i) {
    const Sector s{static_cast<std::uint8_t>(i)};
    constexpr int kSteps[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    for (const auto& step : kSteps) {
      const Sector to = sector_at(s.column() + step[0], s.row() + step[1]);
      if (to.exists()) out[s.index].add(to);
    }
  }
  for (const Seat seat : kBothSeats) {
    for (int column = 0; column < 3; ++column) {
      const Sector home = home_sector(seat, column);
      out[home.index].add(reserve_of(seat));
      out[reserve_of(seat).index].add(home);
    }
  }
  return out;
}
}  // namespace detail
inline constexpr auto kNeighbours = detail::find_neighbours();
constexpr Sectors neighbours(Sector s) {
  return s.index < kSectors ? kNeighbours[s.index] : Sectors{};
}
// Where units of the seat may go: the enemy reserve is out of reach. C-16, C-17
constexpr Sectors steps_from(Sector s, Seat seat) {
  Sectors out = neighbours(s);
  out.remove(reserve_of(opponent(seat)));
  return out;
}

// Straight ahead, left or right of a gun, one sector or two. C-38
struct Shot {
  int range = 0;  // 0: no such shot
  Sector middle{};
};
constexpr Shot shot(Seat seat, Sector from, Sector to) {
  if (!from.is_battle() || !to.is_battle()) return {};
  const int columns = to.column() - from.column();
  const int rows = (to.row() - from.row()) * (seat == kWhite ? 1 : -1);
  const int aside = columns < 0 ? -columns : columns;
  if (rows < 0 || (rows > 0) == (aside > 0) || rows + aside > 2) return {};
  const int range = rows + aside;
  if (range == 1) return {1, {}};
  return {2, sector_at((from.column() + to.column()) / 2, (from.row() + to.row()) / 2)};
}

// Moves between two sectors; to a reserve it is one more than to the nearest sector of its home
// row. C-85, B-20, B-61
constexpr int distance(Sector command, Sector to) {
  if (!to.is_battle()) {
    const int rows = command.row() - home_row({static_cast<std::uint8_t>(to.index - 9)});
    return (rows < 0 ? -rows : rows) + 1;
  }
  const int columns = command.column() - to.column();
  const int rows = command.row() - to.row();
  return (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
}

// The border of two neighbours as one byte, and a sector with itself: the wall of its building.
struct Border {
  std::uint8_t code = 0;
  constexpr Border() = default;
  constexpr Border(Sector a, Sector b)
      : code(static_cast<std::uint8_t>(a < b ? a.index * 16 + b.index : b.index * 16 + a.index)) {}
  constexpr Sector lower() const { return {static_cast<std::uint8_t>(code / 16)}; }
  constexpr Sector upper() const { return {static_cast<std::uint8_t>(code % 16)}; }
  constexpr bool is_wall() const { return lower() == upper(); }
  constexpr Sector other(Sector s) const { return s == lower() ? upper() : lower(); }
  constexpr bool operator==(const Border&) const = default;
};
std::string name(Border border);  // "a1-a2", "b2*"
std::optional<Border> parse_border(std::string_view text);
// Alphabetical order of the names: B-52.
constexpr int alphabetical(Border border) {
  const auto place = [](Sector s) { return s.is_battle() ? s.column() * 3 + s.row() : s.index; };
  return place(border.lower()) * 16 + (border.is_wall() ? 0 : 1 + place(border.upper()));
}

}  // namespace commanders
