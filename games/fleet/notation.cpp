#include "games/fleet/notation.h"

#include <optional>

#include "games/fleet/refusal.h"
#include "games/fleet/verbs.h"
#include "games/fleet/wording.h"
#include "table/text.h"

namespace fleet {
namespace {

using Byte = std::optional<std::uint8_t>;

std::string id_at(const auto& list, std::uint8_t index) {
  return index < list.size() ? list[index].id : std::string("?");
}

Byte find_id(int index) {
  if (index < 0) return std::nullopt;
  return static_cast<std::uint8_t>(index);
}

Byte read_ship(const Game& game, const State& state, const std::string& word) {
  for (std::uint8_t i = 0; i < state.ships.size(); ++i) {
    if (table::lower(game.ship_name(state, {i})) == word) return i;
  }
  return std::nullopt;
}

// The place of the word among the names of an enumeration's first `count` values.
template <class E>
Byte read_name(const std::string& word, int count, int first = 0) {
  for (int i = first; i < count; ++i) {
    if (word == name(static_cast<E>(i))) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

Byte read_mix(const std::string& word) {
  Mix mix{};
  for (const char letter : word) {
    const std::size_t colour = std::string_view("yrg").find(letter);
    if (colour == std::string_view::npos || mix.of[colour] == 4) return std::nullopt;
    ++mix.of[colour];
  }
  return mix.packed();
}

Byte read_argument(const Game& game, const State& state, char letter, const std::string& word) {
  switch (letter) {
    case 's':
      return read_ship(game, state, word);
    case 'q':
      if (const auto square = parse_square(word)) return square->index;
      return std::nullopt;
    case 'k':
      return read_name<Field>(word, 3, 1);
    case 'w':
      return find_id(game.pack().find_weapon(word));
    case 'c':
      return find_id(game.pack().find_ship(word));
    case 'e':
      return read_name<Use>(word, kUses);
    case 'd':
      if (const auto die = parse_die(word)) return die->index;
      return std::nullopt;
    default:
      return read_mix(word);
  }
}

Slot slot_of(char letter) {
  switch (letter) {
    case 's':
      return kShipSlot;
    case 'q':
      return kSquareSlot;
    case 'e':
      return kUseSlot;
    default:
      return kItemSlot;
  }
}

table::Error unreadable(const std::string& word) {
  return {table::ErrorCode::illegal_answer, word, ""};
}

}  // namespace

std::string write_argument(const Game& game, const State& state, table::Answer answer,
                           char letter) {
  const std::uint8_t item = item_of(answer);
  switch (letter) {
    case 's':
      return ship_of(answer).value < state.ships.size() ? game.ship_name(state, ship_of(answer))
                                                        : "?";
    case 'q':
      return name(square_of(answer));
    case 'k':
      return std::string(name(static_cast<Field>(item)));
    case 'w':
      return id_at(game.pack().weapons, item);
    case 'c':
      return id_at(game.pack().ships, item);
    case 'e':
      return std::string(name(use_of(answer)));
    case 'd':
      return item < kDieKinds ? name(DieKind{item}) : "?";
    default:
      return mix_letters(Mix::unpacked(item));
  }
}

std::string write_answer(const Game& game, const State& state, table::Answer answer) {
  const Verb verb = verb_of(answer);
  std::string out(name(verb));
  for (const char letter : arguments(verb)) {
    out += " " + write_argument(game, state, answer, letter);
  }
  return out;
}

table::Expected<table::Answer> read_answer(const Game& game, const State& state,
                                           std::string_view text) {
  const std::vector<std::string> words = table::words_of(text);
  if (words.empty()) return unreadable("");
  const Verb verb = verb_named(words[0]);
  if (verb == Verb::none) return unreadable(words[0]);
  const std::string_view letters = arguments(verb);
  table::Answer answer;
  answer.verb = static_cast<std::uint8_t>(verb);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i + 1 >= words.size()) return unreadable("");
    const Byte value = read_argument(game, state, letters[i], words[i + 1]);
    if (!value) return unreadable(words[i + 1]);
    answer.arg[slot_of(letters[i])] = *value;
  }
  if (words.size() > letters.size() + 1) return unreadable(words[letters.size() + 1]);
  return answer;
}

table::Expected<table::Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language) {
  if (const auto answer = read_answer(game, state, text)) {
    table::AnswerList legal;
    game.legal(state, seat, legal);
    for (const table::Answer l : legal) {
      if (l == *answer) return l;
    }
  }
  return why_not(game, state, seat, text, messages, language);
}

}  // namespace fleet
