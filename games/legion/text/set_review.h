// What catches the eye in a set of cards that somebody made: nothing of it is forbidden.
#pragma once

#include "games/legion/state/match.h"
#include "games/legion/text/messages.h"
#include "table/message_keys.h"
#include "table/value.h"

namespace legion {

// {"id": "..", "title": "..", "warnings": [".."]}; `shipped` is what it is held against.
table::Value review_set(const Match& game, const Pack& shipped, const Messages& messages,
                        Language language);
void add_review_keys(table::MessageKeys& keys);

}  // namespace legion
