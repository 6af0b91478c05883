// The kinds of values that the entries of a pack are made of. Internal to the files of content/.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fleet/content/pack_parts.h"
#include "games/fleet/state/content.h"
#include "table/schema_fields.h"

namespace fleet {

inline constexpr auto kShip = table::known(
    [](const Pack& pack) -> auto& { return pack.ships; }, "ship");
inline constexpr auto kWeapon = table::known(
    [](const Pack& pack) -> auto& { return pack.weapons; }, "weapon");
inline constexpr auto kSquare = table::matching<"^[A-Ea-e][1-5]$">(table::quoted(
    table::word([](Square s) { return name(s); }, parse_square, "a square from a1 to e5")));

// A square for a decoy.
struct DecoyAtKind {
  bool take(const Pack& pack, const table::Value& value, Placing& out) const {
    out.ship = static_cast<std::uint8_t>(find_ability(pack, Ability::decoy));
    return kSquare.take(pack, value, out.at);
  }
  std::string wrong(const Pack& pack, const table::Value& value) const {
    return kSquare.wrong(pack, value);
  }
  table::Value value(const Pack& pack, const Placing& decoy) const {
    return kSquare.value(pack, decoy.at);
  }
  table::Value schema(const auto& in) const { return in.of(kSquare); }
};
inline constexpr DecoyAtKind kDecoyAt;

// F-8
inline std::string_view write_first(int first) {
  return first < 0 ? "lot" : side_name({static_cast<std::uint8_t>(first)});
}
inline std::optional<int> parse_first(std::string_view text) {
  for (const int first : {-1, int{kBlue.value}, int{kYellow.value}}) {
    if (text == write_first(first)) return first;
  }
  return std::nullopt;
}
inline constexpr auto kFirst = table::among<"lot blue yellow">(
    table::quoted(table::word(write_first, parse_first, "lot, blue or yellow")));

// What faces 1 to 6 show.
struct FacesKind {
  std::string wrong(const Pack& /*pack*/, const table::Value& /*value*/) const {
    return "expected six results, of faces 1 to 6";
  }
  void read_at(auto& in, std::string_view key, const table::Value& value,
               std::array<Result, 7>& faces) const {
    if (!value.is_array() || value.items().size() != 6)
      return in.complain_at(value, key, wrong(in.things(), value));
    for (std::size_t i = 0; i < 6; ++i)
      in.take(key, table::word_of<Result>(), value.items()[i], faces[i + 1]);
  }
  table::Value value(const Pack& /*pack*/, const std::array<Result, 7>& faces) const {
    table::Value out = table::Value::array();
    for (std::size_t i = 1; i < faces.size(); ++i) out.push(name(faces[i]));
    return out;
  }
  table::Value schema(const auto& in) const {
    return in.list(in.of(table::word_of<Result>())).set("minItems", 6).set("maxItems", 6);
  }
};

// Five texts of five characters, row 5 first; as one text in the order of the squares.
struct MapKind {
  std::string_view allowed;
  std::string wrong(const Pack& /*pack*/, const table::Value& /*value*/) const {
    return "expected 5 rows of 5 characters out of " + in_quotes(allowed);
  }
  // False where it has complained.
  bool read(auto& in, std::string_view key, const table::Value& rows, std::string& out) const {
    const std::string form = wrong(in.things(), rows);
    if (!rows.is_array()) return in.complain_at(rows, key, "expected a list"), false;
    const std::size_t n = rows.items().size();
    if (n != kSide)
      return in.complain_at(rows, key, "has " + std::to_string(n) + " rows, " + form), false;
    bool good = true;
    for (const table::Value& row : rows.items()) {
      const std::string text = row.is_string() ? row.as_string() : "";
      out = text + out;
      if (text.size() == kSide && text.find_first_not_of(allowed) == std::string::npos) continue;
      in.complain_at(row, key, in_quotes(text) + ": " + form);
      good = false;
    }
    return good;
  }
  table::Value schema(const auto& in) const {
    const std::string row = "^[" + std::string(allowed) + "]{" + std::to_string(kSide) + "}$";
    return in.list(in.text(row)).set("minItems", kSide).set("maxItems", kSide);
  }
  static table::Value rows_of(const std::string& map) {
    table::Value out = table::Value::array();
    for (std::size_t row = kSide; row-- > 0;) out.push(map.substr(row * kSide, kSide));
    return out;
  }
};

// Where the sides deploy, B and Y, and squares closed to fields, x.
struct ZonesKind : MapKind {
  constexpr ZonesKind() : MapKind{"BYx."} {}
  void read_at(auto& in, std::string_view key, const table::Value& rows, Zoning& out) const {
    std::string map;
    if (!read(in, key, rows, map)) return;
    for (const Square at : Squares::all()) {
      if (map[at.index] == 'B') out.zones[kBlue.value].add(at);
      if (map[at.index] == 'Y') out.zones[kYellow.value].add(at);
      if (map[at.index] == 'x') out.no_field.add(at);
    }
  }
  table::Value value(const Pack& /*pack*/, const Zoning& zoning) const {
    std::string map(kSquares, '.');
    for (const Square at : zoning.no_field) map[at.index] = 'x';
    for (const Square at : zoning.zones[kBlue.value]) map[at.index] = 'B';
    for (const Square at : zoning.zones[kYellow.value]) map[at.index] = 'Y';
    return rows_of(map);
  }
};

// How many containers drift where. F-99
struct ContainersKind : MapKind {
  using Counts = std::array<std::uint8_t, kSquares>;
  constexpr ContainersKind() : MapKind{".123456789"} {}
  void read_at(auto& in, std::string_view key, const table::Value& rows, Counts& out) const {
    std::string map;
    if (!read(in, key, rows, map)) return;
    for (std::size_t i = 0; i < map.size(); ++i)
      out[i] = static_cast<std::uint8_t>(map[i] == '.' ? 0 : map[i] - '0');
  }
  void write(auto& out, std::string_view key, const Counts& counts) const {
    std::string map;
    for (const std::uint8_t n : counts) map += n == 0 ? '.' : static_cast<char>('0' + n);
    if (counts != Counts{}) out.set(key, rows_of(map));
  }
};

inline bool is_decoy(const Pack& pack, std::uint8_t ship) {
  return pack.ships[ship].ability == Ability::decoy;
}

// { frigate = 4, destroyer = 2 }
struct FleetKind {
  std::string wrong(const Pack& /*pack*/, const table::Value& /*value*/) const {
    return "expected ships with how many of each";
  }
  void read_at(auto& in, std::string_view key, const table::Value& value, Roster& out) const {
    in.each_member(key, value,
                   [&](const table::Value& id, std::string_view path, const table::Value& count) {
                     std::uint8_t ship = 0;
                     std::uint8_t many = 0;
                     const bool known = in.take(key, kShip, id, ship);
                     in.take(path, table::number(1, 12), count, many);
                     if (!known) return;
                     out[ship] = many;
                     // F-79: the rules add them.
                     if (is_decoy(in.things(), ship))
                       in.complain_at(count, path, "decoys are not part of a fleet");
                   });
  }
  table::Value value(const Pack& pack, const Roster& fleet) const {
    table::Value out = table::Value::object();
    for (std::size_t i = 0; i < pack.ships.size(); ++i) {
      if (fleet[i] > 0) out.set(pack.ships[i].id, int{fleet[i]});
    }
    return out;
  }
  table::Value schema(const auto& in) const {
    return table::schema_of_map(in.of(kShip), in.number(1, 12));
  }
};

// A table by squares, each named once however it is spelled; `take(at, path, value)` reads one.
void read_by_square(auto& in, std::string_view key, const table::Value& value, const auto& take) {
  Squares named;
  in.each_member(key, value,
                 [&](const table::Value& id, std::string_view path, const table::Value& each) {
                   Square at;
                   if (!in.take(key, kSquare, id, at)) return;
                   if (named.has(at)) return in.complain_at(id, key, name(at) + " is named twice");
                   named.add(at);
                   take(at, path, each);
                 });
}

// { c3 = ["shuttle", "frigate"] }
struct PlacingsKind {
  void read_at(auto& in, std::string_view key, const table::Value& value,
               std::vector<Placing>& out) const {
    read_by_square(in, key, value, [&](Square at, std::string_view path, const auto& ships) {
      if (!ships.is_array()) return in.complain_at(ships, path, "expected a list of ships");
      for (const table::Value& ship : ships.items()) {
        Placing placing{0, at};
        if (!in.take(key, kShip, ship, placing.ship)) continue;
        if (is_decoy(in.things(), placing.ship))
          in.complain_at(ship, key, "decoys come with hidden deployment only");
        out.push_back(placing);
      }
    });
  }
  table::Value value(const Pack& pack, const std::vector<Placing>& placings) const {
    table::Value out = table::Value::object();
    for (std::size_t i = 0; i < placings.size();) {
      const Square at = placings[i].at;
      table::Value ships = table::Value::array();
      for (; i < placings.size() && placings[i].at == at; ++i)
        ships.push(pack.ships[placings[i].ship].id);
      out.set(name(at), std::move(ships));
    }
    return out;
  }
  table::Value schema(const auto& in) const {
    return table::schema_of_map(in.of(kSquare), in.list(in.of(kShip)));
  }
};

// { b3 = "asteroid" }
struct FieldsKind {
  void read_at(auto& in, std::string_view key, const table::Value& value,
               std::vector<FieldPlacing>& out) const {
    read_by_square(in, key, value, [&](Square at, std::string_view path, const auto& kind) {
      FieldPlacing placing{Field::none, at};
      if (in.take(path, table::one_of(Field::asteroid), kind, placing.kind)) out.push_back(placing);
    });
  }
  table::Value value(const Pack& /*pack*/, const std::vector<FieldPlacing>& placings) const {
    table::Value out = table::Value::object();
    for (const FieldPlacing& placing : placings) out.set(name(placing.at), name(placing.kind));
    return out;
  }
  table::Value schema(const auto& in) const {
    return table::schema_of_map(in.of(kSquare), in.of(table::one_of(Field::asteroid)));
  }
};

}  // namespace fleet
