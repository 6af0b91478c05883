// A scenario as its page in the book shows it: story, fleets, conditions, map. Put together from
// the data of the match alone.
#pragma once

#include <string>
#include <vector>

#include "games/fleet/state/match.h"
#include "games/fleet/text/messages.h"
#include "table/message_keys.h"
#include "table/scenario_card.h"
#include "table/value.h"

namespace fleet {

// The card of docs/NOTATION.md, in that language.
table::Value scenario_card(const Match& game, const Messages& messages, Language language);

// What it is called, in the words of whoever has made it.
std::string scenario_title(const Match& game, const Messages& messages, Language language);

using table::Condition;
// What the scenario asks, one sentence each: who begins, the set-up, what wins.
std::vector<Condition> scenario_conditions(const Match& game, const Messages& messages,
                                           Language language);
Condition goal_sentence(const Match& game, const Messages& messages, Language language);
Condition first_sentence(const Match& game, const Messages& messages, Language language);
// The texts a card is made of.
void add_card_keys(table::MessageKeys& keys);

}  // namespace fleet
