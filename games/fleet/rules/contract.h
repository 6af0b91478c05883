// What the rules do of the contract (table/contract.h).
#pragma once

#include <optional>

#include "games/fleet/state/match.h"
#include "table/answer.h"
#include "table/battle_summary.h"
#include "table/event.h"
#include "table/question.h"

namespace fleet {

// `log` gets what happens before the first question.
State first_state(const Match& game, table::Log* log = nullptr);
table::Question question_of(const Match& game, const State& state);
void list_answers(const Match& game, const State& state, Seat seat, table::AnswerList& out);
void play_answer(const Match& game, State& state, Seat seat, table::Answer answer, table::Log* log);
// The one answer beside which all others are pointless, as far as that can be proven of the table
// that the seat sees.
std::optional<table::Answer> only_point_of(const Match& game, const State& seen, Seat seat);
void list_draws(const Match& game, const State& state, table::DrawList& out);
void play_outcome(const Match& game, State& state, const table::Outcome& outcome, table::Log* log);

// A round is a turn of both.
table::BattleSummary summary_of(const Match& game, const State& state, table::SeatSet left);

}  // namespace fleet
