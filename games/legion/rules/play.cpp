#include "games/legion/rules/play.h"

#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {

TABLE_RULES_OF_STEPS(LEGION_STEPS)

void Play::gain_coins(Seat seat, int coins, RuleId rule) const {
  if (coins <= 0) return;
  std::uint8_t& purse = player(seat).coins;
  purse = byte(std::min(purse + coins, kMostCoins));
  tell(EventKind::coins, seat, rule, {coins});
}

void Play::pay_coins(Seat seat, int coins, RuleId rule) const {
  if (coins <= 0) return;
  std::uint8_t& purse = player(seat).coins;
  assert(purse >= coins);
  purse = byte(purse - coins);
  tell(EventKind::coins_paid, seat, rule, {coins});
}

void Play::set_general(Seat seat, int value, RuleId rule) const {
  std::uint8_t& general = player(seat).general;
  const std::uint8_t now = byte(std::clamp(value, 1, 6));
  if (now == general) return;
  general = now;
  tell(EventKind::general, seat, rule, {now});
}

void Play::end_game(EndReason reason,
                    const std::array<std::uint8_t, table::kMaxSeats>& winners) const {
  state.waiting = {};
  state.waiting.kind = Waiting::over;
  state.result = winners;
  state.result_reason = reason;
  tell_reveal(EventKind::game_over, state.first, rule_of(reason), {static_cast<int>(reason)});
}

void run_steps(Play& p) {
  while (p.state.waiting.kind == Waiting::nothing) {
    assert(!p.state.stack.empty());
    rules_of(p.step()).run(p);
  }
}

}  // namespace legion
