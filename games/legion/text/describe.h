// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>

#include "games/legion/text/wording.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace legion {

table::AnswerView describe_answer(const Wording& w, table::Answer answer);

// The question to that seat in a few words and, on a second line, one line of help; for others what
// phase it is.
std::string describe_prompt(const Wording& w);

// {"event":"die_put","seat":0,"square":"r5c7e","value":4,"rule":"L-43"}
table::Value describe_event(const Wording& w, const table::Event& event);

std::string event_sentence(const Wording& w, const table::Event& event);

}  // namespace legion
