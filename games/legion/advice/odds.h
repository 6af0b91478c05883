// What follows from an answer, as far as the seat may know (odds_reckon.h says how it is counted).
// The outcomes are listed in outcomes.h. Cards drawn score by being placed only.
//
// Reasons are what the placed card scores for certain, and the parts of the targets.
#pragma once

#include "games/legion/state/match.h"
#include "games/legion/state/observation.h"
#include "table/error.h"
#include "table/messages.h"
#include "table/odds.h"
#include "table/random.h"

namespace legion {

// In one position that the seat holds for possible. Errors: bad_request where nothing of this
// follows, or where the answer is not allowed there.
table::Expected<table::Odds> odds_in(const Match& game, const State& state, Seat seat,
                                     table::Answer answer, const table::Messages& messages,
                                     table::Language language, table::Random& random);

// The same as the seat sees the table: hidden cards change nothing here, and what others choose is
// judged by what lies open. Errors: also bad_request where anything is assumed; nothing can be.
table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const table::Messages& messages, table::Language language);

}  // namespace legion
