// The General die pays for actions.
#pragma once

#include "games/legion/rules/play.h"

namespace legion {

// The General die never goes below 1. L-60
inline bool has_points(const PlayerOpen& player, int points) {
  return player.general - 1 >= points;
}
inline constexpr Denial kTooWeak{"general_too_low", "L-60"_rule};

inline void pay_general(Play& p, Seat seat, int points, RuleId rule) {
  p.set_general(seat, p.player(seat).general - points, rule);
}

}  // namespace legion
