// What Styx decides in an attack where the rules play it. SB-10.32 .. SB-10.38
#pragma once

#include <vector>

#include "games/fantasy/rules/idle.h"
#include "games/fantasy/rules/play.h"

namespace fantasy {

// SB-10.32
bool defends_by_rules(View v);
// Dice to roll again, by their places; `most` of them. SB-10.34
std::vector<int> dice_to_reroll(const table::FixedVector<std::uint8_t, table::kMaxDice>& dice,
                                const Idle& idle, bool attacks, int most);
table::Answer reroll_of_rules(View v, const table::AnswerList& legal);
// SB-10.36
table::Answer flight_of_rules(View v, const table::AnswerList& legal);
// SB-10.37
bool advances_by_rules(View v);
// SB-10.38
table::Answer pursuit_of_rules(View v, const table::AnswerList& legal);
// SB-10.31, of the units named in the answers.
table::Answer target_of_rules(View v, const table::AnswerList& legal);
// SB-10.19: what restores first, then what takes Fatigue away, then what adds it.
table::Answer event_of_rules(View v, const table::AnswerList& legal);

}  // namespace fantasy
