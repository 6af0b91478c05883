// The card of the campaign, before anybody plays it: its story, what it asks, and its missions.
#pragma once

#include "games/settlement/state/match.h"
#include "games/settlement/text/messages.h"
#include "table/message_keys.h"
#include "table/value.h"

namespace settlement {

table::Value scenario_card(const Match& game, const Messages& messages, Language language);
void add_card_keys(table::MessageKeys& keys);

}  // namespace settlement
