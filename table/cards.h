// SPDX-License-Identifier: MIT
// One card for each verb of a game's answers and for each of its events: its name and its pattern,
// which is at once how notation writes it and the list of its arguments.
//
//   VERB(withdraw, "{at:zone} {infantry:count}I {cavalry:count}C")
//
// `{at:zone}` is an argument of the name `at`, a thing of the kind `zone`; where both are called
// alike one word does: `{zone}`. A kind is an enumerator of the game's own list. `{dice:handful*}`
// is all that is left of the text. Everything else stands for itself; the verb is written before
// it. An argument's byte in table::Answer or table::Event is its place in the pattern.
//
// A third text of a card names the cases in which its sentence is another one, a fourth what an
// answer touches besides its arguments: an id of the scene with {places} as in the question.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/denial.h"
#include "table/enums.h"

namespace table {

struct Card {
  std::string_view name;
  std::string_view pattern{};
  std::string_view cases{};  // with blanks between
  std::string_view touches{};
};

// One piece of a pattern: an argument, or text that stands for itself.
struct CardPiece {
  std::string_view name;  // of the argument, or the text
  std::string_view kind{};
  bool rest = false;

  constexpr bool is_argument() const { return !kind.empty(); }
};

// Takes the first piece off a pattern. (string_view::find is no constant to GCC's sanitizers.)
constexpr CardPiece take_piece(std::string_view& pattern) {
  const auto until = [&pattern](std::string_view ends) {
    std::size_t at = 0;
    while (at < pattern.size() && ends[0] != pattern[at] && ends[1] != pattern[at]) ++at;
    const std::string_view out = pattern.substr(0, at);
    pattern.remove_prefix(at);
    return out;
  };
  if (pattern[0] != '{') return {until("{{")};
  pattern.remove_prefix(1);
  const std::string_view inside = until("}}");
  pattern.remove_prefix(1);
  std::string_view left = inside;
  std::size_t colon = 0;
  while (colon < left.size() && left[colon] != ':') ++colon;
  const bool rest = left.back() == '*';
  if (rest) left.remove_suffix(1);
  if (colon >= left.size()) return {left, left, rest};
  return {left.substr(0, colon), left.substr(colon + 1), rest};
}

// The most arguments a card of a verb may have; the byte behind them is zero in every answer.
inline constexpr std::size_t kMostSaid = 6;

// Where an answer of each verb keeps the argument of one of these kinds: for a verb that has none,
// where every answer has a zero.
template <class Verb, class Kind>
constexpr auto places_of(std::initializer_list<Kind> kinds) {
  std::array<std::uint8_t, static_cast<std::size_t>(Verb::count_)> out{};
  for (std::size_t verb = 0; verb < out.size(); ++verb) {
    out[verb] = kMostSaid;
    std::uint8_t place = 0;
    for (std::string_view left = cards_of(Verb{})[verb].pattern; !left.empty();) {
      const CardPiece piece = take_piece(left);
      if (!piece.is_argument()) continue;
      for (const Kind kind : kinds) {
        if (name(kind) == piece.kind) out[verb] = place;
      }
      ++place;
    }
  }
  return out;
}

// Whether each argument is of a kind of the list, and an answer has room for all of them.
template <class Word, class Kind>
constexpr bool cards_are_sound(std::size_t most) {
  for (const Card& card : cards_of(Word{})) {
    std::size_t arguments = 0;
    for (std::string_view left = card.pattern; !left.empty();) {
      const CardPiece piece = take_piece(left);
      if (!piece.is_argument()) continue;
      if (!parse_enum<Kind>(piece.kind)) return false;
      ++arguments;
    }
    if (arguments > most) return false;
  }
  return true;
}

// Verbs that several steps take together: TABLE_STEP_ASKS(kGathering).
struct VerbSet {
  Verbs bits = 0;
  template <class... Verb>
  explicit constexpr VerbSet(Verb... verb) : bits(verbs(verb...)) {}
};
constexpr Verbs verbs(VerbSet set) { return set.bits; }

// What a denial names.
template <class Kind>
constexpr Thing thing_of(Kind kind, int value) {
  return {static_cast<char>(kind), static_cast<std::uint8_t>(value)};
}

// A card as it is used: each piece once, kinds by number.
struct ReadCard {
  struct Piece {
    std::string_view name;  // of the argument, or text that stands for itself
    int kind = -1;          // -1: text
    bool rest = false;
  };
  std::string_view name;
  std::vector<Piece> pieces{};
  std::vector<Piece> arguments{};
  std::vector<std::string_view> cases{};
  std::string_view touches{};

  bool has(std::string_view one) const;
};
std::vector<ReadCard> read_cards(std::span<const Card> cards,
                                 std::span<const std::string_view> kinds);

// A text that is read by a card: in small letters, with one blank between words.
class CardText {
 public:
  explicit CardText(std::string_view text);
  CardText(const CardText&) = delete;
  CardText& operator=(const CardText&) = delete;

  bool empty() const { return left_.empty(); }
  std::string word() const;                      // the next, up to a blank
  std::string until(std::string_view next);      // up to where `next` can begin, or all of it
  bool take(std::string_view literal);           // in either case
  bool ends_in(std::string_view literal) const;  // what is left is only its beginning

 private:
  std::string text_;
  std::string_view left_;
};

// The card of a verb or an event; a number that is none has an empty one.
template <class Kind, class Word>
const ReadCard& card_of(Word word) {
  static const std::vector<ReadCard> cards = read_cards(cards_of(Word{}), names_of(Kind{}));
  static const ReadCard none{"?"};
  const auto i = static_cast<std::size_t>(word);
  return i < cards.size() ? cards[i] : none;
}

}  // namespace table

// Verbs or events from one list: LIST(CARD) names each as CARD(id, "pattern", "cases"). Declares
// the enumeration and name(Verb::move).
#define TABLE_CARD_ID(id, ...) id,
#define TABLE_CARD(id, ...) ::table::Card{#id, __VA_ARGS__},
#define TABLE_CARDS(Name, LIST)                                                            \
  enum class Name : std::uint8_t { LIST(TABLE_CARD_ID) count_ };                           \
  inline constexpr auto k##Name##Cards = std::to_array<::table::Card>({LIST(TABLE_CARD)}); \
  constexpr std::span<const ::table::Card> cards_of(Name) { return k##Name##Cards; }       \
  constexpr std::string_view name(Name value) {                                            \
    const auto i = static_cast<std::size_t>(value);                                        \
    return i < k##Name##Cards.size() ? k##Name##Cards[i].name : ::std::string_view{"?"};   \
  }
