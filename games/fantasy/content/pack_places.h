// Hexes and zones as scenarios name them. Internal to the pack_*.cpp files.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/fantasy/content/pack_parts.h"

namespace fantasy {

inline constexpr auto kHex =
    table::matching<"^[A-Ma-m][1-9]$">(table::quoted(parse_hex, "a hex from A1 to M9"));

inline const Terrain* terrain_at(const Pack& pack, const Scenario& s, Hex hex) {
  if (s.map.size() != kRows) return nullptr;
  const char symbol =
      s.map[static_cast<std::size_t>(hex.row())][static_cast<std::size_t>(hex.column())];
  const int terrain = pack.find_symbol(symbol);
  return terrain < 0 ? nullptr : &pack.terrains[static_cast<std::size_t>(terrain)];
}

inline bool impassable(const Pack& pack, const Scenario& s, Hex hex) {
  const Terrain* terrain = terrain_at(pack, s, hex);
  return terrain != nullptr && terrain->impassable;
}

inline bool holds(const std::vector<Hex>& hexes, Hex hex) {
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}

// "A8-M9": columns A to M, rows 8 to 9, without impassable hexes; or a single hex.
struct ZoneKind {
  const Scenario& s;

  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected a list of hexes or ranges";
  }
  void read_at(auto& in, std::string_view key, const Value& value, std::vector<Hex>& zone) const {
    if (!value.is_array()) return in.complain_at(value, key, "expected a list");
    for (const Value& part : value.items()) read_part(in, key, part, zone);
  }
  Value schema(const auto& in) const {
    return in.list(in.text("^-*[A-Ma-m][1-9](?:-+[A-Ma-m][1-9])?-*$"));
  }

 private:
  void read_part(auto& in, std::string_view key, const Value& part, std::vector<Hex>& zone) const {
    const auto ends = split(part.is_string() ? part.as_string() : std::string_view(), "-");
    if (ends.empty() || ends.size() > 2)
      return in.complain_at(part, key, "expected hexes or ranges such as \"A8-M9\"");
    Hex a;
    Hex b;
    const bool begins = in.take(key, kHex, in.at_line(ends.front(), part), a);
    if (ends.size() == 1) b = a;
    const bool ends_well = ends.size() == 1 || in.take(key, kHex, in.at_line(ends.back(), part), b);
    if (!begins || !ends_well) return;
    if (ends.size() == 1 && impassable(in.things(), s, a))
      return in.complain_at(part, key, name(a) + " is impassable");
    for (int row = a.row(); row <= b.row(); ++row) {
      for (int column = a.column(); column <= b.column(); ++column) {
        const Hex hex = Hex::at(column, row);
        if (impassable(in.things(), s, hex)) continue;
        if (holds(zone, hex)) return in.complain_at(part, key, name(hex) + " is named twice");
        zone.push_back(hex);
      }
    }
  }
};

}  // namespace fantasy
