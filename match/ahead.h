// SPDX-License-Identifier: MIT
// What a seat is asked after own answers, before it has given them.
#pragma once

#include <string>
#include <vector>

#include "match/view.h"
#include "table/answer_view.h"
#include "table/language.h"
#include "table/seat.h"

namespace match {

// The question that follows `after`: its answers, as the seat will be told them.
struct Ahead {
  std::vector<std::string> after;  // own answers, one after the other
  std::string prompt;
  std::vector<table::AnswerView> answers;
};

// What `seat` is asked next after each of `answers`, as far as `view` shows, and where one of
// `through` may be said then, what it is asked after that as well. Left out where somebody else is
// asked, where dice or the end come first, and where the answers differ between positions that look
// alike, of which several are tried; and answers the rules refuse. Pure: may be called from any
// thread.
std::vector<Ahead> asked_after(const View& view, table::Seat seat,
                               const std::vector<std::string>& answers,
                               const std::vector<std::string>& through, table::Language language);

table::Value ahead_value(const std::vector<Ahead>& questions);

}  // namespace match
