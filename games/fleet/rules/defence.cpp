// What the defender answers to a declared attack: shields, or one reaction. F-47 .. F-51, F-72 ..
// F-75, A-48
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/dodge.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

constexpr DieKind kDodgeDie{Colour::yellow, Result::special};
constexpr DieKind kCounterDie{Colour::red, Result::special};

// F-48, F-49: each shield stops one square; it has to cover the line that square lies on.
void offer_shields(View v, table::AnswerList& out) {
  const bool advanced = v.game.options().advanced;
  for (const Contribution& part : volley(v).parts) {
    if (part.blocked) continue;
    for (const Use use : kAllUses) {
      const bool at_hand = has_use(v.side(defender(v)), Colour::green, use, advanced);
      if (!at_hand || !covers(acts_as(use), part.line)) continue;
      out.push_back(say(Verb::shield).at(part.square).with(use));
    }
  }
}

bool any_shield(View v) {
  table::AnswerList shields;
  offer_shields(v, shields);
  return !shields.empty();
}

// F-73: a reaction or shields, never both; the die comes from the gauge.
bool reaction_at_hand(View v, DieKind die) {
  return v.game.options().advanced && !v.state.attack.is(Attack::shielded) &&
         v.side(defender(v)).bridge.has(die);
}

// F-75: not against ranged attacks, and something has to fire back.
bool may_counter(View v) {
  return reaction_at_hand(v, kCounterDie) && !v.state.attack.is(Attack::ranged) &&
         can_fire(v, v.state.attack.target_square, defender(v));
}

bool may_dodge(View v) { return reaction_at_hand(v, kDodgeDie) && can_dodge(v); }

// What the attacker, who sees the bridge but not behind signals, cannot exclude.
bool counter_thinkable(View v) {
  const Square square = v.state.attack.target_square;
  return reaction_at_hand(v, kCounterDie) && !v.state.attack.is(Attack::ranged) &&
         (fire_from(v, square, defender(v)) > 0 || !signals_on(v, square, defender(v)).empty());
}

bool dodge_thinkable(View v) { return reaction_at_hand(v, kDodgeDie) && could_dodge(v); }

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

}  // namespace

// The window opens unless everybody can see that there is nothing to answer with.
void DefenceStep::run(Play& p) {
  if (volley(p).stopped()) {
    p.tell(EventKind::attack_stopped, defender(p), "F-48"_rule,
           {p.state.attack.target_square.index});
    return close_attack(p);
  }
  if (any_shield(p) || dodge_thinkable(p) || counter_thinkable(p)) return p.ask(defender(p));
  p.become(Step::attack_result);  // F-49b
}

void DefenceStep::legal(const View& v, Seat, table::AnswerList& out) {
  offer_shields(v, out);
  if (may_dodge(v)) out.push_back(say(Verb::dodge));
  if (may_counter(v)) out.push_back(say(Verb::counterstrike));
  out.push_back(say(Verb::decline));
}

void DefenceStep::answer(Play& p, Seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::shield:
      return play_shield(p, answer);
    case Verb::dodge:
      spend(p, defender(p), kDodgeDie);
      p.state.attack.set(Attack::dodged);
      p.tell(EventKind::dodged, defender(p), "F-74"_rule, {p.state.attack.target_square.index});
      return p.become(Step::attack_result);
    case Verb::counterstrike:
      spend(p, defender(p), kCounterDie);
      p.state.attack.set(Attack::countered);
      return p.become(Step::counter_target);
    default:
      return p.become(Step::attack_result);
  }
}

// a ship of the square that launched the attack.
void CounterTargetStep::run(Play& p) {
  table::AnswerList answers;
  legal(p, defender(p), answers);
  if (answers.size() > 1) return p.ask(defender(p));
  answer(p, defender(p), answers[0]);
}

void CounterTargetStep::legal(const View& v, Seat, table::AnswerList& out) {
  for (const ShipId ship : targets_on(v, v.state.attack.from, attacker(v))) {
    out.push_back(say(Verb::target).ship(ship));
  }
}

// The signals of the attacked square may fire too (F-88); a scan shows them anyway.
void CounterTargetStep::answer(Play& p, Seat, table::Answer answer) {
  p.state.attack.counter_target = ship_of(answer);
  if (p.state.attack.is(Attack::scan)) return p.become(Step::attack_result);
  p.become(Step::reveal_signals, 1);
}

}  // namespace fleet
