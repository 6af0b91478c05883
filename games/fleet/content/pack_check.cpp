// Whether the parts of a pack fit together.
#include <algorithm>

#include "games/fleet/content/pack_parts.h"
#include "games/fleet/state/state.h"

namespace fleet {
namespace {

constexpr int kDecoys = 2;        // F-79
constexpr int kMostClasses = 99;  // that a side can be said to have lost
constexpr int kMostFire = 255;    // that an attack can be said to have
constexpr int kFieldTiles = 4;    // F-5, F-9

std::string number(int n) { return std::to_string(n); }
std::string side(Seat seat) { return std::string(side_name(seat)); }

// A scenario being checked.
struct Check {
  const Pack& pack;
  const Scenario& s;
  std::vector<ScenarioProblem> problems{};

  void fail(const std::string& place, const std::string& what) {
    problems.push_back({place, what});
  }
  void fail(Seat seat, const std::string& key, const std::string& what) {
    fail(side(seat) + "." + key, what);
  }
  const ShipClass& card(const Placing& p) const { return pack.ships[p.ship]; }
  const std::vector<Placing>& placed(Seat seat) const { return s.placed[seat.value]; }
};

// Deployed or there from the start.
int ships_with(const Check& c, Seat seat, Ability ability) {
  int n = 0;
  for (std::size_t i = 0; i < c.pack.ships.size(); ++i)
    n += c.pack.ships[i].ability == ability ? c.s.fleets[seat.value][i] : 0;
  for (const Placing& p : c.placed(seat)) n += c.card(p).ability == ability ? 1 : 0;
  return n;
}

int ships_in(const Roster& roster) {
  int n = 0;
  for (const std::uint8_t count : roster) n += count;
  return n;
}

// Of those that `counts` takes; `placed` counts where it stands.
template <class Counts>
int classes_of(const Check& c, Seat seat, const Counts& counts, Squares standing) {
  int n = 0;
  for (std::size_t i = 0; i < c.pack.ships.size(); ++i)
    n += counts(c.pack.ships[i]) ? c.s.fleets[seat.value][i] * c.pack.ships[i].size : 0;
  for (const Placing& p : c.placed(seat))
    n += counts(c.card(p)) && standing.has(p.at) ? c.card(p).size : 0;
  return n;
}
bool any_ship(const ShipClass& /*ship*/) { return true; }
bool is_civilian(const ShipClass& ship) { return ship.ability == Ability::civilian; }

int fire_of(const Check& c, Seat seat) {
  int n = 0;
  for (std::size_t i = 0; i < c.pack.ships.size(); ++i)
    n += c.s.fleets[seat.value][i] * c.pack.ships[i].fire;
  for (const Placing& p : c.placed(seat)) n += c.card(p).fire;
  return n;
}

Squares standing_in(const Check& c, Seat seat, Squares zone) {
  Squares out;
  for (const Placing& p : c.placed(seat)) out.add(p.at);
  return out & zone;
}

// However ships are spread over the zone, each that is left must find room: F-11, F-15. Room may
// fail once every square has more than limit - size on it.
void check_room(Check& c, Seat seat, Squares zone, const std::string& place) {
  const Roster& fleet = c.s.fleets[seat.value];
  const int all = classes_of(c, seat, any_ship, zone);
  if (zone.empty()) return c.fail(place, side(seat) + " has no zone");
  for (std::size_t i = 0; i < c.pack.ships.size(); ++i) {
    const int size = c.pack.ships[i].size;
    if (fleet[i] == 0) continue;
    if (all - size >= (c.pack.square_limit - size + 1) * zone.size())
      return c.fail(place, "the zone of " + side(seat) + " is too small to place every " +
                               c.pack.ships[i].id + " for certain");
  }
}

// F-92, A-23: two parts that do not touch, and a ship for each.
void check_split(Check& c, Seat seat, Squares zone) {
  if (zone.empty()) return;
  const Squares first = part_of(zone, *zone.begin());
  const Squares second = zone - first;
  if (second.empty())
    return c.fail(seat, "split_zone", "the zone of " + side(seat) + " has no two parts");
  if (part_of(second, *second.begin()) != second)
    return c.fail(seat, "split_zone",
                  "the zone of " + side(seat) + " has more than two parts that do not touch");
  const int held = ((standing_in(c, seat, first).empty() ? 0 : 1)) +
                   (standing_in(c, seat, second).empty() ? 0 : 1);
  if (held + ships_in(c.s.fleets[seat.value]) < 2)
    c.fail(seat, "split_zone", side(seat) + " has too few ships for both parts of its zone");
}

void check_fields(Check& c, Squares open, const std::string& place) {
  if (c.s.must_place_fields && open.size() < kFieldTiles)
    c.fail(place, "leave " + number(open.size()) + " squares for fields, expected four");  // F-89
  for (const Square at : open) {
    if (c.s.containers[at.index] > 0)
      c.fail("containers", name(at) + " has to be closed to fields");  // F-99
  }
}

void check_placed(Check& c) {
  std::array<int, kSquares> load{};
  Squares taken;
  for (const Seat seat : {kBlue, kYellow}) {
    for (const Placing& p : c.placed(seat)) {
      load[p.at.index] += c.card(p).size;
      if (taken.has(p.at)) c.fail(seat, "placed", name(p.at) + " has ships of both sides");
      if (load[p.at.index] > c.pack.square_limit)
        c.fail(
            seat, "placed",
            name(p.at) + " holds more than " + number(c.pack.square_limit) + " classes");  // F-15
    }
    taken = taken | standing_in(c, seat, Squares::all());
  }
}

void check_fleet(Check& c, Seat seat) {
  const int carriers = ships_with(c, seat, Ability::specialization);
  if (carriers > 1) c.fail(seat, "fleet", "at most one ship of a fleet carries a special weapon");
  if (c.s.weapon[seat.value] && carriers == 0)
    c.fail(seat, "weapon", "no ship of " + side(seat) + " carries a special weapon");  // F-52
  if (ships_in(c.s.fleets[seat.value]) == 0 && c.placed(seat).empty())
    c.fail(seat, "fleet", side(seat) + " has no ship");
  // A captured ship is lost by whoever has it. F-98
  if (classes_of(c, seat, any_ship, Squares::all()) +
          classes_of(c, opponent(seat), is_civilian, Squares::all()) >
      kMostClasses)
    c.fail(seat, "fleet", "expected at most " + number(kMostClasses) + " classes");
  if (fire_of(c, seat) > kMostFire)
    c.fail(seat, "fleet", "expected a fire of at most " + number(kMostFire) + " in all");
  if (c.s.weapon[seat.value] && c.pack.weapons.size() < 2)
    c.fail(seat, "weapon", "the pack has too few special weapons");
}

void check_fleets(Check& c) {
  int ships = 0;
  for (const Seat seat : {kBlue, kYellow}) {
    check_fleet(c, seat);
    ships += ships_in(c.s.fleets[seat.value]) + static_cast<int>(c.placed(seat).size()) + kDecoys;
  }
  if (ships > static_cast<int>(kMaxShips))
    c.fail(kYellow, "fleet",
           "both fleets with their decoys have " + number(ships) + " ships, at most " +
               number(static_cast<int>(kMaxShips)) + " fit");
}

// A civilian ship is no target: only its own field tests can destroy it. F-97
void check_goal_number(Check& c) {
  for (const Seat seat : {kBlue, kYellow}) {
    const int all = classes_of(
        c, seat, [](const auto& ship) { return !is_civilian(ship); }, Squares::all());
    if (c.s.goal_number > all)
      c.fail("goal_number", "a fleet of " + number(all) + " classes cannot lose that many");
  }
}

void check_goal(Check& c) {
  const int civilians =
      ships_with(c, kBlue, Ability::civilian) + ships_with(c, kYellow, Ability::civilian);
  int containers = 0;
  for (const std::uint8_t n : c.s.containers) containers += n;
  if (c.s.goal == Goal::shuttle && civilians != 1)
    c.fail("goal", "shuttle: expected exactly one civilian ship, there are " + number(civilians));
  if ((c.s.goal == Goal::containers) != (containers > 0))
    c.fail("containers", "belong to the goal containers");
  if (containers > 99) c.fail("containers", "expected at most 99");
  if (c.s.goal == Goal::classes) check_goal_number(c);
}

// The quick start is a deployment that could have been played.
void check_quick_side(Check& c, Seat seat, Squares zone) {
  const std::string quick = "quick." + side(seat) + ".";
  Roster there{};
  std::array<int, kSquares> load{};
  for (const Placing& p : c.placed(seat)) load[p.at.index] += c.card(p).size;
  const auto put = [&](const Placing& p, const std::string& place) {
    if (!zone.has(p.at)) c.fail(place, name(p.at) + " is not in the zone of " + side(seat));
    load[p.at.index] += c.card(p).size;
    if (load[p.at.index] > c.pack.square_limit)
      c.fail(place, name(p.at) + " holds more than " + number(c.pack.square_limit) + " classes");
    if (there[p.ship] < 0xFF) ++there[p.ship];
  };
  for (const Placing& p : c.s.quick_ships[seat.value]) put(p, quick + "ships");
  if (there != c.s.fleets[seat.value])
    c.fail(quick + "ships", "are not the fleet of " + side(seat));
  for (const Placing& p : c.s.quick_decoys[seat.value]) put(p, quick + "decoys");
  if (c.s.quick_decoys[seat.value].size() != kDecoys)
    c.fail(quick + "decoys", "expected " + number(kDecoys) + " squares");
  if ((c.s.quick_weapons[seat.value] < 0) == c.s.weapon[seat.value])
    c.fail(quick + "weapon", c.s.weapon[seat.value] ? "is missing" : "this fleet has none");
}

//
void check_quick_parts(Check& c, Seat seat, Squares zone) {
  Squares held = standing_in(c, seat, zone);
  for (const Placing& p : c.s.quick_ships[seat.value]) held.add(p.at);
  const Squares first = part_of(zone, *zone.begin());
  if ((held & first).empty() || (held & (zone - first)).empty())
    c.fail("quick." + side(seat) + ".ships",
           "leave a part of the zone of " + side(seat) + " without a ship");
}

void check_quick_fields(Check& c, Squares open) {
  const std::string place = "quick.fields";
  for (const FieldPlacing& f : c.s.quick_fields) {
    if (!open.has(f.at)) c.fail(place, name(f.at) + " is not open to a field");
    open.remove(f.at);
    if (c.s.must_place_fields && f.kind != Field::asteroid)
      c.fail(place, name(f.at) + " has to be an asteroid field");  // F-89
  }
  if (c.s.quick_fields.size() > kFieldTiles) c.fail(place, "expected at most four");  // F-9
  if (c.s.must_place_fields && c.s.quick_fields.size() != kFieldTiles)
    c.fail(place, "expected four");
}

// `place`: where the file says these zones.
void check_zones(Check& c, const Zoning& zoning, const std::string& place) {
  Squares open = Squares::all() - zoning.zones[0] - zoning.zones[1] - zoning.no_field;
  for (const Seat seat : {kBlue, kYellow}) {
    const Squares zone = zoning.zones[seat.value];
    check_room(c, seat, zone, place);
    for (const Square at : standing_in(c, opponent(seat), zone))
      c.fail(opponent(seat), "placed", name(at) + " is in the enemy's zone");
    open = open - standing_in(c, seat, open);
    if (zoning.split_zone[seat.value]) check_split(c, seat, zone);
    if (!c.problems.empty() || !c.s.quick) continue;
    check_quick_side(c, seat, zone);
    if (zoning.split_zone[seat.value]) check_quick_parts(c, seat, zone);
  }
  check_fields(c, open, place);
  if (c.problems.empty() && c.s.quick) check_quick_fields(c, open);
}

}  // namespace

std::string ScenarioProblem::key() const {
  const std::string last = place.substr(place.rfind('.') + 1);
  return place.starts_with("quick.") ? "quick." + last : last;
}

std::vector<ScenarioProblem> scenario_problems(const Pack& pack, const Scenario& s) {
  Check c{pack, s};
  check_fleets(c);
  check_goal(c);
  check_placed(c);
  check_zones(c, s, "zones");
  for (const OtherZones& other : s.other_zones) check_zones(c, other, "other_zones");
  if (s.quick_weapons[0] >= 0 && s.quick_weapons[0] == s.quick_weapons[1])
    c.fail("quick.yellow.weapon", "each special weapon exists once");  // F-7
  return std::move(c.problems);
}

std::optional<PackProblem> pack_problem(const Pack& pack) {
  const auto ships_with = [&](Ability ability) {
    return std::ranges::count(pack.ships, ability, &ShipClass::ability);
  };
  const auto decoys = ships_with(Ability::decoy);
  if (pack.ships.empty()) return PackProblem{"ship", "is missing: expected at least one"};
  if (decoys != 1)
    return PackProblem{
        "ship", "expected exactly one with the ability decoy, there are " + std::to_string(decoys)};
  if (ships_with(Ability::specialization) > 1)
    return PackProblem{"ship", "expected at most one with the ability specialization"};
  // F-60: a ship is bitten by one token.
  if (std::ranges::count(pack.weapons, WeaponEffect::swarm, &Weapon::effect) > 1)
    return PackProblem{"weapon", "expected at most one with the effect swarm"};
  return std::nullopt;
}

}  // namespace fleet
