// Content packs -> Pack, with everything checked: the error says file, line, key and what was
// expected. A match of the Border Settlement brings no content of its own: its missions lead from
// one to the next, and its tables are balanced as a whole.
//
// A pack file holds lists [[unit]], [[enemy]], [[town_card]], [[escalation_card]], [[mission]],
// [[tactic]], [[difficulty]] and [[scenario]]. Every entry carries `source`.
#pragma once

#include <span>

#include "games/settlement/state/match.h"
#include "table/pack_reading.h"

namespace settlement {

using table::is_pack_file;
using table::NamedValue;

// Every file of a pack in any order. Errors: bad_request.
table::Expected<Pack> read_pack(std::span<const NamedValue> files);

// Content for one match: nothing but null is taken. Errors: bad_position.
table::Expected<void> add_content(Pack& pack, const table::Value& content);
table::Value inline_content(const Pack& pack);  // null

}  // namespace settlement
