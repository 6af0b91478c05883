// Declaring attacks. FC-14.1 - 14.3, FC-19.1, FC-22.25
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Enemies next to the unit.
HexSet enemies_in_contact(View v, UnitId unit);
// An attack on each of them, and on all in turn: FC-14.1, FC-22.25
void list_melees(View v, UnitId unit, table::AnswerList& out);
// M0, M2: the active unit may declare a melee (if there is an enemy in contact).
bool may_melee(View v, UnitId unit);
// Takes the token for a melee after running. FC-11.7
void pay_for_melee(Play& p, UnitId unit);
// Fills State::combat with a fresh attack of the active unit; the caller then enters Step::attack.
void declare_attack(Play& p, AttackKind kind, UnitId target);
// M1 with Multiple Attack: fixes the targets; the caller then enters Step::next_target.
void declare_multiple_attack(Play& p);
// The attack is over for good.
void close_attack(Play& p);

// A token of the attacked unit in this attack: one, not against magic. FC-10.3, FC-20.3
bool target_may_take_token(View v);
void take_target_token(Play& p, RuleId rule);
void take_attacker_token(Play& p, RuleId rule);

}  // namespace fantasy
