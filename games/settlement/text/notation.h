// Answers as short text, as their cards say (state/words.h): "build smithy", "train U3",
// "repair D6". Reading takes any case and any spaces.
#pragma once

#include <string>
#include <string_view>

#include "games/settlement/state/match.h"
#include "table/error.h"
#include "table/messages.h"

namespace settlement {

std::string write_answer(const Match& game, const State& state, table::Answer answer);

// What the text says, whether it is allowed or not; the error names the word that cannot be read,
// or none where one is missing.
table::Expected<table::Answer> read_answer(const Match& game, const State& state,
                                           std::string_view text);

// What is legal for the seat now, else the reason why it is not.
table::Expected<table::Answer> parse_answer(const Match& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language);

// Why an answer is not allowed, in words and with the rule that forbids it.
table::Error why_not(const Match& game, const State& state, Seat seat, std::string_view text,
                     const table::Messages& messages, table::Language language);

}  // namespace settlement
