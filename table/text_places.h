// SPDX-License-Identifier: MIT
// The texts and keys of a tree of values, one after the other, with the place of each.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "table/value.h"

namespace table {

// What is wrong with a text, "" for nothing. `lines`: it may have several of them.
using TextCheck = std::function<std::string(std::string_view text, bool lines)>;

// The first text or key in `value` that `check` finds something wrong with, as a complaint that
// names its place; "" where all are good. Only stories and texts may have several lines.
std::string first_bad_text(const Value& value, const std::string& place, const TextCheck& check);

}  // namespace table
