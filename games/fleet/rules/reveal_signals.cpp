// Signals on squares that fire may be shown, so that the ships behind them fire too. F-88
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

bool of_counterstrike(View v) { return v.top<RevealSignalsStep>().of_counterstrike == 1; }
Seat shooter(View v) { return of_counterstrike(v) ? defender(v) : attacker(v); }
Square launching(View v) {
  return of_counterstrike(v) ? v.state.attack.target_square : v.state.attack.from;
}

// Some ship has to fire from the square the attack starts from.
bool must_reveal(View v) { return fire_from(v, launching(v), shooter(v)) == 0; }

// Squares whose ships fire. F-41, F-45, F-75; a scan is the work of the launching square. A-20
Squares firing_squares(View v) {
  const Attack& attack = v.state.attack;
  const bool alone = of_counterstrike(v) || attack.is(Attack::scan) || attack.is(Attack::ranged);
  if (alone || must_reveal(v)) return Squares::of(launching(v));
  Squares out = neighbours(attack.target_square) & squares_of(v, attacker(v));
  for (const Square square : out) {
    if (v.field(square) == Field::asteroid) out.remove(square);  // F-18
  }
  return out;
}

// Everybody sees how many signals lie there, not what they are: decoys open the window too.
bool any_signal(View v) {
  const Squares signals = signal_squares(v, shooter(v));
  return !signals.empty() && !(firing_squares(v) & signals).empty();
}

// To reveal signals one ship that fires is enough.
bool nothing_to_gain(View v) { return v.state.attack.is(Attack::scan) && !must_reveal(v); }

void close_window(Play& p) {
  if (of_counterstrike(p)) return p.become<AttackResultStep>();
  declare_attack(p);
}

}  // namespace

Waiting RevealSignalsStep::asks(const View& v) {
  return nothing_to_gain(v) || !any_signal(v) ? Waiting{} : asking(shooter(v));
}

void RevealSignalsStep::run(Play& p) {
  if (!p.put(asks(p))) close_window(p);
}

void RevealSignalsStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const Square square : firing_squares(v)) {
    for (const ShipId ship : hidden_guns(v, square, seat)) {
      out.push_back(say(Verb::reveal).ship(ship));
    }
  }
  table::offer<RevealSignalsStep>(v, seat, say(Verb::decline), out);
}

// F-82, F-88, A-21
Denial RevealSignalsStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::decline)
    return must_reveal(v) ? Denial{"must_reveal", "F-88"_rule} : Denial{};
  const ShipId ship = ship_of(answer);
  if (const Denial no = deny_own_ship(v, seat, ship)) return no;
  if (!v.ship(ship).is(Ship::hidden)) return {"open_already", "F-82"_rule, {{"ship", ship}}};
  if (is(v, ship, Ability::decoy)) return {"decoy_fires", "A-21"_rule, {{"ship", ship}}};
  const Square at = v.ship(ship).at;
  const bool fires = firing_squares(v).has(at) && hidden_guns(v, at, seat).has(ship);
  return fires ? Denial{} : Denial{"signal_far", "F-88"_rule, {{"ship", ship}}};
}

void RevealSignalsStep::answer(Play& p, Seat, table::Answer answer) {
  if (verb_of(answer) == Verb::decline) return close_window(p);
  reveal(p, ship_of(answer), "F-88"_rule);
}

}  // namespace fleet
