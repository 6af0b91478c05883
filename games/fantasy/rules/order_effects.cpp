// Effects on orders: tokens exchanged, orders given up and rolled for.
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/soundness.h"

namespace fantasy {
namespace {

// Who gives up an order: the active player by a card, either by the price of two Towns.
Seat giver(View v) {
  const std::uint8_t by = v.top<DiscardOrderStep>().by;
  return by == 0 ? v.state.active : Seat{static_cast<std::uint8_t>(by - 1)};
}

// The colours a seat has.
struct Orders {
  int colours = 0;
  Colour last = Colour::none;
};
Orders orders_to_give(View v) {
  Orders out;
  for (const Colour colour : kPoolColours) {
    if (v.side(giver(v)).pool[slot(colour)] == 0) continue;
    out.last = colour;
    ++out.colours;
  }
  return out;
}

Waiting question_of(View v, const Orders& orders) {
  const bool chooses = orders.colours > 1 && v.top<DiscardOrderStep>().orders > 0;
  return chooses ? table::asking(giver(v)) : Waiting{};
}

void give_up(Play& p, Colour colour) {
  const bool by_card = p.top<DiscardOrderStep>().by == 0;
  --p.top<DiscardOrderStep>().orders;
  lose_order(p, giver(p), colour, by_card ? "FC-7.2"_rule : "FC-23.17"_rule);
}

}  // namespace

// The owner may exchange the token of the unit for one from their pool; the old one goes into the
// pool.
Waiting SwapTokenStep::asks(const View& v) { return table::asking(v.state.active); }

void SwapTokenStep::run(Play& p) { p.put(asks(p)); }

bool SwapTokenStep::fits(const View& v, std::size_t frame) {
  return is_by(v, frame, OpKind::swap_token) &&
         v.top<SwapTokenStep>().unit == v.state.act.effects.target;
}

void SwapTokenStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const UnitId unit = v.top<SwapTokenStep>().unit;
  for (const Colour colour : kPoolColours) {
    table::offer<SwapTokenStep>(v, seat, say(Verb::swap).unit(unit).colour(colour), out);
  }
  out.push_back(kDecline);
}

// FC-4.20, FC-4.25
Denial SwapTokenStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_declined(answer)) return {};
  const UnitId unit = v.top<SwapTokenStep>().unit;
  const Colour colour = colour_of(answer);
  if (const Denial no = deny_other(v, seat, unit_of(answer), unit, "FC-7.10"_rule)) return no;
  if (colour == Colour::yellow) return deny_order(colour, {});
  if (colour == v.unit(unit).order)
    return {"same_order", "FC-7.10"_rule, {{"unit", unit}, {"order", colour}}};
  if (!can_give(v.side(seat).pool, colour)) return deny_order(colour, "FC-4.25"_rule);
  return {};
}

void SwapTokenStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::swap) {
    Unit& unit = p.unit(unit_of(answer));
    const Colour old = unit.order;
    unit.order = colour_of(answer);
    Pool pool = p.side(seat).pool;
    lose_order(p, seat, take_from(pool, unit.order), "FC-4.25"_rule);
    if (old != Colour::yellow) gain_order(p, seat, old, "FC-7.2"_rule);  // FC-4.20
    p.tell(EventKind::order_exchanged, seat, "FC-7.2"_rule,
           {unit_of(answer).value, static_cast<int>(unit.order)});
  }
  p.pop();
}

Waiting DiscardOrderStep::asks(const View& v) { return question_of(v, orders_to_give(v)); }

void DiscardOrderStep::run(Play& p) {
  const Orders have = orders_to_give(p);
  if (p.top<DiscardOrderStep>().orders == 0 || have.colours == 0) return p.pop();
  if (!p.put(question_of(p, have))) give_up(p, have.last);
}

// By a card, or both sides one after the other for their Towns.
bool DiscardOrderStep::fits(const View& v, std::size_t frame) {
  const auto& [orders, by] = v.state.stack[frame].as<DiscardOrderStep>();
  const Frame& below = v.state.stack[frame - 1];
  if (below.step == Step::effects) return by == 0 && is_by(v, frame, OpKind::discard_order);
  const bool first = below.step == Step::order_dice;
  return first ? by != 0 : by == 2 && below.as<DiscardOrderStep>().by == 1;
}

void DiscardOrderStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const Colour colour : kPoolColours) {
    table::offer<DiscardOrderStep>(v, seat, say(Verb::discard).colour(colour), out);
  }
}

Denial DiscardOrderStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Colour colour = colour_of(answer);
  if (v.side(seat).pool[slot(colour)] > 0) return {};
  return {"no_order", "FC-7.10"_rule, {{"order", colour}}};
}

void DiscardOrderStep::answer(Play& p, Seat, table::Answer answer) {
  give_up(p, colour_of(answer));
}

Waiting OrderDieStep::asks(const View& v) {
  const int dice = v.top<OrderDieStep>().dice;
  return dice > 0 ? table::rolling(Purpose::order_dice, v.state.active, dice) : Waiting{};
}

void OrderDieStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

bool OrderDieStep::fits(const View& v, std::size_t frame) {
  return is_by(v, frame, OpKind::order_die, v.top<OrderDieStep>().dice);
}

void OrderDieStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.state.active;
  p.tell_rolled(seat, "FC-4.8"_rule, Purpose::order_dice, outcome.begin(), outcome.size());
  for (const std::uint8_t face : outcome) {
    gain_order(p, seat, p.game.options().order_die[face], "FC-4.8"_rule);
  }
  p.pop();
}

}  // namespace fantasy
