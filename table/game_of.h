// The part of AnyGame that is the same for every game: states and observations as plain bytes.
#pragma once

#include <memory>
#include <utility>

#include "table/game.h"

namespace table {

template <class Game>
class GameOf : public AnyGame {
 public:
  using State = typename Game::State;
  using Observation = typename Game::Observation;

  explicit GameOf(std::shared_ptr<const Game> game)
      : game_(std::move(game)), initial_(game_->initial()) {}

  int seats() const override { return game_->seats(); }
  AnyState initial() const override { return AnyState::of(initial_); }
  AnyState begin(Log& log) const override { return AnyState::of(game_->initial(&log)); }
  Question question(const AnyState& state) const override {
    return game_->question(state.as<State>());
  }
  void legal(const AnyState& state, Seat seat, AnswerList& out) const override {
    game_->legal(state.as<State>(), seat, out);
  }
  void apply(AnyState& state, Seat seat, Answer answer, Log* log) const override {
    game_->apply(state.as<State>(), seat, answer, log);
  }
  void draws(const AnyState& state, DrawList& out) const override {
    game_->draws(state.as<State>(), out);
  }
  void resolve(AnyState& state, const Outcome& outcome, Log* log) const override {
    game_->resolve(state.as<State>(), outcome, log);
  }
  Die die(std::uint8_t kind) const override { return game_->die(kind); }
  AnyObservation observe(const AnyState& state, Seat seat) const override {
    return AnyObservation::of(game_->observe(state.as<State>(), seat));
  }
  AnyState sample(const AnyObservation& observation, Random& random) const override {
    return AnyState::of(game_->sample(observation.as<Observation>(), random));
  }
  void advise(const AnyState& state, Seat seat, std::span<const Answer> answers,
              Scores& out) const override {
    game_->advise(state.as<State>(), seat, answers, out);
  }
  Appraisal appraise(const AnyState& state) const override {
    return game_->appraise(state.as<State>());
  }

  // For those who know which game it is, such as its own tests.
  const Game& game() const { return *game_; }

 protected:
  const State& initial_state() const { return initial_; }

 private:
  std::shared_ptr<const Game> game_;
  State initial_;
};

}  // namespace table
