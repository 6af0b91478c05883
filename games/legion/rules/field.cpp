#include "games/legion/rules/field.h"

#include <algorithm>

#include "table/sort_in_place.h"

namespace legion {

Legion legion_from(const Match& game, const PlayerOpen& player, Cell west) {
  const Laid first = laid_at(player, west);
  if (!first.exists() || !game.edges(first).end) return {};
  const int room = kColumns - west.column();
  for (int n = 1; n < room; ++n) {
    const Laid next = player.cards[static_cast<std::size_t>(west.index + n)];
    if (!next.exists()) return {};
    if (game.edges(next).end) return {west, byte(n + 1), game.edges(first).right};
  }
  return {};
}

LegionsAt legions_at(const Match& game, const PlayerOpen& player, Cell cell) {
  LegionsAt out;
  out.legions[1] = legion_from(game, player, cell);
  Cell west = left_of(cell);
  while (laid_at(player, west).exists() && !game.edges(laid_at(player, west)).end)
    west = left_of(west);
  if (const Legion legion = legion_from(game, player, west);
      legion.exists() && west.column() + legion.cards > cell.column())
    out.legions[0] = legion;
  return out;
}

const Die* die_at(const PlayerOpen& player, Square square) {
  for (const Die& die : player.dice) {
    if (die.square == square) return &die;
  }
  return nullptr;
}

int count_dice(const PlayerOpen& player, DieKind kind) {
  return static_cast<int>(
      std::ranges::count_if(player.dice, [kind](Die die) { return die.kind() == kind; }));
}

bool is_empty_square(const Match& game, const PlayerOpen& player, Square square) {
  bool found = false;
  each_empty_square(game, player, [&](Square empty) { found = found || empty == square; });
  return found;
}

bool has_die_below_six(const PlayerOpen& player, DiceOf dice) {
  return std::ranges::any_of(player.dice,
                             [dice](Die die) { return die.value() < 6 && fits(dice, die.kind()); });
}

void put_die(PlayerOpen& player, Die die) {
  player.dice.push_back(die);
  table::sort_in_place(player.dice.begin(), player.dice.end(),
                       [](const Die& a, const Die& b) { return a.square.index < b.square.index; });
}

void put_die(Play& p, Seat seat, Die die, RuleId rule) {
  put_die(p.player(seat), die);
  p.tell(EventKind::die_put, seat, rule, {die.square.index, die.value()});
}

void remove_die(Play& p, Seat seat, Square square, RuleId rule) {
  auto& dice = p.player(seat).dice;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (dice[i].square != square) continue;
    if (dice[i].token() != Token::none)
      p.tell(EventKind::token_removed, seat, rule,
             {static_cast<int>(dice[i].token()), square.index});
    p.tell(EventKind::die_left, seat, rule, {square.index});
    dice.erase_at(i);
    return p.told();
  }
}

void set_die(Play& p, Seat seat, Square square, int value, RuleId rule) {
  Die* die = die_at(p.player(seat), square);
  const int now = std::min(value, 6);
  if (die->value() == now) return;
  die->set_value(now);
  p.tell(EventKind::die_set, seat, rule, {square.index, now});
}

void lower_die(Play& p, Seat seat, Square square, int by, RuleId rule) {
  const int now = die_at(p.player(seat), square)->value() - by;
  if (now <= 0) return remove_die(p, seat, square, rule);
  set_die(p, seat, square, now, rule);
}

int count_tokens(const PlayerOpen& player, Token token) {
  return static_cast<int>(
      std::ranges::count_if(player.dice, [token](Die die) { return die.token() == token; }));
}

int count_family(const PlayerOpen& player, DieKind family) {
  return static_cast<int>(std::ranges::count_if(player.dice, [family](Die die) {
    return die.token() != Token::none && die.kind() == family;
  }));
}

int count_kinds(const PlayerOpen& player) {
  int kinds = 0;
  for (int t = 1; t < kTokens; ++t) kinds += in_force(player, static_cast<Token>(t)) ? 1 : 0;
  return kinds;
}

bool has_bare_die(const PlayerOpen& player, DieKind kind) {
  return std::ranges::any_of(
      player.dice, [kind](Die die) { return die.kind() == kind && die.token() == Token::none; });
}

// The first of a kind is the own Banner token, all others come from the common supply. L-13
bool is_left(View v, Seat seat, Token token) {
  if (!in_force(v.player(seat), token)) return true;
  int taken = 0;
  for (int s = 0; s < v.seats(); ++s)
    taken += std::max(0, count_tokens(v.player({byte(s)}), token) - 1);
  return taken < v.numbers().token_common_supply;
}

int count_big_cards(const Match& game, const PlayerOpen& player) {
  return static_cast<int>(std::ranges::count_if(
      player.cards, [&](Laid laid) { return laid.exists() && game.edges(laid).big; }));
}

}  // namespace legion
