// What a player reads on a unit card, in one text: values, abilities, what can be bought.
#pragma once

#include <string>

#include "games/fantasy/text/wording.h"

namespace fantasy {

// Lines: "Attack 2, Defence 1, walk 2, run 4. Stamina 2." / "Abilities: Charge, Armour 2." /
// "Can buy: Second Wind, for a Green order.", then what each of them does: "Charge: Extra attack
// dice ...". Abilities are those the unit has now.
std::string unit_sheet(const Wording& words, UnitId unit);
// The same of a card by itself, with the abilities it prints.
std::string card_sheet(const Wording& words, const UnitCard& card);

}  // namespace fantasy
