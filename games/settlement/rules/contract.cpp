#include "games/settlement/rules/contract.h"

#include <cassert>

#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/steps.h"
#include "table/stepping.h"

namespace settlement {

State first_state(const Match& game, table::Log* log) {
  State state = new_campaign(game);
  Play play{{game, state, log}};
  play.push<TownOpenStep>();
  run_steps(play);
  return state;
}

table::Question question_of(const Match& /*game*/, const State& state) {
  return table::question_at(state);
}

void list_answers(const Match& game, const State& state, Seat seat, table::AnswerList& out) {
  out.clear();
  if (table::asks(state, seat)) table::legal_answers(View{game, state}, seat, out);
}

void play_answer(const Match& game, State& state, Seat seat, table::Answer answer,
                 table::Log* log) {
  assert(table::asks(state, seat));
  Play play{{game, state, log}};
  table::apply_answer(play, seat, answer);
}

void list_draws(const Match& game, const State& state, table::DrawList& out) {
  table::possible_draws(View{game, state}, out);
}

void play_outcome(const Match& game, State& state, const table::Outcome& outcome, table::Log* log) {
  Play play{{game, state, log}};
  table::resolve_chance(play, outcome);
}

}  // namespace settlement
