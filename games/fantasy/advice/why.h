// What speaks for an answer, in a word, where that takes a look at the table.
#pragma once

#include "games/fantasy/advice/weighing.h"
#include "games/fantasy/state/why.h"

namespace fantasy {

// It could attack somebody with its next action.
bool can_strike(const Weighing& v, UnitId id);
Why why_ordered(const Weighing& v, UnitId id, Colour colour);
// From where it stands to that hex.
Why why_gone(const Weighing& v, UnitId id, Hex to);
Why why_fatigue(View v, UnitId id);

}  // namespace fantasy
