// What the steps ask of a table that somebody else wrote before they go on from it
// (table/soundness.h). What is written down in an open step is looked at unit by unit: it must be
// what its owner could have written.
#pragma once

#include <array>
#include <initializer_list>

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/denials.h"

namespace commanders {

// The seats of which it is true.
template <class Is>
SeatSet seats_where(const Is& is) {
  SeatSet out;
  for (const Seat seat : kBothSeats) {
    if (is(seat)) out = out.with(seat);
  }
  return out;
}

// is(seat, unit) of every unit there could be, on the board or not.
template <class Is>
bool each_unit(View v, const Is& is) {
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : v.army(seat)) {
      if (!is(seat, unit)) return false;
    }
  }
  return true;
}

// Whoever has not sealed has something to say.
template <class Has>
bool each_asked(View v, const Has& has) {
  for (const Seat seat : kBothSeats) {
    if (v.state.waiting.seats.has(seat) && !has(seat)) return false;
  }
  return true;
}

// The step that lies on this one, none on the top one.
inline Step step_above(View v, std::size_t frame) {
  return frame + 1 < v.state.stack.size() ? v.state.stack[frame + 1].step : Step::none;
}

// A step that has begun others one after the other goes on with `next` when `step` is done.
struct Follows {
  Step step;
  std::uint8_t next;
};
inline bool is_any_of(Step above, std::uint8_t next, std::initializer_list<Follows> all) {
  for (const Follows& one : all) {
    if (one.step == above && one.next == next) return true;
  }
  return false;
}
// A step of a combat lies where the combat goes on with one or the other part, by its stage.
inline bool is_stage(View v, std::size_t frame, Stage stage, CombatStep::Part after_ranged,
                     CombatStep::Part after_melee) {
  return v.state.stack[frame - 1].as<CombatStep>().next ==
         (stage == Stage::ranged ? after_ranged : after_melee);
}

// The same table before anybody has written anything in the open step.
State unwritten(const State& state);
bool sides_write_nothing(View v);
bool nothing_is_written(View v);

// A combat has left its traces on the unit.
bool has_fought(const Unit& unit);
// Nothing of a phase has left a trace on any unit.
bool is_at_rest(View v);
bool nobody_is_on_his_way(View v);
bool nobody_is(View v, Sector at);

// A unit that has been written down can set out on the next leg of its order.
bool can_set_out(View v, Seat seat, const Unit& unit);
// Units on their way go next door, no more over a border than it takes; so do those that have
// been written down (can_all_set_out). C-15, C-16
bool can_all_arrive(View v);
bool can_all_set_out(View v);
bool guns_can_fire(View v);

// The zones of a combat, who stands in them, and whom they strike at.
bool zones_are_sound(View v);
bool lines_are_sound(View v);
bool aims_are_sound(View v);
// Those who come from one sector to meet two or three directions can be spread over them
// (distribute.cpp).
bool can_distribute(View v);

}  // namespace commanders
