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

#include "games/fleet/state/game.h"
#include "table/error.h"
#include "table/value.h"

namespace fleet {

table::Value position_value(const Game& game, const State& state);

struct PositionRead {
  std::shared_ptr<const Game> game;
  State state;
  table::Log opening{};  // what happened until the first question
};
// A match of its own. Errors: bad_position with the reason, its place and its rule; bad_option.
table::Expected<PositionRead> read_position(const SharedPack& base, const table::Value& position);

// The same within a match: scenario, options and content are those of the match.
table::Expected<State> read_state(const Game& game, const table::Value& position,
                                  std::vector<std::string>* names = nullptr,
                                  table::Log* log = nullptr);

// One line: "fleet standard t3 actions a0 fields=b3:asteroid p1=0:frigate@a1:6 h1=1:destroyer@b5:9
// bridge0=rd,go free0=3,2,2 weapon0=drones rolled=yd,ym stack=.."
std::string write_position_text(const Game& game, const State& state);
table::Expected<table::Value> position_from_text(std::string_view text);  // the protocol's form
table::Expected<State> parse_position_text(const Game& game, std::string_view text);
// Opens a match with it: the ships of the game are named as in the text. `opening`
// receives what happens until the first question.
table::Expected<State> open_position_text(Game& game, std::string_view text, table::Log& opening);

// The opaque part (position_stack.cpp). Reading takes what the other keys say from `state`.
std::string write_stack(const Game& game, const State& state);
table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text);

}  // namespace fleet
