// SPDX-License-Identifier: MIT
// What own answers change on the table at once: the numbers of pieces before and after.
#pragma once

#include <string>
#include <vector>

#include "match/view.h"
#include "table/language.h"
#include "table/seat.h"
#include "table/value.h"

namespace match {

struct Change {
  std::string piece;    // "unit:3"
  std::string counter;  // by its kind: "stat.attack", "ability.rush", "fatigue"
  int from = 0;
  int to = 0;
  auto operator<=>(const Change&) const = default;
};

// Of the pieces `view` shows, if the seat gives these answers one after the other. Where the last
// one changes none of them and the seat then chooses among pieces, what each choice changes about
// the piece it touches: a card works on the unit activated after it. Only what is certain: changes
// that differ between positions which look alike now are left out, and so is whatever chance or
// others decide: nothing is told where several seats answer at once, for who seals last is not
// known. Errors: those of the rules for an answer they refuse; bad_request where dice come
// in between. Pure: may be called from any thread.
table::Expected<std::vector<Change>> changes_of(const View& view, table::Seat seat,
                                                const std::vector<std::string>& answers,
                                                table::Language language);

table::Value changes_value(const std::vector<Change>& changes);

}  // namespace match
