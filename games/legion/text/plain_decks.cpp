// The decks of a position that says nothing of them. L-11
#include <algorithm>

#include "games/legion/state/field_kinds.h"
#include "games/legion/text/position_checks.h"

namespace legion {

PlainDecks plain_decks(View v) {
  PlainDecks out;
  const auto all = [&](Deck deck) { return CardSet::first(count_cards(v.game, deck)); };
  out.army = all(Deck::army);
  out.command = all(Deck::command);
  out.objective = all(Deck::objective);
  out.event = all(Deck::event);
  int drawn = 0;
  each_card(v, false, [&](Deck deck, int card, const std::string& /*place*/) {
    CardSet* const decks[] = {&out.army, &out.command, &out.objective, &out.event};
    decks[static_cast<std::size_t>(deck)]->remove(card);
    drawn += deck == Deck::army ? 1 : 0;
  });
  const int left = v.numbers().army_deck_per_player * v.seats() - drawn;
  out.army_left = byte(std::clamp(left, 0, out.army.size()));
  return out;
}

}  // namespace legion
