// Scenarios of a pack: map, zones, capture points, rosters and decks.
#include <algorithm>

#include "games/fantasy/content/deployment_room.h"
#include "games/fantasy/content/pack_parts.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/rules/army.h"

namespace fantasy {
namespace {

constexpr char kCapturePoint = '*';  // on open ground

// The points drawn in the row that was read last.
void take_capture_points(Scenario& s) {
  const int row = static_cast<int>(s.map.size()) - 1;
  for (std::size_t column = 0; column < s.map.back().size(); ++column) {
    char& symbol = s.map.back()[column];
    if (symbol != kCapturePoint) continue;
    symbol = '.';
    s.capture_points.push_back(Hex::at(static_cast<int>(column), row));
  }
}

void read_map(const PackReading& reading, Reader& r, Scenario& out) {
  const Value* rows = r.array("map");
  if (rows == nullptr)
    return r.complain("map", "is missing: expected 9 rows of 13 terrain symbols");
  if (rows->items().size() != kRows) {
    return r.complain_at(*rows, "map",
                         "has " + std::to_string(rows->items().size()) + " rows, expected 9");
  }
  for (std::size_t i = 0; i < kRows; ++i) {
    const Value& row = rows->items()[i];
    const std::string where = "row " + std::to_string(i + 1);
    if (!row.is_string() || row.as_string().size() != kColumns) {
      return r.complain_at(row, "map", where + ": expected 13 terrain symbols");
    }
    for (const char symbol : row.as_string()) {
      if (symbol != kCapturePoint && reading.pack.find_symbol(symbol) < 0) {
        return r.complain_at(
            row, "map", where + ": no terrain has the symbol " + in_quotes(std::string(1, symbol)));
      }
    }
    out.map.push_back(row.as_string());
    take_capture_points(out);
  }
}

const Terrain* terrain_at(const PackReading& reading, const Scenario& s, Hex hex) {
  if (s.map.size() != kRows) return nullptr;
  const char symbol =
      s.map[static_cast<std::size_t>(hex.row())][static_cast<std::size_t>(hex.column())];
  return &reading.pack.terrains[static_cast<std::size_t>(reading.pack.find_symbol(symbol))];
}

bool impassable(const PackReading& reading, const Scenario& s, Hex hex) {
  const Terrain* terrain = terrain_at(reading, s, hex);
  return terrain != nullptr && terrain->impassable;
}

Hex hex_or_complain(Reader& r, const Value& where, std::string_view key, std::string_view text) {
  const auto hex = parse_hex(text);
  if (!hex) r.complain_at(where, key, in_quotes(text) + ": expected a hex from A1 to M9");
  return hex.value_or(Hex::none());
}

bool holds(const std::vector<Hex>& hexes, Hex hex) {
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}

void add_to_zone(Reader& r, const Value& where, Hex hex, std::vector<Hex>& zone) {
  if (holds(zone, hex)) {
    return r.complain_at(where, "zone", name(hex) + " is named twice");
  }
  zone.push_back(hex);
}

// "A8-M9": columns A to M, rows 8 to 9, without impassable hexes; or a single hex.
void read_zone_part(const PackReading& reading, Reader& r, const Value& where, const Scenario& s,
                    std::vector<Hex>& zone) {
  const std::string text = where.is_string() ? where.as_string() : "";
  const auto ends = split(text, "-");
  if (ends.empty() || ends.size() > 2) {
    return r.complain_at(where, "zone", "expected hexes or ranges such as \"A8-M9\"");
  }
  const Hex a = hex_or_complain(r, where, "zone", ends.front());
  const Hex b = hex_or_complain(r, where, "zone", ends.back());
  if (!a.on_map() || !b.on_map()) return;
  if (ends.size() == 1 && impassable(reading, s, a)) {
    return r.complain_at(where, "zone", name(a) + " is impassable");
  }
  for (int row = a.row(); row <= b.row(); ++row) {
    for (int column = a.column(); column <= b.column(); ++column) {
      if (!impassable(reading, s, Hex::at(column, row)))
        add_to_zone(r, where, Hex::at(column, row), zone);
    }
  }
}

void read_roster(PackReading& reading, Reader& r, const Value* list, const std::string& place,
                 SideSetup& out) {
  if (list == nullptr) return r.complain("roster", "is missing: expected a list of units");
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    const Value& item = list->items()[i];
    Reader line(item, part_of(reading, place, "roster", i), reading.code);
    RosterLine entry;
    entry.unit = line.string("unit");
    entry.level = line.string_or("level", "basic");
    entry.count = static_cast<int>(line.integer_or("count", 1, 1, 20));
    if (line.ok() && reading.pack.find_unit(entry.unit, entry.level) < 0) {
      line.complain("unit", "there is no unit card " + entry.unit + " " + entry.level);
    }
    line.finish();
    reading.keep(line);
    out.roster.push_back(entry);
  }
}

// FC-2.2, FC-2.3, FC-2.24 .. FC-2.28: the rosters and decks of a scenario keep the rules too.
void check_army(const PackReading& reading, Reader& r, const Scenario& s, Seat side) {
  const SideSetup& setup = s.sides[side.value];
  for (const ArmyProblem& problem :
       army_problems(reading.pack, {side, setup.roster, setup.deck}, limits_of(s, side))) {
    r.complain(problem.in_deck() ? "deck" : "roster", plain(problem));
  }
}

bool check_deck_names(const PackReading& reading, Reader& r, const SideSetup& setup) {
  for (const std::string& id : setup.deck) {
    if (reading.pack.find_card(id) >= 0) continue;
    r.complain("deck", in_quotes(id) + ": there is no such card");
    return false;
  }
  return true;
}

void read_zone(const PackReading& reading, Reader& r, const Scenario& s, std::vector<Hex>& zone) {
  const Value* parts = r.array("zone");
  for (std::size_t i = 0; parts != nullptr && i < parts->items().size(); ++i) {
    read_zone_part(reading, r, parts->items()[i], s, zone);
  }
}

// House data: parts of the zone that take a certain number of units.
void read_quotas(PackReading& reading, Reader& side, const Scenario& s, SideSetup& out) {
  const Value* list = side.array("quota");
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
    Reader r(list->items()[i], part_of(reading, side.place(), "quota", i), reading.code);
    Quota quota;
    read_zone(reading, r, s, quota.hexes);
    quota.at_least = static_cast<int>(r.integer_or("at_least", 0, 0, 20));
    quota.at_most = static_cast<int>(r.integer_or("at_most", 20, quota.at_least, 20));
    for (const Hex hex : quota.hexes) {
      if (!holds(out.zone, hex)) r.complain("zone", name(hex) + " is not in the deployment zone");
      for (const Quota& other : out.quotas) {
        if (holds(other.hexes, hex)) r.complain("zone", name(hex) + " is in another quota too");
      }
    }
    r.finish();
    reading.keep(r);
    out.quotas.push_back(quota);
  }
}

