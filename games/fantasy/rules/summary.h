// What a battle tells a campaign it is played for. SB-9.16
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// The unit has destroyed another by its attack, by its blow in defence, or by what these caused.
void note_destroyer(Play& p, UnitId unit, UnitId destroyed);

}  // namespace fantasy
