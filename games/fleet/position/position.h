// Positions as the referee protocol shows them (REFEREE.md) and as one line of text.
//
// Keys: game, scenario, options, content, strict, round, phase, active, fields, ships, bridges,
// rolled, containers, drones, question_stack. Only `ships` is needed; what is missing has its
// plainest value (default: turn 1 of blue in the standard scenario, nothing on the bridges).
// Without `phase` the position stands in the actions phase if dice are `rolled`, else before they
// are chosen. `question_stack` is opaque: what the other keys do not say of a position in the
// middle of a step.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/fleet/state/fields.h"
#include "games/fleet/state/match.h"
#include "table/error.h"
#include "table/positions.h"
#include "table/value.h"

namespace fleet {

table::Value position_value(const Match& game, const State& state);

using PositionRead = table::PositionRead<Match>;
// A match of its own. Errors: bad_position with the reason, its place and its rule; bad_option.
table::Expected<PositionRead> read_position(const SharedPack& base, const table::Value& position);

// The same within a match, in its two steps (table/positions.h).
void read_table(const Match& game, const table::PositionSource& in, State& state);
void start_phase(const Match& game, const table::PositionSource& in, State& state, table::Log* log);
using table::read_state;

// One line: "fleet standard t3 actions a0 fields=b3:asteroid p1=0:frigate@a1:6 h1=1:destroyer@b5:9
// bridge0=rd,go free0=3,2,2 weapon0=drones rolled=yd,ym stack=.."
const std::vector<table::LineWord>& line_words(std::type_identity<Match> /*of*/);
// Without what goes without saying there.
table::Value in_short(const Match& game, const State& state, table::Value position);
using table::parse_position_text;
using table::write_position_text;

// The opaque part, which belongs to what the match brings along.
std::string match_text(const Match& game);
// Whether play can go on from a state whose readable part has been checked, and that enumerations
// are in their bounds: what no key shows is within its bounds, and the stack is sound.
bool can_go_on(const Match& game, const State& said, State& state);
using table::read_stack;
using table::write_stack;

}  // namespace fleet
