// What the answers of a report leave open. SB-11
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

// Some unit of the army was not destroyed.
bool somebody_lives(View v);
// Districts in ruins with those that the report names so far.
int ruins_with(View v);
// Nobody is left to defend them: all districts fall without a question. SB-11.5
bool all_districts_fall(View v);

// The next question of the report, or what settles it.
void ask_on(Play& p, Phase after);

}  // namespace settlement
