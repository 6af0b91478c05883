// What catches the eye in a scenario that somebody made: nothing of it is forbidden.
#pragma once

#include "games/fleet/state/match.h"
#include "games/fleet/text/messages.h"
#include "table/message_keys.h"
#include "table/value.h"

namespace fleet {

// {"id": "..", "title": "..", "warnings": [".."]}
table::Value review_scenario(const Match& game, const Messages& messages, Language language);
void add_review_keys(table::MessageKeys& keys);

}  // namespace fleet
