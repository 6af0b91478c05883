// Positions as the referee protocol shows them (docs/NOTATION.md) and as one line of text.
//
// Keys: game, scenario, options, content, terrain, phases, round, phase, vp, pool, sectors, plans,
// markers, artillery_tokens, routed_box, captured, out, orders, ruins, question_stack. What is
// missing is as the scenario says; without `sectors` its set-up. `phases` are the only ones to be
// played. `question_stack` is opaque: what the other keys do not say of a position in the middle of
// a step.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/commanders/state/fields.h"
#include "games/commanders/state/match.h"
#include "table/error.h"
#include "table/positions.h"
#include "table/value.h"

namespace commanders {

table::Value position_value(const Match& game, const State& state);

using PositionRead = table::PositionRead<Match>;
// A match of its own. Errors: bad_position with the reason, its place and its rule; bad_option.
table::Expected<PositionRead> read_position(const SharedPack& base, const table::Value& position);
// A match begins with the position, on the ground that it brings.
table::Expected<PositionRead> open_position(std::shared_ptr<Match> game,
                                            const table::Value& position);

// The same within a match, in its two steps (table/positions.h).
void read_table(const Match& game, const table::PositionSource& in, State& state);
void start_phase(const Match& game, const table::PositionSource& in, State& state, table::Log* log);
using table::read_state;

// One line: "commanders marengo r1 fast_movement pool=10 vp=0,0 a1=6I b1=4I,2A .. BR=8i,4c
// plans0=b1-2I-b2 stack=..". Ground and markers stand there where they are not the scenario's.
const std::vector<table::LineWord>& line_words(std::type_identity<Match> /*of*/);
// Without what goes without saying there.
table::Value in_short(const Match& game, const State& state, table::Value position);
using table::parse_position_text;
using table::write_position_text;

// The opaque part, which belongs to what the match brings along.
std::string match_text(const Match& game);
// A dump that is not ours must not lead the rules out of their tables.
bool can_go_on(const Match& game, const State& said, State& state);
using table::read_stack;
using table::write_stack;

// The units of a sector: "4I,2I-"; White's are written in capitals; ' routed, - spent, * square,
// ^ in a building.
std::string units_text(const State& state, Sector at);

}  // namespace commanders
