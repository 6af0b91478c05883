// Positions without a question stack begin at the start of their phase.
#include "games/fleet/rules/ships.h"
#include "games/fleet/text/position.h"

namespace fleet {

void start_phase(const Game& game, State& state, table::Log* log) {
  constexpr int kBattle = 5;  // what the frame of the match does next, see MatchStep
  Play play{{game, state, log}};
  // The turn's frame counts its phases from the permanent effects on, see TurnStep.
  const int phase = static_cast<int>(state.phase) - static_cast<int>(Phase::effects);
  // The turn counts itself when it begins.
  if (state.phase == Phase::effects) --state.turn;
  play.push(Step::match, kBattle, state.active.value);
  play.push(Step::turn, phase);
  if (!check_victory(play)) run_steps(play);
}

}  // namespace fleet
