// Positions without a question stack begin at the start of their phase.
#include "games/fantasy/position/position.h"
#include "games/fantasy/rules/command_steps.h"

namespace fantasy {
namespace {

// FC-6.3 has the initiative player open the step; a position may stand one turn later: the first
// step with tokens is on, and a turn is to be given.
void begin_with(State& state) {
  Colour first = Colour::none;
  for (const Unit& unit : state.units) {
    if (!unit.on_map() || unit.order == Colour::none) continue;
    if (first == Colour::none || unit.order < first) first = unit.order;
  }
  if (first == Colour::none) return;
  state.colour = first;
  state.stack.back().as<ActionPhaseStep>().stage = ActionPhaseStep::turn;
}

}  // namespace

void start_phase(const Match& game, const table::PositionSource& in, State& state,
                 table::Log* log) {
  const bool has_turn = in.fields.any("active") != nullptr;
  Play play{{game, state, log}};
  switch (state.phase) {
    case Phase::deployment:
      play.push<MatchStep>({has_turn ? MatchStep::command : MatchStep::deploy});
      // The placer is known: the deployment goes on.
      if (has_turn) play.push<DeploymentStep>({1});
      break;
    case Phase::command:
      // The match counts the round up when its command phase begins.
      if (state.round > 0) --state.round;
      play.push<MatchStep>({MatchStep::command});
      break;
    case Phase::action:
      play.push<MatchStep>({MatchStep::end});
      play.push<ActionPhaseStep>();
      if (has_turn) begin_with(state);
      break;
    case Phase::end:
      play.push<MatchStep>({MatchStep::end});
      break;
  }
  run_steps(play);
}

}  // namespace fantasy
