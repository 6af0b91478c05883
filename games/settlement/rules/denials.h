// Why an answer is not allowed: what denials name, and the reasons that several steps share.
#pragma once

#include "games/settlement/rules/play.h"
#include "table/denial.h"
#include "table/stepping.h"

namespace settlement {

// What denials name.
using table::thing_of;
constexpr table::Thing thing(UnitId id) { return thing_of(Kind::unit, id.number); }
constexpr table::Thing thing(Hex hex) { return thing_of(Kind::hex, hex.index); }
constexpr table::Thing thing(UnitType type) { return thing_of(Kind::type, static_cast<int>(type)); }
constexpr table::Thing building_thing(std::uint8_t card) { return thing_of(Kind::building, card); }
constexpr table::Thing tactic_thing(std::uint8_t card) { return thing_of(Kind::tactic, card); }

// Where no sentence of its own says why.
inline constexpr Denial kNotAllowed{"not_allowed", {}};

// SB-4.2
inline Denial deny_price(View v, int price) {
  if (price <= int(v.state.supplies)) return {};
  return {"too_dear", "SB-4.2"_rule, {{"n", price}}};
}

// Why the rules do not allow the answer now; nothing if they do.
inline Denial deny(View v, Seat seat, table::Answer answer) {
  return table::deny_answer(v, seat, answer);
}

}  // namespace settlement
