// Order dice and their re-rolls (D-9). Both sides decide alone; nothing of the other's dice is seen
// before both have confirmed.
#include <bit>

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/soundness.h"

namespace fantasy {
namespace {

bool subset_scope(View v) { return v.game.options().reroll_scope == Options::RerollScope::subset; }

// FC-4.13
bool may_pay(const Side& side) { return side.order_dice.size() >= 2; }

// FC-4.14: only dice can be re-rolled, so who has none has nothing to decide.
bool can_reroll(const Side& side) {
  if (side.order_dice.empty()) return false;
  return side.free_rerolls > 0 || cart_rerolls(side) > 0 || may_pay(side);
}

// FC-4.12: dice that a re-roll of all, or of those picked, costs.
int price(const Side& side) { return first_is_free(side) ? 0 : 1; }

// FC-4.9: all dice of a side together
Waiting first_roll(View v, Seat seat) {
  const int dice = v.side(seat).dice_generated;
  return dice > 0 ? table::rolling(Purpose::order_dice, seat, dice) : Waiting{};
}

// The dice of one side are its secret until both have confirmed.
void tell_own_dice(Play& p, Seat seat, Purpose purpose) {
  if (p.log == nullptr) return;
  const Side& side = p.side(seat);
  p.tell_rolled(seat, "FC-4.9"_rule, purpose, side.order_dice.begin(), side.order_dice.size());
  p.log->events.back().audience = SeatSet::of(seat);
}

void reroll(Play& p, Seat seat, std::uint32_t dice) {
  pick_dice(p.side(seat), dice);
  p.top<OrderDiceStep>().rolling = seat;
  p.put(table::rolling(Purpose::reroll, seat, std::popcount(dice)));
}

// FC-4.12: one die is lost, the others roll again; under reroll_scope = subset only those picked.
void pay_reroll(Play& p, Seat seat) {
  Side& side = p.side(seat);
  const bool costs = price(side) > 0;
  if (!costs) side.cart_rerolls = static_cast<std::uint8_t>(side.cart_rerolls - kFirstFree);
  if (!subset_scope(p)) {
    if (costs) side.order_dice.pop_back();
    return reroll(p, seat, (1U << side.order_dice.size()) - 1U);
  }
  const std::uint32_t picked = picked_dice(side);
  if (!costs) return reroll(p, seat, picked);
  const auto last = static_cast<unsigned>(std::bit_width(picked)) - 1U;
  side.order_dice.erase_at(last);
  reroll(p, seat, picked & ~(1U << last));
}

// FC-4.8
void count_dice(Play& p, Seat seat) {
  Side& side = p.side(seat);
  for (const std::uint8_t face : side.order_dice) {
    ++side.pool[slot(p.game.options().order_die[face])];
  }
  side.public_pool = side.pool;
  if (!side.order_dice.empty()) {
    p.tell_rolled(seat, "FC-4.8"_rule, Purpose::order_dice, side.order_dice.begin(),
                  side.order_dice.size());
  }
  // FC-4.16: what the opponent may demand to see is shown by itself.
  p.tell_reveal(EventKind::pool_shown, seat, "FC-4.16"_rule,
                {side.pool[slot(Colour::red)], side.pool[slot(Colour::blue)],
                 side.pool[slot(Colour::green)], side.pool[slot(Colour::purple)]});
}

}  // namespace

std::uint32_t picked_dice(const Side& side) {
  return side.pending_mask[0] | (static_cast<std::uint32_t>(side.pending_mask[1]) << 8U) |
         (static_cast<std::uint32_t>(side.pending_mask[2]) << 16U);
}

void pick_dice(Side& side, std::uint32_t dice) {
  for (unsigned i = 0; i < 3; ++i) {
    side.pending_mask[i] = static_cast<std::uint8_t>(dice >> (8U * i));
  }
}

// Dice picked are not rolled before the side says so: then a roll is waited for.
Waiting OrderDiceStep::asks(const View& v) {
  const auto& [next, rolling] = v.top<OrderDiceStep>();
  if (v.state.waiting.kind != Waiting::roll)
    return next == 2 ? table::asking(not_sealed(v)) : Waiting{};
  const std::uint32_t again = picked_dice(v.side(rolling));
  if (again == 0) return first_roll(v, rolling);
  return table::rolling(Purpose::reroll, rolling, std::popcount(again));
}

// Who is still to roll has no dice yet, and those picked lie there.
bool OrderDiceStep::fits(const View& v, std::size_t frame) {
  const auto& [next, rolling] = v.state.stack[frame].as<OrderDiceStep>();
  const bool begins = step_above(v, frame) != Step::none;  // orders are given up first
  const bool rolls = !begins && v.state.waiting.kind == Waiting::roll;
  const bool first = rolls && picked_dice(v.side(rolling)) == 0;
  if (begins ? next != 0 : next == 0 || (first ? next != rolling.value + 1 : next != 2))
    return false;
  for (const Seat seat : {kEmpire, kStyx}) {
    const Side& side = v.side(seat);
    if (picked_dice(side) >> side.order_dice.size() != 0) return false;
    const bool to_roll = begins || (first && seat >= rolling);
    if (to_roll && !side.order_dice.empty()) return false;
  }
  return true;
}

void OrderDiceStep::run(Play& p) {
  auto& [next, rolling] = p.top<OrderDiceStep>();
  while (next < 2) {
    const Seat seat{next++};
    rolling = seat;
    if (p.put(first_roll(p, seat))) return;
  }
  for (Side& side : p.state.sides) {
    if (side.sealed == 0 && !can_reroll(side)) side.sealed = 1;
  }
  if (p.put(asks(p))) return;
  for (const Seat seat : {kEmpire, kStyx}) count_dice(p, seat);
  p.pop();
}

void OrderDiceStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Side& side = v.side(seat);
  const auto dice = static_cast<unsigned>(side.order_dice.size());
  const std::uint32_t picked = picked_dice(side);
  const bool subset = subset_scope(v) && may_pay(side);
  if (picked == 0 && side.free_rerolls > 0) {  // FC-4.10, FC-4.11
    for (unsigned d = 1; d <= dice; ++d) {
      out.push_back(say(Verb::reroll).number(static_cast<int>(d)));
    }
  }
  if (cart_rerolls(side) > 0 || subset) {  // dice are picked from left to right
    for (auto d = static_cast<unsigned>(std::bit_width(picked)) + 1U; d <= dice; ++d) {
      out.push_back(say(Verb::pick_die).number(static_cast<int>(d)));
    }
  }
  if (cart_rerolls(side) > 0 && picked != 0) out.push_back(kRoll);  // FC-24.7
  const bool whole = !subset_scope(v) && picked == 0 && may_pay(side);
  if (whole || (subset && std::popcount(picked) > price(side)))
    out.push_back(say(Verb::reroll_all));
  out.push_back(say(Verb::keep));
}

