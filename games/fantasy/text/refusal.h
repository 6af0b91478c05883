// Why an answer is not allowed, in words and with the rule that forbids it. Looks at nothing the
// seat may not know: its own list of answers and what it sees on the table.
#pragma once

#include <string_view>

#include "games/fantasy/state/game.h"
#include "games/fantasy/text/messages.h"
#include "table/error.h"

namespace fantasy {

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language = Language::en);
table::Error why_not(const Game& game, const State& state, Seat seat, table::Answer answer,
                     const Messages& messages, Language language = Language::en);

// The hex that keeps a shooter from seeing, or none; of two hexes with a common edge on the line,
// the first.
struct View;
Hex sight_blocker(View v, UnitId shooter, Hex target);

}  // namespace fantasy
