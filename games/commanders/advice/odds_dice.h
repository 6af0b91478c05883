// Dice that belong to a unit each, and do what they do alone.
#pragma once

#include <vector>

#include "games/commanders/advice/odds_zone.h"

namespace commanders {

inline constexpr int kFaces = 6;
// Of a throw that is not of a line.
Way way_of(const table::Outcome& faces, double p);

std::vector<Way> single_dice(const Match& game, const State& state);   // of guns. C-40
std::vector<Way> runners_dice(const Match& game, const State& state);  // C-85

}  // namespace commanders
