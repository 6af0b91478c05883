// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>

#include "games/fantasy/text/wording.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace fantasy {

table::AnswerView describe_answer(const SeatWording& w, table::Answer answer);

// The question to that seat in a few words and, on a second line, one line of help.
std::string describe_prompt(const SeatWording& w);

// {"event":"moved","seat":0,"unit":"e3","from":"C4","to":"C6","rule":"FC-11.1"}
table::Value describe_event(const SeatWording& w, const table::Event& event);

std::string event_sentence(const SeatWording& w, const table::Event& event);

}  // namespace fantasy
