#include "games/legion/advice/worth.h"

#include <algorithm>

#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/draw.h"

namespace legion {
namespace {

// What a player takes from the Army deck in a turn, Musters included.
constexpr float kCardsOfATurn = 1.3F;
// Above this the General die wins nothing at the end of the turn. L-75
constexpr int kFreeAbove = 4;
constexpr float kGeneralPoint = 0.18F;

float turns_left(View v) {
  if (v.state.last_round != 0)
    return static_cast<float>(std::max(1, v.state.last_round - v.state.round + 1));
  const float of_a_round = kCardsOfATurn * static_cast<float>(v.seats());
  return 2 + static_cast<float>(count_army_deck(v.state)) / of_a_round;
}

}  // namespace

Outlook::Outlook(View view) : v(view), turns(turns_left(view)) {}

float pip_worth(const Numbers& n) { return 1 / static_cast<float>(n.pips_per_vp); }
float coin_worth(const Numbers& n) { return 1 / static_cast<float>(n.coins_per_vp); }

float die_worth(const Numbers& n, DieKind kind, float value) {
  const std::uint8_t vp = kind == DieKind::legion ? n.legion_die_vp : n.commander_die_vp;
  return static_cast<float>(vp) + value * pip_worth(n);
}

float harm_share(const Match& game) {
  return game.has_teams() ? 1 : 1 / static_cast<float>(game.seats() - 1);
}

float lowered_worth(const Numbers& n, const Die& die, int points) {
  if (points < die.value()) return static_cast<float>(points) * pip_worth(n);
  const float token = die.token() == Token::none ? 0 : kTokenWorth;
  return die_worth(n, die.kind(), static_cast<float>(die.value())) + token;
}

float fail_chance(View v, Seat checker, Seat finisher) {
  const int passing = std::clamp(morale_target(v, checker, finisher), 0, 6);
  return static_cast<float>(6 - passing) / 6;
}

float checks_worth(View v, Seat finisher) {
  float out = 0;
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    const Player& player = v.player({s});
    if (!v.game.are_opponents({s}, finisher) || player.is(Player::shield)) continue;
    if (count_dice(player, DieKind::legion) == 0) continue;
    out += fail_chance(v, {s}, finisher) * die_worth(v.numbers(), DieKind::legion, 2);
  }
  return out * harm_share(v.game);
}

float general_price(const Outlook& o, const PlayerOpen& player, int points) {
  if (o.turns <= 1) return 0;
  const int dear = std::max(0, points - std::max(0, player.general - kFreeAbove));
  return kGeneralPoint * static_cast<float>(dear);
}

}  // namespace legion
