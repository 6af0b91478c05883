// SPDX-License-Identifier: MIT
// A number for every answer a game can ever have, the same in all its matches: verb by verb, and
// within a verb all values of its arguments, the last one fastest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/answer.h"

namespace table {

// What an argument can be: where an answer keeps it, and that it is below `values`, or perhaps none
// (0xFF).
struct ActionPart {
  std::uint8_t slot = 0;
  std::uint8_t values = 0;
  bool or_none = false;

  int count() const { return values + (or_none ? 1 : 0); }
};

class ActionNumbers {
 public:
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
