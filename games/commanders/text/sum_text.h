// How a die came to what it is, in words. C-57
#pragma once

#include <string>

#include "games/commanders/rules/combat.h"
#include "games/commanders/text/wording.h"

namespace commanders {

// "6 −1 = 5"; "4 +4 = 8 → 6" where a value ends at 1 or 6; "6" where nothing is added.
std::string sum_text(int face, int total);
// Where the modifiers come from: "−1 attacking infantry against infantry in square, −1 spent".
std::string reasons_text(const Wording& w, Role me, Role enemy, const ModifierParts& parts);

}  // namespace commanders
