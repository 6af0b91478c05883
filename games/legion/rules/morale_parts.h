// What makes the number of a morale check, part by part: for the check, for what is told of it, and
// for what the table shows.
#pragma once

#include "games/legion/rules/completion_steps.h"

namespace legion {

// Calls say(key, amount, of_finisher) for each part, also of 0. L-54, L-56
template <class Say>
void each_morale_part(View v, Seat checker, Seat finisher, const Say& say) {
  const Player& player = v.player(checker);
  say("commander_dice", count_dice(player, DieKind::commander), false);
  if (v.game.options().morale == Options::Morale::plain) return;  // L-56
  say("starting_card", static_cast<int>(v.game.starting_card(player).morale), false);
  say("vanguard", in_force(player, Token::vanguard) ? 1 : 0, false);
  if (finisher == kNobody) return;  // L-80
  say("big_cards", -count_big_cards(v.game, v.player(finisher)), true);
  say("warlord", in_force(v.player(finisher), Token::warlord) ? -1 : 0, true);
}

}  // namespace legion
