#include "games/commanders/rules/contract.h"

#include <cassert>

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/play.h"
#include "games/commanders/rules/round_steps.h"
#include "table/stepping.h"

namespace commanders {

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

std::optional<table::Answer> only_point_of(const Match& game, const State& seen, Seat seat) {
  if (!table::asks(seen, seat)) return std::nullopt;
  const View v{game, seen};
  switch (seen.stack.back().step) {
    case Step::reroll:
      return RerollStep::only_point(v, seat);
    case Step::regroup:
      return RegroupStep::only_point(v, seat);
    case Step::rally:
      return RallyStep::only_point(v, seat);
    default:
      return std::nullopt;
  }
}

void list_draws(const Match& /*game*/, const State& /*state*/, table::DrawList& out) {
  out.clear();
}

void play_outcome(const Match& game, State& state, const table::Outcome& outcome, table::Log* log) {
  Play play{{game, state, log}};
  table::resolve_chance(play, outcome);
}

table::BattleSummary summary_of(const Match& game, const State& state, SeatSet left) {
  const table::Question question = question_of(game, state);
  table::BattleSummary out{.outcome = table::outcome_of(question, left)};
  if (question.kind != table::QuestionKind::over && left.empty()) return out;
  out.rounds = state.round;
  for (const Arm arm : kAllArms) {
    const std::size_t lost = state.sides[kWhite.value].out[static_cast<std::size_t>(arm)];
    out.lost.insert(out.lost.end(), lost, std::string(1, letter(arm)));
  }
  return out;
}

}  // namespace commanders
