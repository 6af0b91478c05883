#include "games/fleet/knowledge/hidden_fleet.h"

#include <algorithm>

namespace fleet {
namespace {

constexpr std::uint8_t kDecoys = 2;  // F-79

// Every ship the side began with.
Roster fleet_of(const Match& game, Seat seat) {
  Roster roster = game.scenario().fleets[seat.value];
  for (const Placing& placing : game.scenario().placed[seat.value]) ++roster[placing.ship];
  if (game.options().hidden_deployment && game.decoy() >= 0) {
    auto& decoys = roster[static_cast<std::size_t>(game.decoy())];
    decoys = std::max<std::uint8_t>(decoys, kDecoys);
  }
  return roster;
}

// What may lie behind the signals; a set position may have more of them than a fleet has ships.
void collect(const Match& game, const Roster& left, const SideSeen& known, HiddenFleet& out) {
  for (std::size_t k = 0; k < game.pack().ships.size(); ++k) {
    const int deployed = known.knows_to_deploy != 0 ? left[k] - known.to_deploy[k] : left[k];
    for (int n = 0; n < deployed && !out.kinds.full(); ++n) {
      out.kinds.push_back(static_cast<std::uint8_t>(k));
    }
  }
  const int filler = std::max(game.decoy(), 0);
  while (out.kinds.size() < out.signals.size() + out.to_deploy) {
    out.kinds.push_back(static_cast<std::uint8_t>(filler));
  }
}

}  // namespace

HiddenFleet hidden_fleet(const Match& game, const Observation& seen, Seat seat) {
  HiddenFleet out;
  out.room.fill(game.pack().square_limit);
  Roster left = fleet_of(game, seat);
  for (std::size_t i = 0; i < seen.ships.size(); ++i) {
    const ShipSeen& ship = seen.ships[i];
    if (ship.kind == kSignal) {
      if (ship.seat == seat) out.signals.push_back(static_cast<std::uint8_t>(i));
      continue;
    }
    // A captured ship stands with one side and is of the fleet of the other.
    if (ship.fleet() == seat && left[ship.kind] > 0) --left[ship.kind];
    if (ship.seat == seat && ship.at.on_board())
      out.room[ship.at.index] -= game.pack().ships[ship.kind].size;
  }
  const SideSeen& known = seen.sides[seat.value];
  if (known.knows_to_deploy == 0) out.to_deploy = known.to_deploy_count;
  collect(game, left, known, out);
  return out;
}

}  // namespace fleet
