// What one seat may know: built by putting in, never by striking out.
#pragma once

#include "games/fleet/state/state.h"

namespace fleet {

inline constexpr std::uint8_t kSignal = 0xFF;  // a ship whose class the seat does not know

struct ShipSeen {
  std::uint8_t kind = kSignal;
  Seat seat{};
  Square at{};
  std::uint8_t hull = 0;  // 0 where the class is not known
  std::uint8_t flags = 0;
  Square turn_start{};
};

struct SideSeen {
  std::array<std::uint8_t, kColours> free{};
  Dice bridge{};
  Dice fresh{};
  std::uint8_t weapon = kNoWeapon;  // kNoWeapon also where it is not known
  std::uint8_t has_weapon = 0;      // a token, face up or down, was taken
  std::uint8_t flags = 0;
  std::uint8_t dealt_count = 0;
  std::array<std::uint8_t, 2> dealt{};  // one's own only
  std::uint8_t to_deploy_count = 0;
  std::uint8_t knows_to_deploy = 0;
  Roster to_deploy{};
  std::uint8_t lost = 0;
  std::uint8_t containers = 0;
};

struct Observation {
  Seat seat{};  // table::kSpectator for a spectator
  std::array<Field, kSquares> fields{};
  table::FixedVector<ShipSeen, kMaxShips> ships{};
  std::array<SideSeen, 2> sides{};
  std::array<std::uint8_t, kSquares> containers{};
  std::array<std::uint8_t, kSquares> arrived{};
  ShipId drones{};
  Seat drones_of{};
  std::uint8_t turn = 0;
  Phase phase = Phase::setup;
  Seat active{};
  std::array<std::uint8_t, kColours> rolling{};
  Move move{};
  Attack attack{};
  table::FixedVector<Frame, 12> stack{};
  Waiting waiting{};
  std::array<std::uint8_t, 2> result{};
  EndReason result_reason = EndReason::none;
};
static_assert(std::is_trivially_copyable_v<Observation>);
static_assert(std::has_unique_object_representations_v<Observation>);

}  // namespace fleet
