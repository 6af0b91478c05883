#include <algorithm>

#include "games/legion/advice/worth.h"

namespace legion {
namespace {

constexpr float kOpenEnd = 0.35F;  // a card that a legion could run on from
constexpr float kMoreCards = 5;    // each card more that it then has
constexpr float kNewColour = 0.5F;
constexpr float kOpenHalf = 0.25F;  // a red half at a free cell
constexpr float kSoon = 4;          // turns in which a promise is usually kept
constexpr float kRowsATurn = 3;     // that rows can still bring

bool is_free(const PlayerOpen& player, Cell cell) {
  return cell.exists() && !laid_at(player, cell).exists();
}

unsigned colours_done(const Match& game, const PlayerOpen& player) {
  unsigned bits = 0;
  each_legion(game, player,
              [&](const Legion& legion) { bits |= 1U << static_cast<unsigned>(legion.colour); });
  return bits;
}

// The cards of the row that runs from an open edge inwards, the end card included; 0 if it has no
// end there: another open edge tells of it.
template <class Inwards>
int row_length(const Match& game, const PlayerOpen& player, Cell cell, const Inwards& inwards) {
  int n = 1;
  for (; laid_at(player, cell).exists(); cell = inwards(cell), ++n) {
    if (game.edges(laid_at(player, cell)).end) return n;
  }
  return 1;
}

float open_edge(Colour colour, int cards, unsigned done) {
  const bool is_new = ((done >> static_cast<unsigned>(colour)) & 1U) == 0;
  return kOpenEnd + kMoreCards * static_cast<float>(std::min(cards, 4) - 1) +
         (is_new ? kNewColour : 0);
}

}  // namespace

float openness(const Outlook& o, const PlayerOpen& player) {
  const Match& game = o.v.game;
  const unsigned done = colours_done(game, player);
  const int reds = o.v.numbers().most_commander_dice - count_dice(player, DieKind::commander);
  float rows = 0;
  int halves = 0;
  for (std::uint8_t i = 0; i < kCells; ++i) {
    const Cell cell{i};
    if (!player.cards[i].exists()) continue;
    const Edges& edges = game.edges(player.cards[i]);
    if (is_free(player, right_of(cell)))
      rows += open_edge(edges.right, row_length(game, player, cell, left_of), done);
    if (is_free(player, left_of(cell)))
      rows += open_edge(edges.left, row_length(game, player, cell, right_of), done);
    halves += edges.top && is_free(player, above(cell)) ? 1 : 0;
    halves += edges.bottom && is_free(player, below(cell)) ? 1 : 0;
  }
  const float soon = std::min(1.0F, (o.turns - 1) / kSoon);
  return soon * (std::min(rows, kRowsATurn * o.turns) +
                 kOpenHalf * static_cast<float>(std::min(halves, std::max(0, reds) + 1)));
}

}  // namespace legion
