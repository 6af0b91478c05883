#include "games/legion/text/lexicon.h"

#include "games/legion/state/verbs.h"
#include "games/legion/text/wording.h"

namespace legion {
namespace {

using Byte = std::uint8_t;
using table::Argument;
using table::read_name;
using table::write_count;
using table::write_name;

template <class T>
Argument argument_of(const std::optional<T>& found, Byte T::*member) {
  return found ? Argument((*found).*member) : std::nullopt;
}

std::string write_item(const Things& /*t*/, Byte code) { return name(Item(code)); }
Argument read_item(const Things& /*t*/, const std::string& word) {
  return argument_of(parse_item(word), &Item::code);
}
std::string write_taken(const Things& /*t*/, Byte code) {
  return code == kDeckTop ? "deck" : name(Item(code));
}
Argument read_taken(const Things& t, const std::string& word) {
  return word == "deck" ? Argument(kDeckTop) : read_item(t, word);
}
std::string write_given(const Things& /*t*/, Byte code) {
  return code > kNoCoins ? "coins " + std::to_string(code - kNoCoins) : name(Item(code));
}
Argument read_given(const Things& t, const std::string& word) {
  const auto coins = table::parse_number(word);
  if (!coins) return read_item(t, word);
  if (*coins < 1 || *coins > kMostGiven) return std::nullopt;
  return static_cast<Byte>(kNoCoins + *coins);
}
std::string write_cell(const Things& /*t*/, Byte cell) { return name(Cell{cell}); }
Argument read_cell(const Things& /*t*/, const std::string& word) {
  return argument_of(parse_cell(word), &Cell::index);
}
std::string write_square(const Things& /*t*/, Byte square) { return name(Square{square}); }
Argument read_square(const Things& /*t*/, const std::string& word) {
  return argument_of(parse_square(word), &Square::index);
}
// The die that pays, and what it pays: nothing where coins alone do.
std::string write_payer(const Things& /*t*/, Byte square) {
  return Square{square}.exists() ? name(Square{square}) : "";
}
std::string write_points(const Things& /*t*/, Byte points) {
  return points == 0 ? "" : std::to_string(points);
}
std::string write_coins(const Things& /*t*/, Byte coins) {
  return "coins " + std::to_string(coins);
}
Argument read_number(const Things& /*t*/, const std::string& word) {
  const auto number = table::parse_number(word);
  return number && *number >= 0 && *number <= 99 ? Argument(static_cast<Byte>(*number))
                                                 : std::nullopt;
}
std::string write_flip(const Things& /*t*/, Byte flip) { return flip != 0 ? "flip" : ""; }
Argument read_flip(const Things& /*t*/, const std::string& word) {
  return word == "flip" ? Argument(1) : std::nullopt;
}
std::string write_player(const Things& /*t*/, Byte seat) { return "P" + std::to_string(seat + 1); }
Argument read_player(const Things& /*t*/, const std::string& word) {
  const auto number =
      word.size() == 2 && word[0] == 'p' ? table::parse_number(word.substr(1)) : std::nullopt;
  if (!number || *number < 1 || *number > table::kMaxSeats) return std::nullopt;
  return static_cast<Byte>(*number - 1);
}
std::string write_verb(const Things& /*t*/, Byte verb) {
  return std::string(name(static_cast<Verb>(verb)));
}

std::string item_title(const Wording& w, Byte code) { return w.item(Item(code)); }
std::string taken_title(const Wording& w, Byte code) {
  return code == kDeckTop ? w.text("answer.take.deck") : w.item(Item(code));
}
std::string given_title(const Wording& w, Byte code) {
  if (code <= kNoCoins) return w.item(Item(code));
  return w.text("amount.coins", {{"n", std::to_string(code - kNoCoins)}});
}
std::string square_title(const Wording& w, Byte square) { return w.square(Square{square}); }
std::string side_title(const Wording& w, Byte seat) { return w.side({seat}); }
std::string verb_title(const Wording& w, Byte verb) {
  return w.text("action." + std::string(word_of(static_cast<Verb>(verb))));
}

constexpr Kind kKinds[] = {
    // By their places in an answer.
    {'a', kWhat, false, write_item, read_item, item_title},
    {'b', kSecond, false, write_item, read_item, item_title},
    {'d', kWhat, false, write_taken, read_taken, taken_title},
    {'g', kWhat, false, write_given, read_given, given_title},
    {'k', kWhat, false, write_name<Colour>, read_name<Colour, Colour::grey>,
     table::title_in<Colour, "colour">},
    {'t', kWhat, false, write_name<Token>, read_name<Token, Token::warlord>,
     table::title_in<Token, "token">},
    {'s', kWhat, false, write_player, read_player, side_title},
    {'c', kWhere, false, write_cell, read_cell},
    {'q', kWhere, false, write_square, read_square, square_title},
    {'r', kSecond, false, write_square, read_square, square_title},
    {'f', kSecond, false, write_flip, read_flip},
    {'o', kWhere, false, write_payer, read_square},
    {'p', kSecond, false, write_points, read_number},
    {'m', kCoins, false, write_coins, read_number},
    // In events and denials only: a number, a player, a phase, a purpose, a reason, an action.
    {'n', 0, true, write_count},
    {'w', 0, false, write_player, nullptr, side_title},
    {'h', 0, false, write_name<Phase>, nullptr, table::title_in<Phase, "phase">},
    {'u', 0, false, write_name<Purpose>, nullptr, table::title_in<Purpose, "purpose">},
    {'e', 0, false, write_name<EndReason>, nullptr, table::title_in<EndReason, "end">},
    {'v', 0, false, write_verb, nullptr, verb_title},
};

}  // namespace

std::span<const Kind> kinds() { return kKinds; }

namespace {

table::ActionPart action_part(char letter) {
  constexpr std::size_t kItems = kNoCoins + kMostGiven + 1;
  constexpr table::KindSize kSizes[] = {
      {'a', kItems},           {'b', kItems},   {'d', kItems},   {'g', kItems},   {'k', kColours},
      {'t', kTokens},          {'c', kCells},   {'q', kSquares}, {'r', kSquares}, {'f', 2},
      {'s', table::kMaxSeats}, {'o', kSquares}, {'p', 7},        {'m', 100}};
  table::ActionPart out = table::action_part_of(kKinds, kSizes, letter);
  out.or_none = letter == 'o';
  return out;
}

}  // namespace

const table::ActionNumbers& action_numbers() {
  static const auto numbers = table::ActionNumbers::of<Verb>(action_part);
  return numbers;
}

}  // namespace legion
