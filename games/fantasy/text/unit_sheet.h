// What a player reads on a unit card, as one text or word by word: values, abilities, what can be
// bought.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/fantasy/text/wording.h"
#include "table/scene.h"

namespace fantasy {

// What the cards of a pack say in one language, in the parts sheets are made of.
struct CardTexts {
  struct Card {
    std::string title;
    std::string values;
    std::string auras;        // at the end of the list of abilities
    std::string offers;       // the line of what can be bought
    std::string offers_help;  // what that does, a line each
  };
  struct Named {
    std::string title;
    std::string help;
  };
  std::vector<Card> cards;  // as in the pack, as are these
  std::vector<Named> tactics;
  std::vector<Named> terrains;
  std::array<std::string, kAbilities> titles;
  std::array<std::string, kAbilities> help;  // a line each
};
CardTexts card_texts(const Match& game, const Messages& messages, Language language);

// The same in both languages. It takes a while to put into words and never changes, so it is made
// when the pack is loaded and shared by all matches; only what has cards or options of its own has
// others.
struct PackTexts {
  PackTexts(const Match& game, const Messages& messages);
  // Whether they are what this game's cards say.
  bool fit(const Match& game) const;
  const CardTexts& in(Language language) const { return cards[static_cast<std::size_t>(language)]; }

  std::array<CardTexts, 2> cards;
  Options options;  // which the words of abilities follow
};

// Lines: "Attack 2, Defence 1, walk 2, run 4. Stamina 2." / "Abilities: Charge, Armour 2." /
// "Can buy: Second Wind, for a Green order.", then what each of them does: "Charge: Extra attack
// dice ...". Abilities are those the unit has now.
using AbilityNumbers = std::array<int, kAbilities>;
AbilityNumbers numbers_now(const Wording& words, UnitId unit);  // of both texts below
std::string unit_sheet(const Wording& words, const CardTexts& texts, UnitId unit,
                       AbilityNumbers numbers);
// The same of a card by itself, with the abilities it prints.
std::string card_sheet(const Wording& words, const UnitCard& card);

// What can be bought, and for what: "Second Wind, for a Green order".
std::string priced(const Wording& words, const ActivatedAbility& bought);

// The same of the unit word by word: each value and ability as it is now, of what its card prints
// ("stat.attack", "ability.charge").
std::vector<table::Counter> unit_counters(const Wording& words, UnitId unit,
                                          const AbilityNumbers& now);
// What can be bought for it and what it costs: "bought:spurs:red", "bought:frenzy:any+any".
std::vector<std::string> unit_offers(const UnitCard& card);

}  // namespace fantasy
