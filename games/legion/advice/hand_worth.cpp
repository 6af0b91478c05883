// Cards: what their effects bring, and what they are worth in a hand.
#include <algorithm>
#include <functional>

#include "games/legion/advice/worth.h"
#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/effect_steps.h"

namespace legion {
namespace {

constexpr float kAverageRoll = 3.5F;  // a die on average
constexpr float kArmyCard = 0.5F;     // one more to choose from
constexpr float kLineCard = 1.1F;     // the best of the Battle Line
constexpr float kShield = 0.1F;       // for each die it protects, four at most
constexpr float kExchange = 0.5F;     // other Objectives
constexpr float kGeneralPoint = 0.15F;
constexpr float kLater = 0.75F;        // of what a card could do now, while it is in the hand
constexpr float kWithoutToken = 0.4F;  // of a permanent whose token is still to be won

float times(int n, float worth) { return static_cast<float>(n) * worth; }

// The points that can be raised on own dice.
int room(const PlayerOpen& player, const Effect& effect) {
  int points = 0;
  for (const Die& die : player.dice) {
    if (!fits(effect.dice, die.kind())) continue;
    points +=
        effect.op == Op::raise_all ? std::min<int>(effect.n, 6 - die.value()) : 6 - die.value();
  }
  return effect.op == Op::raise_all ? points : std::min<int>(points, effect.n);
}

float best_square(View v, Seat seat) {
  float best = 0;
  each_empty_square(v.game, v.player(seat), [&](Square square) {
    best = std::max(best, die_worth(v.numbers(), square.kind(), kAverageRoll));
  });
  return best;
}

// The die that costs its owner most. L-24, L-73
float lower_worth(View v, Seat seat, const Effect& effect) {
  const int points = effect.n + (in_force(v.player(seat), Token::archers) ? 1 : 0);
  float best = 0;
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    for (const Die& die : v.player({s}).dice) {
      if (can_be_lowered(v, seat, {s}, die, effect.dice))
        best = std::max(best, lowered_worth(v.numbers(), die, points));
    }
  }
  const float more = effect.times > 1 && best > 0 ? pip_worth(v.numbers()) : 0;
  return (best + more) * harm_share(v.game);
}

// The lowest dice are thrown again, the better counts. L-70
float reroll_worth(View v, Seat seat, const Effect& effect) {
  constexpr std::array<float, 7> kGain{0, 2.5F, 10 / 6.0F, 1, 0.5F, 1 / 6.0F, 0};
  std::array<float, kMaxDice> gains{};
  const auto& dice = v.player(seat).dice;
  for (std::size_t i = 0; i < dice.size(); ++i)
    gains[i] = kGain[static_cast<std::size_t>(dice[i].value())];
  std::ranges::sort(gains, std::greater{});
  float out = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(effect.times, gains.size()); ++i)
    out += gains[i];
  return out * pip_worth(v.numbers());
}

float best_check(View v, Seat seat) {
  float best = 0;
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    if (can_be_checked(v, seat, {s})) best = std::max(best, fail_chance(v, {s}, seat));
  }
  return best * die_worth(v.numbers(), DieKind::legion, 2) * harm_share(v.game);
}

float shield_worth(View v, Seat seat) {
  return times(std::min(4, static_cast<int>(v.player(seat).dice.size())), kShield);
}

float effect_worth(const Outlook& o, Seat seat, const Effect& effect) {
  const View v = o.v;
  const Player& player = v.player(seat);
  const float coin = coin_worth(v.numbers());
  switch (effect.op) {
    case Op::gain_die:
      return best_square(v, seat);
    case Op::raise:
    case Op::raise_all:
      return times(room(player, effect), pip_worth(v.numbers()));
    case Op::place:
      return can_do(v, seat, effect) ? kPlacement : 0;
    case Op::lower:
      return lower_worth(v, seat, effect);
    case Op::weaken:
      return -times(effect.n, pip_worth(v.numbers()));
    case Op::coins:
      return times(effect.n, coin);
    case Op::coins_tokens:
      return times(std::min<int>(count_kinds(player), effect.n), coin);
    case Op::draw:
      return o.turns > 1 ? times(effect.n, kArmyCard) : 0;
    case Op::under:
      return -times(effect.n, kArmyCard / 2);
    case Op::under_coins:
      return player.hand.empty() ? 0 : times(effect.n, coin) - kArmyCard / 2;
    case Op::move:
      return 0;
    case Op::reroll:
      return reroll_worth(v, seat, effect);
    case Op::token:
      return can_do(v, seat, effect) ? kTokenWorth : 0;
    case Op::shield:
      return shield_worth(v, seat);
    case Op::objective:
      return o.turns > 3 ? kExchange : 0;
    case Op::general:
      return times(std::min<int>(effect.n, 6 - player.general), kGeneralPoint);
    case Op::morale:
      return best_check(v, seat);
    case Op::take_line:
      return v.state.line.empty() || o.turns <= 1 ? 0 : kLineCard;
  }
  return 0;
}

// Coins, or points of one die: the same price, but a die paid down to 0 is lost. L-68
float payment(View v, const CommandCard& card) {
  return times(card.cost, (pip_worth(v.numbers()) + coin_worth(v.numbers())) / 2);
}

}  // namespace

// End cards close legions, red halves make squares.
float army_worth(const Match& game, int card) {
  const Edges& edges = game.edges(Laid::army(card, false));
  return kArmyCard + (edges.end ? 0.1F : 0) + (edges.top ? 0.1F : 0) + (edges.bottom ? 0.1F : 0);
}

float effects_worth(const Outlook& o, Seat seat, const Effects& effects) {
  float out = 0;
  for (const Effect& effect : effects) out += effect_worth(o, seat, effect);
  return out;
}

float use_worth(const Outlook& o, Seat seat, const CommandCard& card) {
  const float price = card.is_permanent() ? payment(o.v, card) : 0;
  return effects_worth(o, seat, card.effects) - price -
         times(card.pay_coins, coin_worth(o.v.numbers())) -
         general_price(o, o.v.player(seat), card.pay_general);
}

float permanent_worth(const Outlook& o, Seat seat, const CommandCard& card) {
  const float share = in_force(o.v.player(seat), card.token) ? 1 : kWithoutToken;
  const float uses = std::max(0.0F, std::min(o.turns, 6.0F) - 0.5F) / 2;
  return std::max(0.0F, use_worth(o, seat, card)) * uses * share;
}

float command_worth(const Outlook& o, Seat seat, int card) {
  const CommandCard& which = o.v.game.command(card);
  if (o.turns <= 1 && o.v.state.active == seat && o.v.state.actions_left == 0) return 0;
  const float now = which.is_permanent() ? permanent_worth(o, seat, which)
                                         : std::max(0.4F, use_worth(o, seat, which));
  return kLater * now;
}

}  // namespace legion
