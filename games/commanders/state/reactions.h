// SPDX-License-Identifier: MIT
// What players of Commanders are asked between the writing of one sheet of orders and the next
// (table/reaction.h).
#pragma once

#include <array>

#include "games/commanders/state/words.h"
#include "table/reaction.h"

namespace commanders {

inline constexpr table::SaidBy kNoMore = table::said_in<Verb>(kDone);

// Where nothing is named, all that is not no is yes.
inline constexpr table::SaidBy kOther{};

inline constexpr std::array kReactions{
    table::kSetUpForMe,
    table::Reaction{"commit", "commit", table::said_by(Verb::all), kNoMore},
    table::Reaction{"bombard", "bombard", table::said_by(Verb::all), kNoMore},
    table::Reaction{"react", "react", kOther, kNoMore, "reaction_works"},
    table::Reaction{"distribute", "distribute"},
    table::Reaction{"place", "place"},
    table::Reaction{"target", "target"},
    table::Reaction{"reroll", "reroll", kOther, table::said_by(Verb::keep)},
    table::Reaction{"regroup", "regroup", kOther, kNoMore},
    table::Reaction{"enter", "enter"},
    table::Reaction{"rally", "rally", kOther, kNoMore, "", "", table::Decided::always},
};

}  // namespace commanders
