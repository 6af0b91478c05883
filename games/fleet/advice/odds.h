// The chances of what an answer leads to, from what the seat may know (table/explore.h): every fall
// of the dice is played through the rules themselves, so odds and rules cannot differ. Where
// signals of the other side decide, they are averaged over what may lie behind them (worlds.h).
//
// Damage follows from the board alone, so the chances of an attack lie with the defender. `assume`
// says what he does (keys: shields, dodge, counterstrike, all true or false; unless assumed he lets
// it land) and whether the attacker shows his signals (key: reveal). A counterstrike hits the first
// ship offered. The outcomes are listed in outcomes.h.
#pragma once

#include "games/fleet/state/match.h"
#include "games/fleet/text/messages.h"
#include "table/odds.h"

namespace fleet {

// Errors: bad_request where nothing to reckon follows from the answer, where the seat still has to
// choose before anything happens, or where `assume` has unknown keys.
table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const Messages& messages, Language language);

}  // namespace fleet
