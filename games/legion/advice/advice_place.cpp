// A card on the battlefield: what it finishes, and what it leaves open. L-30 .. L-57
#include <algorithm>

#include "games/legion/advice/advice.h"

namespace legion {
namespace {

constexpr float kRoll = 3.5F;
constexpr float kOneTooMany = 0.4F;  // a die for the worst of those there are, L-45
constexpr float kTokenTooMany = 0.1F;

}  // namespace

float Judge::dice_score(DieKind kind, int gained) const {
  const int most =
      kind == DieKind::legion ? numbers().most_legion_dice : numbers().most_commander_dice;
  const int fit = std::clamp(most - count_dice(own(), kind), 0, gained);
  return static_cast<float>(fit) * die_worth(numbers(), kind, kRoll) +
         static_cast<float>(gained - fit) * kOneTooMany;
}

float Judge::objectives_score(const PlayerOpen& player) const {
  float out = shared_worth(o_, us_, player);
  for (const std::uint8_t card : own().objectives)
    out += objective_worth(o_, player, o_.v.game.pack().objectives[card]);
  return out;
}

// Of one's own starting colour any reward may be chosen. L-50
float Judge::rewards_score(Colour colour) const {
  const Pack& pack = o_.v.game.pack();
  const BattleCard& battle = pack.battle[o_.v.state.battle_card];
  const Reward& reward = pack.rewards[battle.rewards[static_cast<std::size_t>(colour)]];
  return effects_worth(o_, us_, reward.effects);
}

// Dice, tokens, rewards and checks of what the card on the cell finishes.
float Judge::finished_score(const PlayerOpen& player, Cell cell) const {
  const Match& game = o_.v.game;
  const Numbers& n = numbers();
  int black = 0;
  float out = 0;
  for (const Legion& legion : legions_at(game, player, cell).legions) {
    black += std::max(0, legion.cards - 1);
    if (legion.cards < 3) continue;
    out += legion.size() == LegionSize::big ? n.big_full_vp : n.massive_full_vp + kTokenWorth;
    float reward = rewards_score(legion.colour);
    for (int c = 0; legion.colour == player.colour && c < kColours; ++c)
      reward = std::max(reward, rewards_score(colour_at(c)));
    out += reward + checks_worth(o_.v, us_);
  }
  int red = 0;
  for (const Cell upper : {above(cell), cell})
    red += upper.exists() && is_red_square(game, player, upper) ? 1 : 0;
  const int family =
      count_family(player, DieKind::legion) + count_family(player, DieKind::commander);
  const bool room = family < 2 * n.most_tokens_per_family;
  out += static_cast<float>(red) * (room ? kTokenWorth : kTokenTooMany);
  return out + dice_score(DieKind::legion, black) + dice_score(DieKind::commander, red);
}

float Judge::place_score(table::Answer answer) {
  Player& player = tried_.players[us_.value];
  const Item item = item_of(answer);
  const Cell cell = cell_of(answer);
  player.cards[cell.index] = Laid::army(item.card(), is_turned(answer));
  const View v{o_.v.game, tried_};
  const float after = static_cast<float>(open_score_of(v, us_).open()) + objectives_score(player) +
                      openness(o_, player);
  const float out = after - before_ + finished_score(player, cell);
  player.cards[cell.index] = Laid{};
  return out - army_worth(o_.v.game, item.card());
}

}  // namespace legion
