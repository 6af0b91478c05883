// How long the longest list of answers can become with the numbers of a set of one's own: a list
// has room for table::kMaxAnswers.
#pragma once

#include <optional>

#include "games/legion/state/match.h"
#include "table/error.h"
#include "table/messages.h"

namespace legion {

// Placements: cards in the hand, cells beside those that lie there, two ways to turn one. L-30. All
// others are shorter by far: sixteen dice go to thirty squares of their colour in 352 ways, and
// take their tokens along in 32.
struct PlaceBound {
  int hand = 0;
  int cells = 0;
  int answers() const { return hand * cells * 2; }
};

// Where each player draws their share of the deck: whoever draws more finds the list cut off, and
// never one that is too long.
PlaceBound most_placements(const Numbers& numbers);

// That it could be too long, with the terms of the bound; nothing where it cannot.
std::optional<table::Error> list_too_long(const Match& game, const table::Messages& messages,
                                          table::Language language);

}  // namespace legion
