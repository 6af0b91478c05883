// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>

#include "games/commanders/text/wording.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace commanders {

table::AnswerView describe_answer(const Wording& w, table::Answer answer);

// The question to that seat in a few words and, on a second line, one line of help; for others what
// phase it is.
std::string describe_prompt(const Wording& w);

// {"event":"moved","seat":0,"from":"a1","to":"a2","arm":"infantry","number":1,"rule":"C-16"}
table::Value describe_event(const Wording& w, const table::Event& event);

std::string event_sentence(const Wording& w, const table::Event& event);

}  // namespace commanders
