// What an answer puts a finger on, as scenes name things: of its units, and of the way they go.
#pragma once

#include "games/commanders/text/words.h"

namespace commanders {

using Touches = std::vector<std::string>;

// The heap that the answer takes units from: of those who can act, fresh ones first.
void touch_heap(const Wording& w, Sector at, Arm arm, Touches& out);
// A unit in a zone, or the garrison that joins it.
void touch_fighter(const Wording& w, std::size_t side, std::uint8_t zone, int space, Touches& out);
// One that rallies where it lies.
void touch_routed(const Wording& w, Sector at, Arm arm, Touches& out);

}  // namespace commanders
