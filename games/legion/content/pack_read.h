// Content packs -> Pack, with everything checked: the error says file, line, key and what was
// expected.
//
// Files hold lists [[starting_card]], [[army_card]], [[command_card]], [[reward]], [[battle_card]],
// [[objective]], [[event]], [[scenario]] and one table [numbers]. Every entry carries `source`:
// what is published, or "house".
#pragma once

#include <span>

#include "games/legion/state/content.h"
#include "table/pack_reading.h"

namespace legion {

using table::is_pack_file;
using table::NamedValue;

// Every file of a pack in any order. Errors: bad_request.
table::Expected<Pack> read_pack(std::span<const NamedValue> files);

// What somebody brings for one match: the lists above under their plurals, `numbers` that differ,
// and cards to do `without`, by list and id. The pack stays as it was where anything is wrong.
// Errors: bad_position.
table::Expected<void> add_content(Pack& pack, const table::Value& content);
// What add_content brought, in the same form; null if nothing.
table::Value inline_content(const Pack& pack);
// Every entry that a match may bring, in that form.
table::Value whole_content(const Pack& pack);

int count_command_cards(const Pack& pack);  // with all copies
int dealt_objectives(int players);          // during the set-up
// Whether so many can play with it: of each deck there is enough for the set-up. Errors:
// bad_position.
table::Expected<void> check_decks(const Pack& pack, int players);

}  // namespace legion
