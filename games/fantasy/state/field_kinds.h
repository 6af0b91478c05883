// The kinds of members that positions of Fantasy Commander have beside those of every game
// (table/field_kinds.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/fantasy/state/match.h"
#include "games/fantasy/state/spelling.h"
#include "table/field_kinds.h"
#include "table/field_values.h"

namespace fantasy {

// "units[2]"
inline std::string entry_of(std::string_view list, std::size_t index) {
  return std::string(list) + "[" + std::to_string(index) + "]";
}

// What has to hold of the things read so far before the next ones are read.
struct PositionChecks {
  virtual ~PositionChecks() = default;
  virtual void unit(std::size_t index) const = 0;
  virtual void deck(Seat seat) const = 0;
  virtual void both_decks() const = 0;
};

// What reading and writing a position needs to know besides.
struct PositionThings {
  const Match& game;
  const State& state;
  std::vector<std::string>& names;  // of its units
  bool exact = false;  // a question stack is given: it may stand in the middle of a step
  const PositionChecks* checks = nullptr;  // while reading
};
using PositionIn = table::FieldReader<PositionThings, table::Fields>;
using PositionOut = table::FieldWriter<PositionThings>;

constexpr auto side_kind() { return table::seat_by(parse_side, "expected 0 (Empire) or 1 (Styx)"); }

inline constexpr std::string_view kHexExpected = "expected a hex from A1 to M9";
std::optional<Hex> hex_of(const table::Value& value);
table::Value hex_value(Hex at);  // null: on none
constexpr auto hex_kind() { return table::word(hex_value, parse_hex, kHexExpected.substr(9)); }
constexpr auto phase_kind() { return table::spoken(table::one_of<Phase>()); }
table::Value order_value(Colour order);  // null: none
constexpr auto order_kind() {
  return table::spoken(
      table::word(order_value, parse_colour, "red, blue, green, yellow, purple or null"));
}

// Rounds count from 1; before the battle, and in the middle of a step, it may be 0.
struct RoundKind {
  table::Value value(const PositionThings& /*things*/, int round) const { return round; }
  void read(PositionIn& in, std::string_view key, std::uint8_t& round) const;
};

// Nine rows of thirteen symbols; also with `elements` laid on it. text/position_map.cpp
struct MapKind {
  using Map = std::array<std::uint8_t, kHexes>;
  table::Value value(const PositionThings& things, const Map& map) const;
  void read(PositionIn& in, std::string_view key, Map& map) const;
};

// They belong to the match: a state has none.
struct CapturePointsKind {
  void write(PositionOut& out, std::string_view key) const;
  void read(PositionIn& in, std::string_view key) const;
};

// A unit's name stands first and is read last: unless it is said it follows from the side.
struct NameWrittenKind {
  void write(PositionOut& out, std::string_view key, const Unit& unit) const;
  void read(PositionIn& /*in*/, std::string_view /*key*/, const Unit& /*unit*/) const {}
};
struct NameReadKind {
  void write(PositionOut& /*out*/, std::string_view /*key*/, const Unit& /*unit*/) const {}
  void read(PositionIn& in, std::string_view key, const Unit& unit) const;
};

struct UnitCardKind {  // `card` and `level`
  void write(PositionOut& out, std::string_view key, std::uint8_t card) const;
  void read(PositionIn& in, std::string_view key, std::uint8_t& card) const;
};

// Miniatures left as `size`, or wounds taken as `wounds`; `hits` is what is left of either. FC-2.6,
// FC-2.8
struct HitsKind {
  std::uint8_t card;
  void write(PositionOut& out, std::string_view key, std::uint8_t hits) const;
  void read(PositionIn& in, std::string_view key, std::uint8_t& hits) const;
};

struct FatigueKind {  // at most the Stamina of the card, FC-2.19, FC-10
  std::uint8_t card;
  table::Value value(const PositionThings& /*things*/, int fatigue) const { return fatigue; }
  void read(PositionIn& in, std::string_view key, std::uint8_t& fatigue) const;
};

struct PoolKind {  // ["red", "red", "blue"], also {"red": 2, "blue": 1}
  table::Value value(const PositionThings& things, const Pool& pool) const;
  bool take(const PositionThings& things, const table::Value& value, Pool& pool) const;
  std::string wrong(const PositionThings& things, const table::Value& value) const;
};

struct PileKind {  // ["counterblow", "counterblow"], also {"counterblow": 2}
  table::Value value(const PositionThings& things, const Pile& pile) const;
  void read(PositionIn& in, std::string_view key, Pile& pile) const;
};

// One value for each side, from a list or a table of the sides.
constexpr auto each_side(auto inner) {
  constexpr auto parts = [](PositionIn& in, std::string_view key) {
    return table::by_seat(in.source().complaint(), key, in.source().any(key), parse_side);
  };
  return table::EachSideKind<decltype(inner), decltype(parts)>{inner, parts};
}

// Lists of structs that are checked as they are read, so that the first complaint is of the first
// thing that is wrong.
using UnitList = decltype(State::units);
struct UnitsKind : table::ListKind<table::ObjectKind> {
  void read(PositionIn& in, std::string_view key, UnitList& units) const;
};
using SideList = decltype(State::sides);
struct DecksKind : table::ListKind<table::ObjectKind> {
  void read(PositionIn& in, std::string_view key, SideList& sides) const;
};

}  // namespace fantasy
