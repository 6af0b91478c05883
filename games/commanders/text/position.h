// Positions as the referee protocol shows them (REFEREE.md), and the table as one line of text.
//
// Keys: game, scenario, options, terrain, phases, round, phase, vp, pool, sectors, plans, markers,
// artillery_tokens, routed_box, captured, out, orders, ruins, question_stack. What is missing is as
// the scenario says; without `sectors` its set-up. `phases` are the only ones to be played.
// `question_stack` is opaque: what the other keys do not say of a position in the middle of a step.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/commanders/state/game.h"
#include "table/error.h"
#include "table/value.h"

namespace commanders {

table::Value position_value(const Game& game, const State& state);

struct PositionRead {
  std::shared_ptr<const Game> game;
  State state;
  table::Log opening{};  // what happened until the first question
};
// A match of its own. Errors: bad_position with the reason, its place and its rule; bad_option.
table::Expected<PositionRead> read_position(const Pack& pack, const table::Value& position);

// The same within a match: scenario, options and terrain are those of the match.
table::Expected<State> read_state(const Game& game, const table::Value& position,
                                  table::Log* log = nullptr);

// The opaque part. Reading takes what the other keys say from `state`.
std::string write_stack(const Game& game, const State& state);
table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text);

// What lies on the table: "a1:4I,2I- b2:3i,1i' box:2/0-1/0 capW:I tokW:2@b3 vp:3-1 r4". White's
// units are written in capitals; ' routed, - spent, * square, ^ in a building.
std::string table_text(const State& state);

}  // namespace commanders
