#include "games/fleet/rules/play.h"

#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {

TABLE_RULES_OF_STEPS(FLEET_STEPS)

void Play::end_game(EndReason reason, int blue_half_points) const {
  state.waiting = {};
  state.waiting.kind = Waiting::over;
  state.result = {static_cast<std::uint8_t>(blue_half_points),
                  static_cast<std::uint8_t>(2 - blue_half_points)};
  state.result_reason = reason;
  tell_reveal(EventKind::game_over, kBlue, rule_of(reason),
              {static_cast<int>(reason), blue_half_points, 2 - blue_half_points});
}

void offer_squares(Squares squares, table::AnswerList& out) {
  for (const Square square : squares) out.push_back(say(Verb::to).at(square));
}

void run_steps(Play& play) {
  while (play.state.waiting.kind == Waiting::nothing) {
    assert(!play.state.stack.empty());
    rules_of(play.step()).run(play);
  }
}

}  // namespace fleet
