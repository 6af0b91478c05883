// Answers as short text, as their cards say (state/words.h): "order b1 2C b2 a2", "go c1 4C c2 b2",
// "place b2 a2-b2:1I b1-b2:1I1C", "reroll a2-b2 W1". Zones and spaces are named as they stand at
// that moment. Reading takes any case and any spaces, and orders also as on a sheet: "2C b1 b2 a2".
#pragma once

#include <string>
#include <string_view>

#include "games/commanders/state/match.h"
#include "table/error.h"
#include "table/messages.h"

namespace commanders {

std::string write_answer(const Match& game, const State& state, table::Answer answer);

// What the text says, whether it is allowed or not; the error names the word that cannot be read,
// or none where one is missing.
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

}  // namespace commanders
