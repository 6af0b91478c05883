// Dice of opponents lose points, opponents are checked; Camp Fever: the own highest. L-71, L-73,
// L-80
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/effect_steps.h"

namespace legion {

bool can_be_lowered(View v, Seat seat, Seat owner, const Die& die, DiceOf dice) {
  return v.game.are_opponents(seat, owner) && !v.player(owner).is(Player::shield) &&
         fits(dice, die.kind());
}

namespace {

// The highest of the own dice, by an Event. L-80
bool is_highest(const PlayerOpen& player, const Die& die, DiceOf dice) {
  return fits(dice, die.kind()) && std::ranges::none_of(player.dice, [&](const Die& other) {
           return fits(dice, other.kind()) && other.value() > die.value();
         });
}

// After the first die: another one of the same opponent. L-71
bool can_follow(const LowerDieStep::Memory& memory, Seat owner, Square square) {
  return memory.lowered == 0 || (owner == memory.victim && square != memory.first);
}

bool can_be_named(View v, Seat seat, Seat owner, const Die& die) {
  const Effect& effect = effect_of(v);
  if (effect.op == Op::weaken)
    return owner == seat && is_highest(v.player(owner), die, effect.dice);
  return can_be_lowered(v, seat, owner, die, effect.dice) &&
         can_follow(v.top<LowerDieStep>(), owner, die.square);
}

// Archers add to the first die of each effect, but not of Events. L-24, L-81
int points_of(View v, Seat seat, int lowered) {
  const Effect& effect = effect_of(v);
  const bool archers = effect.op == Op::lower && lowered == 0 && !is_event(source_of(v)) &&
                       in_force(v.player(seat), Token::archers);
  return effect.n + (archers ? 1 : 0);
}

table::Answer answer_of(Seat owner, Square square) { return say(Verb::lower, owner, square); }

}  // namespace

Waiting LowerDieStep::asks(const View& v) {
  const bool more = v.top<LowerDieStep>().lowered < effect_of(v).times;
  return more ? asking(source_of(v).seat) : Waiting{};
}

void LowerDieStep::run(Play& p) { ask_unless_clear<LowerDieStep>(p); }

void LowerDieStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    for (const Die& die : v.player({s}).dice) {
      if (can_be_named(v, seat, {s}, die)) out.push_back(answer_of({s}, die.square));
    }
  }
  if (v.top<LowerDieStep>().lowered > 0) out.push_back(kDone);
}

Denial LowerDieStep::deny(const View& v, Seat seat, table::Answer answer) {
  const RuleId rule = "L-73"_rule;
  if (is_done(answer)) {
    const bool may = v.top<LowerDieStep>().lowered > 0;
    return may ? Denial{} : not_allowed(rule);
  }
  const Seat owner = seat_of(answer);
  const Square square = square_of(answer);
  if (owner.value >= v.seats()) return not_allowed(rule);
  const Die* die = die_at(v.player(owner), square);
  if (die == nullptr) return {"no_die", rule, {{"square", square}}};
  if (v.player(owner).is(Player::shield) && owner != seat) return {"shielded", "L-70"_rule};
  if (!can_be_named(v, seat, owner, *die)) return {"not_this_die", rule, {{"square", square}}};
  return {};
}

void LowerDieStep::answer(Play& p, Seat seat, table::Answer answer) {
  Memory& memory = p.top<LowerDieStep>();
  if (is_done(answer)) return p.pop();
  const int points = points_of(p, seat, memory.lowered);
  memory = {byte(memory.lowered + 1), seat_of(answer), square_of(answer)};
  lower_die(p, seat_of(answer), square_of(answer), points, rule_of(p, source_of(p)));
}

bool can_be_checked(View v, Seat seat, Seat owner) {
  return v.game.are_opponents(seat, owner) && !v.player(owner).is(Player::shield) &&
         count_dice(v.player(owner), DieKind::legion) > 0;
}

Waiting CheckTargetStep::asks(const View& v) { return asking(source_of(v).seat); }

void CheckTargetStep::run(Play& p) { ask_unless_clear<CheckTargetStep>(p); }

void CheckTargetStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (std::uint8_t s = 0; s < v.seats(); ++s)
    table::offer<CheckTargetStep>(v, seat, say(Verb::check, Seat{s}), out);
}

Denial CheckTargetStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Seat owner = seat_of(answer);
  if (owner.value >= v.seats()) return not_allowed("L-71"_rule);
  return can_be_checked(v, seat, owner) ? Denial{} : Denial{"cannot_be_checked", "L-71"_rule};
}

void CheckTargetStep::answer(Play& p, Seat seat, table::Answer answer) {
  p.become<MoraleStep>({seat_of(answer), seat, false});
}

}  // namespace legion
