// SPDX-License-Identifier: MIT
// What a game of steps does between two questions, the same for all of them. A game's
// rules_of(Step) and run_steps(Play&) are found by the types.
#pragma once

#include <cassert>
#include <cstddef>
#include <string_view>

#include "table/procedure.h"

namespace table {

// The question a state waits with, and its result where the game is over. `result` counts half
// points by seat: 2 won, 1 drawn, 0 lost.
template <class State>
Question question_at(const State& state) {
  using Step = decltype(state.stack.back().step);
  const Step asking = state.stack.empty() ? Step{} : state.stack.back().step;
  Question q = question_of(state.waiting, static_cast<std::uint8_t>(asking));
  if (q.kind != QuestionKind::over) return q;
  q.result.seats = static_cast<std::uint8_t>(state.result.size());
  for (std::size_t s = 0; s < state.result.size(); ++s) {
    q.result.score[s] = static_cast<float>(state.result[s]) / 2;
  }
  q.result.reason = static_cast<std::uint8_t>(state.result_reason);
  q.result.rule = rule_of(state.result_reason);
  return q;
}

template <class State>
bool asks(const State& state, Seat seat) {
  return state.waiting.asks(seat);
}

template <class View>
void legal_answers(const View& view, Seat seat, AnswerList& out) {
  rules_of(view.state.stack.back().step).legal(view, seat, out);
}

// Why the step on top does not allow the answer; it never sees those of other verbs, nor, in games
// that say fits_card(view, answer), those that say more than their cards have room for (cards.h).
inline constexpr std::string_view kWrongQuestion = "wrong_question";
template <class View>
Denial deny_answer(const View& view, Seat seat, Answer answer) {
  const auto& step = rules_of(view.state.stack.back().step);
  if (!has_verb(step.takes, answer.verb)) return {kWrongQuestion, {}};
  if constexpr (requires { fits_card(view, answer); }) {
    if (!fits_card(view, answer)) return {"not_allowed", {}};
  }
  return step.deny(view, seat, answer);
}

template <class Play>
void apply_answer(Play& play, Seat seat, Answer answer) {
  Waiting& waiting = play.state.waiting;
  const SeatSet still_asked = waiting.seats.without(seat);
  waiting = {};
  // Where others still owe an answer, a step may ask them on by itself; it finds them here.
  waiting.seats = still_asked;
  rules_of(play.step()).answer(play, seat, answer);
  if (waiting.kind == Waiting::nothing) waiting.seats = {};
  run_steps(play);
}

template <class View>
void possible_draws(const View& view, DrawList& out) {
  out.clear();
  if (view.state.waiting.kind != Waiting::draw) return;
  rules_of(view.state.stack.back().step).draws(view, out);
}

template <class Play>
void resolve_chance(Play& play, const Outcome& outcome) {
  Waiting& waiting = play.state.waiting;
  assert(waiting.kind == Waiting::roll || waiting.kind == Waiting::draw);
  waiting = {};
  rules_of(play.step()).chance(play, outcome);
  run_steps(play);
}

}  // namespace table
