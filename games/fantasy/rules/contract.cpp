#include "games/fantasy/rules/contract.h"

#include <cassert>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/play.h"
#include "games/fantasy/rules/purple.h"
#include "table/stepping.h"

namespace fantasy {

table::Question question_of(const Match& /*game*/, const State& state) {
  return table::question_at(state);
}

void list_answers(const Match& game, const State& state, Seat seat, table::AnswerList& out) {
  out.clear();
  if (!table::asks(state, seat)) return;
  const View view{game, state};
  table::legal_answers(view, seat, out);
  if (exchanges_besides(view)) legal_exchanges(view, seat, out);
}

void play_answer(const Match& game, State& state, Seat seat, table::Answer answer,
                 table::Log* log) {
  assert(table::asks(state, seat));
  Play play{{game, state, log}};
  if (verb_of(answer) == Verb::exchange && exchanges_besides(play)) {
    return exchange_token(play, seat, answer);  // the question stays
  }
  table::apply_answer(play, seat, answer);
}

std::optional<table::Answer> only_point_of(const Match& game, const State& seen, Seat seat) {
  if (!table::asks(seen, seat)) return std::nullopt;
  const View v{game, seen};
  switch (seen.stack.back().step) {
    case Step::attack_roll:
      return AttackRollStep::only_point(v, seat);
    case Step::defence_roll:
      return DefenceRollStep::only_point(v, seat);
    case Step::distribution:
      return DistributionStep::only_point(v, seat);
    default:
      return std::nullopt;
  }
}

void list_draws(const Match& game, const State& state, table::DrawList& out) {
  table::possible_draws(View{game, state}, out);
}

void play_outcome(const Match& game, State& state, const table::Outcome& outcome, table::Log* log) {
  Play play{{game, state, log}};
  table::resolve_chance(play, outcome);
}

}  // namespace fantasy
