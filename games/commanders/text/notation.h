// Answers as short text: "order b1 2C b2 a2", "go c1 4C c2 b2", "place b2 a2-b2:1I b1-b2:1I1C",
// "reroll a2-b2 W1". Zones and spaces are named as they stand at that moment.
#pragma once

#include <string>
#include <string_view>

#include "games/commanders/state/game.h"
#include "table/error.h"
#include "table/messages.h"

namespace commanders {

std::string write_answer(const Game& game, const State& state, table::Answer answer);

// What is legal for the seat now and written so, in any case and with any spaces. Errors:
// illegal_answer.
table::Expected<table::Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language);

}  // namespace commanders
