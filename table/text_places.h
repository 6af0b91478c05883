// SPDX-License-Identifier: MIT
// The texts and keys of a tree of values, one after the other, with the place of each.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "table/value.h"

namespace table {

// What a text is in the tree. `key` is that of the table it stands in, or of the one around where
// it stands there in a language; "" for a key itself.
struct TextPlace {
  std::string_view key;
  bool lines;  // it may have several: only stories and texts may
};
// What is wrong with a text, "" for nothing.
using TextCheck = std::function<std::string(std::string_view text, TextPlace place)>;

// All texts and keys in `value` that `check` finds something wrong with, as faults that name their
// places; without a message where all are good.
Error bad_texts(const Value& value, const std::string& place, const TextCheck& check);

}  // namespace table
