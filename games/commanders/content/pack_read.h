// Content packs and inline content -> Pack, with everything checked: the error says file, line, key
// and what was expected.
//
// A pack file holds lists [[map]], [[marker_set]], [[setup]] and [[scenario]]. Every entry carries
// `source`: a page of the rulebook or "house". Units are written "4I 2A".
#pragma once

#include <span>
#include <string>

#include "games/commanders/state/match.h"
#include "table/pack_reading.h"

namespace commanders {

using table::is_pack_file;
using table::NamedValue;

// Every file of a pack in any order. Errors: bad_request.
table::Expected<Pack> read_pack(std::span<const NamedValue> files);

// Entries for one match: {"maps": [..], "marker_sets": [..], "setups": [..], "scenarios": [..]},
// the lists also as tables keyed by id. An entry replaces the one with the same id or is added.
// Errors: bad_position.
table::Expected<void> add_content(Pack& pack, const table::Value& content);

// What add_content brought, in the same form; null if nothing.
table::Value inline_content(const Pack& pack);
// Every entry of a list that a match may bring, in that form.
table::Value whole_content(const Pack& pack);

// The ground as a position brings it along, without id and source. Errors: bad_position.
table::Expected<Terrain> read_terrain(const table::Value& value);
table::Value terrain_value(const Terrain& terrain);

}  // namespace commanders
