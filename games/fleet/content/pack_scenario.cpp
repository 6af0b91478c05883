// What a scenario of a pack says: goal, zones, fleets, what stands there from the start.
#include "games/fleet/content/pack_parts.h"

namespace fleet {
namespace {

using table::known;
using table::number;
using table::truth;
using table::Value;
using table::word_of;

const auto kShip = known(
    [](const Pack& pack) -> auto& { return pack.ships; }, "ship");
const auto kWeapon = known(
    [](const Pack& pack) -> auto& { return pack.weapons; }, "weapon");
const auto kSquare =
    table::matching<"^[A-Ea-e][1-5]$">(table::quoted(parse_square, "a square from a1 to e5"));

// Five texts of five characters, row 5 first; as one text in the order of the squares.
struct MapKind {
  std::string_view allowed;
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected 5 rows of 5 characters out of " + in_quotes(allowed);
  }
  void read_at(auto& in, std::string_view key, const Value& rows, std::string& out) const {
    const std::string form = wrong(in.things(), rows);
    if (!rows.is_array()) return in.complain_at(rows, key, "expected a list");
    if (rows.items().size() != kSide) {
      return in.complain_at(rows, key,
                            "has " + std::to_string(rows.items().size()) + " rows, " + form);
    }
    for (const Value& row : rows.items()) {
      const std::string text = row.is_string() ? row.as_string() : "";
      if (text.size() != kSide || text.find_first_not_of(allowed) != std::string::npos)
        return in.complain_at(row, key, in_quotes(text) + ": " + form);
      out = text + out;
    }
  }
  Value schema(const auto& in) const {
    const std::string row = "^[" + std::string(allowed) + "]{" + std::to_string(kSide) + "}$";
    return in.list(in.text(row)).set("minItems", kSide).set("maxItems", kSide);
  }
};

bool is_decoy(const Pack& pack, std::uint8_t ship) {
  return pack.ships[ship].ability == Ability::decoy;
}

// { frigate = 4, destroyer = 2 }
struct FleetKind {
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected ships with how many of each";
  }
  void read_at(auto& in, std::string_view key, const Value& value, Roster& out) const {
    in.each_member(key, value, [&](const Value& id, std::string_view path, const Value& count) {
      std::uint8_t ship = 0;
      in.take(key, kShip, id, ship);
      in.take(path, number(1, 12), count, out[ship]);
      // F-79: the rules add them.
      if (is_decoy(in.things(), ship))
        in.complain_at(count, path, "decoys are not part of a fleet");
    });
  }
  Value schema(const auto& in) const {
    return table::schema_of_map(in.of(kShip), in.number(1, 12));
  }
};

// { c3 = ["shuttle", "frigate"] }
struct PlacingsKind {
  void read_at(auto& in, std::string_view key, const Value& value,
               std::vector<Placing>& out) const {
    in.each_member(key, value, [&](const Value& at, std::string_view path, const Value& ships) {
      Placing placing;
      in.take(key, kSquare, at, placing.at);
      if (!ships.is_array()) return in.complain_at(ships, path, "expected a list of ships");
      for (const Value& ship : ships.items()) {
        in.take(key, kShip, ship, placing.ship);
        if (is_decoy(in.things(), placing.ship))
          in.complain_at(ship, key, "decoys come with hidden deployment only");
        out.push_back(placing);
      }
    });
  }
  Value schema(const auto& in) const {
    return table::schema_of_map(in.of(kSquare), in.list(in.of(kShip)));
  }
};

// { b3 = "asteroid" }
struct FieldsKind {
  void read_at(auto& in, std::string_view key, const Value& value,
               std::vector<FieldPlacing>& out) const {
    in.each_member(key, value, [&](const Value& at, std::string_view path, const Value& kind) {
      FieldPlacing placing;
      in.take(path, table::one_of(Field::asteroid), kind, placing.kind);
      in.take(key, kSquare, at, placing.at);
      out.push_back(placing);
    });
  }
  Value schema(const auto& in) const {
    return table::schema_of_map(in.of(kSquare), in.of(table::one_of(Field::asteroid)));
  }
};

// F-8
std::optional<int> parse_first(std::string_view text) {
  if (text == "lot") return -1;
  if (text == "blue") return kBlue.value;
  if (text == "yellow") return kYellow.value;
  return std::nullopt;
}

