// SPDX-License-Identifier: MIT
// What Python holds: a game, a state of it, and what a seat may know of one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <pybind11/pybind11.h>

#include "match/view.h"
#include "table/any_game.h"
#include "table/game_system.h"
#include "table/random.h"

namespace bindings {

// One match's rules: scenario, options and content. Never changes.
struct Game {
  const table::GameSystem* system = nullptr;
  std::shared_ptr<const table::AnyGame> rules;
  table::Value content{};

  int seats() const { return rules->seats(); }
};
using GamePtr = std::shared_ptr<Game>;  // nobody changes it

// With what brings its dice and cards, where nobody says what falls.
struct State {
  GamePtr game;
  table::AnyState bytes;
  table::Random chance{0};
  table::Log last{};  // what the last answer, or the last chance, has brought

  const table::AnyGame& rules() const { return *game->rules; }
  table::Question question() const { return rules().question(bytes); }
};

// Nothing leads from it back to the state.
struct Observation {
  GamePtr game;
  match::ViewPtr view;
};

struct Answer {
  GamePtr game;
  table::Answer value{};
};

// Of a seat's number as Python says it. Errors: RefereeError, where there is no such seat; a
// spectator is -1.
table::Seat seat_of(const Game& game, pybind11::handle said);
table::Seat player_of(const Game& game, pybind11::handle said);

void define_games(pybind11::module_& module);
void define_states(pybind11::module_& module);
void define_observations(pybind11::module_& module);
void define_opponents(pybind11::module_& module);
void define_batches(pybind11::module_& module);

// Each with its probability: faces in the order of the dice, or the one item drawn. Errors:
// RefereeError.
pybind11::list chance_outcomes(const State& state);
void apply_chance(State& state, const pybind11::object& outcome);
void resolve_chance(State& state);

Observation observe(const State& state, table::Seat seat);
// As it was written by State's to_text. Errors: RefereeError.
State state_from_text(const GamePtr& game, const std::string& text);
// The answer that is meant by an Answer, its notation or its number, where it is legal. Errors:
// RefereeError with the sentence why not.
table::Answer answer_of(const State& state, table::Seat seat, pybind11::handle said);

// What that outcome is called: "3 5", or the name of what is drawn. Errors: RefereeError.
std::string outcome_text(const State& state, const std::vector<int>& outcome);

}  // namespace bindings
