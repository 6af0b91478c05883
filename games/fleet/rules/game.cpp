#include "games/fleet/state/game.h"

#include "games/fleet/rules/play.h"
#include "table/stepping.h"

namespace fleet {

Game::Game(SharedPack pack, Scenario scenario, Options options)
    : pack_(std::move(pack)),
      classes_(pack_->ships.data()),
      scenario_(std::move(scenario)),
      options_(options) {
  for (std::size_t i = 0; i < pack_->ships.size(); ++i) {
    const ShipClass& card = pack_->ships[i];
    if (card.ability == Ability::decoy) decoy_ = static_cast<int>(i);
    if (card.ability == Ability::civilian) civilian_ |= 1U << i;
    if (card.fire > 0) armed_ |= 1U << i;
  }
}

std::string Game::ship_name(const State& state, ShipId ship) const {
  if (ship.value < ship_names_.size()) return ship_names_[ship.value];
  return default_name(state, ship);
}

std::string default_name(const State& state, ShipId ship) {
  const Seat fleet = state.ships[ship.value].fleet();
  int number = 0;
  for (std::size_t i = 0; i <= ship.value; ++i) {
    if (state.ships[i].fleet() == fleet) ++number;
  }
  return (fleet == kBlue ? "p" : "h") + std::to_string(number);
}

table::Question Game::question(const State& state) const { return table::question_at(state); }

void Game::legal(const State& state, Seat seat, table::AnswerList& out) const {
  out.clear();
  if (table::asks(state, seat)) table::legal_answers(View{*this, state}, seat, out);
}

void Game::apply(State& state, Seat seat, table::Answer answer, table::Log* log) const {
  assert(table::asks(state, seat));
  Play play{{*this, state, log}};
  table::apply_answer(play, seat, answer);
}

void Game::draws(const State& state, table::DrawList& out) const {
  table::possible_draws(View{*this, state}, out);
}

void Game::resolve(State& state, const table::Outcome& outcome, table::Log* log) const {
  Play play{{*this, state, log}};
  table::resolve_chance(play, outcome);
}

}  // namespace fleet
