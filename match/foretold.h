// SPDX-License-Identifier: MIT
// What an answer of the view's seat leads to, in words, as far as that seat may know.
#pragma once

#include <string>

#include "match/view.h"
#include "table/any_game.h"
#include "table/any_state.h"

namespace match {

// "target destroyed 58%, attacker destroyed 3%"; empty where it has no odds.
std::string chances_foretold(const table::AnyGame& game, const table::AnyObservation& seen,
                             table::Seat seat, table::Answer answer, table::Language language);
inline std::string chances_foretold(const View& view, table::Answer answer,
                                    table::Language language) {
  return chances_foretold(view.game(), view.observation(), view.seat(), answer, language);
}

// 1.4 as "1.4" or "1,4", and 2 as "2".
std::string in_tenths(double number, table::Language language);

}  // namespace match
