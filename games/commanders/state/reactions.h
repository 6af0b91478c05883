// SPDX-License-Identifier: MIT
// What players of Commanders are asked between the writing of one sheet of orders and the next
// (table/reaction.h).
#pragma once

#include <array>

#include "games/commanders/state/words.h"
#include "table/reaction.h"

namespace commanders {

inline constexpr table::SaidBy kNoMore = table::said_by(Verb::done);

inline constexpr std::array kReactions{
    table::kSetUpForMe,
    table::Reaction{"commit", "commit", table::said_by(Verb::all), kNoMore},
    table::Reaction{"bombard", "bombard", table::said_by(Verb::all), kNoMore},
    table::Reaction{"react", "react", table::said_by(Verb::square, Verb::counter, Verb::fallback),
                    kNoMore, "reaction_works"},
    table::Reaction{"distribute", "distribute", table::said_by(Verb::place)},
    table::Reaction{"place", "place", table::said_by(Verb::place)},
    table::Reaction{"target", "target", table::said_by(Verb::target)},
    table::Reaction{"reroll", "reroll", table::said_by(Verb::reroll), table::said_by(Verb::keep)},
    table::Reaction{"regroup", "regroup", table::said_by(Verb::withdraw, Verb::garrison), kNoMore},
    table::Reaction{"enter", "enter", table::said_by(Verb::enter)},
    table::Reaction{"rally", "rally", table::said_by(Verb::rally, Verb::rally_in_place), kNoMore,
                    "", "", table::Decided::always},
};

}  // namespace commanders
