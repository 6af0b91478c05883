// Positions as the referee protocol shows them (docs/NOTATION.md) and as one line of text. SB-14.1
//
// Keys: game, scenario, options, from, mission, phase, supplies, reputation, wellbeing, razed,
// buildings, town_deck, shown, built, feasted, units, joined, links, deferred, escalations, lost,
// army, deck, works, altar, last_army, report, reports, question_stack; at the end grade, score,
// result. What is missing is as in a new campaign. The phase says all that a question stack says:
// without one the question is the same.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/settlement/state/fields.h"
#include "games/settlement/state/match.h"
#include "games/settlement/state/options.h"
#include "table/error.h"
#include "table/positions.h"
#include "table/value.h"

namespace settlement {

table::Value position_value(const Match& game, const State& state);

using PositionRead = table::PositionRead<Match>;
// A match of its own. Errors: bad_position with the reason, its place and its rule; bad_option.
table::Expected<PositionRead> read_position(const SharedPack& base, const table::Value& position);

// The same within a match, in its two steps (table/positions.h).
void read_table(const Match& game, const table::PositionSource& in, State& state);
void start_phase(const Match& game, const table::PositionSource& in, State& state, table::Log* log);
using table::open_position;
using table::read_state;

// One line: "settlement border_settlement m2 town supplies=34 reputation=3 wellbeing=7 ..".
const std::vector<table::LineWord>& line_words(std::type_identity<Match> /*of*/);
// Without what goes without saying there.
table::Value in_short(const Match& game, const State& state, table::Value position);
using table::parse_position_text;
using table::write_position_text;

std::string match_text(const Match& game);
bool can_go_on(const Match& game, const State& said, State& state);
using table::read_stack;
using table::write_stack;

}  // namespace settlement
