// SPDX-License-Identifier: MIT
// One card for each verb of a game's answers and for each of its events: its name and its pattern,
// which is at once how notation writes it and the list of its arguments.
//
//   VERB(withdraw, "{at:zone} {infantry:count}I {cavalry:count}C")
//
// `{at:zone}` is an argument of the name `at`, a thing of the kind `zone`; where both are called
// alike one word does: `{zone}`, and `{:zone}` has no name: neither protocol nor sentences say it.
// A kind is an enumerator of the game's own list. Everything else stands for itself; the verb is
// written before it. An argument's byte in table::Answer or table::Event is the one behind that of
// the argument before it.
//
//   {dice:handful*}    all that is left of the text
//   {number:count@2}   lies in byte 2, where notation has another order than the bytes
//   {:line+2}          takes two bytes
//   {number}{arm}      touch each other: the border is between digits and letters
//   [ {then:zone}]     may be missing: it is left out where the argument (the first, if there are
//                      several) is what its kind calls none. Read in any order where several follow
//                      each other
//   [ {:line+2}]*3     as often as that, or less
//
// A third text of a card names the cases in which its sentence is another one, a fourth what an
// answer touches besides its arguments: an id of the scene with {places} as in the question, a
// fifth the word that is written, where it is not the name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/answer.h"
#include "table/card_pattern.h"
#include "table/denial.h"
#include "table/enums.h"

namespace table {

struct Card {
  std::string_view name;
  std::string_view pattern{};
  std::string_view cases{};  // with blanks between
  std::string_view touches{};
  std::string_view written{};  // empty: its name
};

// Words of C++ have a line behind them.
constexpr std::string_view name_of_id(std::string_view id) {
  return id.substr(0, id.size() - (id.back() == '_' ? 1 : 0));
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
    CardBytes bytes;
    for (std::string_view left = cards_of(Verb{})[verb].pattern; !left.empty();) {
      const CardPiece piece = take_piece(left);
      const std::size_t place = bytes.take(piece);
      if (!piece.is_argument()) continue;
      for (const Kind kind : kinds) {
        if (name(kind) == piece.kind) out[verb] = static_cast<std::uint8_t>(place);
      }
    }
  }
  return out;
}

// Where each verb or event keeps the argument of that name; 0xFF where it has none.
template <class Word>
constexpr auto places_named(std::string_view name) {
  std::array<std::uint8_t, static_cast<std::size_t>(Word::count_)> out{};
  for (std::size_t word = 0; word < out.size(); ++word) {
    out[word] = 0xFF;
    CardBytes bytes;
    for (std::string_view left = cards_of(Word{})[word].pattern; !left.empty();) {
      const CardPiece piece = take_piece(left);
      const std::size_t place = bytes.take(piece);
      if (piece.is_argument() && piece.name == name) out[word] = static_cast<std::uint8_t>(place);
    }
  }
  return out;
}

// Whether each argument is of a kind of the list, and an answer has room for all of them.
template <class Word, class Kind>
constexpr bool cards_are_sound(std::size_t most) {
  for (const Card& card : cards_of(Word{})) {
    CardBytes bytes;
    for (std::string_view left = card.pattern; !left.empty();) {
      const CardPiece piece = take_piece(left);
      bytes.take(piece);
      if (piece.is_argument() && !parse_enum<Kind>(piece.kind)) return false;
      if (bytes.next() > most) return false;
    }
  }
  return true;
}

// Which bytes of its answers each verb's card speaks of, a bit for each.
template <class Verb>
constexpr auto bytes_said() {
  std::array<std::uint8_t, static_cast<std::size_t>(Verb::count_)> out{};
  for (std::size_t verb = 0; verb < out.size(); ++verb) {
    CardBytes bytes;
    for (std::string_view left = cards_of(Verb{})[verb].pattern; !left.empty();) {
      const std::size_t before = bytes.next();
      const CardPiece piece = take_piece(left);
      const std::size_t at = piece.is_argument() ? bytes.take(piece) : before;
      if (!piece.is_argument()) bytes.take(piece);
      for (std::size_t i = at; i < bytes.next(); ++i)
        out[verb] = static_cast<std::uint8_t>(out[verb] | (1U << i));
    }
  }
  return out;
}

