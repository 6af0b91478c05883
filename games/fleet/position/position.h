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

#include "games/fleet/state/match.h"
#include "table/error.h"
#include "table/positions.h"
#include "table/value.h"

namespace fleet {

table::Value position_value(const Match& game, const State& state);

using PositionRead = table::PositionRead<Match>;
// A match of its own. Errors: bad_position with the reason, its place and its rule; bad_option.
table::Expected<PositionRead> read_position(const SharedPack& base, const table::Value& position);

// The same within a match: scenario, options and content are those of the match.
table::Expected<State> read_state(const Match& game, const table::Value& position,
                                  std::vector<std::string>* names = nullptr,
                                  table::Log* log = nullptr);

// One line: "fleet standard t3 actions a0 fields=b3:asteroid p1=0:frigate@a1:6 h1=1:destroyer@b5:9
// bridge0=rd,go free0=3,2,2 weapon0=drones rolled=yd,ym stack=.."
const std::vector<table::LineWord>& line_words(std::type_identity<Match> /*of*/);
// Without what goes without saying there.
table::Value in_short(const Match& game, const State& state, table::Value position);
using table::parse_position_text;
using table::write_position_text;

// The opaque part (position_stack.cpp). Reading takes what the other keys say from `state`.
std::string write_stack(const Match& game, const State& state);
table::Expected<State> read_stack(const Match& game, const State& state, std::string_view text);

}  // namespace fleet
