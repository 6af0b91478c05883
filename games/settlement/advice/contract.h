// What advice does of the contract (table/contract.h): how good answers and positions look.
#pragma once

#include <span>
#include <string_view>

#include "games/settlement/state/match.h"
#include "table/answer.h"
#include "table/rules.h"

namespace settlement {

void score_answers(const Match& game, const State& state, Seat seat,
                   std::span<const table::Answer> answers, table::Scores& out);
table::Evaluation evaluate_state(const Match& game, const State& state);
// What speaks for an answer: the key of a text (why.*), empty where nothing in particular does.
std::string_view reason_for(const Match& game, const State& state, Seat seat, table::Answer answer);

}  // namespace settlement
