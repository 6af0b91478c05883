// How long the longest lists of answers can become with the numbers of a set of one's own: a list
// has room for table::kMaxAnswers.
#pragma once

#include <optional>

#include "games/legion/state/game.h"
#include "table/error.h"
#include "table/messages.h"

namespace legion {

// Placements: cards in the hand, cells beside those that lie there, two ways to turn one. L-30
struct PlaceBound {
  int hand = 0;
  int cells = 0;
  int answers() const { return hand * cells * 2; }
};
// Dice that go to an empty square of their colour, and tokens to a die without one. L-70
struct MoveBound {
  int legion_dice = 0;
  int commander_dice = 0;
  int squares = 0;  // of each colour
  int tokens = 0;
  int answers() const;
};

// Where each player draws their share of the deck; whoever draws more finds the list cut off, and
// never one that is too long.
PlaceBound most_placements(const Numbers& numbers);
MoveBound most_moves(const Numbers& numbers);

// Which list could exceed that, with the terms of the bound; nothing where none can.
std::optional<table::Error> lists_too_long(const Game& game, const table::Messages& messages,
                                           table::Language language);

}  // namespace legion
