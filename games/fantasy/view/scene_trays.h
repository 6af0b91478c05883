// What lies beside the board: orders, cards, dice.
#pragma once

#include "games/fantasy/text/unit_sheet.h"
#include "games/fantasy/text/wording.h"
#include "table/scene.h"

namespace fantasy {

// The observation beside its readable form.
struct SceneWords {
  const Observation& observation;
  const SeatWording& words;
  const CardTexts& texts;
};

void add_trays(const SceneWords& s, table::Scene& scene);

}  // namespace fantasy
