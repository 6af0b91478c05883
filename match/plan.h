// Odds of a plan: own answers played ahead on a copy, then the chances of the last one.
#pragma once

#include <string>
#include <vector>

#include "table/game.h"

namespace match {

// What is known to whoever asks: a seat's observation, or the spectator's where several seats look
// on together.
struct Eyes {
  table::AnyObservation seen;
  table::Seat seat{};
};

// The plan of `seat`, as far as those eyes see. `plan` has at least one answer. Errors: those of
// the rules for an answer they refuse; bad_request where dice come in between, or where the
// chances depend on something the answers before the last one bring to light. Pure: may be
// called from any thread.
table::Expected<table::Odds> planned_odds(const table::AnyGame& game, const Eyes& eyes,
                                          table::Seat seat, std::vector<std::string> plan,
                                          const table::Value& assume, table::Language language);

// A state that looks to this seat as the true one does: what is worked out in it gives nothing
// away. The same observation always gives the same one.
table::AnyState imagined(const table::AnyGame& game, const table::AnyState& state,
                         table::Seat seat);
table::AnyState imagined(const table::AnyGame& game, const table::AnyObservation& seen);

}  // namespace match
