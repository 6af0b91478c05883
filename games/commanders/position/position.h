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

// The same within a match: scenario, options and terrain are those of the match. Units have no
// names.
table::Expected<State> read_state(const Match& game, const table::Value& position,
                                  std::vector<std::string>* names = nullptr,
                                  table::Log* log = nullptr);

// One line: "commanders marengo r1 fast_movement pool=10 vp=0,0 a1=6I b1=4I,2A .. BR=8i,4c
// plans0=b1-2I-b2 stack=..". Ground and markers stand there where they are not the scenario's.
const std::vector<table::LineWord>& line_words(std::type_identity<Match> /*of*/);
// Without what goes without saying there.
table::Value in_short(const Match& game, const State& state, table::Value position);
using table::parse_position_text;
using table::write_position_text;

// The opaque part. Reading takes what the other keys say from `state`.
std::string write_stack(const Match& game, const State& state);
table::Expected<State> read_stack(const Match& game, const State& state, std::string_view text);

// The units of a sector: "4I,2I-"; White's are written in capitals; ' routed, - spent, * square,
// ^ in a building.
std::string units_text(const State& state, Sector at);
// What lies on the table: "a1:4I,2I- b2:3i,1i' box:2/0-1/0 capW:I tokW:2@b3 vp:3-1 r4".
std::string table_text(const State& state);

}  // namespace commanders
