// Whether the parts of a pack fit together.
#include <algorithm>

#include "games/fleet/content/pack_parts.h"
#include "games/fleet/state/state.h"

namespace fleet {
namespace {

constexpr int kDecoys = 2;  // F-79

std::string number(int n) { return std::to_string(n); }

// A scenario being checked; the first problem is kept.
struct Check {
  const Pack& pack;
  const Scenario& s;
  std::string problem{};

  void fail(std::string_view key, const std::string& what) {
    if (problem.empty()) problem = std::string(key) + ": " + what;
  }
  const ShipClass& card(const Placing& p) const { return pack.ships[p.ship]; }
};

int ships_with(const Check& c, std::size_t seat, Ability ability) {
  int n = 0;
  for (std::size_t i = 0; i < c.pack.ships.size(); ++i)
    n += c.pack.ships[i].ability == ability ? c.s.fleets[seat][i] : 0;
  return n;
}

int ships_in(const Roster& roster) {
  int n = 0;
  for (const std::uint8_t count : roster) n += count;
  return n;
}

int classes_of(const Pack& pack, const Roster& roster, const std::vector<Placing>& placed) {
  int n = 0;
  for (std::size_t i = 0; i < pack.ships.size(); ++i) n += roster[i] * pack.ships[i].size;
  for (const Placing& p : placed) n += pack.ships[p.ship].size;
  return n;
}

// However ships are spread over the zone, each that is left must find room: F-11, F-15. Room may
// fail once every square has more than limit - size on it.
void check_room(Check& c, Seat seat, Squares zone) {
  const Roster& fleet = c.s.fleets[seat.value];
  const int all = classes_of(c.pack, fleet, c.s.placed[seat.value]);
  if (zone.empty()) return c.fail("zones", std::string(side_name(seat)) + " has no zone");
  for (std::size_t i = 0; i < c.pack.ships.size(); ++i) {
    const int size = c.pack.ships[i].size;
    if (fleet[i] == 0) continue;
    if (all - size >= (c.pack.square_limit - size + 1) * zone.size())
      c.fail("zones", "the zone of " + std::string(side_name(seat)) +
                          " is too small to place every " + c.pack.ships[i].id + " for certain");
  }
}

// F-92, A-23: parts are rows that do not touch.
void check_split(Check& c, Seat seat, Squares zone) {
  int rows = 0;
  for (const Square square : zone) rows |= 1 << square.row();
  const int gap = ((rows << 1) | (rows >> 1) | rows) & 31;
  if (std::popcount(static_cast<unsigned>(rows)) < 2 || gap == rows)
    c.fail("split_zone", "the zone of " + std::string(side_name(seat)) + " has no two parts");
}

void check_fields(Check& c, Squares open) {
  if (c.s.must_place_fields && open.size() < 4)
    c.fail("zones", "leave " + number(open.size()) + " squares for fields, expected four");  // F-89
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (c.s.containers[i] > 0 && open.has({i}))
      c.fail("containers", name(Square{i}) + " has to be closed to fields");  // F-99
  }
}

void check_placed(Check& c) {
  std::array<int, kSquares> load{};
  std::array<int, kSquares> owner{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (const Placing& p : c.s.placed[seat]) {
      load[p.at.index] += c.card(p).size;
      int& whose = owner[p.at.index];
      if (whose != 0 && whose != static_cast<int>(seat) + 1)
        c.fail("placed", name(p.at) + " has ships of both sides");
      whose = static_cast<int>(seat) + 1;
      if (c.s.zones[1 - seat].has(p.at)) c.fail("placed", name(p.at) + " is in the enemy's zone");
    }
  }
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (load[i] > c.pack.square_limit)
      c.fail("placed", name(Square{i}) + " holds more than " + number(c.pack.square_limit) +
                           " classes");  // F-15
  }
}

void check_fleets(Check& c) {
  int ships = 0;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    ships += ships_in(c.s.fleets[seat]) + static_cast<int>(c.s.placed[seat].size()) + kDecoys;
    const int carriers = ships_with(c, seat, Ability::specialization);
    if (carriers > 1) c.fail("fleet", "at most one ship of a fleet carries a special weapon");
    if (c.s.weapon[seat] && carriers == 0)
      c.fail("weapon", "no ship of " + std::string(side_name({static_cast<std::uint8_t>(seat)})) +
                           " carries a special weapon");  // F-52
  }
  if (ships > static_cast<int>(kMaxShips))
    c.fail("fleet", "both fleets with their decoys have " + number(ships) + " ships, at most " +
                        number(static_cast<int>(kMaxShips)) + " fit");
  if ((c.s.weapon[0] || c.s.weapon[1]) && c.pack.weapons.size() < 2)
    c.fail("weapon", "the pack has too few special weapons");
}

