// SPDX-License-Identifier: MIT
// What the protocol shows of a match, as data: the question, events, errors.
#pragma once

#include <array>

#include "match/record.h"
#include "table/value.h"

namespace match {

// {"ask":[...]}, {"roll":{...}}, {"draw":{...}} or {"over":{...}}. Each asked seat's part is built
// from what that seat may know.
table::Value question_value(const Match& match, table::Language language);
// Per seat 1, 0, or what part of a victory.
table::Value result_value(const table::Result& result);
// {"ask":[...]} with the part of one seat that is asked.
table::Value question_value(const View& view, table::Language language);

// One answer: {"answer","verb","touches","text", and its arguments}.
table::Value answer_value(const table::AnswerView& view);

// Every event, each with its words and, where not everybody may see it, its audience.
table::Value events_value(const Match& match, const Events& events, table::Language language);

// Those events the view's seat may see, in its own words.
table::Value events_value(const View& view, const Events& events, table::Language language);

table::Value error_value(const table::Error& error);

table::Value odds_value(const table::Odds& odds);

// One game of {"do":"games"}.
table::Value system_value(const table::GameSystem& system,
                          table::Language language = table::Language::en);

// {"rules_version":...,"entry":...,"line":...,"message":...,"why":...,"rest":[...]}: of a record of
// other rules; all but the first only where today's do not agree to the end.
table::Value earlier_value(const Played& played, table::Language language);

// What a request says to GameSystem::army.
inline constexpr std::array kArmyKeys{"seat", "army", "list", "fill", "seed"};

// The scenario that is meant: the one named, else the first that `content` brings, else that for
// newcomers.
std::string scenario_or_first(const table::GameSystem& system, const std::string& scenario,
                              const table::Value& content);

// {"army":{...}}: the desk where an army is put together; `request` as GameSystem::army takes it.
table::Expected<table::Value> army_value(const table::GameSystem& system, std::string scenario,
                                         const table::Value& options, const table::Value& content,
                                         const table::Value& request, table::Language language);
// {"review":{...}}: what catches the eye in a scenario.
table::Expected<table::Value> review_value(const table::GameSystem& system, std::string scenario,
                                           const table::Value& options, const table::Value& content,
                                           table::Language language);
// {"card":{...}}: the card of a scenario, of the game's first where `scenario` is empty.
table::Expected<table::Value> scenario_value(const table::GameSystem& system, std::string scenario,
                                             const table::Value& options,
                                             const table::Value& content, table::Language language);

}  // namespace match
