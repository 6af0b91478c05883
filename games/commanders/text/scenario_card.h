// A scenario as its page in a book would show it: story, armies, conditions, ground. Put together
// from the data of the match alone.
#pragma once

#include <string>
#include <vector>

#include "games/commanders/state/match.h"
#include "games/commanders/text/messages.h"
#include "table/message_keys.h"
#include "table/scenario_card.h"
#include "table/value.h"

namespace commanders {

// The card of docs/NOTATION.md, in that language.
table::Value scenario_card(const Match& game, const Messages& messages, Language language);

// Its own, or the catalogue's for the scenarios we ship.
std::string scenario_title(const Match& game, const Messages& messages, Language language);

using table::Condition;
// What the scenario asks, one sentence each: how points are won, orders, special rules.
std::vector<Condition> scenario_conditions(const Match& game, const Messages& messages,
                                           Language language);
Condition goal_sentence(const Match& game, const Messages& messages, Language language);
Condition first_sentence(const Match& game, const Messages& messages, Language language);
// The texts a card is made of.
void add_card_keys(table::MessageKeys& keys);

}  // namespace commanders
