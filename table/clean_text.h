// SPDX-License-Identifier: MIT
// Texts that others wrote are shown in terminals and pages: nothing in them may steer what shows
// them.
#pragma once

#include <string>
#include <string_view>

#include "table/value.h"

namespace table {

// No control character (C0, DEL, C1) and none that turns the direction of writing (U+202A to
// U+202E, U+2066 to U+2069). `lines`: tabs and ends of lines are allowed.
bool is_clean(std::string_view text, bool lines);

// The texts and keys in `value` that are not clean, as faults that name their places. Only stories
// and texts may have several lines.
Error unclean_texts(const Value& value, const std::string& place);

inline constexpr std::string_view kCleanForm =
    "holds a control character or a mark that turns the direction of writing: take it out";

}  // namespace table
