#include "games/commanders/content/pack_read.h"

#include "games/commanders/content/pack_entries.h"

namespace commanders {
namespace {

using table::Reader;
using table::Value;

void collect_file(PackReading& reading, const NamedValue& file, Entries& out) {
  Reader r(file.value, file.file, reading.code);
  table::collect_entries(r, file, "map", out.maps);
  table::collect_entries(r, file, "marker_set", out.sets);
  table::collect_entries(r, file, "setup", out.setups);
  table::collect_entries(r, file, "scenario", out.scenarios);
  r.finish();
  reading.keep(r);
}

}  // namespace

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  Entries entries;
  for (const NamedValue& file : files) collect_file(reading, file, entries);
  read_entries(reading, entries);
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    const auto maps = table::collect_inline(r, "maps");
    const auto sets = table::collect_inline(r, "marker_sets");
    const auto setups = table::collect_inline(r, "setups");
    const auto scenarios = table::collect_inline(r, "scenarios");
    r.finish();
    reading.keep(r);
    read_entries(reading, {maps.entries, sets.entries, setups.entries, scenarios.entries});
  });
}

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
