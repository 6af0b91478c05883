// The Tactics Deck: one card before every activation (FC-7.1), Yellow included.
#include <algorithm>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/purple.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

bool empty(const Pile& pile) {
  return std::all_of(pile.begin(), pile.end(), [](std::uint8_t copies) { return copies == 0; });
}

// The discard pile goes into the draw pile; all have seen what it was (FC-7.6).
void shuffle_discard_in(Play& p, Seat seat, RuleId rule) {
  Side& side = p.side(seat);
  for (std::size_t card = 0; card < side.draw.size(); ++card) {
    side.draw[card] = static_cast<std::uint8_t>(side.draw[card] + side.discard[card]);
    side.public_draw[card] = static_cast<std::uint8_t>(side.public_draw[card] + side.discard[card]);
  }
  side.discard = {};
  side.top.clear();
  p.tell_reveal(EventKind::deck_reshuffled, seat, rule);
}

void leave_deck(Side& side, std::uint8_t card) {
  --side.draw[card];
  if (side.public_draw[card] > 0) --side.public_draw[card];
  if (!side.top.empty()) side.top.pop_back();
}

// FC-7.18, FC-7.19, FC-7.21, FC-7.22: no effect, no order instead, no other card for it.
void send_curse(Play& p, Seat seat, std::uint8_t card) {
  const Seat victim = opponent(seat);
  ++p.side(victim).discard[card];
  p.tell(EventKind::curse_sent, seat, "FC-7.18"_rule, {card});
  shuffle_discard_in(p, victim, "FC-7.19"_rule);
}

void use_effect(Play& p, Seat seat, std::uint8_t card, RuleId rule) {
  p.state.act.card = card;  // FC-7.3: bound to the unit that is chosen next
  p.tell(EventKind::card_effect, seat, rule, {card});
}

const TacticCard& card_on_table(View v) {
  return v.game.pack().cards[v.top<TacticCardStep>().card];
}

// The unit cannot act now, or the card does not go to the unit that acts.
Denial deny_effect_for(View v, Seat seat, UnitId unit) {
  if (const Denial no = deny_unit(v, seat, unit)) return no;
  if (goes_to_who_acts(v, seat, card_on_table(v))) return deny_activation(v, seat, unit);
  return {"effect_first",
          "FC-7.2"_rule,
          {{"card", thing_of(Kind::card, v.top<TacticCardStep>().card)}}};
}

// It is the card on the table, but the unit it goes to has to be said.
Denial deny_effect(View v, Seat seat, std::uint8_t card) {
  const UnitId unit = first_to_activate(v, seat);
  if (card != v.top<TacticCardStep>().card || !unit.exists()) return kNotAllowed;
  return {"effect_unit",
          "FC-7.3"_rule,
          {{"card", thing_of(Kind::card, card)}, {"at", v.unit(unit).at}}};
}

}  // namespace

void TacticCardStep::run(Play& p) {
  const Seat seat = p.state.active;
  if (p.top<TacticCardStep>().drawn != 0) return p.ask(seat);
  if (empty(p.side(seat).draw)) {
    if (empty(p.side(seat).discard)) return p.pop();  // FC-7.8
    shuffle_discard_in(p, seat, "FC-7.7"_rule);
  }
  p.draw(Purpose::tactic_card, seat);
}

Waiting TacticCardStep::asks(const View& v) {
  const Seat seat = v.state.active;
  return v.top<TacticCardStep>().drawn != 0 ? table::asking(seat)
                                            : table::drawing(Purpose::tactic_card, seat);
}

// A card that lies on the table has been drawn from the deck of its player. FC-7.5
bool TacticCardStep::fits(const View& v, std::size_t /*frame*/) {
  const auto& [drawn, card] = v.top<TacticCardStep>();
  return drawn == 0 ? card == 0 : v.side(v.state.active).discard[card] > 0;
}

void TacticCardStep::draws(const View& v, table::DrawList& out) {
  const Side& side = v.side(v.state.active);
  if (!side.top.empty()) return out.push_back({side.top.back(), 1});
  for (std::uint8_t card = 0; card < kMaxCards; ++card) {
    if (side.draw[card] > 0) out.push_back({card, side.draw[card]});
  }
}

void TacticCardStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.state.active;
  const std::uint8_t drawn = outcome[0];
  const TacticCard& card = p.game.pack().cards[drawn];
  leave_deck(p.side(seat), drawn);
  p.tell_reveal(EventKind::card_drawn, seat, "FC-7.1"_rule, {drawn});
  const bool curse = card.kind == CardKind::curse;  // FC-7.23
  if (curse && card.faction == seat) {
    p.pop();
    return send_curse(p, seat, drawn);
  }
  if (by_rules(p, seat)) {  // SB-10.19: a Curse of the player, which leaves the game
    p.pop();
    return use_effect(p, seat, drawn, "FC-7.20"_rule);
  }
  ++p.side(seat).discard[drawn];  // FC-7.5
  p.told();
  const bool swap = card.order != Colour::none && (!curse || p.game.options().curse_swap);
  if (card.kind != CardKind::terrain && !swap) {  // FC-7.20
    p.pop();
    return use_effect(p, seat, drawn, curse ? "FC-7.20"_rule : "FC-7.11"_rule);
  }
  p.top<TacticCardStep>() = {1, drawn};
}

void TacticCardStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const TacticCard& card = card_on_table(v);
  const int id = v.top<TacticCardStep>().card;
  if (card.kind == CardKind::terrain) {  // D-16
    template_hexes(v, seat).for_each([&](Hex hex) { out.push_back(say(Verb::place).to(hex)); });
    out.push_back(kDecline);
  } else if (!goes_to_who_acts(v, seat, card)) {  // D-14
    out.push_back(say(Verb::effect).item(id));
  } else {  // D-14 and D-17 in one
    for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
      if (may_activate(v, v.state.units[i], seat)) out.push_back(say(Verb::effect_).unit({i}));
    }
  }
  if (card.order == Colour::none) return;
  // take_order names card and colour; both fit, as the card's place is not the colour's.
  out.push_back(say(Verb::take_order).item(id).colour(card.order));
}

// FC-7.4, FC-7.20
Denial TacticCardStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::place)
    return deny_place(v, seat, hex_of(answer), template_hexes(v, seat));
  if (lists<TacticCardStep>(v, seat, answer)) return {};
  if (verb_of(answer) == Verb::effect_) return deny_effect_for(v, seat, unit_of(answer));
  if (verb_of(answer) == Verb::effect) return deny_effect(v, seat, item_of(answer));
  if (verb_of(answer) != Verb::take_order) return kNotAllowed;
  const TacticCard& card = v.game.pack().cards[item_of(answer)];
  const bool bound = card.kind == CardKind::curse && !v.game.options().curse_swap;
  if (bound && card.faction != seat) return {"curse", "FC-7.20"_rule};
  if (card.order == colour_of(answer)) return kNotAllowed;
  return {"card_colour",
          "FC-7.4"_rule,
          {{"card", thing_of(Kind::card, item_of(answer))}, {"order", card.order}}};
}

void TacticCardStep::answer(Play& p, Seat seat, table::Answer answer) {
  const std::uint8_t id = p.top<TacticCardStep>().card;
  const TacticCard& card = card_on_table(p);
  const RuleId rule = card.kind == CardKind::curse ? "FC-7.20"_rule : "FC-7.2"_rule;
  p.pop();
  switch (verb_of(answer)) {
    case Verb::effect:
      return use_effect(p, seat, id, rule);
    case Verb::effect_:  // FC-7.3
      use_effect(p, seat, id, rule);
      return activate(p, seat, unit_of(answer));
    case Verb::take_order:  // FC-7.4: into the pool, for surcharges
      p.tell(EventKind::card_order_taken, seat, "FC-7.4"_rule, {id, static_cast<int>(card.order)});
      return gain_order(p, seat, card.order, "FC-7.4"_rule);
    case Verb::place:  // FC-7.12, FC-7.13, FC-7.16: the card stays on the table for good
      --p.side(seat).discard[id];
      ++p.side(seat).in_play[id];
      return place_template(p, seat, card.place, hex_of(answer), "FC-7.13"_rule);
    default:  // FC-7.17
      p.tell(EventKind::card_discarded, seat, "FC-7.17"_rule, {id});
  }
}

HexSet template_hexes(View v, Seat seat) {
  HexSet out = units_of(v, seat);
  out = (out | out.neighbours());
  out = (out | out.neighbours()) - occupied(v) - v.game.capture_points();
  const HexSet near = out;
  near.for_each([&](Hex hex) {
    if (v.state.terrain[hex.index] != 0) out.remove(hex);
  });
  return out;
}

// FC-1.29, FC-13.3
void place_template(Play& p, Seat seat, std::uint8_t terrain, Hex hex, RuleId rule) {
  p.state.terrain[hex.index] = terrain;
  p.tell(EventKind::terrain_placed, seat, rule, {terrain, hex.index});
}

}  // namespace fantasy
