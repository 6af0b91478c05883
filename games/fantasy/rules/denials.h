// Why an answer is not allowed: what denials name, and the reasons that several steps share. Asked
// of a table as a seat sees it, every denial follows from what that seat may know.
#pragma once

#include <algorithm>

#include "games/fantasy/rules/play.h"
#include "table/denial.h"

namespace fantasy {

// What denials name.
using table::thing_of;
constexpr table::Thing thing(UnitId unit) { return thing_of(Kind::unit, unit.value); }
constexpr table::Thing thing(Hex hex) { return thing_of(Kind::hex, hex.index); }
constexpr table::Thing thing(Colour colour) {
  return thing_of(Kind::order, static_cast<int>(colour));
}

// Where no sentence of its own says why.
inline constexpr Denial kNotAllowed{"not_allowed", {}};

// Of the answer to the question that is asked. A verb fits the question where an answer of it, or
// of one that goes with it, is legal.
Denial deny(View v, Seat seat, table::Answer answer);

// Of an answer that is only legal where the step lists it.
template <class StepType>
bool lists(const View& v, Seat seat, table::Answer answer) {
  table::AnswerList list;
  StepType::legal(v, seat, list);
  return std::find(list.begin(), list.end(), answer) != list.end();
}

// Not the seat's, or not on the map.
Denial deny_unit(View v, Seat seat, UnitId unit);
// It has no order, or one of another colour. FC-6.4, FC-6.16
Denial deny_activation(View v, Seat seat, UnitId unit);
// Occupied or impassable. `rule` lets nobody stand there: FC-11.2, FC-3.10
Denial deny_hex(View v, Hex to, RuleId rule);
// A unit or a terrain can be put on one of the hexes of `open`. FC-3.8, FC-3.10, FC-7.14, FC-7.15
Denial deny_place(View v, Seat seat, Hex to, const HexSet& open);
// It is asked of one unit only.
Denial deny_other(View v, Seat seat, UnitId unit, UnitId asked, RuleId rule);
// A voluntary Fatigue token, offered to one unit. FC-10.13, FC-10.17
Denial deny_fatigue(View v, Seat seat, table::Answer answer, UnitId asked);
// Re-rolls that are not listed. FC-4.10, FC-4.13
Denial deny_reroll(View v, Seat seat, Verb verb);
// There is no such order in the pool. FC-9.12 where it is Yellow
Denial deny_order(Colour colour, RuleId rule);

// action_denials.cpp: what the active unit cannot do. FC-8
Denial deny_action(View v, Seat seat, table::Answer answer);
Denial deny_rest(View v, UnitId unit);
// The same where a step lists only some of that.
template <class StepType>
Denial deny_unlisted(const View& v, Seat seat, table::Answer answer) {
  if (lists<StepType>(v, seat, answer)) return {};
  const Denial no = deny_action(v, seat, answer);
  return no ? no : kNotAllowed;
}

}  // namespace fantasy
