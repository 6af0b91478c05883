// What a unit does where the rules play Styx. SB-10.20 .. SB-10.29
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Which answer of the list is given to the question for its action, and after a movement to the one
// that follows.
table::Answer action_of_rules(View v, const table::AnswerList& legal);

}  // namespace fantasy
