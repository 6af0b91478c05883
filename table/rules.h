// SPDX-License-Identifier: MIT
// What every game fulfils over its own State and Observation: what rules, tests and benchmarks ask.
//
// A game object is immutable: content, scenario and options of one match. States refer into it by
// ids.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "table/answer.h"
#include "table/event.h"
#include "table/fixed_vector.h"
#include "table/question.h"
#include "table/random.h"
#include "table/seat.h"

namespace table {

// How good an answer or a position looks to somebody who knows the game a little. Opponents use it
// as a guide.
using Scores = std::array<float, kMaxAnswers>;
using Evaluation = std::array<float, kMaxSeats>;  // 0 lost .. 1 won, per seat

// The answers of a seat that writes a plan, one after the other; the last one seals it.
inline constexpr std::size_t kMaxPlan = 24;
using Plan = FixedVector<Answer, kMaxPlan>;

template <class G>
concept Rules = requires(const G& game, typename G::State& state, const typename G::State& seen,
                         const typename G::Observation& observation, Seat seat, Answer answer,
                         AnswerList& answers, DrawList& draws, const Outcome& outcome, Log* log,
                         Random& random, std::span<const Answer> list, Scores& scores) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::Observation>;
  requires std::has_unique_object_representations_v<typename G::State>;
  requires std::has_unique_object_representations_v<typename G::Observation>;
  { game.seats() } -> std::same_as<int>;
  { game.initial() } -> std::same_as<typename G::State>;
  // What the rules wait for in this position.
  { game.question(seen) } -> std::same_as<Question>;
  // Ask only: every answer the rules allow this seat, and nothing else; empty for a seat that is
  // not asked.
  {game.legal(seen, seat, answers)};
  // Ask only: plays a legal answer and runs the rules to the next question.
  {game.apply(state, seat, answer, log)};
  // Draw only: what may be drawn, with weights.
  {game.draws(seen, draws)};
  // Roll and Draw: goes on with what chance brought.
  {game.resolve(state, outcome, log)};
  { game.die(std::uint8_t{}) } -> std::same_as<Die>;
  // What a seat may know; every seat of SeatSet::all() that is no player is a spectator.
  { game.observe(seen, seat) } -> std::same_as<typename G::Observation>;
  // A state drawn from all those the observation allows: observe(sample(o), seat) == o.
  { game.sample(observation, random) } -> std::same_as<typename G::State>;
  {game.policy(seen, seat, list, scores)};
  { game.evaluate(seen) } -> std::same_as<Evaluation>;
};

// A game in which seats write plans, all at once and in secret, may propose whole ones: good plans
// are not found line by line. Planning is the sealed step kPlanStep.
template <class G>
concept WritesPlans = requires(const G& game, const typename G::State& seen, Seat seat,
                               float vagueness, Random& random) {
  { G::kPlanStep } -> std::convertible_to<typename G::Step>;
  // At a planning question: a plan to go on with, from what that seat knows and has written so far,
  // to its seal. Vagueness 0 is the game's best judgement alone, at 1 judgement counts for little.
  { game.plan(seen, seat, vagueness, random) } -> std::same_as<Plan>;
  // As much of a line as could be carried out together with what is written already; empty where
  // none of it could.
  { game.feasible(seen, seat, Answer{}) } -> std::same_as<std::optional<Answer>>;
};

// A seat number that is nobody's: observe(state, kSpectator) is what a spectator may see.
inline constexpr Seat kSpectator{kMaxSeats};

}  // namespace table
