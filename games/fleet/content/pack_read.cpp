#include "games/fleet/content/pack_read.h"

#include "games/fleet/content/pack_parts.h"

namespace fleet {
namespace {

using table::Reader;
using table::Value;

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
  if (reading.ok() && entries.dice.empty())
    reading.error = {reading.code, "dice: is missing: expected a table [dice] in one file", ""};
  read_entries(reading, entries);
  check_pack(reading);
  for (const NamedValue& file : files) {
    if (reading.ok() && is_scenario(file)) read_scenario(reading, {&file.value, file.file});
  }
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    Entries entries;
    entries.lists.collect_brought(reading.pack, r);
    if (const Value* dice = r.object("dice")) entries.dice.push_back({dice, "content.dice"});
    r.finish();
    reading.keep(r);
    read_entries(reading, entries);
    check_pack(reading);
    check_scenarios(reading);
  });
}

}  // namespace fleet
