#include "games/fantasy/notation.h"

#include <charconv>
#include <optional>

#include "games/fantasy/refusal.h"
#include "games/fantasy/verbs.h"
#include "games/fantasy/words.h"

namespace fantasy {
namespace {

using table::lower;

std::string id_at(const auto& list, int index) {
  const auto i = static_cast<std::size_t>(index);
  return i < list.size() ? list[i].id : std::string("?");
}

std::optional<std::uint8_t> find_id(const auto& list, const std::string& word) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == word) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

// A hex that somebody stands on means that unit; any other word is the id of a unit.
std::optional<std::uint8_t> read_unit(const Game& game, const State& state,
                                      const std::string& word) {
  if (const auto hex = table::parse_hex(word)) {
    const std::uint8_t unit = state.occupant[hex->index];
    if (unit != kNobody) return unit;
  }
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    if (lower(game.unit_name(state, unit)) == word) return unit.value;
  }
  return std::nullopt;
}

std::optional<std::uint8_t> read_number(const std::string& word) {
  std::uint8_t n = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return n;
}

std::optional<std::uint8_t> read_colour(const std::string& word) {
  for (int i = 1; i < kColours; ++i) {
    if (word == name(static_cast<Colour>(i))) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

std::optional<std::uint8_t> read_card(const Pack& pack, const std::string& word) {
  for (std::size_t i = 0; i < pack.units.size(); ++i) {
    const UnitCard& card = pack.units[i];
    if (card_label(card) == word || card.id + "." + card.level == word) {
      return static_cast<std::uint8_t>(i);
    }
  }
  // Without its level a card stands for the first of that name.
  return find_id(pack.units, word);
}

std::optional<std::uint8_t> read_ability(const Game& game, const State& state, UnitId unit,
                                         const std::string& word) {
  if (unit.value >= state.units.size()) return std::nullopt;
  return find_id(game.card(state.units[unit.value]).activated, word);
}

Slot slot_of(char letter) {
  switch (letter) {
    case 'u':
      return kUnitSlot;
    case 'h':
      return kHexSlot;
    case 't':
      return kTargetSlot;
    case 'c':
      return kColourSlot;
    case 'd':
    case 'n':
      return kNumberSlot;
    default:
      return kItemSlot;
  }
}

std::optional<std::uint8_t> read_argument(const Game& game, const State& state,
                                          table::Answer so_far, char letter,
                                          const std::string& word) {
  switch (letter) {
    case 'u':
    case 't':
      return read_unit(game, state, word);
    case 'h':
      if (const auto hex = table::parse_hex(word)) return hex->index;
      return std::nullopt;
    case 'c':
      return read_colour(word);
    case 'k':
      return find_id(game.pack().cards, word);
    case 'x':
      return find_id(game.pack().terrains, word);
    case 'l':
      return read_card(game.pack(), word);
    case 's':
      if (const auto side = parse_side(table::Value(word))) return side->value;
      return std::nullopt;
    case 'a':
      return read_ability(game, state, unit_of(so_far), word);
    case 'e':
      if (const auto n = read_number(word); n && *n > 0) return static_cast<std::uint8_t>(*n - 1);
      return std::nullopt;
    default:
      return read_number(word);
  }
}

table::Error unreadable(const std::string& word) {
  return {table::ErrorCode::illegal_answer, word, ""};
}

// Where a word leaves something open, the legal answer it fits: the id of a unit instead of its
// hex, a unit card without its level.
bool means(const Game& game, const State& state, table::Answer answer,
           const std::vector<std::string>& words) {
  const std::string_view letters = arguments(verb_of(answer));
  if (words.size() != letters.size() + 1 || words[0] != name(verb_of(answer))) return false;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const std::string& word = words[i + 1];
    if (letters[i] == 'u' || letters[i] == 't') {
      const UnitId id = letters[i] == 'u' ? unit_of(answer) : target_of(answer);
      if (read_unit(game, state, word) != id.value) return false;
      continue;
    }
    if (lower(write_argument(game, state, answer, letters[i])) == word) continue;
    if (letters[i] == 'l' && game.pack().units[item_of(answer)].id == word) continue;
    return false;
  }
  return true;
}

}  // namespace

std::string unit_label(const Game& game, const State& state, UnitId unit) {
  if (unit.value >= state.units.size()) return "-";
  const Unit& u = state.units[unit.value];
  return u.on_map() ? table::name(u.at) : game.unit_name(state, unit);
}

std::string card_label(const UnitCard& card) {
  return card.level.empty() || card.level == "basic" ? card.id : card.id + "." + card.level;
}

std::string write_argument(const Game& game, const State& state, table::Answer answer,
                           char letter) {
  const Pack& pack = game.pack();
  switch (letter) {
    case 'u':
      return unit_label(game, state, unit_of(answer));
    case 't':
      return unit_label(game, state, target_of(answer));
    case 'h':
      return table::name(hex_of(answer));
    case 'c':
      return std::string(name(colour_of(answer)));
    case 'k':
      return id_at(pack.cards, item_of(answer));
    case 'x':
      return id_at(pack.terrains, item_of(answer));
    case 'l':
      return item_of(answer) < pack.units.size() ? card_label(pack.units[item_of(answer)]) : "?";
    case 's':
      return std::string(side_name({item_of(answer)}));
    case 'a':
      if (unit_of(answer).value >= state.units.size()) return "?";
      return id_at(game.card(state.units[unit_of(answer).value]).activated, item_of(answer));
    case 'e':
      return std::to_string(item_of(answer) + 1);
    default:
      return std::to_string(number_of(answer));
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
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return unreadable("");
  const Verb verb = verb_named(words[0]);
  if (verb == Verb::none) return unreadable(words[0]);
  const std::string_view letters = arguments(verb);
  table::Answer answer;
  answer.verb = static_cast<std::uint8_t>(verb);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i + 1 >= words.size()) return unreadable("");
    const auto value = read_argument(game, state, answer, letters[i], words[i + 1]);
    if (!value) return unreadable(words[i + 1]);
    answer.arg[slot_of(letters[i])] = *value;
  }
  if (words.size() > letters.size() + 1) return unreadable(words[letters.size() + 1]);
  return answer;
}

table::Expected<table::Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                            std::string_view text, const Messages& messages,
                                            Language language) {
  const std::vector<std::string> words = words_of(text);
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  table::AnswerList legal;
  game.legal(state, seat, legal);
  for (const table::Answer answer : legal) {
    if (lower(write_answer(game, state, answer)) == joined) return answer;
  }
  for (const table::Answer answer : legal) {
    if (means(game, state, answer, words)) return answer;
  }
  return why_not(game, state, seat, text, messages, language);
}

}  // namespace fantasy
