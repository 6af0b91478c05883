// The units of the settlement and what counts them. SB-5.1
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/settlement/state/types.h"

namespace settlement {

inline constexpr std::size_t kMaxUnits = 20;  // SB-5.7
inline constexpr int kLastUnit = 63;          // SB-14.2
inline constexpr int kMostXp = 99;            // SB-5.1

// The number behind the U; none is 0.
struct UnitId {
  std::uint8_t number = 0;
  constexpr bool exists() const { return number != 0; }
  constexpr auto operator<=>(const UnitId&) const = default;
};
std::string name(UnitId id);                                 // "U2"
std::optional<UnitId> parse_unit_id(std::string_view text);  // either case

struct Unit {
  enum Mark : std::uint8_t { absent = 1, damaged = 2 };
  UnitId id{};
  UnitType type = UnitType::legionnaires;
  Level level = Level::basic;
  std::uint8_t xp = 0;
  std::uint8_t name = 1;  // SB-5.6: the n-th of its type that ever joined
  std::uint8_t marks = 0;

  constexpr bool is(Mark mark) const { return (marks & mark) != 0; }
  constexpr void set(Mark mark, bool on) {
    marks = static_cast<std::uint8_t>(on ? marks | mark : marks & ~mark);
  }
  // SB-7.1
  constexpr bool is_available() const { return marks == 0; }
};

// A unit as it marched out: it may have risen, fallen or left the list since. SB-11.15
struct Marched {
  UnitId id{};
  std::uint8_t kind = 0;  // type and level
  std::uint8_t name = 1;
  std::uint8_t xp = 0;  // before the report

  constexpr Marched() = default;
  explicit constexpr Marched(const Unit& unit)
      : id(unit.id),
        kind(static_cast<std::uint8_t>(static_cast<int>(unit.type) * kLevels +
                                       static_cast<int>(unit.level))),
        name(unit.name),
        xp(unit.xp) {}
  constexpr UnitType type() const { return static_cast<UnitType>(kind / kLevels); }
  constexpr Level level() const { return static_cast<Level>(kind % kLevels); }
};
std::string name(const Marched& unit);  // "U2.legionnaires.basic.0.1"
std::optional<Marched> parse_marched(std::string_view text);

// A number of more than one byte, without the gaps that a wider type would leave.
struct Wide {
  std::uint8_t low = 0;
  std::uint8_t high = 0;
  constexpr Wide() = default;
  explicit constexpr Wide(std::int64_t n)
      : low(static_cast<std::uint8_t>(n)), high(static_cast<std::uint8_t>(n >> 8)) {}
  explicit constexpr operator int() const { return low | (high << 8); }
  constexpr bool operator==(const Wide&) const = default;
};
inline constexpr int kMostSupplies = 9999;

}  // namespace settlement
