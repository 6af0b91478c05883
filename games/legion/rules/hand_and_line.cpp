// Cards leave hands and the Battle Line without chance. L-16, L-17, L-90, C1, C2
#include "games/legion/rules/draw.h"

namespace legion {

// Nobody else sees which card goes, so none of the hand is known for certain any more: a known card
// that vanished from the list would tell that it was that one. Of Objectives none is ever known.
void put_under(Play& p, Seat seat, Item item, RuleId rule) {
  take_out_of_hand(p.player(seat), item);
  const bool army = item.is(Deck::army);
  if (army) p.player(seat).known_army = {};
  if (army)
    p.state.decks.under_army.push_back({item.card(), seat});
  else
    p.state.decks.under_objective.push_back({item.card(), seat});
  p.tell_only(seat, EventKind::put_under, seat, rule, {item.code});
  p.tell_others(seat, EventKind::put_under_hidden, seat, rule,
                {static_cast<int>(army ? Purpose::army : Purpose::objective)});
}

void fill_line(Play& p) {
  const int missing = p.numbers().battle_line - p.state.line.size();
  if (missing > 0) p.push<DrawStep>({Purpose::line, p.state.active, byte(missing)});
}

void take_from_line(Play& p, Seat seat, int card, RuleId rule) {
  p.state.line.remove(card);
  p.player(seat).command.add(card);
  p.player(seat).known_command.add(card);
  p.tell(EventKind::took, seat, rule, {Item(Deck::command, card).code});
}

void take_and_refill(Play& p, Seat seat, int card, RuleId rule) {
  take_from_line(p, seat, card, rule);
  if (!p.game.has_teams() || p.state.line.empty()) fill_line(p);
}

void take_out_of_hand(Player& player, Item item) {
  if (item.is(Deck::army)) {
    player.hand.remove(item.card());
    player.known_army.remove(item.card());
  } else if (item.is(Deck::command)) {
    player.command.remove(item.card());
    player.known_command.remove(item.card());
  } else {
    player.objectives.remove(item.card());
  }
}

void discard_command(Play& p, Seat seat, int card, RuleId rule) {
  const Item item(Deck::command, card);
  take_out_of_hand(p.player(seat), item);
  p.player(seat).permanents.remove(card);
  p.player(seat).used.remove(card);
  p.state.command_discard.add(card);
  p.tell_reveal(EventKind::discarded, seat, rule, {item.code});
}

}  // namespace legion
