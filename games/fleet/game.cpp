#include "games/fleet/game.h"

#include "games/fleet/play.h"

namespace fleet {

Game::Game(Pack pack, Scenario scenario, Options options)
    : pack_(std::move(pack)), scenario_(std::move(scenario)), options_(options) {
  for (std::size_t i = 0; i < pack_.ships.size(); ++i) {
    if (pack_.ships[i].ability == Ability::decoy) decoy_ = static_cast<int>(i);
  }
}

std::string Game::ship_name(const State& state, ShipId ship) const {
  if (ship.value < ship_names_.size()) return ship_names_[ship.value];
  const Seat fleet = state.ships[ship.value].fleet();
  int number = 0;
  for (std::size_t i = 0; i <= ship.value; ++i) {
    if (state.ships[i].fleet() == fleet) ++number;
  }
  return (fleet == kBlue ? "p" : "h") + std::to_string(number);
}

table::Question Game::question(const State& state) const {
  const Step asking = state.stack.empty() ? Step::none : state.stack.back().step;
  table::Question q = table::question_of(state.waiting, static_cast<std::uint8_t>(asking));
  if (q.kind != table::QuestionKind::over) return q;
  q.result.seats = 2;
  for (std::size_t s = 0; s < 2; ++s) {
    q.result.score[s] = static_cast<float>(state.result[s]) / 2;
  }
  q.result.reason = static_cast<std::uint8_t>(state.result_reason);
  q.result.rule = rule_of(state.result_reason);
  return q;
}

void Game::legal(const State& state, Seat seat, table::AnswerList& out) const {
  out.clear();
  if (state.waiting.kind != Waiting::answers || !state.waiting.seats.has(seat)) return;
  rules_of(state.stack.back().step).legal({*this, state}, seat, out);
}

void Game::apply(State& state, Seat seat, table::Answer answer, table::Log* log) const {
  assert(state.waiting.kind == Waiting::answers && state.waiting.seats.has(seat));
  Play play{{*this, state, log}};
  const SeatSet still_asked = state.waiting.seats.without(seat);
  state.waiting = {};
  // Where others still owe an answer, a step may ask them on by itself; it finds them here.
  state.waiting.seats = still_asked;
  rules_of(state.stack.back().step).answer(play, seat, answer);
  if (state.waiting.kind == Waiting::nothing) state.waiting.seats = {};
  run_steps(play);
}

void Game::draws(const State& state, table::DrawList& out) const {
  out.clear();
  if (state.waiting.kind == Waiting::draw) {
    rules_of(state.stack.back().step).draws({*this, state}, out);
  }
}

void Game::resolve(State& state, const table::Outcome& outcome, table::Log* log) const {
  assert(state.waiting.kind == Waiting::roll || state.waiting.kind == Waiting::draw);
  Play play{{*this, state, log}};
  state.waiting = {};
  rules_of(state.stack.back().step).chance(play, outcome);
  run_steps(play);
}

}  // namespace fleet
