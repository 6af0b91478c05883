// What the rules do of the contract (table/contract.h).
#pragma once

#include "games/settlement/rules/report_of_battle.h"
#include "games/settlement/state/match.h"
#include "table/answer.h"
#include "table/event.h"
#include "table/question.h"

namespace settlement {

// `log` gets what happens before the first question.
State first_state(const Match& game, table::Log* log = nullptr);
table::Question question_of(const Match& game, const State& state);
void list_answers(const Match& game, const State& state, Seat seat, table::AnswerList& out);
void play_answer(const Match& game, State& state, Seat seat, table::Answer answer, table::Log* log);
void list_draws(const Match& game, const State& state, table::DrawList& out);
void play_outcome(const Match& game, State& state, const table::Outcome& outcome, table::Log* log);

}  // namespace settlement
