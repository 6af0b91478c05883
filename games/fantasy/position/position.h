// Positions as the referee protocol shows them (docs/NOTATION.md) and as one line of text.
//
// Keys: game, scenario, options, content, goal, map, capture_points, elements, round, phase,
// initiative, active, vp, units, orders, decks, question_stack. Only `units` is needed; what is
// missing has the value at the start of the phase (default: the action phase of round 1 of
// first_battle, empty pools and decks). `question_stack` is opaque: what the other keys do not say
// of a position in the middle of a step.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fantasy/state/match.h"
#include "table/error.h"
#include "table/positions.h"
#include "table/value.h"

namespace fantasy {

table::Value position_value(const Match& game, const State& state);

using PositionRead = table::PositionRead<Match>;
// A match of its own. Errors: bad_position with the reason and its place, bad_option.
table::Expected<PositionRead> read_position(const SharedPack& base, const table::Value& position);

// The same within a match: scenario, options, content and capture points are those of the match.
table::Expected<State> read_state(const Match& game, const table::Value& position,
                                  std::vector<std::string>* names = nullptr,
                                  table::Log* log = nullptr);

// One line: "fantasy first_battle r3 action i1 a0 vp3-4 cp=D5,G5 map=..F/..
// e1=0:legionnaires@C4:3f1oR pool0=RG ... stack=.."
const std::vector<table::LineWord>& line_words(std::type_identity<Match> /*of*/);
// Without what goes without saying there.
table::Value in_short(const Match& game, const State& state, table::Value position);
using table::parse_position_text;
using table::write_position_text;

// The opaque part (position_stack.cpp). Reading takes what the other keys say from `state`.
std::string write_stack(const Match& game, const State& state);
table::Expected<State> read_stack(const Match& game, const State& state, std::string_view text);

// Runs the rules from the start of the state's phase to the first question (position_start.cpp).
// `active` has the first turn if it is given.
void start_phase(const Match& game, State& state, std::optional<Seat> active, table::Log* log);

}  // namespace fantasy
