#include "games/legion/position/position_checks.h"

#include <algorithm>
#include <map>

#include "games/legion/rules/field.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/state/field_kinds.h"

namespace legion {
namespace {

using table::Complaint;

std::string place_of(Seat seat, const std::string& key) {
  return "players[" + std::to_string(seat.value) + "]." + key;
}

// L-8
void check_colours(View v, Complaint& complaint) {
  CardSet taken;
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    const Player& player = v.player({s});
    const std::string place = place_of({s}, "colour");
    if (!player.is(Player::has_colour)) {
      if (v.state.phase != Phase::colours)
        complaint.say(place, "is missing: expected grey, red, green, gold or purple", "L-8");
      continue;
    }
    if (taken.has(static_cast<int>(player.colour)))
      complaint.say(place, std::string(name(player.colour)) + " is taken: each picks another",
                    "L-8");
    taken.add(static_cast<int>(player.colour));
  }
}

// No card is in two places. L-2
void check_cards(View v, Complaint& complaint) {
  std::map<std::uint8_t, std::string> lies;
  each_card(v, true, [&](Deck deck, int card, const std::string& place) {
    const Item item(deck, card);
    const auto [other, is_new] = lies.emplace(item.code, place);
    if (!is_new)
      complaint.say(place, name(item) + " is in two places, the other is " + other->second, "L-2");
  });
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    const Player& player = v.player({s});
    for (const std::uint8_t card : player.permanents) {
      if (!v.game.command(card).is_permanent())
        complaint.say(place_of({s}, "permanents"),
                      name(Item(Deck::command, card)) + " is no permanent", "L-65");
    }
    const auto within = [&](const char* key, Deck deck, CardSet part, CardSet all,
                            const char* what) {
      for (const std::uint8_t card : part) {
        if (!all.has(card)) complaint.say(place_of({s}, key), name(Item(deck, card)) + what);
      }
    };
    within("used", Deck::command, player.used, player.permanents, " is not among the permanents");
    within("known_hand", Deck::army, player.known_army, player.hand, " is not in the hand");
    within("known_command", Deck::command, player.known_command, player.command,
           " is not in the hand");
  }
}

// Every card touches the starting card, by others or itself. L-30
void check_touching(const Player& player, Seat seat, Complaint& complaint) {
  std::array<bool, kCells> reached{};
  std::vector<Cell> next;
  const auto reach = [&](Cell cell) {
    if (!laid_at(player, cell).exists() || reached[cell.index]) return;
    reached[cell.index] = true;
    next.push_back(cell);
  };
  reach(kStartCell);
  while (!next.empty()) {
    const Cell cell = next.back();
    next.pop_back();
    for (const Cell other : {left_of(cell), right_of(cell), above(cell), below(cell)}) reach(other);
  }
  for (std::uint8_t i = 0; i < kCells; ++i) {
    if (player.cards[i].exists() && !reached[i])
      complaint.say(place_of(seat, "cards"), "the card on " + name(Cell{i}) + " touches no other",
                    "L-30");
  }
}

// L-31
void check_edges(View v, Seat seat, Complaint& complaint) {
  const Player& player = v.player(seat);
  for (std::uint8_t i = 0; i < kCells; ++i) {
    const Laid east = laid_at(player, right_of({i}));
    if (!player.cards[i].exists() || !east.exists()) continue;
    if (v.game.edges(player.cards[i]).right != v.game.edges(east).left)
      complaint.say(place_of(seat, "cards"),
                    "the edges on " + name(east_of({i})) + " have two colours", "L-31");
  }
}

// D1, K1, L-33, L-35, L-46
void check_dice(View v, Seat seat, Complaint& complaint) {
  const Player& player = v.player(seat);
  const std::string place = place_of(seat, "dice");
  std::array<bool, kSquares> finished{};
  each_square(v.game, player, [&](Square square) { finished[square.index] = true; });
  for (const Die& die : player.dice) {
    const std::string at = name(die.square);
    if (!std::exchange(finished[die.square.index], false))
      complaint.say(place,
                    die_at(player, die.square) == &die ? at + " is no finished square"
                                                       : "there are two dice on " + at,
                    die_at(player, die.square) == &die ? "L-36" : "L-7");
    if (die.token() != Token::none && family_of(die.token()) != die.kind())
      complaint.say(place, std::string(name(die.token())) + " stands on dice of the other colour",
                    "L-46");
  }
}

// What is too many between two steps. L-45, L-46, L-65, L-76
void check_limits(View v, Seat seat, Complaint& complaint) {
  const Player& player = v.player(seat);
  const Numbers& n = v.numbers();
  const auto at_most = [&](const char* key, int number, int most, const char* what,
                           const char* rule) {
    if (number > most)
      complaint.say(place_of(seat, key),
                    std::to_string(number) + " " + what + ", at most " + std::to_string(most) +
                        " may be there",
                    rule);
  };
  at_most("dice", count_dice(player, DieKind::legion), n.most_legion_dice, "Legion dice", "L-45");
  at_most("dice", count_dice(player, DieKind::commander), n.most_commander_dice, "Commander dice",
          "L-45");
  for (const DieKind family : {DieKind::legion, DieKind::commander})
    at_most("dice", count_family(player, family), n.most_tokens_per_family, "tokens of a family",
            "L-46");
  for (int t = 1; t < kTokens; ++t)
    at_most("dice", count_tokens(player, static_cast<Token>(t)), n.most_tokens_per_kind,
            "tokens of a kind", "L-46");
  at_most("permanents", player.permanents.size(), n.most_permanents, "permanents", "L-65");
}

// The second of a kind comes from the common supply. L-13
void check_supply(View v, Complaint& complaint) {
  for (int t = 1; t < kTokens; ++t) {
    int taken = 0;
    for (std::uint8_t s = 0; s < v.seats(); ++s)
      taken += std::max(0, count_tokens(v.player({s}), static_cast<Token>(t)) - 1);
    if (taken > v.numbers().token_common_supply)
      complaint.say("players",
                    "more tokens " + std::string(name(static_cast<Token>(t))) + " than there are",
                    "L-13");
  }
}

void check_turn(View v, Complaint& complaint) {
  const State& state = v.state;
  const auto within = [&](const char* key, int value, int most, const char* what) {
    if (value > most)
      complaint.say(key, "expected " + std::string(what) + ", at most " + std::to_string(most));
  };
  within("first", state.first.value, v.seats() - 1, "a seat");
  within("active", state.active.value, v.seats() - 1, "a seat");
  within("trigger", state.trigger - 1, v.seats() - 1, "a seat");
  within("actions_left", state.actions_left, v.numbers().actions, "Action tokens");
  within("decks.army.left", state.army_left, state.decks.army.size(), "as many as `cards` has");
  within("line", state.line.size(), v.numbers().battle_line, "cards of the Battle Line");
  if (state.trigger != 0 && state.last_round == 0)
    complaint.say("last_round", "is missing: the end has been triggered", "L-78");
  if (state.last_round != 0 && state.last_round < state.round)
    complaint.say("last_round", "expected a round that is not over", "L-78");
}

}  // namespace

void check_position(View v, bool exact, Complaint& complaint) {
  check_colours(v, complaint);
  check_cards(v, complaint);
  check_turn(v, complaint);
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    check_touching(v.player({s}), {s}, complaint);
    check_edges(v, {s}, complaint);
    check_dice(v, {s}, complaint);
    if (!exact) check_limits(v, {s}, complaint);
  }
  if (!exact) check_supply(v, complaint);
}

}  // namespace legion
