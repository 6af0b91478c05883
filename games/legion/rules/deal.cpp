// Objectives and Army cards are dealt, one Objective goes back. L-14, L-15
#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/setup_steps.h"

namespace legion {

// What is done first lies on top. L-14, L-15
void deal_objectives(Play& p) {
  const bool teams = p.game.has_teams();
  const auto for_each_player = [&](Purpose deck, int cards) {
    for (int n = p.game.seats() - 1; n >= 0; --n)
      p.push<DrawStep>({deck, p.game.after(p.state.first, n), byte(cards)});
  };
  fill_line(p);
  for_each_player(Purpose::army, p.numbers().start_army_hand);
  for (int n = teams ? 1 : -1; n >= 0; --n)
    p.push<DrawStep>({Purpose::shared, p.game.after(p.state.first, n), 1});
  p.push<ReturnObjectiveStep>({true, 1});
  for_each_player(Purpose::objective, teams ? 2 : 3);
}

// All, unless a position was set with an Objective deck that was empty.
SeatSet returning(View v) {
  SeatSet out;
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    if (!v.player({s}).objectives.empty()) out = out.with({s});
  }
  return out;
}

Waiting ReturnObjectiveStep::asks(const View& v) {
  const Memory& memory = v.top<ReturnObjectiveStep>();
  if (memory.left == 0) return {};
  return memory.all ? asking_sealed(returning(v)) : asking(v.state.active);
}

void ReturnObjectiveStep::run(Play& p) {
  if (!p.top<ReturnObjectiveStep>().all) return ask_unless_clear<ReturnObjectiveStep>(p);
  if (!p.put(asks(p))) p.pop();
}

void ReturnObjectiveStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_cards<ReturnObjectiveStep>(v, seat, Verb::return_, Deck::objective,
                                   v.player(seat).objectives, out);
}

Denial ReturnObjectiveStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_card(answer, Deck::objective, v.player(seat).objectives, "L-14"_rule);
}

void ReturnObjectiveStep::answer(Play& p, Seat seat, table::Answer answer) {
  const int card = item_of(answer).card();
  if (!p.top<ReturnObjectiveStep>().all) {
    --p.top<ReturnObjectiveStep>().left;
    return put_under(p, seat, Item(Deck::objective, card), "L-70"_rule);
  }
  p.player(seat).returned = byte(1 + card);
  if (!p.state.waiting.seats.empty()) return p.ask_sealed(returning(p), p.state.waiting.seats);
  for (int n = 0; n < p.game.seats(); ++n) {
    const Seat each = p.game.after(p.state.first, n);
    std::uint8_t& returned = p.player(each).returned;
    if (returned == 0) continue;
    put_under(p, each, Item(Deck::objective, returned - 1), "L-14"_rule);
    returned = 0;
  }
  p.pop();
}

}  // namespace legion
