// Answers as short text and back: "move c4 orth", "fire b3 diag", "keep 1 3", as their cards say
// (state/words.h). Ships are named by their id; reading takes any case and any spaces, and dice in
// any order ("ryy" is "yyr").
#pragma once

#include <string>
#include <string_view>

#include "games/fleet/state/match.h"
#include "table/error.h"
#include "table/messages.h"

namespace fleet {

std::string write_answer(const Match& game, const State& state, table::Answer answer);

// What the text says, whether it is allowed or not; the error names the word that cannot be read.
table::Expected<table::Answer> read_answer(const Match& game, const State& state,
                                           std::string_view text);

// What is legal for the seat now, else the reason why it is not.
table::Expected<table::Answer> parse_answer(const Match& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language);

// Why an answer is not allowed, in words and with the rule that forbids it. Looks at nothing the
// seat may not know: the rules are asked about the table as it sees it.
table::Error why_not(const Match& game, const State& state, Seat seat, std::string_view text,
                     const table::Messages& messages, table::Language language);

}  // namespace fleet
