#include "games/commanders/content/pack_read.h"

#include <numeric>

#include "games/commanders/content/pack_entries.h"
#include "games/commanders/state/options.h"

namespace commanders {

// A marker by its parts.
struct MarkerEntry {
  Seat seat{};
  MarkerKind kind = MarkerKind::flag;
  int value = 1;
  Sector at{};
};

namespace {

using table::in_quotes;
using table::number;
using table::Reader;
using table::truth;
using table::Value;
using table::word_of;

std::optional<Seat> parse_side(std::string_view text) {
  for (const Seat seat : kBothSeats) {
    if (text == side_name(seat)) return seat;
  }
  return std::nullopt;
}

// What the options of a scenario say, by name.
struct OptionsKind {
  void read_at(auto& in, std::string_view key, const Value& value,
               std::vector<ScenarioOption>& out) const {
    in.each_member(key, value, [&](const Value& id, std::string_view path, const Value& given) {
      if (!given.is_bool() && !given.is_int())
        return in.complain_at(given, path, "expected true, false or a number");
      out.push_back({id.as_string(), given.is_bool() ? (given.as_bool() ? "true" : "false")
                                                     : std::to_string(given.as_int())});
    });
  }
};

int total(const ArmCounts& units) { return std::accumulate(units.begin(), units.end(), 0); }

}  // namespace

template <class List>
void fields(List& f, MarkerEntry& entry) {
  f.required("side", table::quoted(parse_side, "white or black"), entry.seat);
  f.required("kind", word_of<MarkerKind>(), entry.kind);
  f.required("value", number(1, 5), entry.value);
  f.required("at", kSector, entry.at);
  f.check(entry.at.is_battle(), "at", "expected a sector from a1 to c3");
}

template <class List>
void fields(List& f, MarkerSet& set) {
  std::vector<MarkerEntry> entries;
  f.id(set.id);
  f.source(set.source);
  f.tables("markers", entries);
  f.check(entries.size() <= kMaxMarkers, "markers", "expected at most 20 markers");
  for (const MarkerEntry& e : entries) set.markers.emplace_back(e.seat, e.kind, e.value, e.at);
}

template <class List>
void fields(List& f, SetUp& setup) {
  f.id(setup.id);
  f.source(setup.source);
  f("right", UnitsKind{}, setup.right);
  f("centre", UnitsKind{}, setup.centre);
  f("left", UnitsKind{}, setup.left);
  f.required("reserve", UnitsKind{}, setup.reserve);
  f("mirrored", truth(), setup.mirrored);
  f("custom", truth(), setup.custom);
  for (const ArmCounts& wing : {setup.right, setup.centre, setup.left})
    f.check(total(wing) <= 6, "reserve", "at most six units fit in a sector");  // C-11
  for (std::size_t a = 0; a < kArms; ++a) {                                     // C-6
    const int all = setup.right[a] + setup.centre[a] + setup.left[a] + setup.reserve[a];
    f.check(all <= kArmy[a], "reserve", "expected at most 20 infantry, 8 cavalry and 2 artillery");
  }
}

template <class List>
void fields(List& f, Scenario& s) {
  constexpr auto setups = [](const Pack& pack) -> const auto& { return pack.setups; };
  constexpr auto maps = [](const Pack& pack) -> const auto& { return pack.maps; };
  constexpr auto sets = [](const Pack& pack) -> const auto& { return pack.marker_sets; };
  f.id(s.id);
  f.source(s.source);
  f.required("level", table::text(), s.level);
  f.required("setup", table::known(setups, "set-up"), s.setup);
  f.required("map", table::known(maps, "map"), s.map);
  f.required("markers", table::known(sets, "set of markers"), s.markers);
  f("options", OptionsKind{}, s.options);
  const auto options = read_options(s, Value());
  f.check(options.ok(), "options", options.ok() ? "" : options.error().message);
}

namespace {

struct Entries {
  std::vector<table::PackEntry> maps;
  std::vector<table::PackEntry> sets;
  std::vector<table::PackEntry> setups;
  std::vector<table::PackEntry> scenarios;
};

void collect_file(PackReading& reading, const NamedValue& file, Entries& out) {
  Reader r(file.value, file.file, reading.code);
  table::collect_entries(r, file, "map", out.maps);
  table::collect_entries(r, file, "marker_set", out.sets);
  table::collect_entries(r, file, "setup", out.setups);
  table::collect_entries(r, file, "scenario", out.scenarios);
  r.finish();
  reading.keep(r);
}

constexpr std::size_t kMaxEntries = 64;

const auto* found_in(const auto& list, std::string_view id) {
  const int index = table::index_of(list, id);
  return index < 0 ? nullptr : &list[static_cast<std::size_t>(index)];
}

}  // namespace

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  Entries entries;
  for (const NamedValue& file : files) collect_file(reading, file, entries);
  table::read_entries(reading, entries.maps, pack.maps, kMaxEntries);
  table::read_entries(reading, entries.sets, pack.marker_sets, kMaxEntries);
  table::read_entries(reading, entries.setups, pack.setups, kMaxEntries);
  table::read_entries(reading, entries.scenarios, pack.scenarios, kMaxEntries);
  if (!reading.ok()) return reading.error;
  return pack;
}

const Terrain* Pack::find_map(std::string_view id) const { return found_in(maps, id); }
const MarkerSet* Pack::find_markers(std::string_view id) const { return found_in(marker_sets, id); }
const SetUp* Pack::find_setup(std::string_view id) const { return found_in(setups, id); }
const Scenario* Pack::find_scenario(std::string_view id) const { return found_in(scenarios, id); }

table::Expected<Terrain> read_terrain(const Value& value) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_position, true};
  BareGround ground;
  table::read_entry(reading, {&value, "terrain"}, ground);
  if (!reading.ok()) return reading.error;
  ground.terrain.source = "inline";
  return ground.terrain;
}

Value terrain_value(const Terrain& terrain) {
  return table::entry_value(Pack{}, BareGround{terrain});
}

}  // namespace commanders
