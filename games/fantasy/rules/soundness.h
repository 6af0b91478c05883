// What the steps ask of a table that somebody else wrote before they go on from it
// (table/soundness.h), and how several of them ask.
#pragma once

#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/play.h"

namespace fantasy {

// The step that lies on this one, none on the top one.
inline Step step_above(View v, std::size_t frame) {
  return frame + 1 < v.state.stack.size() ? v.state.stack[frame + 1].step : Step::none;
}

// The owner chooses where there are several hexes.
inline Waiting asked_among(View v, UnitId unit, const HexSet& hexes) {
  return hexes.count() > 1 ? table::asking(v.unit(unit).seat) : Waiting{};
}

// Those who have not finished the step in which both sides decide alone.
inline SeatSet not_sealed(View v) {
  SeatSet out;
  for (const Seat seat : {kEmpire, kStyx}) {
    if (v.side(seat).sealed == 0) out = out.with(seat);
  }
  return out;
}

// The active unit attacks, somebody of the other side; both may have fallen.
bool is_attacker_sound(View v);
bool is_attack_sound(View v);
// Both still stand there.
bool both_fight(View v);

// The operation of an effect that has brought the step about, null where none has (effects.cpp).
const Op* what_is_done(View v, std::size_t frame);
// It is one of that kind, with so many dice where they count.
bool is_by(View v, std::size_t frame, OpKind kind);
bool is_by(View v, std::size_t frame, OpKind kind, int dice);
bool is_blank(const EffectRun& run);
bool is_blank(const Activation& act);

// In the colours there are. FC-4.5
bool is_same_pool(const Pool& a, const Pool& b);

// What lies beside the stack and has no key of its own is within its bounds.
bool is_table_sound(View v);

}  // namespace fantasy
