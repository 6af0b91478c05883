// Content packs and inline content -> Pack, with everything checked: the error says file, line, key
// and what was expected.
//
// A pack file holds lists [[unit]], [[card]], [[terrain]], or one scenario (flat keys with `map`).
// Every entry of a file carries `source`: "house" or a rulebook line; `sources` names other origins
// key by key.
//
//   unit      id, level, faction, class, leadership {red, blue, green, purple, dice, rerolls} or
//   ["die", "reroll", "red"],
//             attack, defense, range_attack, range [base, max], magical, size | health, stamina,
//             move [walk, run], cost, abilities ["charge 2", "brave", "aura 2 brave"], activated
//             [{id, cost, ability | effects}]
//   card      id, faction, star, kind (ordinary, terrain, curse), order, max, place, effects
//   terrain   id, symbol, difficult, impassable, blocks_los, element, faction, aura, effects
//   effect    on (play, start; terrains: command, always, start), if (attack_support, resurgent,
//   infantry),
//             who (act, pool, hero_or_act, own, enemy, any), within, in_hex, not_act, faction,
//             not_faction, class, has, lacks, has_order, no_enemy_contact, no_enemy_within, pick
//             (number or "all"), do (list of operations), for (now, activation, round, permanent)
//   operation "stat attack +1", "gain charge 1", "lose brave", "fatigue -1", "heal 2", "damage 1",
//   "move 1",
//             "face panic 1 ranged", "panic_roll 3", "order_die 1", "order green 1", "discard_order
//             1", "swap_token", "reorder 3", "summon zombie_warriors conscript", "place
//             cursed_lands", "ignore hit 1 melee", "ignore forest_face 1", "ignore_damage 1",
//             "rest_heal 1", "reroll 1", "reroll all", "los_through_allies", "no_advance_into",
//             "free_run_attack", "no_terrain_bonus"; a last word melee or ranged limits stat, face
//             and ignore to that mode.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/fantasy/state/game.h"
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
table::Value to_value(const UnitCard& card, const Pack& pack);
table::Value to_value(const TacticCard& card, const Pack& pack);
table::Value to_value(const Terrain& terrain, const Pack& pack);

// Puts the faces the options name in place of those the pack leaves open ("forest_face"), FC-13.13.
void bind_options(Pack& pack, const Options& options);

}  // namespace fantasy
