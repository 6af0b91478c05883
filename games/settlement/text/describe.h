// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>

#include "games/settlement/text/wording.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace settlement {

table::AnswerView describe_answer(const Wording& w, table::Answer answer);

// The question in a few words and, on a second line, one line of help; for spectators the phase.
std::string describe_prompt(const Wording& w);

// {"event":"built","seat":0,"card":"smithy","n":20,"rule":"SB-4.6"}
table::Value describe_event(const Wording& w, const table::Event& event);

std::string event_sentence(const Wording& w, const table::Event& event);

}  // namespace settlement
