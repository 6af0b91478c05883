// What an attack does: damage, a counterstrike at the same moment, signals revealed. F-42, F-67,
// F-75, F-76, F-80
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/dodge.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

// F-80: no damage; every signal of the square is shown, decoys are gone (F-82).
void reveal_square(Play& p) {
  const Square square = p.state.attack.target_square;
  for (const ShipId ship : signals_on(p, square, defender(p))) reveal(p, ship, "F-80"_rule);
}

// F-67: the frigates show that they are frigates.
void evade(Play& p) {
  const Square square = p.state.attack.target_square;
  for (const ShipId ship : signals_on(p, square, defender(p))) reveal(p, ship, "F-83"_rule);
}

void land(Play& p) {
  const Attack& attack = p.state.attack;
  if (attack.is(Attack::scan)) return reveal_square(p);
  if (attack.is(Attack::dodged) && evades(p)) return evade(p);
  // Whose deed it was is told, no more.
  const ShipId gun = p.log == nullptr ? kNoShip : strongest_gun(p, attack.from, attacker(p));
  damage(p, attack.target, volley(p).damage(), "F-42"_rule, gun);
}

struct Counterstrike {
  int fire = 0;
  ShipId gun = kNoShip;  // the strongest
};

Counterstrike counterstrike(View v) {
  const Square square = v.state.attack.target_square;
  return {fire_from(v, square, defender(v)), strongest_gun(v, square, defender(v))};
}

void strike_back(Play& p, Counterstrike back) {
  const Attack& attack = p.state.attack;
  p.tell(EventKind::counterstruck, defender(p), "F-75"_rule,
         {attack.target_square.index, attack.counter_target.value, back.fire});
  damage(p, attack.counter_target, back.fire, "F-75"_rule, back.gun);
}

}  // namespace

// F-76: both fire at the same moment, so the fire of the attacked square is counted before it is
// hit; A-13: who has won is looked at when both have landed.
void AttackResultStep::run(Play& p) {
  const Attack attack = p.state.attack;
  const bool countered = attack.is(Attack::countered);
  Counterstrike back;
  if (countered) back = counterstrike(p);
  land(p);
  if (countered && attack.is(Attack::scan)) back = counterstrike(p);  // what it revealed fires
  if (countered) strike_back(p, back);
  if (check_victory(p)) return;
  if (attack.is(Attack::dodged)) return begin_dodge(p);
  close_attack(p);
}

}  // namespace fleet
