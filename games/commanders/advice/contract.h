// What advice does of the contract (table/contract.h): how good answers and positions look.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "games/commanders/state/match.h"
#include "table/answer.h"
#include "table/random.h"
#include "table/rules.h"

namespace commanders {

void score_answers(const Match& game, const State& state, Seat seat,
                   std::span<const table::Answer> answers, table::Scores& out);
table::Evaluation evaluate_state(const Match& game, const State& state);
// What speaks for an answer: the key of a text (why.*), empty where nothing in particular does.
std::string_view reason_for(const Match& game, const State& state, Seat seat, table::Answer answer);

// At a planning question: a plan to go on with, from what that seat knows and has written so far,
// to its seal. Vagueness 0 is the best judgement alone, at 1 judgement counts for little.
table::Plan propose_plan(const Match& game, const State& state, Seat seat, float vagueness,
                         table::Random& random);
// As much of a line as could be carried out together with what is written already.
std::optional<table::Answer> feasible_line(const Match& game, const State& state, Seat seat,
                                           table::Answer line);

}  // namespace commanders
