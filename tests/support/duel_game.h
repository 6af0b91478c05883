// A small game with everything the contract has: two seats secretly pick a number, a roll and a
// card decide. It proves that match/ knows no game, and carries the tests of the protocol.
//
// Both "pick 1".."pick 6" (once a round a seat may "peek" whether the other has picked). Dice are
// rolled, the pick nearer to the first face wins the round (D-2). A card is drawn: plain 1 point,
// double 2 points, reset all points to nothing (D-3). After the last round most points win (D-4).
#pragma once

#include "table/game_system.h"

namespace duel {

enum Verb : std::uint8_t { kPick, kPeek };

const table::GameSystem& system();

}  // namespace duel
