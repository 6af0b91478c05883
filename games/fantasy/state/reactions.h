// SPDX-License-Identifier: MIT
// What players of Fantasy Commander are asked while somebody else acts, or in the middle of an
// attack (table/reaction.h).
#pragma once

#include <array>

#include "games/fantasy/state/words.h"
#include "table/reaction.h"

namespace fantasy {

inline constexpr table::SaidBy kNo = table::said_by(Verb::decline);
inline constexpr table::SaidBy kTiring = table::said_by(Verb::fatigue);
inline constexpr table::SaidBy kDefending = table::said_by(Verb::defend);
inline constexpr std::string_view kHolds = "hurt unharmed";
inline constexpr std::string_view kDrivenOff = "destroyed flees";

inline constexpr std::array kReactions{
    table::kSetUpForMe,
    table::Reaction{"redirect", "redirect", table::said_by(Verb::redirect), kNo, kHolds},
    table::Reaction{"yellow", "defend", kDefending, kNo, kHolds, "order:yellow",
                    table::Decided::always},
    table::Reaction{"colour", "defend", kDefending, kNo, kHolds},
    table::Reaction{"attack", "attack_fatigue", kTiring, kNo, kDrivenOff},
    table::Reaction{"counterblow", "counterblow", table::said_by(Verb::roll), kNo, ""},
    table::Reaction{"die", "defence_fatigue", kTiring, kNo, kHolds},
    table::Reaction{"save", "damage_fatigue", kTiring, kNo, ""},
    table::Reaction{"regroup", "regroup", table::said_by(Verb::regroup), kNo, ""},
    table::Reaction{"retreat", "choose_retreat", table::said_by(Verb::retreat)},
    table::Reaction{"advance", "advance", table::said_by(Verb::advance), kNo, ""},
    table::Reaction{"persecute", "persecute", table::said_by(Verb::persecute), kNo, kDrivenOff},
    table::Reaction{"purple", "purple_window", table::said_by(Verb::pay), kNo, ""},
    table::Reaction{"card", "play_card", table::said_by(Verb::effect, Verb::effect_, Verb::place),
                    table::said_by(Verb::take_order, Verb::decline), ""},
};

}  // namespace fantasy
