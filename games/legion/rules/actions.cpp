// The actions. L-58 .. L-72
#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/general_points.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {
namespace {

Denial deny_muster(View v, Seat seat) {
  if (count_army_deck(v.state) == 0) return {"army_deck_empty", "L-61"_rule};
  return has_points(v.player(seat), muster_cost(v, seat)) ? Denial{} : kTooWeak;
}

void muster(Play& p, Seat seat) {
  pay_general(p, seat, muster_cost(p, seat), "L-61"_rule);
  p.player(seat).set(Player::mustered);
  p.push<DrawStep>({Purpose::army, seat, 1});
}

Denial deny_requisition(View v, Seat seat, table::Answer answer) {
  if (const Denial no = deny_card(answer, Deck::army, v.player(seat).hand, "L-62"_rule)) return no;
  return has_points(v.player(seat), v.numbers().requisition_cost) ? Denial{} : kTooWeak;
}

void requisition(Play& p, Seat seat, Item item) {
  pay_general(p, seat, p.numbers().requisition_cost, "L-62"_rule);
  put_under(p, seat, item, "L-62"_rule);
  p.gain_coins(seat, requisition_coins(p, seat), "L-62"_rule);
}

Denial deny_consult(View v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  if (const Denial no = deny_die(answer, player, "L-63"_rule)) return no;
  const Square square = square_of(answer);
  if (square.kind() != DieKind::commander)
    return {"other_colour", "L-63"_rule, {{"square", square}}};
  if (die_at(player, square)->value() < consult_cost(v, seat))
    return {"die_too_low", "L-63"_rule, {{"square", square}}};
  if (v.state.line.empty() && !can_draw(v, Purpose::command))
    return {"no_command_card", "L-63"_rule};
  return {};
}

void consult(Play& p, Seat seat, Square square) {
  lower_die(p, seat, square, consult_cost(p, seat), "L-63"_rule);
  p.player(seat).set(Player::consulted);
  p.push<TakeCardStep>({true});
}

Denial deny_empower(View v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  if (const Denial no = deny_die(answer, player, "L-64"_rule)) return no;
  const Square square = square_of(answer);
  if (die_at(player, square)->value() == 6)
    return {"die_at_six", "L-64"_rule, {{"square", square}}};
  return has_points(player, v.numbers().empower_cost) ? Denial{} : kTooWeak;
}

void empower(Play& p, Seat seat, Square square) {
  pay_general(p, seat, p.numbers().empower_cost, "L-64"_rule);
  const int value = die_at(p.player(seat), square)->value() + empower_points(p, seat);
  p.player(seat).set(Player::empowered);
  set_die(p, seat, square, value, "L-64"_rule);
}

Denial deny_play(View v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  if (const Denial no = deny_card(answer, Deck::command, player.command, "L-59"_rule)) return no;
  const CommandCard& card = v.game.command(item_of(answer).card());
  if (card.is_permanent()) return {};
  if (!has_points(player, card.pay_general)) return kTooWeak;
  if (player.coins < card.pay_coins) return {"too_few_coins", "L-67"_rule};
  if (!can_do_any(v, seat, card.effects)) return {"does_nothing", "L-67"_rule};
  return {};
}

void play_card(Play& p, Seat seat, Item item) {
  const CommandCard& card = p.game.command(item.card());
  take_out_of_hand(p.player(seat), item);
  p.tell_reveal(EventKind::played, seat, card.is_permanent() ? "L-65"_rule : "L-67"_rule,
                {item.code});
  if (card.is_permanent()) {
    p.player(seat).permanents.add(item.card());
    p.told();
    return p.push<DiscardPermanentStep>();
  }
  pay_general(p, seat, card.pay_general, "L-67"_rule);
  p.pay_coins(seat, card.pay_coins, "L-67"_rule);
  p.push<EffectsStep>({item.code, 0, seat});
}

Denial deny_use(View v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  if (const Denial no = deny_card(answer, Deck::command, player.permanents, "L-66"_rule)) return no;
  const Item item = item_of(answer);
  if (player.used.has(item.card())) return {"used_already", "L-66"_rule, {{"card", item}}};
  const CommandCard& card = v.game.command(item.card());
  if (!in_force(player, card.token)) return {"token_missing", "L-68"_rule, {{"token", card.token}}};
  if (!has_points(player, card.pay_general)) return kTooWeak;
  if (!can_pay(v, seat, card)) return {"cannot_pay", "L-68"_rule, {{"card", item}}};
  if (!can_do_any(v, seat, card.effects)) return {"does_nothing", "L-67"_rule};
  return {};
}

void use(Play& p, Seat seat, Item item) {
  p.player(seat).used.add(item.card());
  p.tell(EventKind::used, seat, "L-66"_rule, {item.code});
  p.push<PayStep>({byte(item.card())});
}

Denial deny_call(View v) {
  if (v.state.trigger != 0) return {"end_is_near", "L-95"_rule};
  return v.state.round >= v.numbers().call_round ? Denial{} : Denial{"too_early", "L-95"_rule};
}

Denial deny_hold(View v, Seat seat) {
  if (v.state.last_round == 0) return {"end_is_far", "L-96"_rule};
  if (v.state.last_round >= v.numbers().longest_match) return {"no_longer", "L-96"_rule};
  return v.player(seat).coins >= hold_price(v) ? Denial{} : Denial{"too_few_coins", "L-96"_rule};
}

void hold(Play& p, Seat seat) {
  p.pay_coins(seat, hold_price(p), "L-96"_rule);
  ++p.state.holds;
  ++p.state.last_round;
  p.tell(EventKind::put_off, seat, "L-96"_rule, {p.state.last_round});
}

}  // namespace

