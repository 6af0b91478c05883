#include "games/commanders/rules/play.h"

#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/round_steps.h"

namespace commanders {

TABLE_RULES_OF_STEPS(COMMANDERS_STEPS)

void Play::end_game(EndReason reason, int white_half_points) const {
  state.waiting = {};
  state.waiting.kind = Waiting::over;
  state.result = {static_cast<std::uint8_t>(white_half_points),
                  static_cast<std::uint8_t>(2 - white_half_points)};
  state.result_reason = reason;
  tell_reveal(EventKind::game_over, kWhite, rule_of(reason),
              {static_cast<int>(reason), white_half_points, 2 - white_half_points});
}

void run_steps(Play& play) {
  while (play.state.waiting.kind == Waiting::nothing) {
    assert(!play.state.stack.empty());
    rules_of(play.step()).run(play);
  }
}

}  // namespace commanders
