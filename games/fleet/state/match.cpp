#include "games/fleet/state/match.h"

#include <algorithm>
#include <utility>

namespace fleet {

Match::Match(SharedPack pack, Scenario scenario, Options options)
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

std::string Match::ship_name(const State& state, ShipId ship) const {
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

}  // namespace fleet
