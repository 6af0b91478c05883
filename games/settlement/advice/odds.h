// The chances of what an answer leads to: no answer of a campaign throws a die by itself.
#pragma once

#include "games/settlement/state/match.h"
#include "table/error.h"
#include "table/messages.h"
#include "table/odds.h"

namespace settlement {

// Errors: always bad_request.
table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const table::Messages& messages, table::Language language);

}  // namespace settlement
