// The chances of an attack, from what a seat may know (table/explore.h): every combination of dice
// is played through the rules themselves, so odds and rules cannot differ.
//
// What others would choose is fixed by `assume` (keys: defends, counterblow, redirect,
// attacker_fatigue_die, target_fatigue_die, target_fatigue_damage, attacker_fatigue_damage,
// regroup; all true or false). Unless assumed otherwise: a target defends only with a Yellow order,
// Counterblow is rolled, no voluntary token is taken. Who may summon does; who retreats or is
// pushed goes to the first hex offered. Policy for Master re-rolls: the attacker throws again every
// die that is neither damage nor PANIC; the defender every die that does not block. If they may not
// throw so many, first those without any effect (SUPPORT without support, FULL HIT of a weak unit),
// then from the lowest face up.
#pragma once

#include "games/fantasy/state/match.h"
#include "games/fantasy/text/messages.h"
#include "table/odds.h"

namespace fantasy {

// Errors: bad_request where no dice follow from the answer, or `assume` has unknown keys.
table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const Messages& messages, Language language);

}  // namespace fantasy
