// A team-mate is given a card or coins. L-72
#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/general_points.h"

namespace legion {
namespace {

// Coins are codes beyond the cards. L-72
bool names_coins(table::Answer answer) {
  return what_of(answer) > kNoCoins && what_of(answer) <= kNoCoins + kMostGiven;
}

}  // namespace

Denial deny_give(View v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  const Item item = item_of(answer);
  if (!v.game.has_teams()) return {"no_team_mate", "L-72"_rule};
  if (names_coins(answer)) {
    if (player.coins < item.code - kNoCoins) return {"too_few_coins", "L-72"_rule};
  } else {
    const bool army = item.is(Deck::army);
    const Denial no = deny_card(answer, army ? Deck::army : Deck::command,
                                army ? player.hand : player.command, "L-72"_rule);
    if (no) return no;
  }
  return has_points(player, v.numbers().support_cost) ? Denial{} : kTooWeak;
}

// Cards are shown to all when they are given. L-72, L-90
void give(Play& p, Seat seat, table::Answer answer) {
  const Seat mate = p.game.after(seat, 2);
  Player& to = p.player(mate);
  const Item item = item_of(answer);
  pay_general(p, seat, p.numbers().support_cost, "L-72"_rule);
  if (names_coins(answer)) {
    const int coins = item.code - kNoCoins;
    p.player(seat).coins = byte(p.player(seat).coins - coins);
    to.coins = byte(std::min(to.coins + coins, kMostCoins));
    return p.tell(EventKind::coins_given, seat, "L-72"_rule, {coins, mate.value});
  }
  take_out_of_hand(p.player(seat), item);
  (item.is(Deck::army) ? to.hand : to.command).add(item.card());
  (item.is(Deck::army) ? to.known_army : to.known_command).add(item.card());
  p.tell_reveal(EventKind::given, seat, "L-72"_rule, {item.code, mate.value});
}

}  // namespace legion
