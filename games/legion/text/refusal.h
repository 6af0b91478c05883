// Why an answer is not allowed, in words, with the rule that forbids it and what would be possible.
// Looks at nothing the seat may not know: the rules are asked about the table as it sees it.
#pragma once

#include <string_view>

#include "games/legion/state/game.h"
#include "games/legion/text/messages.h"
#include "table/error.h"

namespace legion {

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language);

}  // namespace legion
