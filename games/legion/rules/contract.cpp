#include "games/legion/rules/contract.h"

#include <cassert>

#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/play.h"
#include "games/legion/rules/scoring.h"
#include "table/stepping.h"

namespace legion {

// Who shares a victory shares the point; a team's two seats both get the team's number. L-86
table::Question question_of(const Match& game, const State& state) {
  table::Question q = table::question_at(state);
  if (q.kind != table::QuestionKind::over) return q;
  q.result.seats = static_cast<std::uint8_t>(game.seats());
  int sides = 0;
  for (int seat = 0; seat < (game.has_teams() ? 2 : game.seats()); ++seat)
    sides += state.result[static_cast<std::size_t>(seat)];
  for (std::size_t seat = 0; seat < q.result.score.size(); ++seat)
    q.result.score[seat] =
        seat < q.result.seats && state.result[seat] != 0 ? 1.0F / static_cast<float>(sides) : 0.0F;
  return q;
}

// L-93
table::Result ranked_without(const Match& game, const State& over, SeatSet left) {
  State ranked = over;
  if (over.result_reason == EndReason::last_round) ranked.result = winners({game, over}, left);
  return question_of(game, ranked).result;
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

table::BattleSummary summary_of(const Match& game, const State& state, SeatSet left) {
  const table::Question question = question_of(game, state);
  table::BattleSummary out{.outcome = table::outcome_of(question, left)};
  if (question.kind != table::QuestionKind::over && left.empty()) return out;
  out.rounds = state.round;
  const float share = question.result.score[0];
  if (out.outcome == table::BattleOutcome::lost && share > 0)
    out.outcome = table::BattleOutcome::drawn;
  return out;
}

}  // namespace legion
