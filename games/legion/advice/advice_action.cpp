// What an Action token is spent on. L-58 .. L-72
#include <algorithm>

#include "games/legion/advice/advice.h"
#include "games/legion/advice/contract.h"
#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/effect_steps.h"

namespace legion {
namespace {

constexpr float kFullHand = 0.2F;  // of a card more, or the worst one less, in a hand of several
constexpr std::size_t kSeveral = 3;
constexpr float kReasonToLay = 0.3F;   // what a permanent has to promise
constexpr float kPointsOfChance = 25;  // that the whole chance to win comes to
// What the chance to win has to rise by for the Last Call, which cannot be taken back, and what it
// may fall by for one round more, in which the luck may turn.
constexpr float kSureOfTheCall = 0.18F;
constexpr float kWorthHolding = 0.04F;
constexpr float kGoodReason = 0.25F;  // what a one-shot has to bring before it is given away

}  // namespace

// A card less in the hand is a choice less; coins are points.
float Judge::requisition_score(int card) const {
  const View v = o_.v;
  const int coins = requisition_coins(v, us_);
  const bool several = static_cast<std::size_t>(own().hand.size()) >= kSeveral;
  const float kept = o_.turns <= 1 ? 0 : army_worth(v.game, card) * (several ? kFullHand * 2 : 1);
  return static_cast<float>(coins) * coin_worth(numbers()) - kept -
         general_price(o_, own(), numbers().requisition_cost);
}

float Judge::consult_score(Square square) const {
  const View v = o_.v;
  if (o_.turns <= 1 && v.state.actions_left < 2) return -1;
  const bool full = own().command.size() >= numbers().most_command_hand;
  float card = full ? kFullHand : 1;
  for (const std::uint8_t each : v.state.line)
    card = std::max(card, full ? kFullHand : command_worth(o_, us_, each));
  const Die& die = *die_at(own(), square);
  return card - lowered_worth(numbers(), die, consult_cost(v, us_)) +
         0.01F * static_cast<float>(die.value());
}

float Judge::empower_score(Square square) const {
  const Die& die = *die_at(own(), square);
  const int points = std::min(empower_points(o_.v, us_), 6 - die.value());
  return static_cast<float>(points) * pip_worth(numbers()) -
         general_price(o_, own(), numbers().empower_cost);
}

float Judge::play_score(int card) const {
  const CommandCard& which = o_.v.game.command(card);
  if (!which.is_permanent()) return use_worth(o_, us_, which) - (o_.turns > 1 ? kGoodReason : 0);
  const bool full = own().permanents.size() >= numbers().most_permanents;
  return permanent_worth(o_, us_, which) / 2 - (full ? 1 : 0) - kReasonToLay;
}

float Judge::pay_score(table::Answer answer) const {
  const Square square = square_of(answer);
  float price = static_cast<float>(coins_of(answer)) * coin_worth(numbers());
  if (square.exists()) price += lowered_worth(numbers(), *die_at(own(), square), points_of(answer));
  return -price;
}

// A team-mate with nothing in the hand needs a card more.
float Judge::give_score(table::Answer answer) const {
  const Player& mate = o_.v.player(o_.v.game.after(us_, 2));
  const bool army = what_of(answer) <= kNoCoins && item_of(answer).is(Deck::army);
  const float needed = army && mate.hand.size() < 2 && own().hand.size() > 3 ? 0.3F : -0.2F;
  return needed - general_price(o_, own(), numbers().support_cost);
}

namespace {

// The chance to win by what lies open alone: hands and Objectives count for nobody.
float open_chance(const Match& game, State table, Seat seat) {
  for (Player& player : table.players) static_cast<PlayerSecret&>(player) = {};
  table.shared = {};
  return evaluate_state(game, table)[seat.value];
}

}  // namespace

// What the end nearer or farther does to the chance to win, in points. L-95, L-96
float Judge::end_score(table::Answer answer) const {
  const Match& game = o_.v.game;
  State after = o_.v.state;
  Player& player = after.players[us_.value];
  const bool calls = verb_of(answer) == Verb::call;
  if (calls) {
    after.trigger = byte(1 + us_.value);
    after.last_round = byte(after.round + 1);
    player.set(Player::laurel);
  } else {
    player.coins = byte(player.coins - hold_price(o_.v));
    ++after.last_round;
  }
  const float rise = open_chance(game, after, us_) - open_chance(game, o_.v.state, us_);
  return kPointsOfChance * (rise - (calls ? kSureOfTheCall : -kWorthHolding));
}

float Judge::action_score(table::Answer answer) const {
  const View v = o_.v;
  switch (verb_of(answer)) {
    case Verb::muster: {
      const bool several = static_cast<std::size_t>(own().hand.size()) >= kSeveral;
      const float card = o_.turns <= 1 ? 0 : several ? kFullHand : 0.6F;
      return card - general_price(o_, own(), muster_cost(v, us_)) - 0.01F;
    }
    case Verb::requisition:
      return requisition_score(item_of(answer).card());
    case Verb::consult:
      return consult_score(square_of(answer));
    case Verb::empower:
      return empower_score(square_of(answer));
    case Verb::play:
      return play_score(item_of(answer).card());
    case Verb::use:
      return use_worth(o_, us_, v.game.command(item_of(answer).card()));
    case Verb::give:
      return give_score(answer);
    case Verb::call:
    case Verb::hold:
      return end_score(answer);
    case Verb::pay:
      return pay_score(answer);
    case Verb::raise:
      return 0.01F * static_cast<float>(die_at(own(), square_of(answer))->value());
    default:  // colour, keep, put, legion, end, done
      return 0;
  }
}

}  // namespace legion
