// The decks of a position that says nothing of them. L-11
#include <algorithm>

#include "games/legion/position/position_checks.h"
#include "games/legion/state/field_kinds.h"

namespace legion {

std::array<NamedDeck, 4> decks_of(State& state) {
  return {{{"army", state.decks.army},
           {"command", state.decks.command},
           {"objective", state.decks.objective},
           {"event", state.event_deck}}};
}

PlainDecks plain_decks(View v) {
  PlainDecks out;
  for (std::size_t i = 0; i < out.cards.size(); ++i)
    out.cards[i] = CardSet::first(count_cards(v.game, static_cast<Deck>(i)));
  int drawn = 0;
  each_card(v, false, [&](Deck deck, int card, const std::string& /*place*/) {
    out.cards[static_cast<std::size_t>(deck)].remove(card);
    drawn += deck == Deck::army ? 1 : 0;
  });
  const int left = v.numbers().army_deck_per_player * v.seats() - drawn;
  out.army_left = byte(std::clamp(left, 0, out.cards[0].size()));
  return out;
}

}  // namespace legion
