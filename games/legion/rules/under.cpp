// Army cards of the hand go under the deck. L-28, L-70, L-71, L-80
#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"

namespace legion {

Waiting UnderStep::asks(const View& v) {
  const Memory& memory = v.top<UnderStep>();
  return memory.left > 0 ? asking(memory.seat) : Waiting{};
}

void UnderStep::run(Play& p) {
  const Memory memory = p.top<UnderStep>();
  if (memory.left > 0) return ask_unless_clear<UnderStep>(p);
  p.pop();
  p.gain_coins(memory.seat, memory.coins, "L-71"_rule);
}

void UnderStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_cards<UnderStep>(v, seat, Verb::under, Deck::army, v.player(seat).hand, out);
}

Denial UnderStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_card(answer, Deck::army, v.player(seat).hand, "L-70"_rule);
}

void UnderStep::answer(Play& p, Seat seat, table::Answer answer) {
  --p.top<UnderStep>().left;
  put_under(p, seat, item_of(answer), "L-70"_rule);
}

}  // namespace legion
