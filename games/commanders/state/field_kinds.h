// How positions write and read what is Commanders' own: units by sector, order sheets, markers
// (table/field_kinds.h).
#pragma once

#include <array>
#include <string_view>

#include "games/commanders/state/match.h"
#include "table/field_values.h"

namespace commanders {

// What reading and writing a position needs to know besides.
struct PositionThings {
  const Match& game;
  bool exact = false;  // a question stack is given: it says the rest
};
using PositionIn = table::FieldReader<PositionThings, table::Fields>;
using PositionOut = table::FieldWriter<PositionThings>;
using Sides = std::array<Side, 2>;
using Armies = std::array<Army, 2>;
using Markers = table::FixedVector<Marker, kMaxMarkers>;

struct PointsKind {  // [3, -1]
  void write(PositionOut& out, std::string_view key, const Sides& sides) const;
  void read(PositionIn& in, std::string_view key, Sides& sides) const;
};

struct OrdersKind {  // how many each side has this round, [10, 12]
  void write(PositionOut& out, std::string_view key, const Sides& sides) const;
  void read(PositionIn& in, std::string_view key, Sides& sides) const;
};

// {"a1": [{"type": "I", "seat": 0, "routed": true, ..}, ..], ..}; a list also as "4I,2i'"
struct SectorsKind {
  void write(PositionOut& out, std::string_view key, const Armies& units) const;
  void read(PositionIn& in, std::string_view key, Armies& units) const;
};

// [["order a1 2I a2", ..], [..]], also "a1-2I-a2"; what units have begun is no longer left.
struct PlansKind {
  void write(PositionOut& out, std::string_view key, const Sides& sides, const Armies& units) const;
  void read(PositionIn& in, std::string_view key, Sides& sides, Armies& units) const;
};

struct MarkersKind {  // [{"seat": 0, "kind": "flag", "value": 1, "at": "a1"}, ..]
  void write(PositionOut& out, std::string_view key, const Markers& markers) const;
  void read(PositionIn& in, std::string_view key, Markers& markers) const;
};

struct TokensKind {  // [{"b3": 1}, {}], also [["1@b3"], []]
  void write(PositionOut& out, std::string_view key, const Sides& sides) const;
  void read(PositionIn& in, std::string_view key, Sides& sides) const;
};

struct LostKind {  // [[I, C], [I, C]] or [[I, C, A], [I, C, A]]
  enum Where : std::uint8_t { box, captured, out } where;
  void write(PositionOut& out, std::string_view key, const Sides& sides) const;
  void read(PositionIn& in, std::string_view key, Sides& sides) const;
};

struct RuinsKind {  // ["b2"]
  void write(PositionOut& out, std::string_view key,
             const std::array<std::uint8_t, 2>& ruins) const;
  void read(PositionIn& in, std::string_view key, std::array<std::uint8_t, 2>& ruins) const;
};

// "order b1 2C b2 a2" and back, also from "b1-2C-b2-a2"; whether it can be given is for the rules.
std::string write_line(const PlanLine& line);
std::optional<PlanLine> read_line(Seat seat, std::string_view text);

}  // namespace commanders
