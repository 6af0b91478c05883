// Odds of a plan: own answers played ahead on a copy, then the chances of the last one.
#pragma once

#include <string>
#include <vector>

#include "table/game.h"

namespace match {

// `plan` has at least one answer. Errors: those of the rules for an answer they refuse, bad_request
// where dice come in between.
table::Expected<table::Odds> planned_odds(const table::AnyGame& game, table::AnyState state,
                                          table::Seat seat, std::vector<std::string> plan,
                                          const table::Value& assume, table::Language language);

// A state that looks to this seat as the true one does: what is worked out in it gives nothing
// away.
table::AnyState imagined(const table::AnyGame& game, const table::AnyState& state,
                         table::Seat seat);

}  // namespace match
