#include "games/fleet/content/pack_read.h"

#include <algorithm>

#include "games/fleet/content/pack_parts.h"
#include "table/clean_text.h"

namespace fleet {
namespace {

using Entry = table::PackEntry;

struct Entries {
  std::vector<Entry> ships;
  std::vector<Entry> weapons;
  std::optional<Entry> dice;
};

void read_entries(PackReading& reading, const Entries& entries) {
  Pack& pack = reading.pack;
  const auto set_id = [&](auto& card, const Entry& e) { card.id = table::id_of(e, reading.code); };
  const auto ships = table::reserve_entries(
      reading, entries.ships, pack.ships, kMaxClasses,
      [&](const Entry& e) { return pack.find_ship(table::id_of(e, reading.code)); }, set_id);
  const auto weapons = table::reserve_entries(
      reading, entries.weapons, pack.weapons, kMaxWeapons,
      [&](const Entry& e) { return pack.find_weapon(table::id_of(e, reading.code)); }, set_id);
  for (std::size_t i = 0; reading.ok() && i < ships.size(); ++i) {
    ShipClass ship;
    read_ship(reading, *entries.ships[i].value, entries.ships[i].place, ship);
    pack.ships[ships[i]] = ship;
  }
  for (std::size_t i = 0; reading.ok() && i < weapons.size(); ++i) {
    Weapon weapon;
    read_weapon(reading, *entries.weapons[i].value, entries.weapons[i].place, weapon);
    pack.weapons[weapons[i]] = weapon;
  }
  if (reading.ok() && entries.dice) read_dice(reading, *entries.dice->value, entries.dice->place);
}

void collect_file(PackReading& reading, const NamedValue& file, Entries& out) {
  Reader r(file.value, file.file, reading.code);
  table::collect_entries(r, file, "ship", out.ships);
  table::collect_entries(r, file, "weapon", out.weapons);
  if (const Value* dice = r.object("dice")) {
    if (out.dice) r.complain_at(*dice, "dice", "is there twice");
    out.dice = Entry{dice, file.file};
  }
  reading.pack.square_limit =
      static_cast<int>(r.integer_or("square_limit", reading.pack.square_limit, 1, 20));
  r.finish();
  reading.keep(r);
}

void check_pack(PackReading& reading) {
  if (!reading.ok()) return;
  if (const std::string problem = pack_problem(reading.pack); !problem.empty())
    reading.error = {reading.code, problem, ""};
}

// Ships of a match's own may fit no more where a scenario puts them.
void check_scenarios(PackReading& reading) {
  for (const Scenario& scenario : reading.pack.scenarios) {
    if (!reading.ok()) return;
    const std::string problem = scenario_problem(reading.pack, scenario);
    if (!problem.empty())
      reading.error = {reading.code, "content: scenario " + scenario.id + ": " + problem, ""};
  }
}

bool is_scenario(const NamedValue& file) { return file.value.find("zones") != nullptr; }

}  // namespace

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  Entries entries;
  for (const NamedValue& file : files) {
    if (!is_scenario(file)) collect_file(reading, file, entries);
  }
  if (reading.ok() && !entries.dice)
    reading.error = {reading.code, "dice: is missing: expected a table [dice] in one file", ""};
  if (reading.ok()) read_entries(reading, entries);
  check_pack(reading);
  for (const NamedValue& file : files) {
    if (reading.ok() && is_scenario(file)) read_scenario(reading, file.value, file.file);
  }
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  if (content.is_null()) return {};
  if (const std::string place = table::unclean_place(content, "content"); !place.empty())
    return table::Error{table::ErrorCode::bad_position, place, ""};
  Pack changed = pack;
  PackReading reading{changed, table::ErrorCode::bad_position, true};
  Reader r(content, "content", reading.code);
  const auto ships = table::collect_inline(r, "ships");
  const auto weapons = table::collect_inline(r, "weapons");
  Entries entries{ships.entries, weapons.entries, std::nullopt};
  if (const Value* dice = r.object("dice")) entries.dice = Entry{dice, "content.dice"};
  r.finish();
  reading.keep(r);
  if (reading.ok()) read_entries(reading, entries);
  check_pack(reading);
  check_scenarios(reading);
  if (!reading.ok()) return reading.error;
  pack = std::move(changed);
  return {};
}

}  // namespace fleet
