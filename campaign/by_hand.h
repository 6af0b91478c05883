// SPDX-License-Identifier: MIT
// Which reports of a campaign nobody can check, because they were given by hand; said on its sheets.
#pragma once

#include <vector>

#include "match/match.h"
#include "table/scene.h"

namespace campaign {

// Of each report, in their order, whether it was. One that is still being given counts.
std::vector<bool> given_by_hand(const match::Match& campaign);

// Says so on the sheets of a campaign's scene: on "report:n", the last one settled, on the line of
// each of them on "road", and on "grade". Where a report or the grade has `data`, it has `by_hand`
// besides, the numbers of all such reports, and `by_hand_text`, the sentence about them.
void mark_by_hand(table::Scene& scene, const std::vector<bool>& by_hand, table::Language language);

}  // namespace campaign
