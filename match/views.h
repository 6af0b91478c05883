// What the protocol shows of a match, as data: the question, events, errors.
#pragma once

#include <optional>

#include "match/match.h"
#include "table/value.h"

namespace match {

// {"ask":[...]}, {"roll":{...}}, {"draw":{...}} or {"over":{...}}. Each asked seat's part is built
// from what that seat may know. With `only`, the other seats' parts are left out.
table::Value question_value(const Match& match, table::Language language,
                            std::optional<table::Seat> only = std::nullopt);

// Every event, each with its words and, where not everybody may see it, its audience.
table::Value events_value(const Match& match, const Events& events, table::Language language);

table::Value error_value(const table::Error& error);

table::Value odds_value(const table::Odds& odds);

// One game of {"do":"games"}.
table::Value system_value(const table::GameSystem& system,
                          table::Language language = table::Language::en);

// {"card":{...}}: the card of a scenario, of the game's first where `scenario` is empty.
table::Expected<table::Value> scenario_value(const table::GameSystem& system, std::string scenario,
                                             const table::Value& options,
                                             const table::Value& content, table::Language language);

}  // namespace match
