// SPDX-License-Identifier: MIT
// Hints (table/hint.h) as people and programs read them.
#pragma once

#include <string>
#include <vector>

#include "match/view.h"
#include "table/hint.h"
#include "table/language.h"
#include "table/value.h"

namespace match {

// {"hints":[...]}: of each hint the answer as in a question, its chance of winning (0..1), the odds
// where it has some, and reasons in words. All of it follows from the view and the hints. Pure: may
// be called from any thread.
table::Value hints_value(const View& view, const table::Hints& hints, table::Language language);

// The answers written there, each once. Errors: those of View::parse.
table::Expected<std::vector<table::Answer>> answers_in_hand(const View& view,
                                                            const std::vector<std::string>& written,
                                                            table::Language language);

// For the same view the same: where chance is needed to find hints, it begins with this.
std::uint64_t hint_seed(const View& view);

}  // namespace match
