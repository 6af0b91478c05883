// Content packs and inline content -> Pack, with everything checked: the error says file, line, key
// and what was expected.
//
// A pack file holds lists [[ship]] and [[weapon]], a table [dice], the number square_limit, or one
// scenario (a file with `zones`). Every entry carries `source`: a line of the rulebook ("EN:100"),
// an id of the ledger ("F-3"), or "house"; `sources` names other origins key by key.
//
// The keys stand in the lists of fields (pack_entries.h). A map is five texts of five characters,
// row 5 first. Zones: B blue, Y yellow, x closed to fields, . open. Containers: digits.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/fleet/state/match.h"
#include "table/pack_reading.h"

namespace fleet {

using table::is_pack_file;
using table::NamedValue;

// Every file of a pack in any order. Errors: bad_request.
table::Expected<Pack> read_pack(std::span<const NamedValue> files);

// Entries for one match: {"ships": [..], "weapons": [..], "dice": {..}, "scenarios": [..]}, the
// lists also as tables keyed by id. An entry replaces the one with the same id or is added. Inline
// entries may leave out much: a ship is then of class 1 with fire 1, hull 6 and no ability. Ships
// have to fit the scenarios that come with them, or else all of ours. Errors: bad_position.
table::Expected<void> add_content(Pack& pack, const table::Value& content);

// What add_content brought, in the same form; null if nothing.
table::Value inline_content(const Pack& pack);
// Every entry of a list that a match may bring, in that form.
table::Value whole_content(const Pack& pack);
table::Value dice_value(const Pack& pack);

// The scenario as the options of a match read it: zones, second throw of specials.
void bind_options(Scenario& scenario, const Options& options);
// The same, of a scenario that is to be played, with the layout of a quick start. Errors:
// bad_position where its ships do not fit.
table::Expected<Scenario> played_scenario(const Pack& pack, Scenario scenario,
                                          const Options& options);

}  // namespace fleet
