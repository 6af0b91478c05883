// SPDX-License-Identifier: MIT
// Ways to write and read arguments that the kinds of many games share (table/card_kinds.h), and the
// arguments of a small game's verbs and events, listed as "name:letter": "ship:s at:q".
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
#include "table/word_list.h"

namespace table {

using Argument = std::optional<std::uint8_t>;

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

}  // namespace table
