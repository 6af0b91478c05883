// SPDX-License-Identifier: MIT
// What several seats at one screen may look at together: the question that is put to one of them,
// as far as everybody may know it. All of it is worked out from the spectator's observation, so it
// cannot say more than that.
#pragma once

#include "match/view.h"
#include "table/answer.h"
#include "table/language.h"
#include "table/seat.h"
#include "table/value.h"

namespace match {

struct OpenAsk {
  // Something of it is written in secret, or nobody else can know what may be answered: this is for
  // the seat's own eyes.
  bool covered = false;
  // Those answers that are no secret, and may be given whatever it is that only the seat knows.
  std::vector<table::Answer> answers;
};

// `open`: what a spectator sees.
OpenAsk open_ask(const View& open, table::Seat seat);

// {"ask":[{"seat","prompt","text","covered","answers"}]}; null where nobody is asked.
table::Value open_question_value(const View& open, table::Language language);

}  // namespace match
