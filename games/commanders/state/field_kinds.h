// How positions write and read what is Commanders' own: units by sector, order sheets, markers
// (table/field_kinds.h).
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "games/commanders/state/match.h"
#include "table/field_kinds.h"
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

// [3, -1], also {"0": 3}: a part for each side, or for one of them.
std::array<const table::Value*, 2> parts_of_sides(PositionIn& in, std::string_view key);
constexpr auto each_side(auto inner) {
  return table::EachSideKind<decltype(inner), decltype(&parts_of_sides)>{inner, parts_of_sides};
}

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

struct TokensKind {  // {"b3": 1}, also ["1@b3"]
  using Tokens = decltype(Side::tokens);
  table::Value value(const PositionThings& things, const Tokens& tokens) const;
  void read_at(PositionIn& in, const table::Value& value, const std::string& path,
               Tokens& tokens) const;
};

struct CountsKind {  // [I, C] or [I, C, A]
  table::Value value(const PositionThings& things, std::span<const std::uint8_t> counts) const;
  void read_at(PositionIn& in, const table::Value& value, const std::string& path,
               std::span<std::uint8_t> counts) const;
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
