// The rules of building a Tactics Deck.
#include "games/fantasy/pack_read.h"

namespace fantasy {
namespace {

int count(const Pile& cards) {
  int n = 0;
  for (const std::uint8_t k : cards) n += k;
  return n;
}

int stars(const Pack& pack, const Pile& cards) {
  int n = 0;
  for (std::size_t i = 0; i < pack.cards.size(); ++i) n += pack.cards[i].star ? cards[i] : 0;
  return n;
}

}  // namespace

std::string deck_problem(const Pack& pack, const Pile& cards, Seat owner, int units) {
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    const TacticCard& card = pack.cards[i];
    if (cards[i] == 0) continue;
    // FC-2.25
    if (cards[i] > card.max) {
      return "has " + std::to_string(cards[i]) + " copies of " + card.id + ", at most " +
             std::to_string(card.max) + " are allowed";
    }
    // FC-2.28
    if (card.faction != owner) return card.id + " is a card of the other faction";
  }
  const int size = count(cards);
  // FC-2.24
  if (size != units) {
    return "has " + std::to_string(size) +
           " cards, expected one per unit: " + std::to_string(units);
  }
  // FC-2.26, FC-2.27
  if (stars(pack, cards) > size / 4) {
    return "has " + std::to_string(stars(pack, cards)) + " star cards, " + std::to_string(size) +
           " cards may hold " + std::to_string(size / 4);
  }
  return "";
}

}  // namespace fantasy
