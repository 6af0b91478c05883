// SPDX-License-Identifier: MIT
// Positions as one line of words, a game's FEN. A table says which words there are and of which
// keys of the protocol's form each is made; writing and reading follow from it.
//
// In a pattern, `{key}` stands for the text under a key ("-" where it is null), `{key#}` for a
// number, `{key@}` for the short form of a word, `{key*}` for all that is left of the text;
// `(no|yes)key` for false and true. What stands in
// brackets may be missing: `[d?docked]` is there where `docked` is true, `[h!revealed]` where
// `revealed` is false, `[>{turn_start}]` where there is such a key. Everything else stands for
// itself: "{seat#}:{class}@{at}:{hull#}[h!revealed][d?docked][>{turn_start}]".
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "table/enums.h"
#include "table/error.h"
#include "table/value.h"

namespace table {

// "yd" is short for "yellow_diag". `list`: to which of several lists it belongs.
struct ShortForm {
  std::string brief;
  std::string word;
  std::size_t list = 0;
};
using ShortForms = std::vector<ShortForm>;

struct LineWord {
  enum Shape : std::uint8_t {
    once,    // of keys of the object at `path`
    each,    // a word of its own for each object of the list at `path`, named by its `id`
    joined,  // the items of the lists at `path` ("a+b": of both) between separators
  };
  enum Empty : std::uint8_t { dash, left_out };  // how a joined list without items is written
  std::string name{};                            // before the "=", if there is one
  std::string path{};                            // "bridges.0"; empty: the position itself
  Shape shape = once;
  std::string pattern{};   // empty: items are words
  std::string expected{};  // "a ship such as 0:frigate@a1:6", for complaints
  std::string separator = ",";
  Empty empty = dash;
  const ShortForms* forms = nullptr;
};

// The name of an enumeration under `key`, alone: of two that begin alike the longer one is looked
// for first.
template <class E>
LineWord name_word(std::string_view key) {
  static const ShortForms forms = [] {
    ShortForms out;
    for (const std::string_view name : names_of(E{}))
      out.push_back({std::string(name), std::string(name)});
    // full order: no name is there twice
    std::ranges::sort(out, std::ranges::greater{}, &ShortForm::brief);
    return out;
  }();
  return {.pattern = "{" + std::string(key) + "@}", .forms = &forms};
}
inline LineWord stack_word() { return {.name = "stack", .pattern = "{question_stack*}"}; }

// The words of a position in the order of the table. A word of which a key is missing is left out.
std::string write_line(const std::vector<LineWord>& table, const Value& position);

// The same back, behind game and scenario: "fleet standard t3 ..". Where a match has its `scenario`
// already, a line of another one is refused.
Expected<Value> read_line(const std::vector<LineWord>& table, std::string_view game,
                          std::string_view text, std::string_view scenario = "");

}  // namespace table
