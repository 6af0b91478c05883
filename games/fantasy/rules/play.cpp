#include "games/fantasy/rules/play.h"

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/step_fields.h"

namespace fantasy {

TABLE_RULES_OF_STEPS(FANTASY_STEPS)
TABLE_SOUNDNESS_OF_STEPS(FANTASY_STEPS)

void Play::end_game(EndReason reason, int empire_half_points) const {
  state.waiting = {};
  state.waiting.kind = Waiting::over;
  state.result = {static_cast<std::uint8_t>(empire_half_points),
                  static_cast<std::uint8_t>(2 - empire_half_points)};
  state.result_reason = reason;
  tell_reveal(EventKind::game_over, Seat{0}, rule_of(reason),
              {static_cast<int>(reason), state.sides[0].vp, state.sides[1].vp});
}

void Play::note_places(table::Event& event) const {
  for (std::size_t i = 0; i < 2 && kPlacesTold[event.kind][i] != kUntold; ++i) {
    const UnitId told{event.arg[kUnitsTold[event.kind][i]]};
    event.arg[kPlacesTold[event.kind][i]] = unit(told).at.index;
  }
}

namespace {

void run_to_question(Play& play) {
  while (play.state.waiting.kind == Waiting::nothing) {
    if (towns_decide(play)) return;
    if (play.state.stack.empty()) {  // a position that holds one activation only is played out
      play.end_game(EndReason::none, 1);
      return;
    }
    rules_of(play.step()).run(play);
  }
}

}  // namespace

void run_steps(Play& play) {
  run_to_question(play);
  while (rules_are_asked(play)) {  // SB-10.1
    answer_by_rules(play);
    run_to_question(play);
  }
}

}  // namespace fantasy
