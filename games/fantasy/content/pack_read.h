// Content packs and inline content -> Pack, with everything checked: the error says file, line, key
// and what was expected.
//
// A pack file holds lists [[unit]], [[card]], [[terrain]], or one scenario (flat keys with `map`).
// Every entry of a file carries `source`: "house" or a rulebook line; `sources` names other origins
// key by key.
//
// The keys of entries and scenarios stand in their lists of fields (pack_unit.cpp,
// pack_entries.cpp, pack_effects.cpp, pack_scenario.cpp, pack_conditions.cpp), operations in
// op_forms.h. An operation is a text: "stat attack +1", "gain charge 1", "fatigue -1", "face panic
// 1 ranged", "reroll all", "summon zombie_warriors conscript"; a last word melee or ranged limits
// stat, face and ignore to that mode. A bare ability stands for gaining it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/fantasy/state/match.h"
#include "table/pack_reading.h"

namespace fantasy {

using table::is_pack_file;
using table::NamedValue;

// Every file of a pack in any order. Errors: bad_request.
table::Expected<Pack> read_pack(std::span<const NamedValue> files);

// Entries for one match: {"units": [..], "cards": [..], "terrains": [..], "scenarios": [..]}, or
// each as an object keyed by id; and "armies": [..], one for each seat: an army code, {roster,
// deck}, or null for that of the scenario. An entry replaces the one with the same id (and level)
// or is added. Inline entries may leave out much: a unit is then basic infantry of the Empire with
// attack 2, defense 2, size 4, move [2, 4] and nothing else. Errors: bad_position.
table::Expected<void> add_content(Pack& pack, const table::Value& content);

// What add_content brought, in the same form; null if nothing. Inline entries have a source that
// begins with "inline".
table::Value inline_content(const Pack& pack);
// Every entry of a list that a match may bring, in that form.
table::Value whole_content(const Pack& pack);

// Puts the faces the options name in place of those the pack leaves open ("forest_face"), FC-13.13.
void bind_options(Pack& pack, const Options& options);
// The same for matches: those whose options name the same faces share one pack.
SharedPack bound(const SharedPack& pack, const Options& options);
// And with the unit cards as the conditions of the scenario have them. SB-9.12
SharedPack with_cards(const SharedPack& pack, const Scenario& scenario);

}  // namespace fantasy
