// A scenario as its page in the book shows it: story, armies, conditions, map. Put together from
// the data of the match alone, so that a scenario somebody brings along has a card too.
#pragma once

#include "games/fantasy/state/match.h"
#include "games/fantasy/text/messages.h"
#include "table/scene.h"
#include "table/value.h"

namespace fantasy {

// A unit as it lies on the table at first, for whoever draws its counter: miniatures or health.
table::Counter unit_counter(const UnitCard& card);

// The card of docs/NOTATION.md, in that language.
table::Value scenario_card(const Match& game, const Messages& messages, Language language);

}  // namespace fantasy
