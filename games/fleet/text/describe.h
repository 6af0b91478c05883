// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/fleet/text/wording.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace fleet {

table::AnswerView describe_answer(const Wording& w, table::Answer answer);

// The question to that seat in a few words and, on a second line, one line of help.
std::string describe_prompt(const Wording& w);
// Those that a question has besides its own texts.
std::vector<std::string_view> prompt_cases();

// {"event":"moved","seat":0,"ship":"p3","from":"c4","to":"c3","rule":"F-37"}
table::Value describe_event(const Wording& w, const table::Event& event);

std::string event_sentence(const Wording& w, const table::Event& event);

}  // namespace fleet
