// What a seat may know: face-down signals, weapon tokens and what is still to be deployed stay with
// their owner. F-78, F-79
#include "games/fleet/state/observation.h"

#include "games/fleet/knowledge/contract.h"
#include "games/fleet/state/match.h"

namespace fleet {
namespace {

std::uint8_t sum(const Roster& roster) {
  std::uint8_t n = 0;
  for (const std::uint8_t each : roster) n = static_cast<std::uint8_t>(n + each);
  return n;
}

std::uint8_t tokens_in(const std::array<std::uint8_t, 2>& dealt) {
  return static_cast<std::uint8_t>(std::popcount(dealt[0]) + std::popcount(dealt[1]));
}

ShipSeen see_ship(const Ship& ship, Seat viewer) {
  const bool known = !ship.is(Ship::hidden) || ship.seat == viewer;
  return {ship, known ? ship : kUnknownInside};
}

SideSeen see_side(const Match& game, const Side& side, bool own) {
  SideSeen seen;
  static_cast<SideOpen&>(seen) = side;
  seen.has_weapon = side.weapon != kNoWeapon ? 1 : 0;
  if (own || side.is(Side::weapon_open) || !game.options().secret_weapons) {
    seen.weapon = side.weapon;
  }
  seen.dealt_count = tokens_in(side.dealt);
  if (own) seen.dealt = side.dealt;
  seen.to_deploy_count = sum(side.to_deploy);
  if (own || !game.options().hidden_deployment) {
    seen.knows_to_deploy = 1;
    seen.to_deploy = side.to_deploy;
  }
  return seen;
}

}  // namespace

Observation observed_by(const Match& game, const State& state, Seat seat) {
  Observation seen;
  static_cast<Public&>(seen) = state;
  seen.seat = seat;
  for (const Ship& ship : state.ships) seen.ships.push_back(see_ship(ship, seat));
  for (std::size_t s = 0; s < 2; ++s) {
    seen.sides[s] = see_side(game, state.sides[s], seat.value == s);
  }
  return seen;
}

State known_state(const Observation& seen) {
  State state;
  static_cast<Public&>(state) = seen;
  state.ships = seen.ships;
  for (std::size_t s = 0; s < 2; ++s) state.sides[s] = seen.sides[s];
  return state;
}

}  // namespace fleet
