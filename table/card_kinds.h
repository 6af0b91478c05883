// SPDX-License-Identifier: MIT
// The kinds of things that a game's cards name (cards.h): how each is written, read, told and
// touched, a row for each.
//
// Things: a game with a position of it. Words: the same seen by a seat, in a language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/answer.h"
#include "table/denial.h"
#include "table/lexicon.h"
#include "table/messages.h"
#include "table/text.h"
#include "table/value.h"

namespace table {

// A text with its {places} filled.
std::string filled(std::string_view text, const Fills& fills);

// In notation a flag is there or not.
template <class Things>
std::string write_flag(const Things& /*things*/, std::uint8_t /*value*/) {
  return "";
}

// How an argument is written, read and touched that takes several bytes or means something only
// beside the others of its answer; it begins at `byte`. What is null is done as for any kind. What
// cannot be read leaves the word that is wrong in `part`.
template <class Things, class Words>
struct WholeAnswer {
  std::string (*write)(const Things&, const Answer&, std::size_t byte) = nullptr;
  bool (*read)(const Things&, std::string& part, Answer&, std::size_t byte) = nullptr;
  void (*touch)(const Words&, const Answer&, std::size_t byte,
                std::vector<std::string>& touches) = nullptr;
  Value (*value)(const Things&, const Answer&, std::size_t byte) = nullptr;
};

// One kind of thing; a game has them in the order of their enumeration.
template <class KindId, class Things, class Words>
struct CardKind {
  using Byte = std::uint8_t;
  using Id = KindId;

  Id id{};
  std::size_t values = 0;  // in an answer it is below that; 0: only events and denials name one
  std::string (*write)(const Things&, Byte) = nullptr;
  Argument (*read)(const Things&, const std::string& word) = nullptr;
  std::string (*title)(const Words&, Byte) = nullptr;  // null: as it is written
  // The id in the scene of what an answer that names it puts a finger on: "die:{seat}:{}" is the
  // seat's die of the name that is written. Or else a list of them, in the order of touching.
  std::string_view touched{};
  void (*touch)(const Words&, Byte, std::vector<std::string>& touches) = nullptr;
  // Why an answer with one cannot be read, where there is more to say than which word it is.
  Denial (*misread)(std::span<const std::string> words) = nullptr;
  // What belongs into the sentence of an event or of an answer, where it is more than the title.
  void (*tell)(const Words&, std::string_view name, Byte, Fills&) = nullptr;
  void (*offer)(const Words&, std::string_view name, Byte, Fills&) = nullptr;
  Value (*value)(const Things&, Byte) = nullptr;  // in the protocol, where it is not as written
  int none = -1;                                  // an answer with that says none of it
  std::span<const std::uint8_t> further{};        // how many values the bytes behind the first have
  const WholeAnswer<Things, Words>* whole = nullptr;

  bool is_flag() const { return write == &write_flag<Things>; }
  bool is_none(Byte argument) const { return none == int{argument}; }
  // Whether its first byte can be so much.
  bool has(Byte argument) const { return argument < values || is_none(argument); }

  std::string text(const Things& things, const Words& words, Byte argument) const {
    return title == nullptr ? write(things, argument) : title(words, argument);
  }
  // Counts are numbers in the protocol, too.
  Value shown(const Things& things, Byte argument) const {
    if (write == &write_count<Things> || is_flag()) return int{argument};
    return value == nullptr ? Value(write(things, argument)) : value(things, argument);
  }
  Value shown(const Things& things, const Answer& answer, std::size_t byte) const {
    const bool by_whole = whole != nullptr && whole->value != nullptr;
    return by_whole ? whole->value(things, answer, byte) : shown(things, answer.arg[byte]);
  }
  std::string written(const Things& things, const Answer& answer, std::size_t byte) const {
    const bool by_whole = whole != nullptr && whole->write != nullptr;
    return by_whole ? whole->write(things, answer, byte) : write(things, answer.arg[byte]);
  }
  bool reads_whole() const { return whole != nullptr && whole->read != nullptr; }
  bool take(const Things& things, std::string& part, Answer& answer, std::size_t byte) const {
    if (reads_whole()) return !part.empty() && whole->read(things, part, answer, byte);
    Argument found;
    if (is_flag())
      found = part.empty() ? Argument(1) : std::nullopt;
    else if (!part.empty())
      found = read(things, part);
    answer.arg[byte] = found.value_or(0);
    return found.has_value();
  }
  void add_touches(const Things& things, const Words& words, const Answer& answer, std::size_t byte,
                   std::vector<std::string>& touches) const {
    const Byte argument = answer.arg[byte];
    if (whole != nullptr && whole->touch != nullptr)
      return whole->touch(words, answer, byte, touches);
    if (touch != nullptr) return touch(words, argument, touches);
    if (is_none(argument)) return;
    if (!touched.empty())
      touches.push_back(filled(touched, {{"seat", std::to_string(words.observation.seat.value)},
                                         {"", write(things, argument)}}));
  }
};

template <class Kinds>
constexpr bool kinds_are_in_order(const Kinds& kinds) {
  std::size_t i = 0;
  for (const auto& kind : kinds) {
    if (static_cast<std::size_t>(kind.id) != i++) return false;
  }
  return i == static_cast<std::size_t>(count_of<decltype(kinds[0].id)>);
}

// What denials name (thing_of); plain numbers are of the first kind.
template <class Id, class T, class W>
const CardKind<Id, T, W>& kind_of(const std::span<const CardKind<Id, T, W>>& kinds, char id) {
  return kinds[id == thing(0).kind ? 0 : static_cast<std::size_t>(id)];
}

}  // namespace table
