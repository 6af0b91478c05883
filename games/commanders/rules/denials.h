// Why an answer is not allowed: what denials name, and the reasons that several steps share. Asked
// of a table as a seat sees it, every denial follows from what that seat may know.
#pragma once

#include "games/commanders/rules/play.h"
#include "table/denial.h"
#include "table/stepping.h"

namespace commanders {

// What denials name.
using table::thing_of;
constexpr table::Thing thing(Sector sector) { return thing_of(Kind::sector, sector.index); }
constexpr table::Thing thing(Arm arm) { return thing_of(Kind::arm, static_cast<int>(arm)); }
constexpr table::Thing thing(Border border) { return thing_of(Kind::border, border.code); }

// Where no sentence of its own says why.
inline constexpr Denial kNotAllowed{"not_allowed", {}};

// Why the rules do not allow the answer now; nothing if they do.
inline Denial deny(View v, Seat seat, table::Answer answer) {
  return table::deny_answer(v, seat, answer);
}

}  // namespace commanders
