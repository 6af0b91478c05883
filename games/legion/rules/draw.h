// Cards come from decks and go back: to hands, to the Line, under a deck. L-11, L-15 .. L-17
#pragma once

#include "games/legion/rules/play.h"

namespace legion {

// draw.cpp. That many cards, one by one, of what `what` says; chance takes each out of the set, and
// those that were put under the deck follow in their order. Part E
struct DrawStep : StepBase {
  struct Memory {
    Purpose what;
    Seat seat;
    std::uint8_t left;
  };
  static constexpr table::StepSet lies_on =
      table::steps(Step::match, Step::draw, Step::first_player, Step::return_objective, Step::draft,
                   Step::event, Step::effects, Step::under, Step::action);
  static Waiting asks(const View& v);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
};

// How many a deck still gives.
inline int count_army_deck(const State& state) {
  return state.army_left + static_cast<int>(state.decks.under_army.size());
}
inline int count_objective_deck(const State& state) {
  return state.decks.objective.size() + static_cast<int>(state.decks.under_objective.size());
}
bool can_draw(const View& v, Purpose what);

// hand_and_line.cpp.
// A card of a hand goes under its deck, unseen: the cards of that deck that were known in the hand
// are known no more. C1, L-90
void put_under(Play& p, Seat seat, Item item, RuleId rule);
// Up to four cards. L-16, L-17
void fill_line(Play& p);
// A card of the Line goes to a hand; everybody knows it there. L-90
void take_from_line(Play& p, Seat seat, int card, RuleId rule);
// The same outside the draft, where the Line is refilled. L-16
void take_and_refill(Play& p, Seat seat, int card, RuleId rule);
// A Command card of the hand goes face up on the discard pile. C2
void discard_command(Play& p, Seat seat, int card, RuleId rule);
// A card leaves the hand for wherever it goes.
void take_out_of_hand(Player& player, Item item);

}  // namespace legion
