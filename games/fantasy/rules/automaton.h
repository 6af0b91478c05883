// Styx played by the rules (option `automaton`): it is never asked. What a question would have been
// is decided as chapter 10 of the ledger of the stand-alone campaign says, down to the last tie.
// SB-10.1, SB-10.40
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

inline bool by_rules(View v, Seat seat) { return seat == kStyx && v.game.options().automaton; }

// Whether the question is one to Styx that nobody is asked, and playing its answer.
inline bool rules_are_asked(View v) {
  return by_rules(v, kStyx) && v.state.waiting.kind == Waiting::answers &&
         v.state.waiting.seats.has(kStyx);
}
void answer_by_rules(Play& p);
// The answer alone.
table::Answer answer_of_rules(View v);

// Its unit has given up its token and begins to act; or has acted. SB-10.19, SB-10.23
void begin_activation_by_rules(Play& p);
void end_activation_by_rules(Play& p);

// Whether Rift brings a further activation of Styx now; plays its beginning. SB-10.9
bool open_rift(Play& p);

}  // namespace fantasy
