// The fields of a position: four tiles, of the kinds and on the squares the scenario can have.
#include "games/fleet/rules/setup.h"
#include "games/fleet/text/position_parts.h"

namespace fleet {
namespace {

constexpr int kFieldTiles = 4;  // F-5

// Where a field may lie: where it may be placed, or anywhere once the fields drift. F-10, F-99,
//
Squares squares_of_fields(const StateReading& reading) {
  const bool drifting = reading.game.scenario().drifting && reading.state.phase != Phase::setup;
  return drifting ? Squares::all() : field_squares(reading.game);
}

void check_kind(const StateReading& reading, Fields& f, Field field) {
  if (reading.game.scenario().must_place_fields && field == Field::gravitic)
    f.complain("kind", "this scenario has asteroid fields only", "F-89");
}

void check_square(const StateReading& reading, Fields& f, Square at) {
  if (reading.state.fields[at.index] != Field::none)
    f.complain("at", name(at) + " has a field already", "F-10");
  if (squares_of_fields(reading).has(at)) return;
  const Scenario& scenario = reading.game.scenario();
  if ((scenario.zones[0] | scenario.zones[1]).has(at))
    return f.complain("at", name(at) + " is in a deployment zone: no field lies there", "F-10");
  const bool cargo = scenario.containers[at.index] > 0;
  f.complain("at", "no field lies at " + name(at) + " in this scenario", cargo ? "F-99" : "F-10");
}

void read_field(StateReading& reading, const Value& value, const std::string& place) {
  Fields f(value, place, reading.complaint);
  if (!f.ok()) return;
  const Square at = read_square(f, "at");
  if (!at.on_board()) return f.complain("at", "expected a square from a1 to e5");
  const std::string kind = f.string_or("kind", "");
  const Field field = kind == "asteroid"   ? Field::asteroid
                      : kind == "gravitic" ? Field::gravitic
                                           : Field::none;
  if (field == Field::none) f.complain("kind", "expected asteroid or gravitic");
  f.finish();
  if (f.ok()) check_kind(reading, f, field);
  if (f.ok()) check_square(reading, f, at);
  reading.state.fields[at.index] = field;
}

// F-89: every chance to place a field was used. Only a strict reader asks: a position that shows a
// rule may leave fields out.
void check_number(StateReading& reading, int fields) {
  const bool all_placed = reading.state.phase != Phase::setup;
  if (!reading.strict || !all_placed || !reading.game.scenario().must_place_fields) return;
  if (fields == kFieldTiles) return;
  reading.complaint.say("fields",
                        "this scenario has " + std::to_string(kFieldTiles) +
                            " asteroid fields, the position " + std::to_string(fields),
                        "F-89");
}

}  // namespace

void read_fields(StateReading& reading, const Value* list) {
  if (list != nullptr && !list->is_array())
    return reading.complaint.say("fields", "expected a list of {at, kind}");
  const std::size_t fields = list == nullptr ? 0 : list->items().size();
  for (std::size_t i = 0; i < fields && reading.complaint.ok(); ++i) {
    read_field(reading, list->items()[i], "fields[" + std::to_string(i) + "]");
  }
  if (fields > kFieldTiles)
    reading.complaint.say("fields", "there are only four field tiles", "F-5");
  if (reading.complaint.ok()) check_number(reading, static_cast<int>(fields));
}

}  // namespace fleet