Denial OrderDiceStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<OrderDiceStep>(v, seat, answer)) return {};
  return deny_reroll(v, seat, verb_of(answer));
}

void OrderDiceStep::answer(Play& p, Seat seat, table::Answer answer) {
  Side& side = p.side(seat);
  switch (verb_of(answer)) {
    case Verb::reroll:
      --side.free_rerolls;
      return reroll(p, seat, 1U << (number_of(answer) - 1U));
    case Verb::reroll_all:
      return pay_reroll(p, seat);
    case Verb::pick_die:
      return pick_dice(side, picked_dice(side) | 1U << (number_of(answer) - 1U));
    case Verb::roll:
      --side.cart_rerolls;
      return reroll(p, seat, picked_dice(side));
    default:
      pick_dice(side, 0);
      side.sealed = 1;
  }
}

void OrderDiceStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.top<OrderDiceStep>().rolling;
  Side& side = p.side(seat);
  const std::uint32_t again = picked_dice(side);
  if (again == 0) {
    for (const std::uint8_t face : outcome) side.order_dice.push_back(face);
    return tell_own_dice(p, seat, Purpose::order_dice);
  }
  std::size_t next = 0;
  for (std::size_t d = 0; d < side.order_dice.size(); ++d) {
    if (((again >> d) & 1U) != 0) side.order_dice[d] = outcome[next++];
  }
  pick_dice(side, 0);
  tell_own_dice(p, seat, Purpose::reroll);
}

}  // namespace fantasy
