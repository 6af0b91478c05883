// Scenarios of a pack: goal, zones, fleets, what stands there from the start.
#include <algorithm>

#include "games/fleet/content/pack_parts.h"

namespace fleet {
namespace {

struct ZoneMap {
  std::array<Squares, 2> zones{};
  Squares no_field{};
};

ZoneMap read_zones(Reader& r) {
  ZoneMap out;
  const std::string map = read_map(r, "zones", "BYx.");
  for (std::uint8_t i = 0; i < map.size(); ++i) {
    if (map[i] == 'B') out.zones[kBlue.value].add({i});
    if (map[i] == 'Y') out.zones[kYellow.value].add({i});
    if (map[i] == 'x') out.no_field.add({i});
  }
  return out;
}

void read_other_zones(PackReading& reading, const Value* list, const std::string& place,
                      Scenario& s) {
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
    Reader r(list->items()[i], place, reading.code);
    OtherZones out;
    out.id = read_id(r);
    (void)read_source(reading, r);
    const ZoneMap map = read_zones(r);
    out.zones = map.zones;
    out.no_field = map.no_field;
    r.finish();
    reading.keep(r);
    s.other_zones.push_back(out);
  }
}

// F-99
void read_containers(Reader& r, Scenario& s) {
  if (!r.has("containers")) return;
  const std::string map = read_map(r, "containers", ".123456789");
  for (std::size_t i = 0; i < map.size(); ++i) {
    if (map[i] != '.') s.containers[i] = static_cast<std::uint8_t>(map[i] - '0');
  }
}

Roster read_fleet(const Pack& pack, Reader& r) {
  Roster out{};
  const Value* fleet = r.object("fleet");
  if (fleet == nullptr && r.ok())
    r.complain("fleet", "is missing: expected ships with how many of each");
  if (!r.ok()) return out;
  for (const auto& [id, count] : fleet->members()) {
    const std::uint8_t ship = read_ship_id(pack, r, count, "fleet", id);
    if (!r.ok()) return out;
    if (!count.is_int() || count.as_int() < 1 || count.as_int() > 12) {
      r.complain_at(count, "fleet", id + ": expected a whole number from 1 to 12");
      return out;
    }
    // F-79: the rules add them.
    if (pack.ships[ship].ability == Ability::decoy)
      r.complain_at(count, "fleet", id + ": decoys are not part of a fleet");
    out[ship] = static_cast<std::uint8_t>(count.as_int());
  }
  return out;
}

void read_side(PackReading& reading, Reader& scenario, Seat side, Scenario& s) {
  const std::string_view key = side_name(side);
  const Value* value = scenario.object(key);
  if (value == nullptr) return scenario.complain(key, "is missing: expected a table with a fleet");
  Reader r(*value, scenario.place(), reading.code);
  const std::size_t i = side.value;
  (void)read_source(reading, r);
  s.fleets[i] = read_fleet(reading.pack, r);
  s.placed[i] = read_placings(reading.pack, r, "placed");
  s.weapon[i] = r.boolean_or("weapon", false);
  s.split_zone[i] = r.boolean_or("split_zone", false);
  s.preroll[i] = static_cast<int>(r.integer_or("preroll", 0, 0, 3 * reading.pack.dice_per_colour));
  for (OtherZones& other : s.other_zones) other.split_zone[i] = s.split_zone[i];
  r.finish();
  reading.keep(r);
}

// F-8
int read_first(Reader& r) {
  const std::string text = r.string_or("first", "lot");
  if (text == "blue") return kBlue.value;
  if (text == "yellow") return kYellow.value;
  if (text != "lot") r.complain("first", in_quotes(text) + ": expected lot, blue or yellow");
  return -1;
}

void read_goal(Reader& r, Scenario& s) {
  s.goal = read_word(r, "goal", r.string("goal"), Goal::containers);
  if (s.goal == Goal::classes) {
    s.goal_number = static_cast<int>(r.integer("goal_number", 1, 99));
  } else if (r.has("goal_number")) {
    r.complain("goal_number", "only the goal classes has a number");
  }
}

}  // namespace

void read_scenario(PackReading& reading, const Value& value, const std::string& place) {
  Reader r(value, place, reading.code);
  Scenario s;
  s.id = read_id(r);
  if (reading.pack.find_scenario(s.id) != nullptr)
    r.complain("id", in_quotes(s.id) + " is there twice");
  s.source = read_source(reading, r);
  read_goal(r, s);
  s.first_player = read_first(r);
  s.must_place_fields = r.boolean_or("must_place_fields", false);
  s.drifting = r.boolean_or("drifting", false);
  s.reroll_without_weapon = r.boolean_or("reroll_without_weapon", false);
  const ZoneMap map = read_zones(r);
  s.zones = map.zones;
  s.no_field = map.no_field;
  read_other_zones(reading, r.array("other_zones"), place, s);
  read_containers(r, s);
  reading.keep(r);
  if (!reading.ok()) return;
  read_side(reading, r, kBlue, s);
  read_side(reading, r, kYellow, s);
  read_quick_start(reading, r, s);
  r.finish();
  reading.keep(r);
  if (!reading.ok()) return;
  if (const std::string problem = scenario_problem(reading.pack, s); !problem.empty()) {
    Reader whole(value, place, reading.code);
    whole.complain("", problem);
    return reading.keep(whole);
  }
  reading.pack.scenarios.push_back(s);
}

}  // namespace fleet
