#include "games/fleet/content/pack_read.h"

#include "games/fleet/content/pack_entries.h"

namespace fleet {
namespace {

using table::PackEntry;
using table::Reader;
using table::Value;

struct Entries {
  table::PackLists<Pack> lists{};
  std::vector<PackEntry> scenarios{};
  std::vector<PackEntry> dice{};  // one, or none
};

void collect_file(PackReading& reading, const NamedValue& file, Entries& out) {
  Reader r(file.value, file.file, reading.code);
  out.lists.collect(reading.pack, r, file);
  if (const Value* dice = r.object("dice")) {
    if (!out.dice.empty()) r.complain_at(*dice, "dice", "is there twice");
    out.dice.push_back({dice, file.file});
  }
  reading.pack.square_limit =
      static_cast<int>(r.integer_or("square_limit", reading.pack.square_limit, 1, 20));
  r.finish();
  reading.keep(r);
}

bool parts_known(const PackReading& reading) {
  return !reading.stopped() && table::all_read(reading, reading.pack.ships) &&
         table::all_read(reading, reading.pack.weapons);
}

// Where somebody brings some of them, the last of theirs is what the others do not go with.
void check_pack(PackReading& reading, const table::PackLists<Pack>& lists) {
  if (!parts_known(reading)) return;
  const auto problem = pack_problem(reading.pack);
  if (!problem) return;
  const auto& entries = lists.entries(problem->list == "weapon" ? 1 : 0);
  const std::string text = std::string(problem->list) + ": " + problem->what;
  if (reading.is_inline && !entries.empty())
    table::refuse(reading, entries.back(), problem->list, problem->what);
  else
    reading.tell((reading.is_inline ? "content: " : "") + text);
}

// Where a file says something: as deep down "quick.blue.ships" as it goes.
const Value& said_at(const Value& entry, std::string_view place) {
  const std::size_t dot = place.find('.');
  const Value* part = entry.find(place.substr(0, dot));
  if (part == nullptr) return entry;
  return dot == std::string_view::npos ? *part : said_at(*part, place.substr(dot + 1));
}

void refuse(PackReading& reading, const PackEntry& entry, const ScenarioProblem& problem) {
  Reader r(*entry.value, entry.place, reading.code, reading.goes_on);
  r.complain_at(said_at(*entry.value, problem.place), problem.key(), problem.what);
  reading.keep(r);
}

// What a scenario says has to fit the ships, weapons and dice it is played with.
void read_scenarios(PackReading& reading, const std::vector<PackEntry>& entries) {
  std::vector<Scenario>& list = reading.pack.scenarios;
  const auto places =
      table::reserve_entries(reading, entries, list, kMaxScenarios, table::blank_entry<Scenario>);
  const bool known = parts_known(reading);
  table::fill_entries(reading, entries, places, list);
  for (std::size_t i = 0; known && !reading.stopped() && i < places.size(); ++i) {
    if (!reading.well_read(list[places[i]].id)) continue;
    for (const ScenarioProblem& problem : scenario_problems(reading.pack, list[places[i]]))
      refuse(reading, entries[i], problem);
  }
}

void read_entries(PackReading& reading, const Entries& entries) {
  Pack& pack = reading.pack;
  table::read_entries(reading, entries.lists.entries(0), pack.ships, kMaxClasses);
  table::read_entries(reading, entries.lists.entries(1), pack.weapons, kMaxWeapons);
  for (const PackEntry& dice : entries.dice) table::read_entry(reading, dice, pack);
  check_pack(reading, entries.lists);
  read_scenarios(reading, entries.scenarios);
}

// Ships of a match's own may fit no more where a scenario of ours puts them.
void check_scenarios(PackReading& reading) {
  for (const Scenario& scenario : reading.pack.scenarios) {
    if (!reading.ok()) return;
    if (const auto problems = scenario_problems(reading.pack, scenario); !problems.empty())
      reading.error = unplayable(scenario, problems.front());
  }
}

bool is_scenario(const NamedValue& file) { return file.value.find("zones") != nullptr; }

}  // namespace

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  Entries entries;
  for (const NamedValue& file : files) {
    if (is_scenario(file))
      entries.scenarios.push_back({&file.value, file.file});
    else
      collect_file(reading, file, entries);
  }
  if (reading.ok() && entries.dice.empty())
    reading.error = {reading.code, "dice: is missing: expected a table [dice] in one file", ""};
  read_entries(reading, entries);
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    reading.goes_on = true;
    Entries entries;
    entries.lists.collect_brought(reading.pack, r);
    entries.scenarios = entries.lists.entries(2);
    if (const Value* dice = r.object("dice")) entries.dice.push_back({dice, "content.dice"});
    r.finish();
    reading.keep(r);
    read_entries(reading, entries);
    if (entries.scenarios.empty()) check_scenarios(reading);
  });
}

Value dice_value(const Pack& pack) { return table::entry_value(pack, pack); }

Value inline_content(const Pack& pack) {
  Value out = table::brought_lists(pack);
  if (table::is_brought(pack.dice_source)) out.set("dice", dice_value(pack));
  return out.members().empty() ? Value() : out;
}
Value whole_content(const Pack& pack) { return table::whole_lists(pack); }

}  // namespace fleet
