// Hands are cut at the end of the turn, Army cards first. L-76
#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {
namespace {

bool has_too_many(View v, const Player& player, Deck deck) {
  return deck == Deck::army ? player.hand.size() > v.numbers().most_army_hand
                            : player.command.size() > v.numbers().most_command_hand;
}

// The hand that is being cut.
Deck hand_over_limit(View v, Seat seat) {
  return has_too_many(v, v.player(seat), Deck::army) ? Deck::army : Deck::command;
}

}  // namespace

Waiting HandLimitStep::asks(const View& v) {
  const Seat seat = v.state.active;
  return has_too_many(v, v.player(seat), hand_over_limit(v, seat)) ? asking(seat) : Waiting{};
}

void HandLimitStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void HandLimitStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Deck deck = hand_over_limit(v, seat);
  const Player& player = v.player(seat);
  offer_cards<HandLimitStep>(v, seat, Verb::discard, deck,
                             deck == Deck::army ? player.hand : player.command, out);
}

Denial HandLimitStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Deck deck = hand_over_limit(v, seat);
  const Player& player = v.player(seat);
  return deny_card(answer, deck, deck == Deck::army ? player.hand : player.command, "L-76"_rule);
}

void HandLimitStep::answer(Play& p, Seat seat, table::Answer answer) {
  const Item item = item_of(answer);
  if (item.is(Deck::army)) return put_under(p, seat, item, "L-76"_rule);
  discard_command(p, seat, item.card(), "L-76"_rule);
}

}  // namespace legion
