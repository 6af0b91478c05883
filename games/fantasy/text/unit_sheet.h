// What a player reads on a unit card, as one text or word by word: values, abilities, what can be
// bought.
#pragma once

#include <string>
#include <vector>

#include "games/fantasy/text/wording.h"
#include "table/scene.h"

namespace fantasy {

// Lines: "Attack 2, Defence 1, walk 2, run 4. Stamina 2." / "Abilities: Charge, Armour 2." /
// "Can buy: Second Wind, for a Green order.", then what each of them does: "Charge: Extra attack
// dice ...". Abilities are those the unit has now.
std::string unit_sheet(const Wording& words, UnitId unit);
// The same of a card by itself, with the abilities it prints.
std::string card_sheet(const Wording& words, const UnitCard& card);

// The same of the unit word by word: each value and ability as it is now, of what its card prints
// ("stat.attack", "ability.charge").
std::vector<table::Counter> unit_counters(const Wording& words, UnitId unit);
// What can be bought for it and what it costs: "bought:spurs:red", "bought:frenzy:any+any".
std::vector<std::string> unit_offers(const UnitCard& card);

}  // namespace fantasy
