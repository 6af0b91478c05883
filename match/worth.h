// SPDX-License-Identifier: MIT
// What answers are worth, as programs are told (docs/NOTATION.md, "Worth").
#pragma once

#include "match/view.h"
#include "table/value.h"
#include "table/worth.h"

namespace match {

// Answers in notation alone: whoever asks has been told them with the question.
table::Value worths_value(const View& view, const table::Worths& worths);

}  // namespace match
