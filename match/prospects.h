// SPDX-License-Identifier: MIT
// The prospects of hints (table/hint.h) in words.
#pragma once

#include <string>
#include <vector>

#include "match/view.h"
#include "table/hint.h"
#include "table/language.h"

namespace match {

// What speaks for one of the hints, or against it: "This round: takes G5 (8 in 10)." First of all
// what sets it apart from the others. One sentence for each round of which there is something to
// say.
std::vector<std::string> prospects_told(const View& view, const table::Hints& hints,
                                        std::size_t number, table::Language language);

}  // namespace match
