// The effects that roll dice or ask their owner something of their own.
#include <algorithm>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// Free hexes next to the unit that can be stood on.
HexSet summon_hexes(View v, UnitId beside) {
  const HexSet ring = ring1(v.unit(beside).at) - occupied(v);
  HexSet out = ring;
  ring.for_each([&](Hex hex) {
    if (v.terrain(hex).impassable) out.remove(hex);
  });
  return out;
}

// Which copies of a card among those looked at have not been put back yet.
template <class F>
void each_card_in_hand(const Side& side, std::size_t put_back, F&& f) {
  std::array<bool, kMaxCards> seen{};
  for (std::size_t i = put_back; i < side.top.size(); ++i) {
    const std::uint8_t card = side.top[i];
    if (seen[card]) continue;
    seen[card] = true;
    f(card);
  }
}

// Who gives up an order: the active player by a card, either by the price of two Towns.
Seat giver(View v) {
  const std::uint8_t by = v.top<DiscardOrderStep>().by;
  return by == 0 ? v.state.active : Seat{static_cast<std::uint8_t>(by - 1)};
}

void give_up(Play& p, Colour colour) {
  const bool by_card = p.top<DiscardOrderStep>().by == 0;
  --p.top<DiscardOrderStep>().orders;
  lose_order(p, giver(p), colour, by_card ? "FC-7.2"_rule : "FC-23.17"_rule);
}

int hidden_cards(const Side& side) {
  int n = 0;
  for (const std::uint8_t copies : side.draw) n += copies;
  return n - static_cast<int>(side.top.size());
}

void put_back(Side& side, ReorderStep::Memory& memory, std::uint8_t card) {
  std::size_t i = memory.put_back;
  while (side.top[i] != card) ++i;
  std::swap(side.top[i], side.top[memory.put_back]);
  ++memory.put_back;
}

}  // namespace

// The owner may exchange the token of the unit for one from his pool; the old one goes into the
// pool.
void SwapTokenStep::run(Play& p) { p.ask(p.state.active); }

void SwapTokenStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const UnitId unit = v.top<SwapTokenStep>().unit;
  for (const Colour colour : kPoolColours) {
    table::offer<SwapTokenStep>(v, seat, say(Verb::swap).unit(unit).colour(colour), out);
  }
  out.push_back(say(Verb::decline));
}

// FC-4.20, FC-4.25
Denial SwapTokenStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::decline) return {};
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

void DiscardOrderStep::run(Play& p) {
  const Seat seat = giver(p);
  Colour only = Colour::none;
  int colours = 0;
  for (const Colour colour : kPoolColours) {
    if (p.side(seat).pool[slot(colour)] == 0) continue;
    only = colour;
    ++colours;
  }
  if (p.top<DiscardOrderStep>().orders == 0 || colours == 0) return p.pop();
  if (colours > 1) return p.ask(seat);
  give_up(p, only);
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

void OrderDieStep::run(Play& p) {
  const int dice = p.top<OrderDieStep>().dice;
  if (dice == 0) return p.pop();
  p.roll(Purpose::order_dice, p.state.active, dice);
}

void OrderDieStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.state.active;
  p.tell_dice(EventKind::rolled, seat, "FC-4.8"_rule, Purpose::order_dice, outcome.begin(),
              outcome.size());
  for (const std::uint8_t face : outcome) {
    gain_order(p, seat, p.game.options().order_die[face], "FC-4.8"_rule);
  }
  p.pop();
}

// The owner looks at the top cards (drawn one by one, as the order of a deck does not exist before)
// and puts them back, the first one lowest.
void ReorderStep::run(Play& p) {
  const Seat seat = p.state.active;
  Side& side = p.side(seat);
  auto& [to_see, put_back, seen] = p.top<ReorderStep>();
  if (to_see > side.top.size() && !side.top.full() && hidden_cards(side) > 0) {
    return p.draw(Purpose::tactic_card, seat);
  }
  to_see = 0;
  seen = static_cast<std::uint8_t>(side.top.size());
  // Asked even where all that is left is alike: not to be asked would tell the other side so.
  if (put_back + 1U >= seen) return p.pop();
  p.ask(seat);
}

void ReorderStep::draws(const View& v, table::DrawList& out) {
  const Side& side = v.side(v.state.active);
  Pile hidden = side.draw;
  for (const std::uint8_t card : side.top) --hidden[card];
  for (std::uint8_t card = 0; card < kMaxCards; ++card) {
    if (hidden[card] > 0) out.push_back({card, hidden[card]});
  }
}

void ReorderStep::chance(Play& p, const table::Outcome& outcome) {
  Side& side = p.side(p.state.active);
  side.top.push_back(outcome[0]);
  std::rotate(side.top.begin(), side.top.end() - 1, side.top.end());  // below what is known
}

void ReorderStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_card_in_hand(v.side(seat), v.top<ReorderStep>().put_back,
                    [&](std::uint8_t card) { out.push_back(say(Verb::put).item(card)); });
}

