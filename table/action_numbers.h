// SPDX-License-Identifier: MIT
// A number for every answer a game can ever have, the same in all its matches: verb by verb, and
// within a verb all values of its arguments, the last one fastest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "table/answer.h"
#include "table/lexicon.h"

namespace table {

// What an argument can be: where an answer keeps it, and that it is below `values`, or perhaps none
// (0xFF).
struct ActionPart {
  std::uint8_t slot = 0;
  std::uint8_t values = 0;
  bool or_none = false;

  int count() const { return values + (or_none ? 1 : 0); }
};

// How many values the kinds of a lexicon have, by their letters.
using KindSize = std::pair<char, std::size_t>;
template <class Kinds, class Sizes>
constexpr ActionPart action_part_of(const Kinds& kinds, const Sizes& sizes, char letter) {
  for (const KindSize& size : sizes) {
    if (size.first == letter)
      return {kind_of(kinds, letter).slot, static_cast<std::uint8_t>(size.second)};
  }
  return {};
}

class ActionNumbers {
 public:
  // The arguments of the verbs from the one with number 1 on; `part_of(letter)` tells what one can
  // be.
  template <class Verb, class PartOf>
  static ActionNumbers of(const PartOf& part_of) {
    ActionNumbers out;
    for (std::uint8_t verb = 1; verb < static_cast<std::uint8_t>(Verb::count_); ++verb) {
      std::vector<ActionPart> parts;
      for (const ArgumentKey& key : arguments(static_cast<Verb>(verb)))
        parts.push_back(part_of(key.letter));
      out.add(std::move(parts));
    }
    return out;
  }

  // One verb more, with all its arguments.
  void add(std::vector<ActionPart> parts);

  std::int64_t count() const {
    return verbs_.empty() ? 0 : verbs_.back().first + verbs_.back().actions;
  }
  std::int64_t number(const Answer& answer) const;
  Answer action(std::int64_t number) const;

 private:
  struct Verb {
    std::int64_t first = 0;
    std::int64_t actions = 1;
    std::vector<ActionPart> parts{};
  };
  std::vector<Verb> verbs_;
};

}  // namespace table
