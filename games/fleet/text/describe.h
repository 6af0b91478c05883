// Answers, questions and events for people and for the protocol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/fleet/state/match.h"
#include "games/fleet/text/messages.h"
#include "table/answer_view.h"
#include "table/event.h"

namespace fleet {

table::AnswerView describe_answer(const Match& game, const Observation& observation,
                                  table::Answer answer, const Messages& messages,
                                  Language language);

// The question to that seat in a few words and, on a second line, one line of help.
std::string describe_prompt(const Match& game, const Observation& observation,
                            const Messages& messages, Language language);
// Those that a question has besides its own texts.
std::vector<std::string_view> prompt_cases();

// {"event":"moved","seat":0,"ship":"p3","from":"c4","to":"c3","rule":"F-37"}
table::Value describe_event(const Match& game, const Observation& observation,
                            const table::Event& event);

std::string event_sentence(const Match& game, const Observation& observation,
                           const table::Event& event, const Messages& messages, Language language);

}  // namespace fleet
