// SPDX-License-Identifier: MIT
// Odds of a plan: own answers played ahead on a copy, then the chances of the last one.
#pragma once

#include <string>
#include <vector>

#include "match/view.h"
#include "table/any_state.h"
#include "table/language.h"
#include "table/odds.h"
#include "table/seat.h"

namespace match {

// The plan of `seat`, as far as `view` shows: its own, or the spectator's where several seats look
// on together. `plan` has at least one answer. Errors: those of the rules for an answer they
// refuse; bad_request where dice come in between, or where the chances depend on something the
// answers before the last one bring to light. Pure: may be called from any thread.
table::Expected<table::Odds> planned_odds(const View& view, table::Seat seat,
                                          std::vector<std::string> plan, const table::Value& assume,
                                          table::Language language);

// What `view` shows once the seat has given the answers of `plan`, each view once: they are tried
// in several positions that look alike now. `next` is what is asked about, for the errors, which
// are those above.
table::Expected<std::vector<table::AnyObservation>> seen_after(const View& view, table::Seat seat,
                                                               const std::vector<std::string>& plan,
                                                               const std::string& next,
                                                               table::Language language);

// Whether others are asked beside the seat, or may be: who of them has sealed nobody is to learn.
bool others_may_answer(const View& view);

}  // namespace match
