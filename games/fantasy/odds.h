// The chances of an attack, from what a seat may know (table/explore.h): every combination of dice
// is played through the rules themselves, so odds and rules cannot differ.
//
// What others would choose is fixed by `assume` (keys: defends, counterblow, redirect,
// attacker_fatigue_die, target_fatigue_die, target_fatigue_damage, attacker_fatigue_damage,
// regroup; all true or false). Unless assumed otherwise: a target defends only with a Yellow order,
// Counterblow is rolled, no voluntary token is taken. Policy for Master re-rolls: the attacker
// throws again, as far as allowed, every die that is neither damage nor PANIC; the defender every
// die that does not block, SUPPORT without support first.
#pragma once

#include "games/fantasy/game.h"
#include "games/fantasy/messages.h"
#include "table/game.h"

namespace fantasy {

// Errors: bad_request where no dice follow from the answer, or `assume` has unknown keys.
table::Expected<table::Odds> odds_of(const Game& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const Messages& messages, Language language);

}  // namespace fantasy
