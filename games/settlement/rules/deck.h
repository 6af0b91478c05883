// The deck that fills itself. SB-7.8
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

// Stars as far as there may be any, then the others, each skipped that would break a limit.
Deck filled_up(View v);
void fill_up(Play& p);

}  // namespace settlement
