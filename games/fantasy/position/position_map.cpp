// The map of a position, and what else it says of its scenario.
#include "games/fantasy/position/position_map.h"

#include <algorithm>

#include "games/fantasy/state/field_kinds.h"

namespace fantasy {
namespace {

using table::Complaint;
using table::Fields;
using table::Value;

using Map = MapKind::Map;

Map map_of(const Pack& pack, const Scenario& scenario) {
  Map map{};
  for (int i = 0; i < kHexes; ++i) {
    const auto row = static_cast<std::size_t>(i / kColumns);
    const auto column = static_cast<std::size_t>(i % kColumns);
    map[static_cast<std::size_t>(i)] =
        static_cast<std::uint8_t>(pack.find_symbol(scenario.map[row][column]));
  }
  return map;
}

// One cell: a symbol or the id of a terrain; * is open ground with a capture point.
int terrain_of(const Pack& pack, std::string_view cell) {
  if (cell == "*") return 0;
  if (cell.size() == 1) return pack.find_symbol(cell[0]);
  return pack.find_terrain(cell);
}

std::vector<std::string> cells_of(const Value& row) {
  std::vector<std::string> out;
  if (row.is_string()) {
    for (const char c : row.as_string()) out.emplace_back(1, c);
  } else if (row.is_array()) {
    for (const Value& cell : row.items()) out.push_back(cell.is_string() ? cell.as_string() : "?");
  }
  return out;
}

void read_row(const Pack& pack, const Value& row, std::size_t number, Scenario& scenario,
              Complaint& complaint) {
  const std::string place = "map[" + std::to_string(number) + "]";
  const std::vector<std::string> cells = cells_of(row);
  if (cells.size() != kColumns) return complaint.say(place, "expected 13 terrain symbols");
  std::string symbols;
  for (std::size_t column = 0; column < cells.size(); ++column) {
    const int terrain = terrain_of(pack, cells[column]);
    if (terrain < 0) return complaint.say(place, "there is no terrain \"" + cells[column] + "\"");
    symbols += pack.terrains[static_cast<std::size_t>(terrain)].symbol;
    if (cells[column] == "*") {
      scenario.capture_points.push_back(
          Hex::at(static_cast<int>(column), static_cast<int>(number)));
    }
  }
  scenario.map.push_back(symbols);
}

char symbol_at(const Scenario& scenario, Hex hex) {
  return scenario.map[static_cast<std::size_t>(hex.row())][static_cast<std::size_t>(hex.column())];
}

}  // namespace

// A map of its own: what the scenario knows about places holds no more, except names of towns that
// are still there.
void read_map(const Pack& pack, Fields& f, Scenario& scenario) {
  Complaint& complaint = f.complaint();
  const Value* rows = f.any("map");
  if (rows == nullptr) return;
  if (!rows->is_array() || rows->items().size() != kRows) {
    return f.complain("map", "expected 9 rows of 13 terrain symbols");
  }
  const Scenario old = scenario;
  scenario.map.clear();
  scenario.capture_points.clear();
  scenario.elements.clear();
  for (std::size_t i = 0; i < kRows; ++i) read_row(pack, rows->items()[i], i, scenario, complaint);
  if (!complaint.ok()) return;
  const int ruin = scenario.town_fall ? pack.find_terrain(scenario.town_fall->becomes) : -1;
  std::erase_if(scenario.towns, [&](const Town& town) {
    const char symbol = symbol_at(scenario, town.at);
    return symbol != symbol_at(old, town.at) && pack.find_symbol(symbol) != ruin;
  });
}

void read_capture_points(const Pack& pack, Fields& f, Scenario& scenario) {
  const Value* list = f.any("capture_points");
  if (list == nullptr) return;
  if (!list->is_array()) return f.complain("capture_points", "expected a list of hexes");
  scenario.capture_points.clear();
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    const std::string key = "capture_points[" + std::to_string(i) + "]";
    const auto hex = hex_of(list->items()[i]);
    if (!hex) return f.complain(key, std::string(kHexExpected));
    const int terrain = pack.find_symbol(symbol_at(scenario, *hex));
    if (pack.terrains[static_cast<std::size_t>(terrain)].impassable)
      return f.complain(key, fantasy::name(*hex) + " is impassable");
    auto& points = scenario.capture_points;
    if (std::find(points.begin(), points.end(), *hex) != points.end())
      return f.complain(key, fantasy::name(*hex) + " is named twice");
    points.push_back(*hex);
  }
}

// Templates on the map: special elements and placed faction terrain, on open ground. FC-24
void read_elements(const Pack& pack, Fields& f, Scenario& scenario) {
  const Value* list = f.any("elements");
  if (list == nullptr) return;
  if (!list->is_array()) return f.complain("elements", "expected a list of {at, kind}");
  table::each_entry(f.complaint(), f.path("elements"), *list, [&](Fields& e) {
    const Value* where = e.any("at");
    const Hex at = where == nullptr ? Hex::none() : hex_of(*where).value_or(Hex::none());
    if (!at.on_map()) e.complain("at", std::string(kHexExpected));
    const std::string kind = e.string_or("kind", "");
    const int terrain = pack.find_terrain(slug(kind));
    if (terrain < 0) e.complain("kind", "there is no terrain \"" + kind + "\"");
    e.finish();
    if (!e.ok()) return;
    char& symbol =
        scenario.map[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column())];
    const int old = pack.find_symbol(symbol);
    if (old != 0)
      e.complain("at", fantasy::name(at) + " is " +
                           pack.terrains[static_cast<std::size_t>(old)].id + " already");
    symbol = pack.terrains[static_cast<std::size_t>(terrain)].symbol;
  });
}

// One goal for both sides, or a list with the goal of each.
void read_goal(Fields& f, Scenario& scenario) {
  const Value* goal = f.any("goal");
  if (goal == nullptr) return;
  const auto fits = [](const Value& v) {
    return v.is_int() && v.as_int() >= 0 && v.as_int() <= 99;
  };
  if (fits(*goal)) {
    scenario.goal = static_cast<int>(goal->as_int());
    for (SideSetup& side : scenario.sides) side.goal = 0;
    return;
  }
  const bool each = goal->is_array() && goal->items().size() == 2 && fits(goal->items()[0]) &&
                    fits(goal->items()[1]);
  if (!each)
    return f.complain("goal", "expected Victory Points from 0 to 99, or a list for each side");
  for (std::size_t s = 0; s < 2; ++s) {
    scenario.sides[s].goal = static_cast<int>(goal->items()[s].as_int());
  }
}

Value goal_value(const Scenario& scenario) {
  const int empire = scenario.goal_of(kEmpire);
  const int styx = scenario.goal_of(kStyx);
  return empire == styx ? Value(empire) : Value::array().push(empire).push(styx);
}

Value MapKind::value(const PositionThings& things, const Map& map) const {
  Value rows = Value::array();
  for (std::size_t row = 0; row < kRows; ++row) {
    std::string text;
    for (std::size_t column = 0; column < kColumns; ++column)
      text += things.game.terrain(map[row * kColumns + column]).symbol;
    rows.push(text);
  }
  return rows;
}

// Where a position brings a map inside a match, the state has it; else the map of the match.
void MapKind::read(PositionIn& in, std::string_view /*key*/, Map& map) const {
  const Match& game = in.things().game;
  Scenario scenario = game.scenario();
  read_map(game.pack(), in.source(), scenario);
  if (in.source().ok()) read_elements(game.pack(), in.source(), scenario);
  if (in.source().ok()) map = map_of(game.pack(), scenario);
}

}  // namespace fantasy
