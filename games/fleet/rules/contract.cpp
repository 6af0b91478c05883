#include "games/fleet/rules/contract.h"

#include <cassert>

#include "games/fleet/rules/play.h"
#include "games/fleet/rules/turn_steps.h"
#include "table/stepping.h"

namespace fleet {

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
    case Step::keep_dice:
      return KeepDiceStep::only_point(v, seat);
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
  out.rounds = (state.turn + 1) / 2;
  for (std::uint8_t i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    const bool gone = !ship.on_board() && !ship.is(Ship::out);
    if (ship.fleet() == kBlue && gone && game.pack().ships[ship.kind].hull > 0)
      out.lost.push_back(game.ship_name(state, {i}));
  }
  return out;
}

}  // namespace fleet
