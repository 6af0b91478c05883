// What a seat may know: order sheets, who performs which order, and what is written in the open
// step stay with their owner. B-45, B-46
#include "games/commanders/state/observation.h"

#include <cstring>
#include <utility>

#include "games/commanders/knowledge/contract.h"
#include "games/commanders/state/match.h"

namespace commanders {
namespace {

// What is written is open once all have sealed; somebody who is not asked writes nothing.
bool is_writing(const Waiting& waiting, Seat seat) {
  return waiting.kind == Waiting::sealed && SeatSet{waiting.count}.has(seat);
}

// `open`: its own sheet, or both once the round is scored. B-68
Side see_side(const Side& side, bool open, bool writing) {
  Side seen;
  static_cast<SideOpen&>(seen) = side;
  if (open) static_cast<SideSecret&>(seen) = side;
  if (!writing) seen.draft = side.draft;
  return seen;
}

bool look_alike(const UnitOutside& a, const UnitOutside& b) {
  return std::memcmp(&a, &b, sizeof(UnitOutside)) == 0;
}

// How many of a heap try to react is open, but the rules choose them by what only their owner knows
// (B-45): they are seen as the first of the heap.
void hide_who_reacts(Army& army) {
  for (std::size_t i = 0; i < army.size(); ++i) {
    for (std::size_t k = i + 1; k < army.size(); ++k) {
      if (army[k].draft > army[i].draft && look_alike(army[i], army[k]))
        std::swap(army[i].draft, army[k].draft);
    }
  }
}

Army see_army(const Army& army, bool writing) {
  Army seen;
  for (std::size_t i = 0; i < army.size(); ++i) {
    static_cast<UnitOutside&>(seen[i]) = army[i];
    if (!writing) seen[i].draft = army[i].draft;
  }
  return seen;
}

}  // namespace

Observation observed_by(const Match& /*game*/, const State& state, Seat seat) {
  Observation seen;
  static_cast<Public&>(seen) = state;
  const bool reacting = !state.stack.empty() && state.stack.back().step == Step::reaction_dice;
  const bool scored = state.phase == Phase::scoring;
  seen.waiting = table::seen_by(seat, state.waiting);
  seen.seat = seat;
  for (const Seat side : kBothSeats) {
    const std::size_t s = side.value;
    const bool own = side == seat;
    const bool writing = is_writing(state.waiting, side);
    seen.sides[s] = see_side(state.sides[s], own || scored, writing);
    seen.units[s] = own ? state.units[s] : see_army(state.units[s], writing);
    if (!own && reacting) hide_who_reacts(seen.units[s]);
  }
  return seen;
}

Observation observed_beside(const Match& game, const State& state, Seat writer) {
  Observation seen = observed_by(game, state, table::kSpectator);
  const bool alone = state.waiting.kind == Waiting::sealed &&
                     SeatSet{state.waiting.count} == SeatSet::of(writer) &&
                     state.waiting.seats.has(writer);
  if (!alone) return seen;
  // Nobody decides anything between that and the scoring, at which the sheet is shown. C-21, C-50
  if (state.stack.back().step == Step::rally) return observed_by(game, state, writer);
  seen.sides[writer.value].draft = state.sides[writer.value].draft;
  Army& army = seen.units[writer.value];
  for (std::size_t i = 0; i < army.size(); ++i) army[i].draft = state.units[writer.value][i].draft;
  hide_who_reacts(army);
  return seen;
}

State known_state(const Observation& seen) {
  State state;
  static_cast<Public&>(state) = seen;
  state.sides = seen.sides;
  state.units = seen.units;
  return state;
}

}  // namespace commanders
