// Distribution of orders (D-11): secret, both sides at the same time, until both have sealed.
#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/look.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/tokens.h"

namespace fantasy {
namespace {

bool commands_units(View v, Seat seat) {
  for (const Unit& unit : v.state.units) {
    if (unit.on_map() && unit.seat == seat) return true;
  }
  return false;
}

void begin(Play& p) {
  p.state.orders_hidden = 1;  // FC-4.17
  for (const Seat seat : {kEmpire, kStyx}) {
    Side& side = p.side(seat);
    side.public_pool = side.pool;  // FC-4.16: as last shown
    // Without orders there is only Yellow; everybody has seen the empty pool.
    side.sealed = pool_size(side.pool) == 0 || !commands_units(p, seat) ? 1 : 0;
  }
}

// FC-4.25: what is left of the pool as it was shown, Purple standing in for colours that have run
// out.
void recount(Play& p, Seat seat) {
  Side& side = p.side(seat);
  side.pool = side.public_pool;
  const Tokens tokens = tokens_on_map(p);
  for (int n = tokens.count(seat, Colour::purple); n > 0; --n) --side.pool[slot(Colour::purple)];
  for (const Colour colour : {Colour::red, Colour::blue, Colour::green}) {
    for (int n = tokens.count(seat, colour); n > 0; --n) take_from(side.pool, colour);
  }
}

void put_token(Play& p, Seat seat, UnitId unit, Colour colour) {
  p.unit(unit).order = colour;
  if (colour != Colour::yellow) take_from(p.side(seat).pool, colour);  // FC-4.20
  p.tell_only(seat, EventKind::order_placed, seat, "FC-4.17"_rule,
              {unit.value, static_cast<int>(colour)});
  if (p.log == nullptr) return;
  p.tell(EventKind::order_hidden, seat, "FC-4.17"_rule, {unit.value});
  p.log->events.back().audience = SeatSet::all().without(seat);
}

// Whoever may look at the orders of the other waits for them. SB-13.3
SeatSet writing(View v, std::uint8_t begun) {
  const SeatSet open = not_sealed(v);
  if (!looks_at_orders(v) || begun != DistributionStep::laid) return open;
  const Seat other = opponent(looker(v).seat);
  return open.has(other) ? SeatSet::of(other) : open;
}

// FC-5.1; FC-4.22: who was forgotten has Yellow. FC-4.23: the rest stays in the pool.
void reveal(Play& p) {
  p.state.orders_hidden = 0;
  if (p.game.has_conditions()) end_look(p);
  for (Unit& unit : p.state.units) {
    if (by_rules(p, unit.seat) && unit.on_map()) unit.order = colour_of(unit.token());
  }
  for (Unit& unit : p.state.units) {
    if (unit.on_map() && unit.order == Colour::none) unit.order = Colour::yellow;
  }
  for (std::size_t i = 0; i < p.state.units.size(); ++i) {
    const Unit& unit = p.state.units[i];
    if (!unit.on_map()) continue;
    p.tell_reveal(EventKind::order_revealed, unit.seat, "FC-5.1"_rule,
                  {static_cast<int>(i), static_cast<int>(unit.order)});
  }
  for (Side& side : p.state.sides) side.public_pool = side.pool;
}

}  // namespace

void DistributionStep::run(Play& p) {
  std::uint8_t& begun = p.top<DistributionStep>().begun;
  if (begun == 0) {
    begun = 1;
    begin(p);
  }
  const SeatSet open = writing(p, begun);
  if (looks_at_orders(p) && begun == laid && !open.has(opponent(looker(p).seat))) {
    begun = looked;
    return begin_look(p);
  }
  if (!open.empty()) return p.ask(open);
  if (tokens_to_draw(p)) return p.push<DrawTokenStep>();  // SB-10.4
  reveal(p);
  p.pop();
}

Waiting DistributionStep::asks(const View& v) {
  return table::asking(writing(v, v.top<DistributionStep>().begun));
}

// The pools are what the tokens on the map have left of them.
bool DistributionStep::fits(const View& v, std::size_t frame) {
  State again = v.state;
  Play p{{v.game, again, nullptr}};
  for (const Seat seat : {kEmpire, kStyx}) {
    if (v.side(seat).public_pool[0] == kUnknown) return false;
    recount(p, seat);
    if (!is_same_pool(again.sides[seat.value].pool, v.side(seat).pool)) return false;
  }
  return v.state.stack[frame].as<DistributionStep>().begun != 0 && v.state.orders_hidden != 0;
}

void DistributionStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  // Opponents that search ask for this list all the time: what is the same for all units is put
  // together once.
  constexpr std::size_t kUnitOfOrder = Places::unit[static_cast<std::size_t>(Verb::order)];
  std::array<table::Answer, kPoolColours.size() + 1> orders;
  table::Answer* end = orders.data();
  for (const Colour colour : kPoolColours) {
    if (can_give(v.side(seat).pool, colour)) *end++ = say(Verb::order).colour(colour);
  }
  *end++ = say(Verb::order).colour(Colour::yellow);  // FC-4.20, FC-4.21
  UnitId id{0};
  for (const Unit& unit : v.state.units) {
    const UnitId one = id;
    ++id.value;
    if (unit.seat != seat || !unit.on_map()) continue;
    if (unit.order != Colour::none) {  // FC-4.18: one token for each unit
      out.push_back(say(Verb::take_back).unit(one));
      continue;
    }
    for (table::Answer* order = orders.data(); order != end; ++order) {
      order->arg[kUnitOfOrder] = one.value;
      out.push_back(*order);
    }
  }
  out.push_back(say(Verb::seal));
}

std::optional<table::Answer> DistributionStep::only_point(const View& v, Seat seat) {
  const bool only_yellow = pool_size(v.side(seat).pool) == 0;
  for (const Unit& unit : v.state.units) {
    const bool waits = unit.on_map() && unit.seat == seat && unit.order == Colour::none;
    if (waits && !only_yellow) return std::nullopt;
  }
  return say(Verb::seal);
}

Denial DistributionStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::seal) return {};
  const UnitId unit = unit_of(answer);
  if (const Denial no = deny_unit(v, seat, unit)) return no;
  const bool lies_there = v.unit(unit).order != Colour::none;
  if (verb_of(answer) == Verb::take_back)
    return lies_there ? Denial{} : Denial{"no_token", "FC-4.18"_rule, {{"unit", unit}}};
  if (lies_there) return {"has_token", "FC-4.18"_rule, {{"unit", unit}}};
  const Colour colour = colour_of(answer);
  if (colour == Colour::yellow || can_give(v.side(seat).pool, colour)) return {};
  return {"no_order", "FC-4.5"_rule, {{"order", colour}}};
}

void DistributionStep::answer(Play& p, Seat seat, table::Answer answer) {
  const UnitId unit = unit_of(answer);
  switch (verb_of(answer)) {
    case Verb::order:
      return put_token(p, seat, unit, colour_of(answer));
    case Verb::take_back:
      p.unit(unit).order = Colour::none;
      recount(p, seat);
      return p.tell(EventKind::order_taken_back, seat, "FC-4.17"_rule, {unit.value});
    default:
      p.side(seat).sealed = 1;
      p.tell(EventKind::orders_sealed, seat, "FC-4.17"_rule);
  }
}

}  // namespace fantasy
