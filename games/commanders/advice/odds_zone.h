// The dice of one battle zone in one step: which hits they make, and how likely. C-56, C-74
#pragma once

#include <vector>

#include "games/commanders/rules/combat.h"
#include "table/question.h"

namespace commanders {

// A fall of some dice, sorted high to low.
struct SortedFall {
  table::Outcome faces;
  double p = 0;
};
const std::vector<SortedFall>& sorted_falls(int dice);

// Falls of both sides that make the same hits; one of them stands for all.
struct HitPattern {
  double p = 0;
  std::array<const SortedFall*, 2> falls{};
};
// Every pattern of the zone; `looked_at` grows by the pairs of falls that were compared.
std::vector<HitPattern> hit_patterns(View v, int zone, Stage stage, std::int64_t& looked_at);

}  // namespace commanders
