// Answers as short text and back: "move c4 orth", "fire b3 diag", "keep 1 3". Each
// argument is written as its kind says (lexicon.h). Ships are named by their id; reading takes any
// case and any spaces, and dice in any order ("ryy" is "yyr").
#pragma once

#include <string>
#include <string_view>

#include "games/fleet/state/game.h"
#include "table/error.h"
#include "table/messages.h"

namespace fleet {

std::string write_answer(const Game& game, const State& state, table::Answer answer);

// What the text says, whether it is allowed or not; the error names the word that cannot be read.
table::Expected<table::Answer> read_answer(const Game& game, const State& state,
                                           std::string_view text);

// What is legal for the seat now, else the reason why it is not (refusal.h).
table::Expected<table::Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language);

}  // namespace fleet
