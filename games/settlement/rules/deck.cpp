// The deck of a mission. SB-7.6 .. SB-7.9
#include "games/settlement/rules/deck.h"

#include "games/settlement/rules/denials.h"
#include "games/settlement/rules/steps.h"

namespace settlement {
namespace {

// One card for each unit, stars at most a quarter of them. FC-2.24, FC-2.26
std::size_t cards_due(const State& state) { return state.army.size(); }
bool is_full(const State& state) { return state.deck.size() >= cards_due(state); }

int stars_in(View v) {
  return static_cast<int>(std::ranges::count_if(
      v.state.deck, [&](std::uint8_t card) { return v.game.pack().tactics[card].star; }));
}

Denial deny_card(View v, std::uint8_t card) {
  const auto& tactics = v.game.pack().tactics;
  if (card >= tactics.size()) return kNotAllowed;
  if (is_full(v.state)) return {"deck_full", "SB-7.9"_rule};
  const Tactic& tactic = tactics[card];
  if (std::ranges::count(v.state.deck, card) >= tactic.most)  // FC-2.25
    return {"copies", "SB-7.9"_rule, {{"card", tactic_thing(card)}, {"n", tactic.most}}};
  const int stars = static_cast<int>(cards_due(v.state)) / 4;
  if (tactic.star && stars_in(v) >= stars) return {"too_many_stars", "SB-7.9"_rule, {{"n", stars}}};
  return {};
}

}  // namespace

Deck filled_up(View v) {
  State then = v.state;
  for (const std::uint8_t card : v.game.default_deck()) {
    if (!deny_card({v.game, then}, card)) then.deck.push_back(card);
  }
  return then.deck;
}

void fill_up(Play& p) { p.state.deck = filled_up(p); }

void begin_deck(Play& p) { p.become<DeckStep>(); }

Waiting DeckStep::asks(const View& /*v*/) { return table::asking(kPlayer); }

void DeckStep::run(Play& p) { p.put(asks(p)); }

void DeckStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const auto offer = [&](table::Answer answer) { table::offer<DeckStep>(v, seat, answer, out); };
  const auto cards = static_cast<int>(v.game.pack().tactics.size());
  for (int card = 0; card < cards; ++card) offer(say(Verb::card, card));
  for (int card = 0; card < cards; ++card) offer(say(Verb::drop, card));
  offer(say(Verb::default_));
  offer(kDone);
}

Denial DeckStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::card:
      return deny_card(v, card_of(answer));
    case Verb::drop:
      if (std::ranges::count(v.state.deck, card_of(answer)) > 0) return {};
      return {"not_in_deck", "SB-7.9"_rule};
    case Verb::default_:
      if (is_full(v.state)) return {"deck_full", "SB-7.9"_rule};
      return {};
    default:
      if (is_full(v.state)) return {};
      return {"deck_not_full", "SB-7.9"_rule, {{"n", static_cast<int>(cards_due(v.state))}}};
  }
}

void DeckStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  Deck& deck = p.state.deck;
  switch (verb_of(answer)) {
    case Verb::card:
      return deck.push_back(card_of(answer));
    case Verb::drop:
      return deck.erase_at(
          static_cast<std::size_t>(std::ranges::find(deck, card_of(answer)) - deck.begin()));
    case Verb::default_:
      return fill_up(p);
    default:
      p.tell(EventKind::deck_made, kPlayer, "SB-7.6"_rule, {static_cast<int>(deck.size())});
      return begin_report(p);
  }
}

}  // namespace settlement
