// Command cards are taken, permanents laid down and paid for. L-63, L-65, L-68, L-71
#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"

namespace legion {

Waiting TakeCardStep::asks(const View& v) { return asking(v.state.active); }

void TakeCardStep::run(Play& p) { ask_unless_clear<TakeCardStep>(p); }

void TakeCardStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_cards<TakeCardStep>(v, seat, Verb::take, Deck::command, v.state.line, out);
  table::offer<TakeCardStep>(v, seat, say(Verb::take, kDeckTop), out);
}

Denial TakeCardStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  if (what_of(answer) != kDeckTop)
    return deny_card(answer, Deck::command, v.state.line, "L-63"_rule);
  if (!v.top<TakeCardStep>().from_deck) return {"only_from_the_line", "L-71"_rule};
  return can_draw(v, Purpose::command) ? Denial{} : Denial{"no_command_card", "L-63"_rule};
}

void TakeCardStep::answer(Play& p, Seat seat, table::Answer answer) {
  p.pop();
  if (what_of(answer) == kDeckTop) return p.push<DrawStep>({Purpose::command, seat, 1});
  take_and_refill(p, seat, item_of(answer).card(), "L-63"_rule);
}

Waiting DiscardPermanentStep::asks(const View& v) {
  const bool too_many = v.active().permanents.size() > v.numbers().most_permanents;
  return too_many ? asking(v.state.active) : Waiting{};
}

void DiscardPermanentStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void DiscardPermanentStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_cards<DiscardPermanentStep>(v, seat, Verb::discard, Deck::command,
                                    v.player(seat).permanents, out);
}

Denial DiscardPermanentStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_card(answer, Deck::command, v.player(seat).permanents, "L-65"_rule);
}

void DiscardPermanentStep::answer(Play& p, Seat seat, table::Answer answer) {
  discard_command(p, seat, item_of(answer).card(), "L-65"_rule);
}

namespace {

table::Answer payment(Square die, int points, int coins) {
  return say(Verb::pay, die, points, coins);
}

// Coins that are left for the cost beside what the card wants anyway. L-68
int purse(const PlayerOpen& player, const CommandCard& card) {
  return player.coins - card.pay_coins;
}

}  // namespace

// One die with the token, coins, or both; never two dice.
bool can_pay(View v, Seat seat, const CommandCard& card) {
  const Player& player = v.player(seat);
  int best = 0;
  for (const Die& die : player.dice) {
    if (die.token() == card.token) best = std::max(best, die.value());
  }
  return purse(player, card) >= std::max(0, card.cost - best);
}

Waiting PayStep::asks(const View& v) { return asking(v.state.active); }

void PayStep::run(Play& p) { ask_unless_clear<PayStep>(p); }

void PayStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const CommandCard& card = v.game.command(v.top<PayStep>().card);
  table::offer<PayStep>(v, seat, payment(kNoSquare, 0, card.cost), out);
  for (const Die& die : v.player(seat).dice) {
    for (int points = 1; points <= card.cost && points <= die.value(); ++points)
      table::offer<PayStep>(v, seat, payment(die.square, points, card.cost - points), out);
  }
}

Denial PayStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  const CommandCard& card = v.game.command(v.top<PayStep>().card);
  const Square square = square_of(answer);
  const int points = points_of(answer);
  const int coins = coins_of(answer);
  const RuleId rule = "L-68"_rule;
  if (answer != payment(square, points, coins) || points + coins != card.cost ||
      (square == kNoSquare) != (points == 0))
    return {"not_the_cost", rule};
  if (coins > purse(player, card)) return {"too_few_coins", rule};
  if (square == kNoSquare) return {};
  const Die* die = die_at(player, square);
  if (die == nullptr) return {"no_die", rule, {{"square", square}}};
  if (die->token() != card.token) return {"token_missing", rule, {{"token", card.token}}};
  if (points > die->value()) return {"die_too_low", rule, {{"square", square}}};
  return {};
}

// The effects follow; tokens that were in force count no more. L-69
void PayStep::answer(Play& p, Seat seat, table::Answer answer) {
  const int number = p.top<PayStep>().card;
  const CommandCard& card = p.game.command(number);
  p.pay_coins(seat, coins_of(answer) + card.pay_coins, "L-68"_rule);
  p.set_general(seat, p.player(seat).general - card.pay_general, "L-68"_rule);
  if (square_of(answer).exists())
    lower_die(p, seat, square_of(answer), points_of(answer), "L-68"_rule);
  p.become<EffectsStep>({Item(Deck::command, number).code, 0, seat});
}

}  // namespace legion
