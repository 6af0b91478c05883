// The readers of the single parts of a pack. Internal to the pack_*.cpp files.
#pragma once

#include <string>
#include <vector>

#include "games/fleet/state/content.h"
#include "table/pack_fields.h"
#include "table/schema_fields.h"

namespace fleet {

using table::in_quotes;
using PackReading = table::PackReading<Pack>;

template <class AnyPack, class Do>
void each_list(AnyPack& pack, const Do& each) {
  each("ship", pack.ships, kMaxClasses);
  each("weapon", pack.weapons, kMaxWeapons);
}
struct Entries {
  table::PackLists<Pack> lists{};
  std::vector<table::PackEntry> dice{};  // one, or none
};
void read_entries(PackReading& reading, Entries& entries);
void read_scenario(PackReading& reading, const table::PackEntry& entry);

using SchemaFile = table::SchemaFile<Pack>;
void describe_entries(SchemaFile& file, const Pack& pack);
void describe_scenario(SchemaFile& file);

int find_ability(const Pack& pack, Ability ability);  // a kind of ship, -1 if there is none
// What is wrong with a scenario, as "key: what"; "" if nothing. Also asked when a match brings
// ships of its own.
std::string scenario_problem(const Pack& pack, const Scenario& s);
// What is wrong with dice and ships together, or "".
std::string pack_problem(const Pack& pack);

}  // namespace fleet
