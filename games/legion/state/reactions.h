// SPDX-License-Identifier: MIT
// What players of The Last Standards are asked outside their own turn (table/reaction.h).
#pragma once

#include <array>

#include "table/reaction.h"

namespace legion {

inline constexpr std::array kReactions{
    table::kSetUpForMe,
    table::Reaction{"under", "under_deck"},
    table::Reaction{"lose", "lose_die"},
    table::Reaction{"discard", "hand_limit"},
};

}  // namespace legion
