#include "games/legion/text/list_bounds.h"

#include <algorithm>

#include "table/answer.h"

namespace legion {
namespace {

// On the battlefield of whoever has placed their share: the starting card and those of the deck.
int most_laid(const Numbers& n) { return 1 + n.army_deck_per_player; }

// Cells beside so many cards: two above and below each, one at each end of the row they lie in; and
// no more than are left of the frame. L-30
int most_cells_beside(int cards) { return std::min(2 * cards + 2, kCells - cards); }

int moves_of(int dice, int squares) { return dice * std::max(0, squares - dice); }

// Of a family's tokens each to every die without one.
int tokens_to_move(const Numbers& n, int dice) {
  const int kinds = 3;
  const int most = std::min<int>(n.most_tokens_per_family, kinds * n.most_tokens_per_kind);
  const int tokens = std::min(most, dice / 2);
  return tokens * (dice - tokens);
}

}  // namespace

int MoveBound::answers() const {
  return moves_of(legion_dice, squares) + moves_of(commander_dice, squares) + tokens + 1;
}

PlaceBound most_placements(const Numbers& numbers) {
  return {numbers.most_army_hand + 1, most_cells_beside(most_laid(numbers))};
}

// A square of a colour lies between two cards. L-33, L-36
MoveBound most_moves(const Numbers& n) {
  const int tokens =
      tokens_to_move(n, n.most_legion_dice) + tokens_to_move(n, n.most_commander_dice);
  return {n.most_legion_dice, n.most_commander_dice, most_laid(n) - 1, tokens};
}

std::optional<table::Error> lists_too_long(const Game& game, const table::Messages& messages,
                                           table::Language language) {
  constexpr int kRoom = static_cast<int>(table::kMaxAnswers);
  const auto number = [](int n) { return std::to_string(n); };
  const Numbers& numbers = game.pack().numbers;
  const auto refused = [&](const std::string& key, const table::Fills& fills) {
    return table::Error{table::ErrorCode::bad_option,
                        messages.text(language, "check." + key, fills), ""};
  };
  const PlaceBound place = most_placements(numbers);
  if (place.answers() > kRoom)
    return refused("list_place", {{"hand", number(place.hand)},
                                  {"cells", number(place.cells)},
                                  {"n", number(place.answers())},
                                  {"most", number(kRoom)}});
  const MoveBound move = most_moves(numbers);
  if (move.answers() > kRoom)
    return refused("list_move", {{"legion", number(move.legion_dice)},
                                 {"commander", number(move.commander_dice)},
                                 {"squares", number(move.squares)},
                                 {"tokens", number(move.tokens)},
                                 {"n", number(move.answers())},
                                 {"most", number(kRoom)}});
  return std::nullopt;
}

}  // namespace legion
