// How many dice an attack has and why; support and formation. Pure functions: the rules and the
// odds use the same.
#pragma once

#include "games/fantasy/rules/play.h"
#include "table/modifiers.h"

namespace fantasy {

// Why a die is there (table::Modifier::reason); Modifier::detail is the tactic card or terrain
// behind it.
TABLE_ENUM(DiceReason,
           value,        // printed on the unit card
           tactic_card,  // card or bought ability; detail = kNobody if it is no card
           terrain,      // Hill, Altar, Statue
           charge,
           attack_support,  // a card's bonus for attacks with support
           fatigue, multiple_attack,
           least,     // a value is never reduced below 1
           condition  // of the scenario
)

// What is not on the map: what the two players have chosen for this attack.
struct AttackTerms {
  bool fatigue = false;         // the attacker's token for +1 die
  bool multiple_bonus = false;  // the token of a Multiple Attack
  bool charge = false;
};
inline AttackTerms terms_of(const Combat& c) {
  return {c.is(Combat::attacker_bought_die), c.is(Combat::multiple_bonus), c.is(Combat::charged)};
}

// FC-18.1, FC-18.2: some other unit of the attacker touches the target. Melee only.
bool attack_support(View v, UnitId attacker, UnitId target);
// FC-18.3, FC-18.4
bool defence_support(View v, UnitId attacker, UnitId target);
// PANIC icons the unit ignores for allies next to it. FC-18.7
int formation(View v, UnitId target);
// FC-22.6, for a melee of the active unit at this moment.
bool charge_applies(View v, UnitId attacker, UnitId target);
// The attacker denies the target the bonus of the terrain it stands on. FC-22.23 and cards
bool denies_terrain(View v, UnitId attacker);

void count_attack_dice(View v, UnitId attacker, UnitId target, AttackKind kind, AttackTerms terms,
                       table::ModifierList& out);
void count_defence_dice(View v, UnitId attacker, UnitId target, AttackKind kind, bool fatigue,
                        table::ModifierList& out);

// Calls f(view) with the map as it counts for the target against this attacker: where its terrain
// is denied, it stands on open ground. What a marked hex gives is no bonus of terrain: the scenario
// gives it, on the hex as well as next to it. FC-22.23, FC-23.34, FC-23.58
template <class F>
auto as_target(View v, UnitId attacker, UnitId target, F&& f) {
  const Hex at = v.unit(target).at;
  const bool bonus = at.on_map() && v.state.terrain[at.index] != 0 && !v.terrain(at).marked;
  if (!bonus || !denies_terrain(v, attacker)) return f(v);
  State open = v.state;
  open.terrain[at.index] = 0;
  return f(View{v.game, open});
}
// An ability of the attacked unit.
bool target_has(View v, UnitId attacker, UnitId target, Ability ability);

}  // namespace fantasy