// One side's part of a scenario, and of its quick start.
struct FleetOfSide {
  static constexpr auto kTable = "side";
  Scenario& s;
  std::size_t i;
};
struct QuickSide {
  static constexpr auto kTable = "quick_side";
  Scenario& s;
  std::size_t i;
};
struct QuickStart {
  Scenario& s;
};

template <class List>
void fields(List& f, FleetOfSide& side) {
  Scenario& s = side.s;
  f.source();
  f.required("fleet", FleetKind(), s.fleets[side.i]);
  f("placed", PlacingsKind(), s.placed[side.i]);
  f("weapon", truth(), s.weapon[side.i]);
  f("split_zone", truth(), s.split_zone[side.i]);
  f("preroll", number(0, 3 * f.things().dice_per_colour), s.preroll[side.i]);
  for (OtherZones& other : s.other_zones) other.split_zone[side.i] = s.split_zone[side.i];
}

template <class List>
void fields(List& f, QuickSide& side) {
  std::vector<Square> decoys;
  f("ships", PlacingsKind(), side.s.quick_ships[side.i]);
  f("decoys", table::items_of(kSquare), decoys);
  f("weapon", kWeapon, side.s.quick_weapons[side.i]);
  const auto decoy = static_cast<std::uint8_t>(find_ability(f.things(), Ability::decoy));
  for (const Square at : decoys) side.s.quick_decoys[side.i].push_back({decoy, at});
}

template <class List>
void fields(List& f, QuickStart& quick) {
  f.source();
  f("fields", FieldsKind(), quick.s.quick_fields);
  for (const Seat seat : {kBlue, kYellow})
    f.table(side_name(seat), QuickSide{quick.s, seat.value}, "expected a table with ships");
}

template <class List>
void zone_fields(List& f, Zoning& out) {
  std::string map;
  f.required("zones", MapKind{"BYx."}, map);
  for (std::uint8_t i = 0; i < map.size(); ++i) {
    if (map[i] == 'B') out.zones[kBlue.value].add({i});
    if (map[i] == 'Y') out.zones[kYellow.value].add({i});
    if (map[i] == 'x') out.no_field.add({i});
  }
}

}  // namespace

template <class List>
void fields(List& f, OtherZones& other) {
  f.id(other.id);
  f.source();
  zone_fields(f, other);
}

template <class List>
void fields(List& f, Scenario& s) {
  std::string containers;
  f.id(s.id);
  f.check(f.things().find_scenario(s.id) == nullptr, "id", in_quotes(s.id) + " is there twice");
  f.source(s.source);
  f.required("goal", word_of<Goal>(), s.goal);
  if (s.goal == Goal::classes)
    f.required("goal_number", number(1, 99), s.goal_number);
  else
    f.absent("goal_number", "only the goal classes has a number");
  f("first", table::among<"lot blue yellow">(table::quoted(parse_first, "lot, blue or yellow")),
    s.first_player);
  f("must_place_fields", truth(), s.must_place_fields);
  f("drifting", truth(), s.drifting);
  f("reroll_without_weapon", truth(), s.reroll_without_weapon);
  zone_fields(f, s);
  f.tables("other_zones", s.other_zones);
  f("containers", MapKind{".123456789"}, containers);  // F-99
  for (std::size_t i = 0; i < containers.size(); ++i)
    s.containers[i] = static_cast<std::uint8_t>(containers[i] == '.' ? 0 : containers[i] - '0');
  for (const Seat seat : {kBlue, kYellow})
    f.table(side_name(seat), FleetOfSide{s, seat.value}, "expected a table with a fleet");
  f.table("quick", QuickStart{s}, "expected the layout of a quick start");
}

void describe_scenario(SchemaFile& file) { file.root("scenario", Scenario{}); }

void read_scenario(PackReading& reading, const table::PackEntry& entry) {
  Scenario s;
  table::read_entry(reading, entry, s);
  if (!reading.ok()) return;
  if (const std::string problem = scenario_problem(reading.pack, s); !problem.empty())
    return table::refuse(reading, entry, "", problem);
  reading.pack.scenarios.push_back(s);
}

}  // namespace fleet
