// What one seat may know: built by putting in, never by striking out. What is public is public in
// one piece; the secrets of others come in as far as they have come to light.
#pragma once

#include "games/fleet/state/state.h"

namespace fleet {

inline constexpr std::uint8_t kSignal = 0xFF;  // a ship whose class the seat does not know
inline constexpr ShipInside kUnknownInside{kSignal, 0};

using ShipSeen = Ship;

// Its secrets are blank where they are not known.
struct SideSeen : Side {
  std::uint8_t has_weapon = 0;  // a token, face up or down, was taken
  std::uint8_t dealt_count = 0;
  std::uint8_t to_deploy_count = 0;
  std::uint8_t knows_to_deploy = 0;
};

struct Observation : Public {
  Seat seat{};  // table::kSpectator for a spectator
  table::FixedVector<ShipSeen, kMaxShips> ships{};
  std::array<SideSeen, 2> sides{};
};
static_assert(std::is_trivially_copyable_v<Observation>);
static_assert(std::has_unique_object_representations_v<Observation>);

// The state with what the seat knows of it; the rest is blank, its ships of no class (kSignal).
State known_state(const Observation& seen);

}  // namespace fleet