// Every unit finds a hex, quotas kept. Zones hold no impassable hexes.
void check_room(Reader& r, const SideSetup& side, int units) {
  const auto problem = room_problem(side, units, [](Hex) { return false; });
  if (problem) r.complain(problem->key, problem->text);
}

void read_side(PackReading& reading, Reader& scenario, Seat side, Scenario& s) {
  const std::string_view key = side_name(side);
  const Value* value = scenario.object(key);
  if (value == nullptr)
    return scenario.complain(key,
                             "is missing: expected a table with points, zone, roster and deck");
  Reader r(*value, reading.is_inline ? scenario.place() + "." + std::string(key) : scenario.place(),
           reading.code);
  SideSetup& out = s.sides[side.value];
  (void)read_source(reading, r);
  out.points = static_cast<int>(r.integer("points", 1, 2000));
  out.goal = static_cast<int>(r.integer_or("goal", 0, 0, 99));
  if (!r.has("zone")) r.complain("zone", "is missing: expected a list of hexes or ranges");
  read_zone(reading, r, s, out.zone);
  read_quotas(reading, r, s, out);
  read_roster(reading, r, r.array("roster"), r.place(), out);
  out.deck = out.known_deck = r.strings_or_none("deck");
  if (reading.ok() && r.ok()) {
    if (check_deck_names(reading, r, out)) check_army(reading, r, s, side);
    if (r.ok()) check_room(r, out, army_totals(reading.pack, {side, out.roster, out.deck}).units);
  }
  r.finish();
  reading.keep(r);
}

