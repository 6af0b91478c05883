// What lies on a battlefield: cards and their edges, legions, squares, dice, tokens. L-30 .. L-37
#pragma once

#include <algorithm>
#include <array>
#include <cstring>

#include "games/legion/rules/play.h"

namespace legion {

inline Laid laid_at(const PlayerOpen& player, Cell cell) {
  return cell.exists() ? player.cards[cell.index] : Laid{};
}

// Calls take(cell) for each card of a battlefield in reading order. Most cells are free: they are
// passed over eight at a time.
template <class Take>
void each_card(const PlayerOpen& player, const Take& take) {
  constexpr std::array<Laid, 8> kFree{};
  for (std::size_t i = 0; i < kCells; ++i) {
    while (i + kFree.size() <= kCells &&
           std::memcmp(&player.cards[i], kFree.data(), sizeof kFree) == 0)
      i += kFree.size();
    if (i < kCells && player.cards[i].exists()) take(Cell{static_cast<std::uint8_t>(i)});
  }
}

// A finished legion, by its western end card. L-35
struct Legion {
  Cell west{};
  std::uint8_t cards = 0;  // 0: there is none
  Colour colour{};

  constexpr bool exists() const { return cards > 0; }
  constexpr LegionSize size() const {
    return cards >= 4 ? LegionSize::massive : cards == 3 ? LegionSize::big : LegionSize::normal;
  }
  constexpr Square square(int i) const {  // of cards - 1
    return east_of({static_cast<std::uint8_t>(west.index + i)});
  }
};

// The finished legion that begins at that cell and runs east. L-35, L-36
Legion legion_from(const Match& game, const PlayerOpen& player, Cell west);
// Those to which the card on the cell belongs: the one that ends there or runs through, and the one
// that begins there. L-37
struct LegionsAt {
  std::array<Legion, 2> legions{};
};
LegionsAt legions_at(const Match& game, const PlayerOpen& player, Cell cell);

// Calls take(legion) for each finished legion, from north to south and west to east.
template <class Take>
void each_legion(const Match& game, const PlayerOpen& player, const Take& take) {
  each_card(player, [&](Cell cell) {
    if (const Legion legion = legion_from(game, player, cell); legion.exists()) take(legion);
  });
}

// Two red halves touch. L-33
inline bool is_red_square(const Match& game, const PlayerOpen& player, Cell upper) {
  const Laid top = laid_at(player, upper);
  const Laid bottom = laid_at(player, below(upper));
  return top.exists() && bottom.exists() && game.edges(top).bottom && game.edges(bottom).top;
}

// Calls take(square) for each finished square in reading order. L-44
template <class Take>
void each_square(const Match& game, const PlayerOpen& player, const Take& take) {
  int black = 0;  // squares of the legion we are in
  each_card(player, [&](Cell cell) {
    if (black == 0) black = std::max(int{legion_from(game, player, cell).cards} - 1, 0);
    if (black > 0) {
      --black;
      take(east_of(cell));
    }
    if (is_red_square(game, player, cell)) take(south_of(cell));
  });
}

// Dice.
const Die* die_at(const PlayerOpen& player, Square square);
inline Die* die_at(PlayerOpen& player, Square square) {
  return const_cast<Die*>(die_at(static_cast<const PlayerOpen&>(player), square));
}
int count_dice(const PlayerOpen& player, DieKind kind);
// Calls take(square) for each finished square without a die.
template <class Take>
void each_empty_square(const Match& game, const PlayerOpen& player, const Take& take) {
  each_square(game, player, [&](Square square) {
    if (die_at(player, square) == nullptr) take(square);
  });
}
bool is_empty_square(const Match& game, const PlayerOpen& player, Square square);
bool has_die_below_six(const PlayerOpen& player, DiceOf dice = DiceOf::any);

// Dice keep the reading order, so that equal tables are equal bytes.
void put_die(PlayerOpen& player, Die die);
// The same, told.
void put_die(Play& p, Seat seat, Die die, RuleId rule);
// A die leaves with its token. D3
void remove_die(Play& p, Seat seat, Square square, RuleId rule);
void set_die(Play& p, Seat seat, Square square, int value, RuleId rule);  // at most 6, L-74
// At 0 it leaves. L-73
void lower_die(Play& p, Seat seat, Square square, int by, RuleId rule);

// Tokens.
int count_tokens(const PlayerOpen& player, Token token);
inline bool in_force(const PlayerOpen& player, Token token) {  // L-24
  return count_tokens(player, token) > 0;
}
int count_family(const PlayerOpen& player, DieKind family);
int count_kinds(const PlayerOpen& player);
// Why the player cannot gain one: no die to carry it, or none left. L-13, L-46
bool has_bare_die(const PlayerOpen& player, DieKind kind);
bool is_left(View v, Seat seat, Token token);
inline bool can_gain(View v, Seat seat, Token token) {
  return has_bare_die(v.player(seat), family_of(token)) && is_left(v, seat, token);
}

int count_big_cards(const Match& game, const PlayerOpen& player);  // L-54

}  // namespace legion
