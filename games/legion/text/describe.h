// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>

#include "games/legion/state/match.h"
#include "games/legion/text/messages.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace legion {

table::AnswerView describe_answer(const Match& game, const Observation& observation,
                                  table::Answer answer, const Messages& messages,
                                  Language language);

// The question to that seat in a few words and, on a second line, one line of help; for others what
// phase it is.
std::string describe_prompt(const Match& game, const Observation& observation,
                            const Messages& messages, Language language);

// {"event":"die_put","seat":0,"square":"r5c7e","value":4,"rule":"L-43"}
table::Value describe_event(const Match& game, const Observation& observation,
                            const table::Event& event);

std::string event_sentence(const Match& game, const Observation& observation,
                           const table::Event& event, const Messages& messages, Language language);

}  // namespace legion
