// Positions as the referee protocol shows them (docs/NOTATION.md) and as one line of text.
//
// Keys: game, scenario, options, content, goal, map, capture_points, elements, round, phase,
// initiative, active, vp, units, orders, decks, question_stack. Only `units` is needed; what is
// missing has the value at the start of the phase (default: the action phase of round 1 of
// first_battle, empty pools and decks). `question_stack` is opaque: what the other keys do not say
// of a position in the middle of a step.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/fantasy/state/fields.h"
#include "games/fantasy/state/match.h"
#include "table/error.h"
#include "table/positions.h"
#include "table/value.h"

namespace fantasy {

table::Value position_value(const Match& game, const State& state);

using PositionRead = table::PositionRead<Match>;
// A match of its own. Errors: bad_position with the reason and its place, bad_option.
table::Expected<PositionRead> read_position(const SharedPack& base, const table::Value& position);

// The same within a match, in its two steps (table/positions.h).
void read_table(const Match& game, const table::PositionSource& in, State& state);
void start_phase(const Match& game, const table::PositionSource& in, State& state, table::Log* log);
using table::read_state;

// One line: "fantasy first_battle r3 action i1 a0 vp3-4 cp=D5,G5 map=..F/..
// e1=0:legionnaires@C4:3f1oR pool0=RG ... stack=.."
const std::vector<table::LineWord>& line_words(std::type_identity<Match> /*of*/);
// Without what goes without saying there.
table::Value in_short(const Match& game, const State& state, table::Value position);
using table::parse_position_text;
using table::write_position_text;

// The opaque part, which belongs to what the match brings along.
std::string match_text(const Match& game);
bool can_go_on(const Match& game, const State& said, State& state);
using table::read_stack;
using table::write_stack;

}  // namespace fantasy
