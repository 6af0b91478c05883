// Armies put together by chance: for tests, for opponents, and for players who want to begin at
// once.
#pragma once

#include "games/fantasy/rules/army.h"
#include "table/random.h"

namespace fantasy {

// A legal army within these limits, most of its points spent. The pack must have units cheap enough
// for one to exist.
Army random_army(const Pack& pack, const ArmyLimits& limits, table::Random& random);

// Completes an army that keeps the rules so far: units as long as there is room, then cards.
void fill_army(const Pack& pack, const ArmyLimits& limits, table::Random& random, Army& army);
void fill_deck(const Pack& pack, table::Random& random, Army& army);

// What keeps one more unit or card out; nothing where it fits. A deck grows up to one card for
// every unit the army has now.
std::vector<ArmyProblem> against_unit(const Pack& pack, const ArmyLimits& limits, const Army& army,
                                      const UnitCard& card);
std::vector<ArmyProblem> against_card(const Pack& pack, const Army& army, const TacticCard& card);

void add_unit(Army& army, const UnitCard& card);

}  // namespace fantasy
