// Answers as short text and back, as their cards say (state/words.h): "move C4 C6", "order C4 red",
// "use C4 second_wind". Units are named by their hex, off the map by their id; reading takes
// either, in any case and with any spaces.
#pragma once

#include <string>
#include <string_view>

#include "games/fantasy/state/match.h"
#include "games/fantasy/text/messages.h"
#include "table/error.h"

namespace fantasy {

std::string write_answer(const Match& game, const State& state, table::Answer answer);

// What the text says, whether it is allowed or not; the error names the word that cannot be read.
table::Expected<table::Answer> read_answer(const Match& game, const State& state,
                                           std::string_view text);

// What is legal for the seat now, else the reason why it is not.
table::Expected<table::Answer> parse_answer(const Match& game, const State& state, Seat seat,
                                            std::string_view text, const Messages& messages,
                                            Language language = Language::en);

// Why an answer is not allowed, in words and with the rule that forbids it. Looks at nothing the
// seat may not know: the rules are asked about the table as it sees it.
table::Error why_not(const Match& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language = Language::en);

std::string unit_label(const Match& game, const State& state, UnitId unit);  // "C4", else "e3"
std::string card_label(const UnitCard& card);  // "legionnaires", "legionnaires.veteran"

}  // namespace fantasy
