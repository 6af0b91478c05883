// Why an answer is not allowed: what denials name, and what several steps share. Asked of a table
// as a seat sees it, every denial follows from what that seat may know.
#pragma once

#include "games/legion/rules/field.h"
#include "table/denial.h"
#include "table/stepping.h"

namespace legion {

// What denials name.
using table::thing_of;
constexpr table::Thing thing(Cell cell) { return thing_of(Kind::cell, cell.index); }
constexpr table::Thing thing(Square square) { return thing_of(Kind::square, square.index); }
constexpr table::Thing thing(Item item) { return thing_of(Kind::card, item.code); }
constexpr table::Thing thing(Token token) { return thing_of(Kind::token, static_cast<int>(token)); }

// Where no sentence of its own says why.
constexpr Denial not_allowed(RuleId rule) { return {"not_allowed", rule}; }

// Offers the answer of that verb for every die of the player.
template <class S>
void offer_dice(const View& v, Seat seat, Verb verb, const PlayerOpen& player,
                table::AnswerList& out) {
  for (const Die& die : player.dice) table::offer<S>(v, seat, say(verb, die.square), out);
}
// And for every card of a set.
template <class S>
void offer_cards(const View& v, Seat seat, Verb verb, Deck deck, CardSet cards,
                 table::AnswerList& out) {
  for (const std::uint8_t card : cards) table::offer<S>(v, seat, say(verb, Item(deck, card)), out);
}

// An answer that names a card of the set.
inline Denial deny_card(table::Answer answer, Deck deck, CardSet cards, RuleId rule) {
  const Item item = item_of(answer);
  if (!item.is(deck)) return not_allowed(rule);
  return cards.has(item.card()) ? Denial{} : Denial{"not_yours", rule, {{"card", item}}};
}

// An answer that names a die of the player.
inline Denial deny_die(table::Answer answer, const PlayerOpen& player, RuleId rule) {
  const Square square = square_of(answer);
  if (die_at(player, square) == nullptr) return {"no_die", rule, {{"square", square}}};
  return {};
}

// Why the step on top does not allow the answer.
inline Denial deny(View v, Seat seat, table::Answer answer) {
  return table::deny_answer(v, seat, answer);
}

}  // namespace legion
