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

// Of a seat that alone writes in a sealed step, at a screen it shares: its question, where
// everybody may know all of it, and what it may say and how that reads is the same whatever only it
// knows.
// {"seat","prompt","text","covered":false,"answers"}, else null. `beside`: Match::view_beside.
table::Value question_beside(const View& beside, table::Seat writer, table::Language language);

// {"ask":[{"seat","prompt","text","covered","answers"}]}; null where nobody is asked.
table::Value open_question_value(const View& open, table::Language language);

}  // namespace match
