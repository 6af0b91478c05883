#include "games/legion/position/list_bounds.h"

#include <algorithm>

#include "table/answer.h"

namespace legion {
namespace {

// On the battlefield of whoever has placed their share: the starting card and those of the deck.
int most_laid(const Numbers& n) { return 1 + n.army_deck_per_player; }

// Cells beside so many cards: one above and one below each, one at each end of the row they lie in;
// and no more than are left of the frame. L-30
int most_cells_beside(int cards) { return std::min(2 * cards + 2, kCells - cards); }

}  // namespace

PlaceBound most_placements(const Numbers& numbers) {
  return {numbers.most_army_hand + 1, most_cells_beside(most_laid(numbers))};
}

std::optional<table::Error> list_too_long(const Match& game, const table::Messages& messages,
                                          table::Language language) {
  constexpr int kRoom = static_cast<int>(table::kMaxAnswers);
  const PlaceBound place = most_placements(game.pack().numbers);
  if (place.answers() <= kRoom) return std::nullopt;
  const auto number = [](int n) { return std::to_string(n); };
  return table::Error{table::ErrorCode::bad_option,
                      messages.text(language, "check.list_place",
                                    {{"hand", number(place.hand)},
                                     {"cells", number(place.cells)},
                                     {"n", number(place.answers())},
                                     {"most", number(kRoom)}}),
                      ""};
}

}  // namespace legion
