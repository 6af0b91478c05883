// SPDX-License-Identifier: MIT
// The kinds of things that answers and events of a game name (ships, squares, dice, cards), each
// described once: how notation and protocol write and read it, and what people call it. A game's
// verbs and events list their arguments as "name:letter", where the letter is a kind's:
// "ship:s at:q".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/answer.h"
#include "table/enums.h"
#include "table/error.h"
#include "table/event.h"
#include "table/text.h"
#include "table/value.h"
#include "table/word_list.h"

namespace table {

using Argument = std::optional<std::uint8_t>;

// Things: a game with a position of it. Words: the same seen by a seat, in a language.
template <class Things, class Words>
struct Kind {
  char letter = 0;
  std::uint8_t slot = 0;  // where an answer keeps it, an index into Answer::arg
  bool number = false;    // the protocol shows it as a number
  std::string (*write)(const Things&, std::uint8_t value) = nullptr;
  Argument (*read)(const Things&, const std::string& word) = nullptr;  // null: in events only
  std::string (*title)(const Words&, std::uint8_t value) = nullptr;    // null: as it is written
  std::string (*id)(const Things&, std::uint8_t value) = nullptr;  // in the protocol, where not so

  std::string id_of(const Things& things, std::uint8_t argument) const {
    return (id == nullptr ? write : id)(things, argument);
  }
  Value value(const Things& things, std::uint8_t argument) const {
    const std::string word = id_of(things, argument);
    return number ? Value(parse_number(word).value_or(0)) : Value(word);
  }
  std::string text(const Things& things, const Words& words, std::uint8_t argument) const {
    return title == nullptr ? write(things, argument) : title(words, argument);
  }
};

template <class Kinds>
constexpr const auto& kind_of(const Kinds& kinds, char letter) {
  for (const auto& kind : kinds) {
    if (kind.letter == letter) return kind;
  }
  return kinds[0];  // a list of arguments names no other letters
}

// Ways to write and read that many kinds share.
template <class E, class Things>
std::string write_name(const Things& /*things*/, std::uint8_t value) {
  return std::string(name(static_cast<E>(value)));
}
template <class E, E first, class Things>
Argument read_name(const Things& /*things*/, const std::string& word) {
  const auto found = parse_enum<E>(word, first);
  if (!found) return std::nullopt;
  return static_cast<std::uint8_t>(*found);
}
template <class Things>
std::string write_count(const Things& /*things*/, std::uint8_t value) {
  return std::to_string(value);
}
template <class List>
std::string id_at(const List& list, std::size_t index) {
  return index < list.size() ? list[index].id : std::string("?");
}
// The word for it in a section of the catalogue: "phase.action".
template <class E, class Words>
std::string title_in(const Words& words, const char* section, std::uint8_t value) {
  return words.text(std::string(section) + "." + as_key(name(static_cast<E>(value))));
}
inline Argument argument_of(int index) {  // -1 = there is none
  if (index < 0) return std::nullopt;
  return static_cast<std::uint8_t>(index);
}

// The arguments of a verb or an event by name and kind.
struct ArgumentKey {
  std::string_view name;
  char letter = 0;
};

// Those of every verb or event of a list, read from its specs once.
class ArgumentKeys {
 public:
  explicit ArgumentKeys(std::span<const Word> words);
  std::span<const ArgumentKey> of(std::size_t word) const {
    return word < keys_.size() ? std::span<const ArgumentKey>(keys_[word])
                               : std::span<const ArgumentKey>{};
  }

 private:
  std::vector<std::vector<ArgumentKey>> keys_;
};

// The verb of that name, or the first of the list, which is none.
template <class Verb>
Verb verb_named(std::string_view text) {
  return value_named<Verb>(words_of(Verb{}), text);
}

// "move c4 orth": the verb and its arguments as their kinds write them.
template <class Kinds, class Things>
std::string write_arguments(const Kinds& kinds, const Things& things, std::string_view verb,
                            std::span<const ArgumentKey> keys, const Answer& answer) {
  std::string out(verb);
  for (const ArgumentKey& key : keys) {
    const auto& kind = kind_of(kinds, key.letter);
    out += " " + kind.write(things, answer.arg[kind.slot]);
  }
  return out;
}

// The words behind a verb into the answer's arguments; the error's message is the word that cannot
// be read, or empty where one is missing.
template <class Kinds, class Things>
Expected<void> read_arguments(const Kinds& kinds, const Things& things,
                              std::span<const ArgumentKey> keys, std::span<const std::string> words,
                              Answer& answer) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i >= words.size()) return Error{ErrorCode::illegal_answer, "", ""};
    const auto& kind = kind_of(kinds, keys[i].letter);
    const Argument value = kind.read(things, words[i]);
    if (!value) return Error{ErrorCode::illegal_answer, words[i], ""};
    answer.arg[kind.slot] = *value;
  }
  if (words.size() > keys.size()) return Error{ErrorCode::illegal_answer, words[keys.size()], ""};
  return {};
}

// {"event":"moved","seat":0,"ship":"p3","from":"c4","to":"c3","rule":"F-37"}
template <class Kinds, class Things>
Value event_arguments(const Kinds& kinds, const Things& things, std::string_view event_name,
                      std::span<const ArgumentKey> keys, const Event& event) {
  Value out = Value::object();
  out.set("event", event_name).set("seat", int{event.seat.value});
  std::size_t i = 0;
  for (const ArgumentKey& key : keys) {
    out.set(std::string(key.name), kind_of(kinds, key.letter).value(things, event.arg[i++]));
  }
  if (event.count > 0) {
    Value faces = Value::array();
    for (std::size_t f = 0; f < event.count && f < event.faces.size(); ++f)
      faces.push(int{event.faces[f]});
    out.set("faces", std::move(faces));
  }
  if (!event.rule.empty()) out.set("rule", event.rule.str());
  return out;
}

}  // namespace table

// Verbs or events from one list: LIST(WORD) names each as WORD(id, "name:letter .."). Declares the
// enumeration with its names, name(Verb::move) and arguments(Verb::move).
#define TABLE_WORD_ID(id, keys) id,
#define TABLE_WORD(id, keys) ::table::Word{#id, keys},
#define TABLE_WORDS(Name, LIST)                                                      \
  enum class Name : std::uint8_t { LIST(TABLE_WORD_ID) count_ };                     \
  inline constexpr auto k##Name##Words = std::to_array({LIST(TABLE_WORD)});          \
  constexpr std::span<const ::table::Word> words_of(Name) { return k##Name##Words; } \
  constexpr std::string_view name(Name value) {                                      \
    return ::table::word_of(words_of(value), value).name;                            \
  }                                                                                  \
  inline std::span<const ::table::ArgumentKey> arguments(Name value) {               \
    static const ::table::ArgumentKeys keys(words_of(value));                        \
    return keys.of(static_cast<std::size_t>(value));                                 \
  }
