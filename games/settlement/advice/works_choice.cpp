#include "games/settlement/advice/works_choice.h"

#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

// The enemy comes from the first row.
bool is_before(Hex at, Hex town) { return are_neighbours(at, town) && at.row() < town.row(); }

bool is_guarded(View v, Hex town) {
  return std::ranges::any_of(v.state.works, [&](Hex work) { return is_before(work, town); });
}

// Each district counts, those that the enemy goes for first a little more; one that has a
// fortification before it much less.
float fortify_score(View v, Hex at) {
  float out = 0;
  float urgency = 2;
  for (const Hex goal : v.mission().goals) {
    if (is_intact(v, goal) && is_before(at, goal)) out += is_guarded(v, goal) ? 0.5F : urgency;
    urgency -= 0.2F;
  }
  return out;
}

// Who guards the districts beside it rests there; where the enemy arrives first nobody can.
float altar_score(View v, Hex at) {
  float out = 0;
  for (const Hex goal : v.mission().goals) {
    if (!is_intact(v, goal) || !are_neighbours(at, goal)) continue;
    out += is_before(at, goal) ? 1.0F : 1.5F;
  }
  return out;
}

}  // namespace

float works_score(View v, table::Answer answer) {
  if (verb_of(answer) == Verb::no_altar) return -1;
  const Hex at = hex_of(answer);
  return verb_of(answer) == Verb::fortify ? fortify_score(v, at) : altar_score(v, at);
}

}  // namespace settlement
