// SPDX-License-Identifier: MIT
// What players of Fantasy Commander are asked while somebody else acts, or in the middle of an
// attack (table/reaction.h).
#pragma once

#include <array>

#include "games/fantasy/state/words.h"
#include "table/reaction.h"

namespace fantasy {

inline constexpr std::string_view kHolds = "hurt unharmed";
inline constexpr std::string_view kDrivenOff = "destroyed flees";

// To let it pass is no. A Purple order may be turned into another one at any time: that is neither.
constexpr table::Reaction offered(std::string_view id, std::string_view prompt,
                                  std::string_view chance = "", std::string_view token = "",
                                  table::Decided sensible = table::Decided::easy) {
  table::Reaction out{id, prompt, {}, table::said_in<Verb>(kDecline), chance, token, sensible};
  out.beside = table::verbs(kAtAnyTime);
  return out;
}

inline constexpr std::array kReactions{
    table::kSetUpForMe,
    offered("redirect", "redirect", kHolds),
    offered("yellow", "defend", kHolds, "order:yellow", table::Decided::always),
    offered("colour", "defend", kHolds),
    offered("attack", "attack_fatigue", kDrivenOff),
    offered("counterblow", "counterblow"),
    offered("die", "defence_fatigue", kHolds),
    offered("save", "damage_fatigue"),
    offered("regroup", "regroup"),
    table::Reaction{"retreat", "choose_retreat"},
    offered("advance", "advance"),
    offered("persecute", "persecute", kDrivenOff),
    offered("purple", "purple_window"),
    offered("card", "play_card"),
};

}  // namespace fantasy
