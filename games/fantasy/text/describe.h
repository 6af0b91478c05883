// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>

#include "games/fantasy/state/match.h"
#include "games/fantasy/text/messages.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace fantasy {

table::AnswerView describe_answer(const Match& game, const Observation& observation,
                                  table::Answer answer, const Messages& messages,
                                  Language language);

// The question to that seat in a few words and, on a second line, one line of help.
std::string describe_prompt(const Match& game, const Observation& observation,
                            const Messages& messages, Language language);

// {"event":"moved","seat":0,"unit":"e3","from":"C4","to":"C6","rule":"FC-11.1"}
table::Value describe_event(const Match& game, const Observation& observation,
                            const table::Event& event);

std::string event_sentence(const Match& game, const Observation& observation,
                           const table::Event& event, const Messages& messages, Language language);

}  // namespace fantasy
