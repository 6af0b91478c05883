// A battle with a task instead of Victory Points: what counts for it, and when it decides. FC-24.2
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Ends a battle whose task is met or can be met no more because a side has no unit left; true if
// so. Looked at where others look for Victory Points.
bool check_task(Play& p);
// The end of a round: Towns that fall then, what the round adds to the task, and the last round.
// True: the battle is over.
bool end_task_round(Play& p);
// Towns that fall with the end of the round to the units on them, with a task or without.
void raze_towns(Play& p);

}  // namespace fantasy
