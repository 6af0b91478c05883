#include "games/fantasy/pack_read.h"

#include <algorithm>

#include "games/fantasy/pack_parts.h"

namespace fantasy {
namespace {

constexpr std::size_t kMaxUnitCards = 200;

// One entry of a list with the place to name in errors.
struct Entry {
  const Value* value;
  std::string place;
};

std::string id_of(const Entry& entry, const PackReading& reading) {
  Reader r(*entry.value, entry.place, reading.code);
  return read_id(r);
}
std::string level_of(const Entry& entry) {
  const Value* level = entry.value->find("level");
  if (level == nullptr || !level->is_string() || level->as_string() == "-") return "basic";
  return level->as_string();
}

void refuse(PackReading& reading, const Entry& entry, std::string_view key,
            const std::string& why) {
  Reader r(*entry.value, entry.place, reading.code);
  r.complain(key, why);
  reading.keep(r);
}

// First every entry gets its place in the pack, so that entries may refer to each other; then they
// are read.
template <class Card, class Find, class Name>
std::vector<std::size_t> reserve(PackReading& reading, const std::vector<Entry>& entries,
                                 std::vector<Card>& cards, std::size_t max, Find find,
                                 Name set_name) {
  std::vector<std::size_t> places;
  for (const Entry& entry : entries) {
    if (!reading.ok()) break;
    const int old = find(entry);
    if (old >= 0) {
      const auto place = static_cast<std::size_t>(old);
      const bool twice = std::find(places.begin(), places.end(), place) != places.end();
      if (twice || !reading.is_inline)
        refuse(reading, entry, "id", quoted(id_of(entry, reading)) + " is there twice");
      places.push_back(place);
      continue;
    }
    if (cards.size() == max)
      refuse(reading, entry, "", "too many entries, at most " + std::to_string(max) + " fit");
    if (!reading.ok()) break;
    places.push_back(cards.size());
    cards.emplace_back();
    set_name(cards.back(), entry);
  }
  return places;
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
        refuse(reading, entries[i], "symbol",
               quoted(std::string(1, terrain.symbol)) + " is the symbol of " + other.id + " too");
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
  const auto terrains = reserve(
      reading, entries.terrains, pack.terrains, kMaxTerrains,
      [&](const Entry& e) { return pack.find_terrain(id_of(e, reading)); },
      [&](Terrain& t, const Entry& e) {
        t.id = id_of(e, reading);
        t.symbol = 0;
        if (reading.is_inline) t.symbol = free_symbol(pack);
      });
  const auto units = reserve(
      reading, entries.units, pack.units, kMaxUnitCards,
      [&](const Entry& e) { return pack.find_unit(id_of(e, reading), level_of(e)); },
      [&](UnitCard& u, const Entry& e) {
        u.id = id_of(e, reading);
        u.level = level_of(e);
      });
  const auto cards = reserve(
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

void collect(Reader& r, const NamedValue& file, std::string_view key, std::vector<Entry>& out) {
  const Value* list = r.array(key);
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
    out.push_back({&list->items()[i], file.file});
  }
}

void collect_file(PackReading& reading, const NamedValue& file, Entries& out) {
  Reader r(file.value, file.file, reading.code);
  const std::string version = r.string_or("version", "");
  if (!version.empty()) reading.pack.version = version;
  collect(r, file, "unit", out.units);
  collect(r, file, "card", out.cards);
  collect(r, file, "terrain", out.terrains);
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
                             quoted(std::string(1, symbol)),
                         ""};
      }
    }
  }
}

// Inline lists: an array of entries, or an object keyed by id.
void collect_inline(Reader& r, std::string_view key, std::vector<Value>& keep,
                    std::vector<Entry>& out) {
  const Value* list = r.any(key);
  if (list == nullptr) return;
  const std::string place = r.place() + "." + std::string(key);
  if (list->is_array()) {
    for (std::size_t i = 0; i < list->items().size(); ++i) {
      keep.push_back(list->items()[i]);
      out.push_back({nullptr, place + "[" + std::to_string(i) + "]"});
    }
  } else if (list->is_object()) {
    for (const auto& [id, value] : list->members()) {
      Value entry = value;
      if (entry.is_object() && entry.find("id") == nullptr) entry.set("id", slug(id));
      keep.push_back(entry);
      out.push_back({nullptr, place + "." + id});
    }
  } else {
    r.complain(key, "expected a list of entries, or a table keyed by id");
  }
}

void bind_entries(std::vector<Entry>& entries, const std::vector<Value>& values) {
  for (std::size_t i = 0; i < entries.size(); ++i) entries[i].value = &values[i];
}

}  // namespace

bool is_pack_file(std::string_view path) {
  const std::string_view file = path.substr(path.rfind('/') + 1);
  return !file.starts_with("messages.") && !file.starts_with("rules.");
}

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  Entries entries;
  for (const NamedValue& file : files) {
    if (file.value.find("map") == nullptr) collect_file(reading, file, entries);
  }
  if (reading.ok()) read_entries(reading, entries);
  check_open_ground(reading);
  for (const NamedValue& file : files) {
    if (reading.ok() && file.value.find("map") != nullptr)
      read_scenario(reading, file.value, file.file);
  }
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<bool> add_content(Pack& pack, const Value& content) {
  if (content.is_null()) return true;
  Pack changed = pack;
  PackReading reading{changed, table::ErrorCode::bad_position, true};
  Reader r(content, "content", reading.code);
  Entries entries;
  std::array<std::vector<Value>, 3> values;
  collect_inline(r, "units", values[0], entries.units);
  collect_inline(r, "cards", values[1], entries.cards);
  collect_inline(r, "terrains", values[2], entries.terrains);
  r.finish();
  reading.keep(r);
  bind_entries(entries.units, values[0]);
  bind_entries(entries.cards, values[1]);
  bind_entries(entries.terrains, values[2]);
  if (reading.ok()) read_entries(reading, entries);
  check_maps(reading);
  if (!reading.ok()) return reading.error;
  pack = std::move(changed);
  return true;
}

}  // namespace fantasy
