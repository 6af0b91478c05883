// What a match of two, three or four asks, as a page before it begins. Put together from the data
// of the match alone.
#pragma once

#include <vector>

#include "games/legion/state/match.h"
#include "games/legion/text/messages.h"
#include "table/message_keys.h"
#include "table/scenario_card.h"
#include "table/value.h"

namespace legion {

// The card of docs/NOTATION.md, in that language.
table::Value scenario_card(const Match& game, const Messages& messages, Language language);

// Its own, or the catalogue's for those we ship.
std::string scenario_title(const Match& game, const Messages& messages, Language language);

using table::Condition;
// How it begins, what ends and wins it, and what the options change, one sentence each.
std::vector<Condition> scenario_conditions(const Match& game, const Messages& messages,
                                           Language language);
// The texts a card is made of.
void add_card_keys(table::MessageKeys& keys);

}  // namespace legion
