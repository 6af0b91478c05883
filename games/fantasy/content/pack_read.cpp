#include "games/fantasy/content/pack_read.h"

#include <algorithm>
#include <set>

#include "games/fantasy/content/pack_parts.h"
#include "table/clean_text.h"

namespace fantasy {
namespace {

constexpr std::size_t kMaxUnitCards = 200;

using Entry = table::PackEntry;

std::string id_of(const Entry& entry, const PackReading& reading) {
  return table::id_of(entry, reading.code);
}
std::string level_of(const Entry& entry) {
  const Value* level = entry.value->find("level");
  if (level == nullptr || !level->is_string() || level->as_string() == "-") return "basic";
  return level->as_string();
}

struct Entries {
  std::vector<Entry> units;
  std::vector<Entry> cards;
  std::vector<Entry> terrains;
};

void check_symbols(PackReading& reading, const std::vector<Entry>& entries,
                   const std::vector<std::size_t>& places) {
  for (std::size_t i = 0; reading.ok() && i < places.size(); ++i) {
    const Terrain& terrain = reading.pack.terrains[places[i]];
    for (const Terrain& other : reading.pack.terrains) {
      const bool checked = reading.is_inline ? &other != &terrain : &other < &terrain;
      if (checked && other.symbol == terrain.symbol) {
        refuse(
            reading, entries[i], "symbol",
            in_quotes(std::string(1, terrain.symbol)) + " is the symbol of " + other.id + " too");
      }
    }
  }
}

// A free map symbol for an inline terrain that brings none.
char free_symbol(const Pack& pack) {
  for (const char c : std::string_view("0123456789abcdefghijklmnopqrstuvwxyzBDEIJKLMNOPQSUVYZ")) {
    if (pack.find_symbol(c) < 0) return c;
  }
  return '?';
}

void read_entries(PackReading& reading, const Entries& entries) {
  Pack& pack = reading.pack;
  const auto terrains = table::reserve_entries(
      reading, entries.terrains, pack.terrains, kMaxTerrains,
      [&](const Entry& e) { return pack.find_terrain(id_of(e, reading)); },
      [&](Terrain& t, const Entry& e) {
        t.id = id_of(e, reading);
        t.symbol = 0;
        if (reading.is_inline) t.symbol = free_symbol(pack);
      });
  const auto units = table::reserve_entries(
      reading, entries.units, pack.units, kMaxUnitCards,
      [&](const Entry& e) { return pack.find_unit(id_of(e, reading), level_of(e)); },
      [&](UnitCard& u, const Entry& e) {
        u.id = id_of(e, reading);
        u.level = level_of(e);
      });
  const auto cards = table::reserve_entries(
      reading, entries.cards, pack.cards, kMaxCards,
      [&](const Entry& e) { return pack.find_card(id_of(e, reading)); },
      [&](TacticCard& c, const Entry& e) { c.id = id_of(e, reading); });
  for (std::size_t i = 0; reading.ok() && i < terrains.size(); ++i) {
    read_terrain(reading, *entries.terrains[i].value, entries.terrains[i].place,
                 pack.terrains[terrains[i]]);
  }
  check_symbols(reading, entries.terrains, terrains);
  for (std::size_t i = 0; reading.ok() && i < units.size(); ++i) {
    // Read beside its place: its own abilities may be named by others while it is being replaced.
    UnitCard card;
    read_unit(reading, *entries.units[i].value, entries.units[i].place, card);
    pack.units[units[i]] = card;
  }
  for (std::size_t i = 0; reading.ok() && i < cards.size(); ++i) {
    read_card(reading, *entries.cards[i].value, entries.cards[i].place, pack.cards[cards[i]]);
  }
}

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

void collect_file(PackReading& reading, const NamedValue& file, Entries& out) {
  Reader r(file.value, file.file, reading.code);
  const std::string version = r.string_or("version", "");
  if (!version.empty()) reading.pack.version = version;
  table::collect_entries(r, file, "unit", out.units);
  table::collect_entries(r, file, "card", out.cards);
  table::collect_entries(r, file, "terrain", out.terrains);
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
  for (const Scenario& scenario : reading.pack.scenarios) {
    for (const std::string& row : scenario.map) {
      for (const char symbol : row) {
        if (!reading.ok() || reading.pack.find_symbol(symbol) >= 0) continue;
        reading.error = {reading.code,
                         "content.terrains: the map of " + scenario.id + " needs the symbol " +
                             in_quotes(std::string(1, symbol)),
                         ""};
      }
    }
  }
}

}  // namespace

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  Entries entries;
  for (const NamedValue& file : files) {
    if (!is_scenario(file.value)) collect_file(reading, file, entries);
  }
  if (reading.ok()) read_entries(reading, entries);
  check_open_ground(reading);
  for (const NamedValue& file : files) {
    if (!reading.ok() || !is_scenario(file.value)) continue;
    read_scenario(reading, with_base(file.value, files), file.file);
  }
  if (!reading.ok()) return reading.error;
  std::ranges::stable_sort(pack.scenarios, {}, &Scenario::number);
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  if (content.is_null()) return {};
  if (const std::string place = table::unclean_place(content, "content"); !place.empty())
    return table::Error{table::ErrorCode::bad_position, place, ""};
  Pack changed = pack;
  PackReading reading{changed, table::ErrorCode::bad_position, true};
  Reader r(content, "content", reading.code);
  const auto units = table::collect_inline(r, "units");
  const auto cards = table::collect_inline(r, "cards");
  const auto terrains = table::collect_inline(r, "terrains");
  const auto scenarios = table::collect_inline(r, "scenarios");
  const Value* armies = r.any("armies");
  r.finish();
  reading.keep(r);
  const Entries entries{units.entries, cards.entries, terrains.entries};
  if (reading.ok()) read_entries(reading, entries);
  std::set<std::string> ids;
  for (const Entry& entry : scenarios.entries) {
    if (reading.ok()) read_scenario(reading, *entry.value, entry.place);
    const std::string id = reading.ok() ? id_of(entry, reading) : "";
    if (reading.ok() && !ids.insert(id).second)
      refuse(reading, entry, "id", in_quotes(id) + " is there twice");
  }
  check_maps(reading);
  if (reading.ok() && armies != nullptr) read_armies(reading, *armies);
  if (!reading.ok()) return reading.error;
  pack = std::move(changed);
  return {};
}

}  // namespace fantasy
