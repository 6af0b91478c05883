#include "games/fleet/knowledge/worlds.h"

#include <algorithm>

#include "games/fleet/knowledge/contract.h"
#include "games/fleet/knowledge/prior.h"

namespace fleet {
namespace {

constexpr int kDrawn = 24;

Worlds drawn(const Match& game, const Observation& seen, int number, table::Random& random) {
  Worlds out;
  for (int n = 0; n < number; ++n)
    out.list.push_back({sample_state(game, seen, random), 1.0 / number});
  return out;
}

Worlds some(const Match& game, const Observation& seen, table::Random& random) {
  Worlds out = drawn(game, seen, kDrawn, random);
  out.complete = false;
  return out;
}

}  // namespace

Worlds any_worlds(const Match& game, const Observation& seen, table::Random& random) {
  const bool hidden = std::any_of(seen.ships.begin(), seen.ships.end(),
                                  [](const ShipSeen& ship) { return ship.kind == kSignal; });
  return hidden ? some(game, seen, random) : drawn(game, seen, 1, random);
}

Worlds worlds_of(const Match& game, const Observation& seen, ShipSet deciding,
                 table::Random& random) {
  if (deciding.empty()) return drawn(game, seen, 1, random);
  const Seat fleet = seen.ships[deciding.first().value].seat;
  WaysToHide hiding(game, seen, fleet, deciding);
  const auto ways = hiding.all();
  double total = 0;
  for (const auto& [kinds, number] : ways) total += number;
  if (total <= 0) return some(game, seen, random);
  Worlds out;
  for (const auto& [kinds, number] : ways) {
    Observation told = seen;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      ShipSeen& ship = told.ships[hiding.first()[i]];
      ship.kind = kinds[i];
      ship.hull = static_cast<std::uint8_t>(game.pack().ships[kinds[i]].hull);
    }
    out.list.push_back({sample_state(game, told, random), number / total});
  }
  return out;
}

}  // namespace fleet
