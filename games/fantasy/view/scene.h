// What lies on the table, to look at.
#pragma once

#include "games/fantasy/text/unit_sheet.h"
#include "games/fantasy/text/wording.h"
#include "table/scene.h"

namespace fantasy {

// `texts`: what the cards of the game's pack say in that language.
table::Scene make_scene(const SeatWording& w, const CardTexts& texts);
// Puts the cards into words for this scene alone.
table::Scene make_scene(const SeatWording& w);

}  // namespace fantasy
