// Answers as short text: "order b1 2C b2 a2", "go c1 4C c2 b2", "place b2 a2-b2:1I b1-b2:1I1C",
// "reroll a2-b2 W1". Zones and spaces are named as they stand at that moment. Reading takes any
// case and any spaces, and orders also as on a sheet: "2C b1 b2 a2".
#pragma once

#include <string>
#include <string_view>

#include "games/commanders/state/game.h"
#include "table/error.h"
#include "table/messages.h"

namespace commanders {

std::string write_answer(const Game& game, const State& state, table::Answer answer);

// What the text says, whether it is allowed or not; the error names the word that cannot be read,
// or none where one is missing (answer_read.cpp).
table::Expected<table::Answer> read_answer(const Game& game, const State& state,
                                           std::string_view text);

// What is legal for the seat now, else the reason why it is not (refusal.h).
table::Expected<table::Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language);

}  // namespace commanders