// Whether an answer says no more than its card has room for: all other bytes are zero.
template <class Verb>
constexpr bool has_form(Answer answer) {
  constexpr auto kSaid = bytes_said<Verb>();
  if (answer.verb >= kSaid.size()) return false;
  for (std::size_t i = 0; i < answer.arg.size(); ++i) {
    if (answer.arg[i] != 0 && ((kSaid[answer.verb] >> i) & 1U) == 0) return false;
  }
  return true;
}

// Verbs that several steps take together: TABLE_STEP_ASKS(kGathering.with(Verb::stop)).
struct VerbSet {
  Verbs bits = 0;
  template <class... Verb>
  explicit constexpr VerbSet(Verb... verb) : bits(verbs(verb...)) {}
  template <class... Verb>
  constexpr VerbSet with(Verb... verb) const {
    VerbSet out = *this;
    out.bits |= verbs(verb...);
    return out;
  }
};
constexpr Verbs verbs(VerbSet set) { return set.bits; }

// What a denial names.
template <class Kind>
constexpr Thing thing_of(Kind kind, int value) {
  return {static_cast<char>(kind), static_cast<std::uint8_t>(value)};
}

// A card as it is used: each piece once, kinds by number; what may be said several times as often
// as that.
struct ReadCard {
  struct Piece {
    std::string_view name;  // of the argument, or text that stands for itself
    int kind = -1;          // -1: text
    bool rest = false;
    std::uint8_t byte = 0;
    std::uint8_t bytes = 1;
    std::uint8_t group = 0;  // pieces of the same number may be missing together; 0: never
    std::string ends{};      // an argument ends where one of these stands
    bool touches = false;    // or between digits and letters
  };
  std::string_view name;
  std::string_view written = name;
  std::vector<Piece> pieces{};
  std::vector<Piece> arguments{};  // in the order of their bytes
  std::vector<std::string_view> cases{};
  std::string_view touches{};

  bool has(std::string_view one) const;
};
// Whether a piece begins what may be missing, and where that ends.
bool begins_group(const std::vector<ReadCard::Piece>& pieces, std::size_t i);
std::size_t end_of_group(const std::vector<ReadCard::Piece>& pieces, std::size_t i);
std::vector<ReadCard> read_cards(std::span<const Card> cards,
                                 std::span<const std::string_view> kinds);

// A text that is read by a card: in small letters, with one blank between words.
class CardText {
 public:
  explicit CardText(std::string_view text);
  CardText(const CardText&) = delete;
  CardText& operator=(const CardText&) = delete;

  bool empty() const { return left_.empty(); }
  std::size_t size() const { return left_.size(); }
  std::string word() const;                         // the one it stands in
  std::string until(const ReadCard::Piece& piece);  // what the argument can be
  bool take(std::string_view literal);              // in either case
  bool ends_in(std::string_view literal) const;     // what is left is only its beginning
  // Back to where so much was left.
  void back(std::size_t size) { left_ = std::string_view(text_).substr(text_.size() - size); }

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
// the enumeration and name(Verb::move); `return_` is called "return".
#define TABLE_CARD_ID(id, ...) id,
#define TABLE_CARD(id, ...) ::table::Card{::table::name_of_id(#id), __VA_ARGS__},
#define TABLE_CARDS(Name, LIST)                                                            \
  enum class Name : std::uint8_t { LIST(TABLE_CARD_ID) count_ };                           \
  inline constexpr auto k##Name##Cards = std::to_array<::table::Card>({LIST(TABLE_CARD)}); \
  constexpr std::span<const ::table::Card> cards_of(Name) { return k##Name##Cards; }       \
  constexpr std::string_view name(Name value) {                                            \
    const auto i = static_cast<std::size_t>(value);                                        \
    return i < k##Name##Cards.size() ? k##Name##Cards[i].name : ::std::string_view{"?"};   \
  }
