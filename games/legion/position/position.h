// Positions as the referee protocol shows them (REFEREE.md) and as one line of text.
//
// Keys: game, scenario, options, content, phases, round, phase, first, active, actions_left,
// battle_card, event, trigger, last_round, line, shared, players, decks, question_stack. Without
// `players` a match begins; otherwise only their colours are needed, and what is missing is as at
// the beginning of a match: decks hold all cards that lie nowhere else. Cards known to all in hands
// stand in `known_hand` and `known_command`. `phases` are the only ones to be played.
// `question_stack` is opaque: what the other keys do not say of a position in the middle of a step.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/legion/state/fields.h"
#include "games/legion/state/match.h"
#include "table/error.h"
#include "table/positions.h"
#include "table/value.h"

namespace legion {

table::Value position_value(const Match& game, const State& state);
// What follows from it: legions, empty squares, morale targets, scores, and what L-86 compares.
table::Value derived_value(const Match& game, const State& state);

using PositionRead = table::PositionRead<Match>;
// A match of its own. Errors: bad_position with the reason, its place and its rule; bad_option.
table::Expected<PositionRead> read_position(const SharedPack& base, const table::Value& position);

// The same within a match, in its two steps (table/positions.h).
void read_table(const Match& game, const table::PositionSource& in, State& state);
void start_phase(const Match& game, const table::PositionSource& in, State& state, table::Log* log);
using table::read_state;

// One line: "legion two r3 command first=0 active=1 actions=2 battle=B1 line=C01,C05,C09,C13
// P1=red:6:2 cards1=r4c7:A05:f dice1=r4c7s:4:warlord hand1=A17 .. left=24 stack=.."
const std::vector<table::LineWord>& line_words(std::type_identity<Match> /*of*/);
// Without what goes without saying there.
table::Value in_short(const Match& game, const State& state, table::Value position);
using table::parse_position_text;
using table::write_position_text;

// The opaque part, which belongs to what the match brings along.
std::string match_text(const Match& game);
// The sum of a position as legion-5 counted it.
std::uint32_t sum_before(const State& state, std::string_view match);
// Whether play can go on from a state whose readable part has been checked, and that enumerations
// are in their bounds: what no key shows is within its bounds, and the stack is sound.
bool can_go_on(const Match& game, const State& said, State& state);
using table::read_stack;
using table::write_stack;

}  // namespace legion
