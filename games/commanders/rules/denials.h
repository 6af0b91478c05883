// Why an answer is not allowed: what denials name, and the reasons that several steps share. Asked
// of a table as a seat sees it, every denial follows from what that seat may know.
#pragma once

#include "games/commanders/rules/play.h"
#include "table/denial.h"
#include "table/stepping.h"

namespace commanders {

// What denials name, by the letters of the lexicon.
constexpr table::Thing thing(Sector sector) { return {'s', sector.index}; }
constexpr table::Thing thing(Arm arm) { return {'u', static_cast<std::uint8_t>(arm)}; }
constexpr table::Thing thing(Border border) { return {'z', border.code}; }

// Why the rules do not allow the answer now; nothing if they do.
inline Denial deny(View v, Seat seat, table::Answer answer) {
  return table::deny_answer(v, seat, answer);
}

// Where no sentence of its own says why.
inline constexpr Denial kNotAllowed{"not_allowed", {}};

// Answers without arguments have none.
inline bool has_arguments(table::Answer answer, std::size_t after = 0) {
  for (std::size_t i = after; i < answer.arg.size(); ++i) {
    if (answer.arg[i] != 0) return true;
  }
  return false;
}

}  // namespace commanders