Waiting ActionStep::asks(const View& v) {
  return v.state.actions_left > 0 ? asking(v.state.active) : Waiting{};
}

void ActionStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void ActionStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Player& player = v.player(seat);
  table::offer<ActionStep>(v, seat, say(Verb::muster), out);
  offer_cards<ActionStep>(v, seat, Verb::requisition, Deck::army, player.hand, out);
  for (const Die& die : player.dice) {
    if (die.kind() == DieKind::commander)  // only these can be consulted, L-63
      table::offer<ActionStep>(v, seat, say(Verb::consult, die.square), out);
  }
  if (has_points(player, v.numbers().empower_cost))
    offer_dice<ActionStep>(v, seat, Verb::empower, player, out);
  offer_cards<ActionStep>(v, seat, Verb::play, Deck::command, player.command, out);
  offer_cards<ActionStep>(v, seat, Verb::use, Deck::command, player.permanents, out);
  table::offer<ActionStep>(v, seat, say(Verb::call), out);
  table::offer<ActionStep>(v, seat, say(Verb::hold), out);
  if (v.game.has_teams()) {
    offer_cards<ActionStep>(v, seat, Verb::give, Deck::army, player.hand, out);
    offer_cards<ActionStep>(v, seat, Verb::give, Deck::command, player.command, out);
    for (int coins = 1; coins <= kMostGiven; ++coins)
      table::offer<ActionStep>(v, seat, say(Verb::give, byte(kNoCoins + coins)), out);
  }
  out.push_back(say(Verb::end));
}

Denial ActionStep::deny(const View& v, Seat seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::muster:
      return deny_muster(v, seat);
    case Verb::requisition:
      return deny_requisition(v, seat, answer);
    case Verb::consult:
      return deny_consult(v, seat, answer);
    case Verb::empower:
      return deny_empower(v, seat, answer);
    case Verb::play:
      return deny_play(v, seat, answer);
    case Verb::use:
      return deny_use(v, seat, answer);
    case Verb::give:
      return deny_give(v, seat, answer);
    case Verb::call:
      return deny_call(v);
    case Verb::hold:
      return deny_hold(v, seat);
    default:
      return {};  // Verb::end
  }
}

void ActionStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::end) {
    p.state.actions_left = 0;  // unused tokens are lost
    return;
  }
  --p.state.actions_left;
  p.tell(EventKind::acted, seat, "L-59"_rule, {answer.verb});
  switch (verb_of(answer)) {
    case Verb::muster:
      return muster(p, seat);
    case Verb::requisition:
      return requisition(p, seat, item_of(answer));
    case Verb::consult:
      return consult(p, seat, square_of(answer));
    case Verb::empower:
      return empower(p, seat, square_of(answer));
    case Verb::play:
      return play_card(p, seat, item_of(answer));
    case Verb::use:
      return use(p, seat, item_of(answer));
    case Verb::call:
      return trigger_end(p, "L-95"_rule);
    case Verb::hold:
      return hold(p, seat);
    default:
      return give(p, seat, answer);
  }
}

}  // namespace legion