void read_places(const PackReading& reading, Reader& r, Scenario& s) {
  if (const Value* points = r.array("capture_points")) {
    for (const Value& item : points->items()) {
      const Hex hex =
          hex_or_complain(r, item, "capture_points", item.is_string() ? item.as_string() : "?");
      if (!hex.on_map()) return;
      if (impassable(reading, s, hex))
        return r.complain_at(item, "capture_points", name(hex) + " is impassable");
      if (holds(s.capture_points, hex))
        return r.complain_at(item, "capture_points", name(hex) + " is named twice");
      s.capture_points.push_back(hex);
    }
  }
  if (const Value* towns = r.object("towns")) {
    for (const auto& [place, label] : towns->members()) {
      const Hex hex = hex_or_complain(r, label, "towns", place);
      if (!hex.on_map()) return;
      const Terrain* terrain = terrain_at(reading, s, hex);
      if (terrain != nullptr && terrain->id != "town")
        return r.complain_at(label, "towns", name(hex) + " is no town on the map");
      if (!label.is_string()) return r.complain_at(label, "towns", "expected the name of the town");
      for (const Town& town : s.towns) {
        if (town.at == hex) return r.complain_at(label, "towns", name(hex) + " is named twice");
      }
      s.towns.push_back({hex, label.as_string()});
    }
  }
}

void read_elements(PackReading& reading, const Value* list, const std::string& place, Scenario& s) {
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
    Reader r(list->items()[i], part_of(reading, place, "elements", i), reading.code);
    Scenario::Element element;
    const std::string at = r.string("at");
    element.at = hex_or_complain(r, list->items()[i], "at", at);
    element.terrain = r.string("terrain");
    if (r.ok() && reading.pack.find_terrain(element.terrain) < 0) {
      r.complain("terrain", in_quotes(element.terrain) + ": there is no such terrain");
    }
    r.finish();
    reading.keep(r);
    s.elements.push_back(element);
  }
}

// FC-1.5, FC-1.8, FC-1.9, FC-1.11
void read_epic(Reader& r, Scenario& s) {
  s.epic = r.boolean_or("epic", false);
  s.goal = static_cast<int>(s.epic ? r.integer_or("goal", 0, 0, 99) : r.integer("goal", 1, 99));
  s.round_limit = static_cast<int>(r.integer_or("round_limit", 0, 0, 99));
  s.max_units = static_cast<int>(r.integer_or("max_units", 0, 0, 20));
  const Value* pool = r.object("terrain_pool");
  if (pool == nullptr) return;
  for (const auto& [terrain, count] : pool->members()) {
    if (!count.is_int() || count.as_int() < 0 || count.as_int() > 20)
      return r.complain_at(count, "terrain_pool", "expected terrains with numbers from 0 to 20");
    s.terrain_pool.emplace_back(terrain, static_cast<int>(count.as_int()));
  }
}

// Without a word about it the larger army places first, FC-3.3; FC-3.5, FC-3.6
FirstPlacer read_first(Reader& r) {
  if (!r.has("first")) return FirstPlacer::larger;
  const std::string text = r.string("first");
  if (text == "empire") return FirstPlacer::empire;
  if (text == "styx") return FirstPlacer::styx;
  if (text != "agreed") r.complain("first", in_quotes(text) + ": expected empire, styx or agreed");
  return FirstPlacer::agreed;
}

void check_zones(Reader& r, const Scenario& s) {
  for (const Hex hex : s.sides[0].zone) {
    if (holds(s.sides[1].zone, hex)) {
      return r.complain("zone", name(hex) + " is in the zones of both sides");
    }
  }
}

}  // namespace

void read_scenario(PackReading& reading, const Value& value, const std::string& place) {
  Reader r(value, place, reading.code);
  Scenario s;
  s.id = read_id(r);
  if (!reading.is_inline && reading.pack.find_scenario(s.id) != nullptr)
    r.complain("id", in_quotes(s.id) + " is there twice");
  s.source = read_source(reading, r);
  s.title = r.string_or("title", "");
  s.story = r.string_or("story", "");
  s.number = static_cast<int>(r.integer_or("number", 99, 1, 999));
  s.variant_of = r.string_or("variant_of", "");
  read_epic(r, s);
  s.first = read_first(r);
  read_map(reading, r, s);
  read_places(reading, r, s);
  read_conditions(reading, r, s);
  read_elements(reading, r.array("elements"), place, s);
  reading.keep(r);
  if (!reading.ok()) return;
  read_side(reading, r, kEmpire, s);
  read_side(reading, r, kStyx, s);
  check_zones(r, s);
  r.finish();
  reading.keep(r);
  if (!reading.ok()) return;
  if (const std::string crowd = crowd_problem(reading.pack, s); !crowd.empty())
    r.complain("roster", crowd);
  reading.keep(r);
  if (!reading.ok()) return;
  if (reading.is_inline) s.given = value;
  std::erase_if(reading.pack.scenarios, [&](const Scenario& old) { return old.id == s.id; });
  reading.pack.scenarios.push_back(std::move(s));
}

}  // namespace fantasy
