// Why an answer is not allowed, in words and with the rule that forbids it. Looks at nothing the
// seat may not know: the rules are asked about the table as it sees it.
#pragma once

#include <string_view>

#include "games/commanders/state/game.h"
#include "games/commanders/text/messages.h"
#include "table/error.h"

namespace commanders {

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language);

}  // namespace commanders
