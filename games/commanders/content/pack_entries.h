// What the entries of a pack hold. Internal to the files of content/.
#pragma once

#include "games/commanders/state/content.h"
#include "table/pack_fields.h"
#include "table/schema_file.h"
#include "table/text.h"

namespace commanders {

using PackReading = table::PackReading<Pack>;

// Every key asks for one of the battlefield.
inline constexpr auto kSector = table::matching<"^[A-Ca-c][1-3]$">(table::quoted(
    table::word([](Sector s) { return name(s); }, parse_sector, "a sector such as a1")));
std::string border_pattern();  // schemas.cpp
template <class Inner>
struct BorderKind : Inner {
  table::Value schema(const auto& in) const { return in.text(border_pattern()); }
};
template <class Inner>
constexpr BorderKind<Inner> of_borders(Inner inner) {
  return {inner};
}
inline constexpr auto kBorder = of_borders(table::quoted(
    table::word([](Border b) { return name(b); }, parse_border, "a border such as a1-a2")));

// ["a1", "b2"] or "a1+b2": sectors of the battlefield.
struct SectorSetKind {
  void read_at(auto& in, std::string_view key, const table::Value& value, Sectors& out) const {
    if (value.is_string() && !value.as_string().empty()) {
      for (const std::string_view each : table::split(value.as_string(), "+"))
        take_one(in, key, in.at_line(each, value), out);
      return;
    }
    if (!value.is_array()) return in.complain_at(value, key, "expected a list of sectors");
    for (const table::Value& each : value.items()) take_one(in, key, each, out);
  }
  table::Value value(const Pack& /*pack*/, const Sectors& sectors) const {
    table::Value out = table::Value::array();
    for (const Sector s : sectors) out.push(name(s));
    return out;
  }
  table::Value schema(const auto& in) const {
    const std::string one = "[A-Ca-c][1-3]";
    return table::any_of(
        {in.list(in.of(kSector)), in.text("^(?:\\++|\\+*" + one + "(?:\\++" + one + ")*\\+*)$")});
  }

 private:
  void take_one(auto& in, std::string_view key, const table::Value& each, Sectors& out) const {
    Sector sector;
    if (!in.take(key, kSector, each, sector)) return;
    if (sector.is_battle())
      out.add(sector);
    else
      in.complain_at(each, key, "expected a sector from a1 to c3");
  }
};

// "4I 2A"
struct UnitsKind {
  std::string wrong(const Pack& /*pack*/, const table::Value& /*value*/) const {
    return "expected units such as \"4I 2A\"";
  }
  void read_at(auto& in, std::string_view key, const table::Value& value, ArmCounts& out) const {
    const std::string text = value.is_string() ? value.as_string() : "?";
    for (std::size_t at = 0; at < text.size(); ++at) {
      int number = 0;
      for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && number < 100; ++at)
        number = 10 * number + (text[at] - '0');
      const auto arm =
          at < text.size() ? parse_arm(std::string_view(text).substr(at, 1)) : std::nullopt;
      const bool parted = at + 1 >= text.size() || text[++at] == ' ';
      if (!arm || number == 0 || number > 99 || !parted)
        return in.complain_at(value, key, wrong(in.things(), value));
      out[static_cast<std::size_t>(*arm)] = static_cast<std::uint8_t>(number);
    }
  }
  table::Value value(const Pack& /*pack*/, const ArmCounts& units) const {
    std::string out;
    for (const Arm arm : kAllArms) {
      const int n = units[static_cast<std::size_t>(arm)];
      if (n > 0) out += (out.empty() ? "" : " ") + std::to_string(n) + letter(arm);
    }
    return out;
  }
  table::Value schema(const auto& in) const { return in.text("^(?:0*[1-9][0-9]?[ICA](?: |$))*$"); }
};

inline constexpr std::size_t kMostRivers = 8;

template <class List>
void ground_fields(List& f, Terrain& terrain) {
  f("forest", SectorSetKind{}, terrain.forest);
  f("hill", SectorSetKind{}, terrain.hill);
  f("building", SectorSetKind{}, terrain.building);
  f("rivers", table::items_of(SectorSetKind{}), terrain.rivers);
  f.check(terrain.rivers.size() <= kMostRivers, "rivers",
          "expected at most 8 rivers" + table::leave_out(terrain.rivers.size(), kMostRivers));
  f("bridges", table::items_of(kBorder), terrain.bridges);
  f("roads", table::items_of(kBorder), terrain.roads);
}

template <class List>
void fields(List& f, Terrain& terrain) {
  f.id(terrain.id);
  f.source(terrain.source);
  ground_fields(f, terrain);
}

// Of a position: the ground alone.
struct BareGround {
  Terrain terrain;
};
template <class List>
void fields(List& f, BareGround& ground) {
  ground_fields(f, ground.terrain);
}

template <class AnyPack, class Do>
void each_list(AnyPack& pack, const Do& each) {
  constexpr std::size_t kMaxEntries = 64;
  each("map", pack.maps, kMaxEntries);
  each("marker_set", pack.marker_sets, kMaxEntries);
  each("setup", pack.setups, kMaxEntries);
  each("scenario", pack.scenarios, kMaxEntries);
}
using PackLists = table::PackLists<Pack>;
using SchemaFile = table::SchemaFile<Pack>;
void describe_lists(SchemaFile& file, const Pack& pack, bool own);
void describe_scenario(SchemaFile& file);
void read_lists(PackReading& reading, PackLists& lists);  // pack_entries.cpp

}  // namespace commanders
