// SPDX-License-Identifier: MIT
// A whole game (table/rules.h) of what its rooms do. A match's data is below all rooms and can do
// nothing; each function is declared and defined in the room it belongs to and found here by its
// types:
//   rules/      first_state, question_of, list_answers, play_answer, list_draws, play_outcome;
//               where it can prove some only_point_of; of a battle summary_of, of a campaign
//               next_of_report
//   knowledge/  observed_by, sample_state
//   advice/     score_answers, evaluate_state, reason_for; of plans propose_plan, feasible_line
#pragma once

#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "table/battle_summary.h"
#include "table/rules.h"

namespace table {

template <class Match>
class Contract : public Match {
 public:
  using State = typename Match::State;
  using Observation = typename Match::Observation;

  using Match::Match;
  explicit Contract(Match match) : Match(std::move(match)) {}

  // `log` gets what happens before the first question.
  State initial(Log* log = nullptr) const { return first_state(match(), log); }
  Question question(const State& state) const { return question_of(match(), state); }
  void legal(const State& state, Seat seat, AnswerList& out) const {
    list_answers(match(), state, seat, out);
  }
  void apply(State& state, Seat seat, Answer answer, Log* log) const {
    play_answer(match(), state, seat, answer, log);
  }
  void draws(const State& state, DrawList& out) const { list_draws(match(), state, out); }
  void resolve(State& state, const Outcome& outcome, Log* log) const {
    play_outcome(match(), state, outcome, log);
  }
  Result result_without(const State& over, SeatSet left) const requires
      requires(const Match& m, const State& s) {
    ranked_without(m, s, SeatSet{});
  }
  { return ranked_without(match(), over, left); }
  BattleSummary summary(const State& state, SeatSet left) const requires
      requires(const Match& m, const State& s) {
    summary_of(m, s, SeatSet{});
  }
  { return summary_of(match(), state, left); }
  std::optional<Answer> report_of(const State& state, const BattleSummary& battle) const requires
      requires(const Match& m, const State& s, const BattleSummary& b) {
    next_of_report(m, s, b);
  }
  { return next_of_report(match(), state, battle); }
  Observation observe(const State& state, Seat seat) const {
    return observed_by(match(), state, seat);
  }
  State sample(const Observation& seen, Random& random) const {
    return sample_state(match(), seen, random);
  }
  void policy(const State& state, Seat seat, std::span<const Answer> answers, Scores& out) const {
    score_answers(match(), state, seat, answers, out);
  }
  Evaluation evaluate(const State& state) const { return evaluate_state(match(), state); }
  std::optional<Answer> only_point(const State& seen, Seat seat) const requires
      requires(const Match& m, const State& s) {
    only_point_of(m, s, Seat{});
  }
  { return only_point_of(match(), seen, seat); }
  // The key of a text.
  std::string reason(const State& state, Seat seat, Answer answer) const requires
      requires(const Match& m, const State& s) {
    reason_for(m, s, Seat{}, Answer{});
  }
  { return std::string(reason_for(match(), state, seat, answer)); }
  Plan plan(const State& state, Seat seat, float vagueness,
            Random& random) const requires requires {
    Match::kPlanStep;
  }
  { return propose_plan(match(), state, seat, vagueness, random); }
  std::optional<Answer> feasible(const State& state, Seat seat,
                                 Answer line) const requires requires {
    Match::kPlanStep;
  }
  { return feasible_line(match(), state, seat, line); }

 private:
  const Match& match() const { return *this; }
};

// The data of a game's match, by which its functions are found; a small game is its own.
template <class Match>
const Match& match_of(const Contract<Match>& game) {
  return game;
}
template <class Game>
const Game& match_of(const Game& game) {
  return game;
}
template <class Game>
using MatchOf = std::remove_cvref_t<decltype(match_of(std::declval<const Game&>()))>;

}  // namespace table
