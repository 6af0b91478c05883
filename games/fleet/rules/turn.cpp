// A turn and its four phases. F-29 .. F-33
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

void begin(Play& p) {
  State& state = p.state;
  if (state.turn < 255) ++state.turn;
  p.tell(EventKind::turn_began, state.active, "F-29"_rule, {state.turn});
  for (Ship& ship : state.ships) {
    if (ship.seat == state.active) ship.turn_start = ship.at;  // F-100
  }
  state.arrived = {};  // F-100: what lies free now lay there when the turn began
}

void enter_phase(Play& p, Phase phase, RuleId rule) {
  p.state.phase = phase;
  p.tell(EventKind::phase_began, p.state.active, rule, {static_cast<int>(phase)});
}

[[maybe_unused]] bool has_all_dice(View v, Seat seat) {  // F-1
  const Side& side = v.side(seat);
  int n = side.bridge.total() + side.fresh.total();
  for (const std::uint8_t free : side.free) n += free;
  return n == kColours * v.game.pack().dice_per_colour;
}

// Nobody has won: what the scenario counts is compared.
bool out_of_time(Play& p) {
  const int cap = p.game.options().turn_cap;
  if (cap == 0 || p.state.turn < cap) return false;
  const Side& blue = p.side(kBlue);
  const Side& yellow = p.side(kYellow);
  int ahead = 0;  // of blue
  if (p.game.scenario().goal == Goal::classes) ahead = yellow.lost - blue.lost;
  if (p.game.scenario().goal == Goal::containers) ahead = blue.containers - yellow.containers;
  p.end_game(EndReason::turn_cap, ahead > 0 ? 2 : ahead == 0 ? 1 : 0);
  return true;
}

}  // namespace

void TurnStep::run(Play& p) {
  switch (p.top<TurnStep>().next++) {
    case effects:
      begin(p);
      enter_phase(p, Phase::effects, "F-29"_rule);
      return p.push<PermanentEffectsStep>();
    case energy:
      enter_phase(p, Phase::energy, "F-30"_rule);
      return p.push<EnergyStep>();
    case actions:
      enter_phase(p, Phase::actions, "F-31"_rule);
      return p.push<ActionsStep>();
    case bridge:
      enter_phase(p, Phase::bridge, "F-33"_rule);
      return p.push<KeepDiceStep>({p.state.active, 0});
    default:
      assert(has_all_dice(p, kBlue) && has_all_dice(p, kYellow));
      if (out_of_time(p)) return;
      p.state.active = opponent(p.state.active);
      return p.pop();
  }
}

}  // namespace fleet
