// Answers as short text: "place A17 r4c7 flip", "pay r4c7s 2 coins 1", "lower P2 r5c7e".
#pragma once

#include <string>
#include <string_view>

#include "games/legion/state/match.h"
#include "table/error.h"
#include "table/messages.h"

namespace legion {

std::string write_answer(const Match& game, const State& state, table::Answer answer);

// What the text says, allowed or not. Errors: illegal_answer, the message is the word that cannot
// be read, or empty where one is missing.
table::Expected<table::Answer> read_answer(const Match& game, const State& state,
                                           std::string_view text);

// What is legal for the seat now and written so, in any case and with any spaces; else the reason
// why it is not (refusal.h).
table::Expected<table::Answer> parse_answer(const Match& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language);

// Why an answer is not allowed, in words and with the rule that forbids it. Looks at nothing the
// seat may not know: the rules are asked about the table as it sees it.
table::Error why_not(const Match& game, const State& state, Seat seat, std::string_view text,
                     const table::Messages& messages, table::Language language);

}  // namespace legion
