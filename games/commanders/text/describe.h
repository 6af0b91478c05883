// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>

#include "games/commanders/state/match.h"
#include "games/commanders/text/messages.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace commanders {

table::AnswerView describe_answer(const Match& game, const Observation& observation,
                                  table::Answer answer, const Messages& messages,
                                  Language language);

// The question to that seat in a few words and, on a second line, one line of help; for others what
// phase it is.
std::string describe_prompt(const Match& game, const Observation& observation,
                            const Messages& messages, Language language);

// {"event":"moved","seat":0,"from":"a1","to":"a2","arm":"infantry","number":1,"rule":"C-16"}
table::Value describe_event(const Match& game, const Observation& observation,
                            const table::Event& event);

std::string event_sentence(const Match& game, const Observation& observation,
                           const table::Event& event, const Messages& messages, Language language);

}  // namespace commanders
