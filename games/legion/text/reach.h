// How far one player can come with the cards and numbers of a set.
#pragma once

#include <array>

#include "games/legion/state/content.h"

namespace legion {

// The ends of legions that the end cards have, by colour. L-5, L-33
std::array<int, kColours> count_ends(const Pack& pack);
// No battlefield shows more of what the Objective measures. L-88
int most_within_reach(const Pack& pack, const Objective& objective);

}  // namespace legion
