// What each die of an attack came to, told from what the two rolls came to together: for whoever
// looks at the dice. The result itself is `judge`'s (icons.h).
#pragma once

#include "games/fantasy/rules/icons.h"

namespace fantasy {

// It hurt, met a block, blocked, frightened, was ignored by what it met, or counted for nothing.
TABLE_ENUM(Fate, idle, hit, met, block, panic, ignored)

using RolledFaces = table::FixedVector<std::uint8_t, table::kMaxDice>;
using Fates = table::FixedVector<Fate, table::kMaxDice>;

struct DiceFates {
  Fates attack{};
  Fates defence{};
};
// Of dice with the same face it is the leftmost that are ignored, then stopped. `defence` is empty
// if the target does not roll: then `defends` is false.
DiceFates fates_of(const AttackFacts& facts, const RolledFaces& attack, const RolledFaces& defence,
                   bool defends);

// Of the attack that lies on the table; empty once its losses are taken, for then the facts it was
// judged by are gone.
DiceFates fates_on_table(View v);

}  // namespace fantasy
