// SPDX-License-Identifier: MIT
// What players of Fleet Commander are asked in the turn of the other one, or between the results of
// their own (table/reaction.h).
#pragma once

#include <array>

#include "games/fleet/state/words.h"
#include "table/reaction.h"

namespace fleet {

inline constexpr std::array kReactions{
    table::kSetUpForMe,
    table::Reaction{"shield", "defend", {}, table::said_in<Verb>(kDecline)},
    table::Reaction{"counter", "counter_target"},
    table::Reaction{"dodge", "dodge_with"},
    table::Reaction{"dodge_to", "dodge_to"},
    table::Reaction{"drained", "give_up_die"},
    table::Reaction{"second", "second_move", {}, table::said_by(Verb::stop)},
};

}  // namespace fleet
