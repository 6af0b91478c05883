// SPDX-License-Identifier: MIT
// What an answer of the view's seat leads to, in words, as far as that seat may know.
#pragma once

#include <string>

#include "match/view.h"

namespace match {

// "target destroyed 58%, attacker destroyed 3%"; empty where it has no odds.
std::string chances_foretold(const View& view, table::Answer answer, table::Language language);

}  // namespace match
