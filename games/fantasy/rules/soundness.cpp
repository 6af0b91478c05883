#include "games/fantasy/rules/soundness.h"

#include <algorithm>
#include <cstring>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/conditions.h"
#include "games/fantasy/rules/look.h"
#include "games/fantasy/rules/orders.h"

namespace fantasy {
namespace {

bool is_unit(View v, UnitId unit) { return unit.value < v.state.units.size(); }
bool is_unit_or_none(View v, UnitId unit) { return !unit.exists() || is_unit(v, unit); }
bool is_hex_or_none(Hex at) { return at.on_map() || at == Hex::none(); }
bool is_card_or_none(View v, std::uint8_t card) {
  return card == kNobody || card < v.game.pack().cards.size();
}
bool is_flag(std::uint8_t byte) { return byte < 2; }
bool is_face(std::uint8_t n) { return n >= face::panic && n <= face::block_b; }

template <class T>
bool are_same_bytes(const T& a, const T& b) {
  static_assert(std::has_unique_object_representations_v<T>);
  return std::memcmp(&a, &b, sizeof(T)) == 0;  // NOLINT: bytes without padding
}

bool has_step(View v, Step step) {
  return std::any_of(v.state.stack.begin(), v.state.stack.end(),
                     [step](const Frame& frame) { return frame.step == step; });
}

// A roll repeated as a whole, by the side; it has as many as its conditions say.
bool is_used_up_sound(View v, const Boon& boon) {
  return boon.card == kByScenario && boon.what < 2 && boon.n > 0 && !boon.unit.exists() &&
         boon.until == Until::permanent && whole_rolls_left(v, Seat{boon.what}) >= 0;
}

// The first unit of a side deployed, while the others are.
bool is_first_sound(View v, const Boon& boon) {
  return boon.card == kByScenario && is_unit(v, boon.unit) && boon.until == Until::permanent &&
         v.state.phase == Phase::deployment && v.unit(boon.unit).on_map();
}

// A unit that was looked at while orders lie face down.
bool is_look_sound(View v, const Boon& boon) {
  return looks_at_orders(v) && v.state.orders_hidden != 0 && is_unit(v, boon.unit) &&
         v.unit(boon.unit).seat != looker(v).seat && v.unit(boon.unit).order != Colour::none &&
         boon.n == 1 && boon.until == Until::round;
}

bool is_boon_sound(View v, const Boon& boon) {
  const bool may = v.game.has_conditions() || by_rules(v, kStyx);
  const bool by_scenario = boon.card == kByScenario && may;
  if (boon.op == OpKind::reroll) return by_scenario && is_used_up_sound(v, boon);
  if (boon.op == OpKind::place) return by_scenario && is_first_sound(v, boon);
  if (boon.op == OpKind::order) return by_scenario && is_look_sound(v, boon);
  if (!is_unit(v, boon.unit) || (!by_scenario && !is_card_or_none(v, boon.card)) ||
      boon.modes > 3 || boon.n < -100 || boon.n > 100)
    return false;
  switch (boon.op) {
    case OpKind::gain:
      return boon.what < kAbilities && boon.n >= 0;
    case OpKind::lose:
      return boon.what < kAbilities;
    case OpKind::stat:
      return boon.what < table::count_of<Stat>;
    case OpKind::face:
    case OpKind::ignore:
      return boon.what <= face::block_b && boon.n >= 0;
    case OpKind::ignore_damage:
      return true;
    default:
      return false;
  }
}

// Nothing is left of effects that nobody carries out.
bool is_activation_sound(View v) {
  const Activation& act = v.state.act;
  const EffectRun& run = act.effects;
  return is_unit_or_none(v, act.unit) && is_card_or_none(v, act.card) &&
         is_hex_or_none(act.start) && is_hex_or_none(act.origin) &&
         is_unit_or_none(v, run.target) && run.stage <= EffectRun::pick &&
         (has_step(v, Step::effects) || is_blank(run));
}

// An attack goes on where a step of one lies on that of the action, and nowhere else.
bool is_combat_sound(View v) {
  const Combat& c = v.state.combat;
  const auto& stack = v.state.stack;
  const auto* action = std::find_if(stack.begin(), stack.end(),
                                    [](const Frame& frame) { return frame.step == Step::action; });
  const bool fights =
      action != stack.end() && action + 1 != stack.end() && action[1].step != Step::move_on;
  if (!fights) return are_same_bytes(c, Combat{});
  const Step top = stack.back().step;
  const bool picks = top == Step::attack_roll || top == Step::defence_roll;
  if (!picks && (c.pending_mask[0] | c.pending_mask[1] | c.pending_mask[2]) != 0) return false;
  return c.kind != AttackKind::none && c.kind <= AttackKind::magical &&
         c.attack_dice <= table::kMaxDice && c.defence_dice <= table::kMaxDice &&
         std::all_of(c.attack.begin(), c.attack.end(), is_face) &&
         std::all_of(c.defence.begin(), c.defence.end(), is_face) &&
         is_unit_or_none(v, c.attacker) && is_unit_or_none(v, c.target) &&
         is_unit_or_none(v, c.declared) && is_hex_or_none(c.target_hex) &&
         is_hex_or_none(c.attacker_hex) &&
         std::all_of(c.further.begin(), c.further.end(),
                     [&](UnitId unit) { return is_unit(v, unit); });
}

// Cards looked at, and those that all know to be there, are in the deck.
bool is_deck_sound(View v, const Side& side) {
  Pile top{};
  for (const std::uint8_t card : side.top) {
    if (card >= v.game.pack().cards.size() || ++top[card] > side.draw[card]) return false;
  }
  for (std::size_t card = 0; card < side.draw.size(); ++card) {
    if (side.public_draw[card] > side.draw[card]) return false;
  }
  return true;
}

// FC-4.12: free only where the option says so, and never twice.
bool is_first_sound(View v, const Side& side) {
  return side.cart_rerolls < (v.game.options().paid_reroll_free ? 2 * kFirstFree : kFirstFree);
}

bool are_orders_sound(View v, const Side& side) {
  constexpr int kMostRerolls = 99;
  const bool picks = has_step(v, Step::order_dice) || has_step(v, Step::first_placer);
  const bool known = side.public_pool[0] != kUnknown && v.state.orders_hidden == 0;
  return side.dice_generated <= table::kMaxDice && side.free_rerolls <= kMostRerolls &&
         cart_rerolls(side) <= kMostRerolls && is_first_sound(v, side) && is_flag(side.sealed) &&
         (picks || picked_dice(side) == 0) &&
         std::all_of(side.order_dice.begin(), side.order_dice.end(), is_face) &&
         (!known || is_same_pool(side.public_pool, side.pool));
}

bool is_result_sound(View v) {
  const int all = v.state.result[0] + v.state.result[1];
  if (v.state.waiting.kind == Waiting::over) return all == 2;
  return all == 0 && v.state.result_reason == EndReason::none;
}

}  // namespace

bool is_attacker_sound(View v) {
  const Combat& c = v.state.combat;
  return c.attacker == v.state.act.unit && is_unit(v, c.attacker);
}

bool is_attack_sound(View v) {
  const Combat& c = v.state.combat;
  return is_attacker_sound(v) && is_unit(v, c.target) && is_unit(v, c.declared) &&
         v.unit(c.target).seat != v.unit(c.attacker).seat &&
         v.unit(c.declared).seat == v.unit(c.target).seat && c.target_hex.on_map() &&
         c.attacker_hex.on_map();
}

bool both_fight(View v) {
  return is_attack_sound(v) && v.unit(v.state.combat.attacker).on_map() &&
         v.unit(v.state.combat.target).on_map();
}

bool is_by(View v, std::size_t frame, OpKind kind) {
  const Op* op = what_is_done(v, frame);
  return op != nullptr && op->kind == kind;
}
bool is_by(View v, std::size_t frame, OpKind kind, int dice) {
  return is_by(v, frame, kind) && what_is_done(v, frame)->n == dice &&
         dice <= static_cast<int>(table::kMaxDice);
}

bool is_blank(const EffectRun& run) { return are_same_bytes(run, EffectRun{}); }
bool is_blank(const Activation& act) { return are_same_bytes(act, Activation{}); }

bool is_same_pool(const Pool& a, const Pool& b) {
  return std::all_of(kPoolColours.begin(), kPoolColours.end(),
                     [&](Colour colour) { return a[slot(colour)] == b[slot(colour)]; });
}

bool is_table_sound(View v) {
  const int kept = v.game.has_tags() ? Unit::destroyer : 0;
  const int flags =
      Unit::defending | Unit::activated | Unit::summoned | Unit::vampirism_used | kept;
  const State& state = v.state;
  return std::all_of(state.units.begin(), state.units.end(),
                     [&](const Unit& unit) {
                       const bool drawn = by_rules(v, unit.seat);
                       const int tokens = drawn ? 0xFF << Unit::kTokenBit : 0;
                       return (unit.flags & ~(flags | tokens)) == 0;
                     }) &&
         std::all_of(state.boons.begin(), state.boons.end(),
                     [&](const Boon& boon) { return is_boon_sound(v, boon); }) &&
         std::all_of(state.sides.begin(), state.sides.end(),
                     [&](const Side& side) {
                       return is_deck_sound(v, side) && are_orders_sound(v, side);
                     }) &&
         (state.orders_hidden != 0) == has_step(v, Step::distribution) &&
         is_flag(state.orders_hidden) && state.declines <= 2 && is_activation_sound(v) &&
         is_combat_sound(v) && is_result_sound(v);
}

}  // namespace fantasy
