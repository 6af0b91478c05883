#include "games/legion/rules/sight.h"

namespace legion {

bool sees_hand(const Match& game, Seat viewer, Seat owner) {
  if (viewer == owner) return true;
  return game.has_teams() && viewer.value < game.seats() &&
         game.options().team_hands == Options::TeamHands::open &&
         game.team(viewer) == game.team(owner);
}

}  // namespace legion
