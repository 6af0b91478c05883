// The desk where an army is put together: totals, what may still join it and what may not and why,
// what is missing. One question and one answer, for every screen. FC-2
#pragma once

#include "games/fantasy/state/match.h"
#include "games/fantasy/text/messages.h"
#include "table/error.h"

namespace fantasy {

// Request and answer are in docs/NOTATION.md ("army"). `game` is the scenario the army is for.
// Errors: bad_request, bad_option.
table::Expected<table::Value> army_desk(const Match& game, const table::Value& request,
                                        const Messages& messages, Language language);

}  // namespace fantasy
