// Positions of the protocol -> a game and its state.
#include <algorithm>

#include "games/fantasy/content/choose_scenario.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/lasting.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/state/words.h"
#include "games/fantasy/text/position.h"
#include "games/fantasy/text/position_units.h"

namespace fantasy {
namespace {

using Map = std::array<std::uint8_t, kHexes>;

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

// A map of its own: what the scenario knows about places holds no more, except names of towns that
// are still there.
void read_map(const Pack& pack, Fields& f, Scenario& scenario, Complaint& complaint) {
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
    const Value& item = list->items()[i];
    const std::string key = "capture_points[" + std::to_string(i) + "]";
    const auto hex = item.is_string() ? parse_hex(item.as_string()) : std::nullopt;
    if (!hex) return f.complain(key, "expected a hex from A1 to M9");
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
void read_elements(const Pack& pack, Fields& f, Scenario& scenario, Complaint& complaint) {
  const Value* list = f.any("elements");
  if (list == nullptr) return;
  if (!list->is_array()) return f.complain("elements", "expected a list of {at, kind}");
  for (std::size_t i = 0; i < list->items().size() && complaint.ok(); ++i) {
    Fields e(list->items()[i], "elements[" + std::to_string(i) + "]", complaint);
    if (!e.ok()) return;
    const Hex at = e.hex("at");
    if (!at.on_map()) e.complain("at", "expected a hex from A1 to M9");
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
  }
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

std::optional<Seat> read_turn(Fields& f, std::string_view key) {
  const Value* value = f.any(key);
  if (value == nullptr) return std::nullopt;
  const auto seat = parse_side(*value);
  if (!seat) f.complain(key, "expected 0 (Empire) or 1 (Styx)");
  return seat;
}

void read_points(Complaint& complaint, const Value* value, State& state) {
  const auto parts = by_seat(complaint, "vp", value);
  for (std::size_t s = 0; s < 2; ++s) {
    if (parts[s] == nullptr) continue;
    if (!parts[s]->is_int() || parts[s]->as_int() < 0 || parts[s]->as_int() > 99) {
      complaint.say("vp[" + std::to_string(s) + "]", "expected a whole number from 0 to 99");
    } else {
      state.sides[s].vp = static_cast<std::uint8_t>(parts[s]->as_int());
    }
  }
}

// What of the position the game knows already; read_game has checked it.
void skip_game_keys(Fields& f) {
  for (const char* key :
       {"game", "scenario", "options", "content", "goal", "capture_points", "elements"})
    (void)f.any(key);
}

// Where a position brings a map inside a match, the state has it; else the map of the match.
Map state_map(const Game& game, Fields& f, const Value& position, Complaint& complaint) {
  Scenario scenario = game.scenario();
  read_map(game.pack(), f, scenario, complaint);
  if (complaint.ok()) {
    Fields again(position, "", complaint);
    read_elements(game.pack(), again, scenario, complaint);
  }
  return complaint.ok() ? map_of(game.pack(), scenario) : Map{};
}

Phase read_phase(Fields& f) {
  const auto phase = parse_phase(f.string_or("phase", "action"));
  if (!phase) f.complain("phase", "expected deployment, command, action or end");
  return phase.value_or(Phase::action);
}

// The state at the start of its phase, before the rules run.
std::optional<Seat> read_table(StateReading& r, Fields& f, const Value& position) {
  State& state = r.state;
  skip_game_keys(f);
  state.occupant.fill(kNobody);
  state.terrain = state_map(r.game, f, position, r.complaint);
  state.phase = read_phase(f);
  const bool before = state.phase == Phase::deployment || r.exact;
  state.round =
      static_cast<std::uint8_t>(f.integer_or("round", before ? 0 : 1, before ? 0 : 1, 255));
  state.initiative = read_turn(f, "initiative").value_or(kEmpire);
  const auto active = read_turn(f, "active");
  state.active = active.value_or(state.initiative);
  read_points(r.complaint, f.any("vp"), state);
  if (f.ok()) read_units(r, f.any("units"));
  read_pools(r, f.any("orders"));
  read_decks(r, f.any("decks"));
  for (Side& side : state.sides) side.public_pool[0] = kUnknown;
  return active;
}

// Free hexes of the zone, in every quota at most as many as still may be taken. FC-3.8, FC-3.10
int room_in_zone(View v, Seat seat) {
  const HexSet free = free_zone(v, seat);
  int room = free.count();
  for (const Game::Quota& quota : v.game.quotas(seat)) {
    const int left = std::max(0, quota.at_most - (units_of(v, seat) & quota.hexes).count());
    room -= std::max(0, (free & quota.hexes).count() - left);
  }
  return room;
}

// FC-3.7, FC-3.8: every unit that waits finds a hex of its zone, as no army stays behind.
void check_room(StateReading& r) {
  if (r.state.phase != Phase::deployment) return;
  for (const Seat seat : {kEmpire, kStyx}) {
    int waiting = 0;
    for (const Unit& unit : r.state.units) {
      if (unit.seat == seat && !unit.on_map() && unit.hits > 0) ++waiting;
    }
    const int room = room_in_zone({r.game, r.state}, seat);
    if (waiting <= room) continue;
    forbid(r.complaint, "FC-3.8"_rule, "units",
           std::to_string(waiting) + " wait for deployment by " + std::string(side_name(seat)) +
               ", whose zone has room for " + std::to_string(room));
  }
}

// Every effect that lasts has a place in the state.
void check_boons(StateReading& r) {
  const std::string problem = r.complaint.ok() ? boon_problem(r.game, r.state) : "";
  if (!problem.empty()) r.complaint.say("decks", problem);
}

}  // namespace

table::Expected<State> read_state(const Game& game, const Value& position,
                                  std::vector<std::string>* names, table::Log* log) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  State state;
  std::vector<std::string> own_names;
  const std::string stack = f.string_or("question_stack", "");
  StateReading reading{game, state, complaint, names != nullptr ? *names : own_names,
                       !stack.empty()};
  const auto active = read_table(reading, f, position);
  (void)f.boolean_or("strict",
                     false);  // a position of this game leaves nothing to be asked more of
  f.finish();
  if (complaint.ok()) check_room(reading);
  check_boons(reading);
  if (!complaint.ok()) return complaint.error;
  if (!stack.empty()) return read_stack(game, state, stack);
  start_phase(game, state, active, log);
  return state;
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  const auto match = table::read_match<Game>(f, base);
  if (!match) return match.error();
  const SharedPack pack = bound(match->pack, match->options);
  const std::string id = f.string_or("scenario", "first_battle");
  auto found = choose_scenario(*pack, id, match->options);
  if (!found) {
    f.complain("scenario", "there is no scenario \"" + id + "\"");
    return complaint.error;
  }
  Scenario scenario = std::move(*found);
  read_goal(f, scenario);
  read_map(*pack, f, scenario, complaint);
  if (complaint.ok()) read_elements(*pack, f, scenario, complaint);
  if (complaint.ok()) read_capture_points(*pack, f, scenario);
  if (!complaint.ok()) return complaint.error;
  // The elements lie on the scenario's map now.
  Value rest = position;
  rest.set("elements", Value());
  if (position.find("map") != nullptr) rest.set("map", Value());
  return table::open_position(std::make_shared<Game>(pack, std::move(scenario), match->options),
                              rest);
}

}  // namespace fantasy
