// The effect grammar: what can do something now, and how each begins. L-67, L-69 .. L-71, L-80
#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {
namespace {

template <class Test>
bool any_opponent(View v, Seat seat, const Test& test) {
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    if (v.game.are_opponents(seat, {s}) && test(Seat{s})) return true;
  }
  return false;
}

bool can_lower(View v, Seat seat, DiceOf dice) {
  return any_opponent(v, seat, [&](Seat owner) {
    return std::ranges::any_of(v.player(owner).dice, [&](const Die& die) {
      return can_be_lowered(v, seat, owner, die, dice);
    });
  });
}

bool has_die(const PlayerOpen& player, DiceOf dice) {
  return std::ranges::any_of(player.dice, [dice](Die die) { return fits(dice, die.kind()); });
}

bool can_gain_any(View v, Seat seat) {
  for (int t = 1; t < kTokens; ++t) {
    if (can_gain(v, seat, static_cast<Token>(t))) return true;
  }
  return false;
}

bool has_empty_square(View v, Seat seat) {
  bool any = false;
  each_empty_square(v.game, v.player(seat), [&any](Square) { any = true; });
  return any;
}

void raise_all(Play& p, Seat seat, const Effect& effect, RuleId rule) {
  for (const Die die : p.player(seat).dice) {
    if (fits(effect.dice, die.kind())) set_die(p, seat, die.square, die.value() + effect.n, rule);
  }
}

// The Objectives that are drawn decide how many go back. L-70
void exchange_objectives(Play& p, Seat seat, int cards) {
  const int drawn = std::min(cards, count_objective_deck(p.state));
  p.push<ReturnObjectiveStep>({false, byte(drawn)});
  p.push<DrawStep>({Purpose::objective, seat, byte(drawn)});
}

// Effects that ask or draw lie on top of the EffectsStep until they are done.
void begin_effect(Play& p, Seat seat, const Effect& effect, bool by_event, RuleId rule) {
  const Player& player = p.player(seat);
  switch (effect.op) {
    case Op::gain_die:
      return p.push<FillSquareStep>();
    case Op::raise:
      return p.push<RaiseDieStep>({effect.n});
    case Op::raise_all:
      return raise_all(p, seat, effect, rule);
    case Op::place:
      return p.push<PlaceStep>({true});
    case Op::lower:
    case Op::weaken:
      return p.push<LowerDieStep>();
    case Op::coins:
      return p.gain_coins(seat, effect.n, rule);
    case Op::coins_tokens:
      return p.gain_coins(seat, std::min<int>(count_kinds(player), effect.n), rule);
    case Op::draw:
      return p.push<DrawStep>({Purpose::army, seat, effect.n});
    case Op::under:
      return p.push<UnderStep>({seat, effect.n, 0});
    case Op::under_coins:
      return p.push<UnderStep>({seat, 1, effect.n});
    case Op::move:
      return p.push<MoveStep>({effect.times});
    case Op::reroll:
      return p.push<RerollStep>();
    case Op::token:
      return p.push<TokenStep>({false});
    case Op::shield:
      p.player(seat).set(Player::shield);
      return p.tell(EventKind::shielded, seat, rule, {1});
    case Op::objective:
      return exchange_objectives(p, seat, effect.n);
    case Op::general:
      return p.set_general(seat, player.general + effect.n, rule);
    case Op::morale:
      if (by_event) return p.push<MoraleStep>({seat, kNobody, false});
      return p.push<CheckTargetStep>();
    case Op::take_line:
      return p.push<TakeCardStep>({false});
  }
}

}  // namespace

bool can_do(View v, Seat seat, const Effect& effect, bool by_event) {
  const Player& player = v.player(seat);
  switch (effect.op) {
    case Op::gain_die:
      return has_empty_square(v, seat);
    case Op::raise:
    case Op::reroll:
      return has_die_below_six(player);
    case Op::raise_all:
      return has_die_below_six(player, effect.dice);
    case Op::place:
      return can_place(v, seat);
    case Op::lower:
      return can_lower(v, seat, effect.dice);
    case Op::weaken:
      return has_die(player, effect.dice);
    case Op::coins:
    case Op::shield:
      return true;
    case Op::coins_tokens:
      return count_kinds(player) > 0;
    case Op::draw:
      return count_army_deck(v.state) > 0;
    case Op::under:
    case Op::under_coins:
      return !player.hand.empty();
    case Op::move:
      return can_move(v, seat);
    case Op::token:
      return can_gain_any(v, seat);
    case Op::objective:
      return count_objective_deck(v.state) > 0;
    case Op::general:
      return player.general < 6;
    case Op::morale:
      return by_event || any_opponent(v, seat, [&](Seat s) { return can_be_checked(v, seat, s); });
    case Op::take_line:
      return !v.state.line.empty();
  }
  return false;
}

bool can_do_any(View v, Seat seat, const Effects& effects) {
  return std::ranges::any_of(effects, [&](const Effect& effect) {
    return effect.op != Op::under && can_do(v, seat, effect);
  });
}

void EffectsStep::run(Play& p) {
  Memory& memory = p.top<EffectsStep>();
  const Effects& effects = effects_of(p.game, memory.source);
  if (memory.next < effects.size()) {
    const Effect& effect = effects[memory.next++];
    const bool event = is_event(memory);
    if (can_do(p, memory.seat, effect, event))
      begin_effect(p, memory.seat, effect, event, rule_of(p, memory));
    return;
  }
  // A one-shot lies nowhere while it works. L-67
  const Item item(memory.source);
  const Seat seat = memory.seat;
  p.pop();
  if (item.is(Deck::command) && !p.game.command(item.card()).is_permanent())
    discard_command(p, seat, item.card(), "L-67"_rule);
}

}  // namespace legion
