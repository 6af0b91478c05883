// What actions cost or bring, with powers, tokens and Events. L-61 .. L-64
#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/field.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {
namespace {

int lasting(View v, std::uint8_t EventCard::*what) {
  const EventCard* event = event_in_force(v);
  return event == nullptr ? 0 : event->*what;
}

}  // namespace

int muster_cost(View v, Seat seat) {
  const Player& player = v.player(seat);
  const EventCard* event = event_in_force(v);
  const bool first = v.game.starting_card(player).free_musters > 0 && !player.is(Player::mustered);
  return first || (event != nullptr && event->free_musters) ? 0 : v.numbers().muster_cost;
}

int requisition_coins(View v, Seat seat) {
  const Player& player = v.player(seat);
  return v.numbers().requisition_coins + v.game.starting_card(player).requisition_coins +
         (in_force(player, Token::quartermaster) ? 1 : 0);
}

int consult_cost(View v, Seat seat) {
  const Player& player = v.player(seat);
  const int first = player.is(Player::consulted) ? 0 : v.game.starting_card(player).first_consult;
  return std::max(1, v.numbers().consult_cost - first - lasting(v, &EventCard::consult));
}

int empower_points(View v, Seat seat) {
  const Player& player = v.player(seat);
  int points = 1 + lasting(v, &EventCard::empower);
  if (player.is(Player::empowered)) return points;
  points += v.game.starting_card(player).first_empower;
  return points + (in_force(player, Token::marshal) ? 1 : 0);
}

int hold_price(View v) { return v.numbers().hold_price + v.numbers().hold_step * v.state.holds; }

}  // namespace legion
