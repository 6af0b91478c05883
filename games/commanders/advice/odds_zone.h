// The dice of one battle zone in one step: which hits they make, and how likely. C-56, C-74
#pragma once

#include <vector>

#include "games/commanders/advice/odds_falls.h"
#include "games/commanders/rules/combat.h"

namespace commanders {

// Falls of both sides that make the same hits; one of them stands for all.
struct HitPattern {
  double p = 0;
  std::array<const Fall*, 2> falls{};
};
// Every pattern of the zone; `looked_at` grows by the pairs of falls that were compared.
std::vector<HitPattern> hit_patterns(View v, int zone, Stage stage, std::int64_t& looked_at);

}  // namespace commanders