void check_goal(Check& c) {
  int civilians = 0;
  int containers = 0;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    civilians += ships_with(c, seat, Ability::civilian);
    for (const Placing& p : c.s.placed[seat]) {
      if (c.card(p).ability == Ability::civilian) ++civilians;
    }
  }
  for (const std::uint8_t n : c.s.containers) containers += n;
  if (c.s.goal == Goal::shuttle && civilians != 1)
    c.fail("goal", "shuttle: expected exactly one civilian ship, there are " + number(civilians));
  if ((c.s.goal == Goal::containers) != (containers > 0))
    c.fail("containers", "belong to the goal containers");
  if (containers > 99) c.fail("containers", "expected at most 99");
  for (std::size_t seat = 0; c.s.goal == Goal::classes && seat < 2; ++seat) {
    const int all = classes_of(c.pack, c.s.fleets[seat], c.s.placed[seat]);
    if (c.s.goal_number > all)
      c.fail("goal_number", "a fleet of " + number(all) + " classes cannot lose that many");
  }
}

// The quick start is a deployment that could have been played.
void check_quick_side(Check& c, Seat seat, Squares zone) {
  Roster there{};
  std::array<int, kSquares> load{};
  for (const Placing& p : c.s.placed[seat.value]) load[p.at.index] += c.card(p).size;
  const auto put = [&](const Placing& p, std::string_view key) {
    if (!zone.has(p.at))
      c.fail(key, name(p.at) + " is not in the zone of " + std::string(side_name(seat)));
    load[p.at.index] += c.card(p).size;
    if (load[p.at.index] > c.pack.square_limit)
      c.fail(key, name(p.at) + " holds more than " + number(c.pack.square_limit) + " classes");
  };
  for (const Placing& p : c.s.quick_ships[seat.value]) {
    put(p, "quick.ships");
    ++there[p.ship];
  }
  for (const Placing& p : c.s.quick_decoys[seat.value]) put(p, "quick.decoys");
  if (there != c.s.fleets[seat.value])
    c.fail("quick.ships", "are not the fleet of " + std::string(side_name(seat)));
  if (c.s.quick_decoys[seat.value].size() != kDecoys)
    c.fail("quick.decoys", "expected " + number(kDecoys) + " squares");
  if ((c.s.quick_weapons[seat.value] < 0) == c.s.weapon[seat.value])
    c.fail("quick.weapon", c.s.weapon[seat.value] ? "is missing" : "this fleet has none");
}

void check_quick_fields(Check& c, Squares open) {
  for (const FieldPlacing& f : c.s.quick_fields) {
    if (!open.has(f.at)) c.fail("quick.fields", name(f.at) + " is not open to a field");
    open.remove(f.at);
    if (c.s.must_place_fields && f.kind != Field::asteroid)
      c.fail("quick.fields", name(f.at) + " has to be an asteroid field");  // F-89
  }
  if (c.s.quick_fields.size() > 4) c.fail("quick.fields", "expected at most four");  // F-9
  if (c.s.must_place_fields && c.s.quick_fields.size() != 4)
    c.fail("quick.fields", "expected four");
}

void check_zones(Check& c, const Zoning& zoning) {
  for (const Seat seat : {kBlue, kYellow}) {
    const Squares zone = zoning.zones[seat.value];
    check_room(c, seat, zone);
    if (zoning.split_zone[seat.value]) check_split(c, seat, zone);
    check_quick_side(c, seat, zone);
  }
  const Squares open = Squares::all() - zoning.zones[0] - zoning.zones[1] - zoning.no_field;
  check_fields(c, open);
  check_quick_fields(c, open);
}

}  // namespace

std::string scenario_problem(const Pack& pack, const Scenario& s) {
  Check c{pack, s};
  check_fleets(c);
  check_goal(c);
  check_placed(c);
  check_zones(c, s);
  for (const OtherZones& other : s.other_zones) check_zones(c, other);
  if (s.quick_weapons[0] >= 0 && s.quick_weapons[0] == s.quick_weapons[1])
    c.fail("quick.weapon", "each special weapon exists once");  // F-7
  return c.problem;
}

std::string pack_problem(const Pack& pack) {
  const int dice = kColours * pack.dice_per_colour;
  // F-35
  if (dice - pack.reserve_slots - pack.gauge_slots < pack.dice_rolled)
    return "dice: " + number(dice) + " dice with " + number(pack.reserve_slots + pack.gauge_slots) +
           " on the bridge leave too few to roll " + number(pack.dice_rolled);
  const auto ships_with = [&](Ability ability) {
    return std::ranges::count(pack.ships, ability, &ShipClass::ability);
  };
  const auto decoys = ships_with(Ability::decoy);
  if (pack.ships.empty()) return "ship: is missing: expected at least one";
  if (decoys != 1)
    return "ship: expected exactly one with the ability decoy, there are " + std::to_string(decoys);
  if (ships_with(Ability::specialization) > 1)
    return "ship: expected at most one with the ability specialization";
  return "";
}

}  // namespace fleet