Denial ReorderStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<ReorderStep>(v, seat, answer)) return {};
  return {"not_looked_at", "FC-7.10"_rule, {{"card", card_thing(item_of(answer))}}};
}

void ReorderStep::answer(Play& p, Seat seat, table::Answer answer) {
  put_back(p.side(seat), p.top<ReorderStep>(), item_of(answer));
}

// PANICs of a card's roll the unit ignores: it is an enemy's roll, though no attack. FC-14.23
int panic_ignored(Play& p, UnitId id, int rolled) {
  const Unit& unit = p.unit(id);
  const auto ignore = [&](int wanted, RuleId rule) {
    const int n = std::min(wanted, rolled);
    if (n > 0) p.tell(EventKind::icons_ignored, unit.seat, rule, {id.value, face::panic, n});
    rolled -= n;
    return n;
  };
  if (has(p, id, Ability::forged)) return ignore(rolled, "FC-22.16"_rule);
  const int brave = has(p, id, Ability::brave) ? 1 : 0;  // FC-22.3
  const int forest = icons_ignored_by_terrain(p, id, face::panic, true);
  return ignore(contacts(p, unit.at, unit.seat) / 2 + brave, "FC-18.7"_rule) +
         ignore(forest, "FC-13.13"_rule);
}

// Panic by a card: no defence roll; Resurgent, Forged, Brave, Formation and Forest apply.
void PanicRollStep::run(Play& p) {
  const auto& [unit, dice, rolled] = p.top<PanicRollStep>();
  if (rolled == 0) return p.roll(Purpose::panic_roll, p.state.active, dice);
  p.pop();
  check_victory(p);
}

void PanicRollStep::chance(Play& p, const table::Outcome& outcome) {
  const UnitId id = p.top<PanicRollStep>().unit;
  p.top<PanicRollStep>().rolled = 1;
  p.tell_dice(EventKind::rolled, p.state.active, "FC-7.2"_rule, Purpose::panic_roll,
              outcome.begin(), outcome.size());
  const auto rolled = static_cast<int>(std::count(outcome.begin(), outcome.end(), face::panic));
  const int panic = rolled - panic_ignored(p, id, rolled);
  if (panic == 0) return;
  if (has(p, id, Ability::resurgent)) {  // FC-22.43, FC-22.44
    lose_hits(p, id, panic, "FC-22.43"_rule);
    destroy_if_dead(p, id, "FC-22.43"_rule);
  } else {
    p.push<RetreatStep>({id, static_cast<std::uint8_t>(panic), p.unit(p.state.act.unit).at});
  }
}

void SummonUnitStep::run(Play& p) {
  const bool possible =
      !p.state.units.full() && !summon_hexes(p, p.top<SummonUnitStep>().beside).empty();
  possible ? p.ask(p.state.active) : p.pop();
}

void SummonUnitStep::legal(const View& v, Seat, table::AnswerList& out) {
  summon_hexes(v, v.top<SummonUnitStep>().beside).for_each([&](Hex hex) {
    out.push_back(say(Verb::place).to(hex));
  });
}

Denial SummonUnitStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_place(v, seat, hex_of(answer), summon_hexes(v, v.top<SummonUnitStep>().beside));
}

void SummonUnitStep::answer(Play& p, Seat seat, table::Answer answer) {
  summon(p, seat, p.top<SummonUnitStep>().card, hex_of(answer), "FC-7.2"_rule);
  p.pop();
}

// FC-2.31: the deck stays as it is. FC-22.33: no order token this round.
UnitId summon(Play& p, Seat seat, std::uint8_t card, Hex hex, RuleId rule) {
  if (p.state.units.full()) return UnitId::none();
  const UnitId id{static_cast<std::uint8_t>(p.state.units.size())};
  Unit unit;
  unit.card = card;
  unit.seat = seat;
  unit.hits = p.game.pack().units[card].hits;
  unit.set(Unit::summoned);
  p.state.units.push_back(unit);
  put_unit(p, id, hex);
  p.tell(EventKind::summoned, seat, rule, {id.value, hex.index});
  enter_town(p, id);
  return id;
}

// A terrain placed by an effect other than that of a Terrain Card.
void PlaceTerrainStep::run(Play& p) {
  template_hexes(p, p.state.active).empty() ? p.pop() : p.ask(p.state.active);
}

void PlaceTerrainStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  template_hexes(v, seat).for_each([&](Hex hex) { out.push_back(say(Verb::place).to(hex)); });
  out.push_back(say(Verb::decline));
}

Denial PlaceTerrainStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::decline) return {};
  return deny_place(v, seat, hex_of(answer), template_hexes(v, seat));
}

void PlaceTerrainStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::place) {
    place_template(p, seat, p.top<PlaceTerrainStep>().terrain, hex_of(answer), "FC-7.13"_rule);
  }
  p.pop();
}

}  // namespace fantasy
