// What the defender answers to a declared attack: shields, or one reaction. F-47 .. F-51, F-72 ..
// F-75, A-48
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/dodge.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

constexpr DieKind kDodgeDie{Colour::yellow, Result::special};
constexpr DieKind kCounterDie{Colour::red, Result::special};

// Only stored shields count, and the special that turns one lies on the gauge. F-47, F-72
Denial deny_shield_die(View v, Use use) {
  const Dice& stored = v.side(defender(v)).bridge;
  if (turned(use) && !v.game.options().advanced) return {"turn_advanced", "F-72"_rule};
  const DieKind die{Colour::green, rolled(use)};
  if (!stored.has(die)) return {"no_shield", "F-47"_rule, {{"die", die}}};
  const DieKind special{Colour::green, Result::special};
  if (turned(use) && !stored.has(special)) return {"no_turning", "F-72"_rule, {{"die", special}}};
  return {};
}

// F-48 .. F-50: each shield stops one square; it has to cover the line that square lies on.
Denial deny_cover(View v, const Contribution& part, Use use) {
  if (part.blocked) return {"blocked_already", "F-49"_rule, {{"at", part.square}}};
  if (covers(acts_as(use), part.line)) return {};
  if (v.state.attack.is(Attack::ranged)) return {"shield_last", "F-50"_rule, {{"line", part.line}}};
  return {"shield_line", "F-48"_rule, {{"at", part.square}, {"line", part.line}}};
}

void offer_shields(View v, const Volley& volley, table::AnswerList& out) {
  const Dice& stored = v.side(defender(v)).bridge;
  table::ScratchList<Use, kUses> at_hand;
  for (const Use use : kAllUses) {
    const bool rolled_so = stored.has({Colour::green, rolled(use)});
    if (rolled_so && !deny_shield_die(v, use)) at_hand.push_back(use);
  }
  if (at_hand.empty()) return;
  for (const Contribution& part : volley.parts) {
    for (const Use use : at_hand) {
      if (deny_cover(v, part, use)) continue;
      out.push_back(say(Verb::shield).at(part.square).with(use));
    }
  }
}

Denial deny_shield(View v, Square at, Use use) {
  if (const Denial no = deny_shield_die(v, use)) return no;
  for (const Contribution& part : volley(v).parts) {
    if (part.square == at) return deny_cover(v, part, use);
  }
  return {"not_firing", "F-48"_rule, {{"at", at}}};
}

bool any_shield(View v, const Volley& volley) {
  table::AnswerList shields;
  offer_shields(v, volley, shields);
  return !shields.empty();
}

// As everybody sees: a reaction or shields, never both; the die comes from the gauge; no
// counterstrike against ranged attacks. F-73 .. F-75
Denial deny_reaction(View v, DieKind die) {
  const bool counter = die == kCounterDie;
  if (!v.game.options().advanced) return {"reaction_advanced", "F-73"_rule};
  if (v.state.attack.is(Attack::shielded)) return {"shield_or_reaction", "F-73"_rule};
  if (counter && v.state.attack.is(Attack::ranged)) return {"counter_ranged", "F-75"_rule};
  if (v.side(defender(v)).bridge.has(die)) return {};
  return {"no_reaction", counter ? "F-75"_rule : "F-74"_rule, {{"die", die}}};
}

Denial deny_dodge(View v) {
  if (const Denial no = deny_reaction(v, kDodgeDie)) return no;
  return can_dodge(v) ? Denial{} : Denial{"dodge_room", "A-17"_rule};
}

// F-75: something has to fire back.
Denial deny_counterstrike(View v) {
  if (const Denial no = deny_reaction(v, kCounterDie)) return no;
  const bool fires = lanes(v, defender(v)).armed.has(v.state.attack.target_square);
  return fires ? Denial{} : Denial{"counter_fire", "F-75"_rule};
}

// What the attacker, who sees the bridge but not behind signals, cannot exclude.
bool counter_thinkable(View v) {
  const Square square = v.state.attack.target_square;
  return !deny_reaction(v, kCounterDie) &&
         (fire_from(v, square, defender(v)) > 0 || !signals_on(v, square, defender(v)).empty());
}

bool dodge_thinkable(View v) { return !deny_reaction(v, kDodgeDie) && could_dodge(v); }

void play_shield(Play& p, table::Answer answer) {
  Attack& attack = p.state.attack;
  spend_use(p, defender(p), Colour::green, use_of(answer));  // F-51
  Squares blocked = unpacked(attack.blocked);
  blocked.add(square_of(answer));
  attack.blocked = packed(blocked);
  attack.set(Attack::shielded);
  p.tell(EventKind::shielded, defender(p), attack.is(Attack::ranged) ? "F-50"_rule : "F-48"_rule,
         {square_of(answer).index, static_cast<int>(use_of(answer))});
}

// The window opens unless everybody can see that there is nothing to answer with.
Waiting asked_about(View v, const Volley& declared) {
  if (declared.stopped()) return {};
  const bool opens = any_shield(v, declared) || dodge_thinkable(v) || counter_thinkable(v);
  return opens ? asking(defender(v)) : Waiting{};
}

}  // namespace

Waiting DefenceStep::asks(const View& v) { return asked_about(v, volley(v)); }

void DefenceStep::run(Play& p) {
  const Volley declared = volley(p);
  if (p.put(asked_about(p, declared))) return;
  if (declared.stopped()) {
    p.tell(EventKind::attack_stopped, defender(p), "F-48"_rule,
           {p.state.attack.target_square.index});
    return close_attack(p);
  }
  p.become<AttackResultStep>();  // F-49b
}

void DefenceStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_shields(v, volley(v), out);
  for (const Verb verb : {Verb::dodge, Verb::counterstrike, Verb::decline}) {
    table::offer<DefenceStep>(v, seat, say(verb), out);
  }
}

Denial DefenceStep::deny(const View& v, Seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::shield:
      return deny_shield(v, square_of(answer), use_of(answer));
    case Verb::dodge:
      return deny_dodge(v);
    case Verb::counterstrike:
      return deny_counterstrike(v);
    default:
      return {};
  }
}

void DefenceStep::answer(Play& p, Seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::shield:
      return play_shield(p, answer);
    case Verb::dodge:
      spend(p, defender(p), kDodgeDie);
      p.state.attack.set(Attack::dodged);
      p.tell(EventKind::dodged, defender(p), "F-74"_rule, {p.state.attack.target_square.index});
      return p.become<AttackResultStep>();
    case Verb::counterstrike:
      spend(p, defender(p), kCounterDie);
      p.state.attack.set(Attack::countered);
      return p.become<CounterTargetStep>();
    default:
      return p.become<AttackResultStep>();
  }
}

// a ship of the square that launched the attack.
Waiting CounterTargetStep::asks(const View& v) { return asking(defender(v)); }

void CounterTargetStep::run(Play& p) { ask_unless_clear<CounterTargetStep>(p); }

void CounterTargetStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const ShipId ship : ships_at(v, v.state.attack.from, attacker(v))) {
    table::offer<CounterTargetStep>(v, seat, say(Verb::target).ship(ship), out);
  }
}

Denial CounterTargetStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_target(v, seat, ship_of(answer), v.state.attack.from, "F-75"_rule);
}

// The signals of the attacked square may fire too (F-88); a scan shows them anyway.
void CounterTargetStep::answer(Play& p, Seat, table::Answer answer) {
  p.state.attack.counter_target = ship_of(answer);
  if (p.state.attack.is(Attack::scan)) return p.become<AttackResultStep>();
  p.become<RevealSignalsStep>({1});
}

}  // namespace fleet
