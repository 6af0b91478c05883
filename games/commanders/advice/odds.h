// The chances of what an answer leads to, from what the seat may know (odds_reckon.h says how they
// are counted, and what others are taken to choose). The outcomes are listed in outcomes.h.
//
// Reasons are the parts of the modifiers of the first dice of each step, each with its rule.
#pragma once

#include "games/commanders/state/match.h"
#include "games/commanders/state/observation.h"
#include "table/error.h"
#include "table/messages.h"
#include "table/odds.h"
#include "table/random.h"

namespace commanders {

// In one position that the seat holds for possible. Errors: bad_request where no dice follow, or
// where the answer is not allowed there.
table::Expected<table::Odds> odds_in(const Match& game, const State& state, Seat seat,
                                     table::Answer answer, const table::Messages& messages,
                                     table::Language language, table::Random& random);

// The same in a position drawn from those that fit what the seat sees. Errors: also bad_request
// where anything is assumed; nothing can be.
table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const table::Messages& messages, table::Language language);

}  // namespace commanders
