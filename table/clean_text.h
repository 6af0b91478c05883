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

// The first text or key in `value` that is not clean, as a complaint that names its place; "" where
// all are. Only stories and texts may have several lines.
std::string unclean_place(const Value& value, const std::string& place);

inline constexpr std::string_view kCleanForm =
    "holds a control character or a mark that turns the direction of writing: take it out";

}  // namespace table
