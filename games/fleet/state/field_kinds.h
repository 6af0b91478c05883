// How positions write and read what is Fleet's own: squares, dice, ships (table/field_kinds.h).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/fleet/state/match.h"
#include "table/field_kinds.h"
#include "table/field_values.h"

namespace fleet {

// What reading and writing a position needs to know besides.
struct PositionThings {
  const Match& game;
  const State& state;
  std::vector<std::string>& names;  // of its ships; empty: named by default
  bool exact = false;  // a question stack is given: it may stand in the middle of a step
};
using PositionIn = table::FieldReader<PositionThings, table::Fields>;
using PositionOut = table::FieldWriter<PositionThings>;

// 0, 1, "blue" or "yellow".
inline constexpr std::string_view kSideExpected = "expected 0 (blue) or 1 (yellow)";
std::optional<Seat> parse_side(const table::Value& value);
constexpr auto side() { return table::seat_by(parse_side, kSideExpected); }

inline constexpr std::string_view kSquareExpected = "expected a square from a1 to e5";
table::Value square_value(Square at);  // null: on none
constexpr auto square() {
  return table::word(square_value, parse_square, kSquareExpected.substr(9));
}

// The turn counts from 1; before the battle, and in the middle of a step, it may be 0.
struct RoundKind {
  void write(PositionOut& out, std::string_view key, std::uint8_t turn) const;
  void read(PositionIn& in, std::string_view key, std::uint8_t& turn) const;
};

struct ShipNameKind {
  void write(PositionOut& out, std::string_view key, const Ship& ship) const;
  void read(PositionIn& in, std::string_view key, const Ship& ship) const;
};

struct HullKind {  // at most what is printed on the stand, F-3
  std::uint8_t ship_class;
  void write(PositionOut& out, std::string_view key, std::uint8_t hull) const;
  void read(PositionIn& in, std::string_view key, std::uint8_t& hull) const;
};

struct TurnStartKind {  // "-": it has moved, F-100; left out where it stands there still
  Square at;
  void write(PositionOut& out, std::string_view key, Square start) const;
  void read(PositionIn& in, std::string_view key, Square& start) const;
};

struct DiceKind {  // ["yellow_diag", ..]
  void write(PositionOut& out, std::string_view key, const Dice& dice) const;
  void read(PositionIn& in, std::string_view key, Dice& dice) const;
};

struct BridgeKind {  // `reserve` and `gauge`, each for its own kind of dice
  void write(PositionOut& out, std::string_view key, const Dice& bridge) const;
  void read(PositionIn& in, std::string_view key, Dice& bridge) const;
};

// All dice that lie nowhere else; only while a position is read.
inline constexpr std::uint8_t kFreeUnsaid = 0xFF;

struct FieldsKind {  // [{"at": "c3", "kind": "asteroid"}, ..]
  using Board = std::array<Field, kSquares>;
  void write(PositionOut& out, std::string_view key, const Board& board) const;
  void read(PositionIn& in, std::string_view key, Board& board) const;
};

// [{"at": "c3", "count": 2, "arrived": 1}, ..], also {"c3": 2}. F-99, F-100
struct ContainersKind {
  using Board = std::array<std::uint8_t, kSquares>;
  void write(PositionOut& out, std::string_view key, const Board& lying,
             const Board& arrived) const;
  void read(PositionIn& in, std::string_view key, Board& lying, Board& arrived) const;
};

struct DronesKind {  // {"ship": "h2", "seat": 0}, or the ship alone. F-60
  void write(PositionOut& out, std::string_view key, ShipId ship, Seat seat) const;
  void read(PositionIn& in, std::string_view key, ShipId& ship, Seat& seat) const;
};

// By the ships that were read: their names, and what bridges are unless a position says so.
void plain_sides(const PositionThings& things, State& state);
// Classes of the seat's ships that stand as destroyed: what `lost` is when a position does not say.
int destroyed_classes(const Match& game, const State& state, Seat seat);
// A battleship that has left the board has not lost its weapon, F-52.
bool carrier_lives(const Match& game, const State& state, Seat seat);

}  // namespace fleet
