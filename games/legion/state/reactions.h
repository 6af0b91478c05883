// SPDX-License-Identifier: MIT
// What players of The Last Standards are asked outside their own turn (table/reaction.h).
#pragma once

#include <array>

#include "games/legion/state/words.h"
#include "table/reaction.h"

namespace legion {

inline constexpr std::array kReactions{
    table::kSetUpForMe,
    table::Reaction{"under", "under_deck", table::said_by(Verb::under)},
    table::Reaction{"lose", "lose_die", table::said_by(Verb::lose)},
    table::Reaction{"discard", "hand_limit", table::said_by(Verb::discard)},
};

}  // namespace legion
