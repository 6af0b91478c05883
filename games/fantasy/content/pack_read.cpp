#include "games/fantasy/content/pack_read.h"

#include <algorithm>
#include <set>

#include "games/fantasy/content/pack_parts.h"
#include "table/stable_order.h"

namespace fantasy {
namespace {

bool is_scenario(const Value& file) {
  return file.find("map") != nullptr || file.find("variant_of") != nullptr;
}

// What a table says beside its own: the keys of the base, one by one.
Value merged(const Value& base, const Value& own) {
  Value out = base;
  for (const auto& [key, value] : own.members()) {
    const Value* old = base.find(key);
    const bool both = old != nullptr && old->is_object() && value.is_object();
    out.set(key, both ? merged(*old, value) : value);
  }
  return out;
}

// A variant says only what it has different from its scenario.
Value with_base(const Value& scenario, std::span<const NamedValue> files) {
  const Value* base = scenario.find("variant_of");
  for (const NamedValue& file : files) {
    const Value* id = file.value.find("id");
    if (base == nullptr || id == nullptr || !(*id == *base)) continue;
    Value whole = Value::object();
    for (const auto& [key, value] : file.value.members()) {
      if (key != "variant") whole.set(key, value);
    }
    return merged(whole, scenario);
  }
  return scenario;
}

void collect_file(PackReading& reading, const NamedValue& file, PackLists& lists) {
  Reader r(file.value, file.file, reading.code);
  const std::string version = r.string_or("version", "");
  if (!version.empty()) reading.pack.version = version;
  lists.collect(reading.pack, r, file);
  r.finish();
  reading.keep(r);
}

void check_open_ground(PackReading& reading) {
  if (!reading.ok()) return;
  if (reading.pack.terrains.empty() || reading.pack.terrains[0].id != "open") {
    reading.error = {reading.code, "terrains: the first terrain must be open ground, id \"open\"",
                     ""};
  }
}

// Maps are written in symbols: an inline terrain may not take one away from them.
void check_maps(PackReading& reading) {
  if (!all_read(reading, reading.pack.terrains)) return;
  for (const Scenario& scenario : reading.pack.scenarios) {
    for (const std::string& row : scenario.map) {
      for (const char symbol : row) {
        if (reading.pack.find_symbol(symbol) >= 0) continue;
        reading.tell("content.terrains: the map of " + scenario.id + " needs the symbol " +
                     in_quotes(std::string(1, symbol)));
      }
    }
  }
}

}  // namespace

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  PackLists lists;
  for (const NamedValue& file : files) {
    if (!is_scenario(file.value)) collect_file(reading, file, lists);
  }
  read_lists(reading, lists);
  check_open_ground(reading);
  for (const NamedValue& file : files) {
    if (!is_scenario(file.value)) continue;
    const Value whole = with_base(file.value, files);
    read_scenario(reading, {&whole, file.file});
  }
  if (!reading.ok()) return reading.error;
  table::order_stably(pack.scenarios,
                      [](const auto& a, const auto& b) { return a.number < b.number; });
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    reading.goes_on = true;
    PackLists lists;
    lists.collect_brought(reading.pack, r);
    const auto scenarios = table::collect_inline(r, "scenarios");
    const Value* armies = r.any("armies");
    r.finish();
    reading.keep(r);
    read_lists(reading, lists);
    if (!lists.empty()) reading.pack.texts.reset();  // they say something else now
    std::set<std::string> ids;
    for (const table::PackEntry& entry : scenarios.entries) {
      read_scenario(reading, entry);
      const std::string id = table::id_of(entry, reading.code);
      if (!id.empty() && !ids.insert(id).second)
        refuse(reading, entry, "id", in_quotes(id) + " is there twice");
    }
    check_maps(reading);
    if (reading.ok() && armies != nullptr) read_armies(reading, *armies);
  });
}

}  // namespace fantasy
