#include "games/commanders/content/pack_read.h"

#include "games/commanders/content/pack_entries.h"

namespace commanders {
using table::Reader;
using table::Value;

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  PackLists lists;
  for (const NamedValue& file : files) {
    Reader r(file.value, file.file, reading.code);
    lists.collect(pack, r, file);
    r.finish();
    reading.keep(r);
  }
  read_lists(reading, lists);
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    reading.goes_on = true;
    PackLists lists;
    lists.collect_brought(reading.pack, r);
    r.finish();
    reading.keep(r);
    read_lists(reading, lists);
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
