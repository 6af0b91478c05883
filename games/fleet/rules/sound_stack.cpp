// What each step needs of the table, and of what it lies on, to go on (table/soundness.h). Their
// memories hold what they can by then, and each lies on a step that can have begun it. What a step
// of the set-up or of a turn needs is here, what moves and attacks need in sound_moves.cpp.
#include "games/fleet/rules/sound_stack.h"

#include <algorithm>

#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/setup.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/step_fields.h"

namespace fleet {
namespace {

template <class S>
const typename S::Memory& memory(View v, std::size_t frame) {
  return v.state.stack[frame].as<S>();
}
bool is_on(View v, std::size_t frame, Step step) { return v.state.stack[frame - 1].step == step; }
bool in_phase(View v, Phase phase) { return v.state.phase == phase; }

// The part of the set-up that has begun a step. F-7 .. F-12
MatchStep::Part part_of(Step begun) {
  switch (begun) {
    case Step::choose_weapon:
      return MatchStep::weapons;
    case Step::first_player:
      return MatchStep::first_player;
    case Step::place_fields:
      return MatchStep::fields;
    case Step::deployment:
      return MatchStep::deployment;
    default:
      return MatchStep::preroll;
  }
}

// Before fleets are placed there are only the ships that stand there from the start.
bool only_placed_ships(View v) {
  const auto& placed = v.game.scenario().placed;
  return v.state.ships.size() == placed[0].size() + placed[1].size();
}

int count_fields(View v) { return fields_of(v).size(); }

}  // namespace

bool has_step(View v, Step step) {
  return std::ranges::any_of(v.state.stack, [step](const Frame& f) { return f.step == step; });
}

// The set-up goes on with the next part, a battle with the next turn.
bool MatchStep::fits(const View& v, std::size_t frame) {
  if (v.state.stack.size() < 2) return false;
  const Step begun = v.state.stack[1].step;
  const int next = memory<MatchStep>(v, frame).next;
  if (begun == Step::turn) return next == battle && !in_phase(v, Phase::setup);
  const Part part = part_of(begun);
  return next == part + 1 && in_phase(v, Phase::setup) &&
         (part >= deployment || only_placed_ships(v));
}

bool WeaponTokensStep::fits(const View& v, std::size_t frame) {
  return v.game.options().secret_weapons && memory<ChooseWeaponStep>(v, frame - 1).next == 0;
}

bool ChooseWeaponStep::fits(const View& v, std::size_t /*frame*/) { return !lays_out_weapons(v); }

// Each chance places one at most. F-9
bool PlaceFieldsStep::fits(const View& v, std::size_t frame) {
  return !is_quick(v) && count_fields(v) <= memory<PlaceFieldsStep>(v, frame).chances_used;
}

bool DeploymentStep::fits(const View& v, std::size_t /*frame*/) { return !is_quick(v); }

// One of each side at most, the other's below. F-93
bool PrerollStep::fits(const View& v, std::size_t frame) {
  const Seat seat = memory<PrerollStep>(v, frame).seat;
  if (frame > 2 || v.game.scenario().preroll[seat.value] == 0) return false;
  return is_on(v, frame, Step::match) || memory<PrerollStep>(v, frame - 1).seat != seat;
}

// What has begun is what the turn has come to. F-29 .. F-33
bool TurnStep::fits(const View& v, std::size_t frame) {
  if (frame + 1 == v.state.stack.size()) return false;
  const int next = memory<TurnStep>(v, frame).next;
  switch (v.state.stack[frame + 1].step) {
    case Step::permanent_effects:
      return next == effects + 1 && in_phase(v, Phase::effects);
    case Step::energy:
      return next == energy + 1 && in_phase(v, Phase::energy);
    case Step::actions:
      return next == actions + 1 && in_phase(v, Phase::actions);
    default:
      return next == bridge + 1 && in_phase(v, Phase::bridge);
  }
}

bool KeepDiceStep::fits(const View& v, std::size_t frame) {
  const Seat seat = memory<KeepDiceStep>(v, frame).seat;
  if (is_on(v, frame, Step::turn)) return seat == v.state.active;
  if (frame > 2 || v.game.scenario().preroll[seat.value] == 0) return false;
  return is_on(v, frame, Step::match) || memory<PrerollStep>(v, frame - 1).seat != seat;
}

bool DriftStep::fits(const View& v, std::size_t frame) {
  const int chosen = memory<DriftStep>(v, frame).chosen;
  return v.game.scenario().drifting &&
         (chosen == 0 || v.field({static_cast<std::uint8_t>(chosen - 1)}) == Field::asteroid);
}

bool DriftToStep::fits(const View& v, std::size_t frame) {
  return v.game.scenario().drifting &&
         v.field(memory<DriftToStep>(v, frame).field) == Field::asteroid;
}

bool LeaveWithStep::fits(const View& v, std::size_t /*frame*/) {
  return v.game.options().leave_in_groups;
}

TABLE_SOUNDNESS_OF_STEPS(FLEET_STEPS)

}  // namespace fleet
