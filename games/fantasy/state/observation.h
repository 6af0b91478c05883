// What one seat may know: built by putting in, never by striking out. What is public is public in
// one piece; the secrets of others come in as far as they have come to light.
#pragma once

#include "games/fantasy/state/state.h"

namespace fantasy {

using Stack = decltype(Public::stack);

// A unit with what lies on it; its order is blank where the seat does not know it.
struct UnitSeen : Unit {
  enum Token : std::uint8_t { nothing, face_down, face_up };
  Token token = nothing;
};

// Its secrets are blank where they are not known.
struct SideSeen : Side {
  std::uint8_t own = 0;  // the seat's own: it knows all of them
  std::uint8_t knows_pool = 0;
  std::uint8_t knows_deck = 0;
  std::uint8_t deck_size = 0;
};

struct Observation : Public {
  Seat seat{};  // table::kSpectator for a spectator
  table::FixedVector<UnitSeen, kMaxUnits> units{};
  std::array<SideSeen, 2> sides{};
};
static_assert(std::is_trivially_copyable_v<Observation>);
static_assert(std::has_unique_object_representations_v<Observation>);

// The table as the seat sees it, in the form the rules read: what it does not know is blank.
State known_state(const Observation& seen);

// While order dice are being rolled and re-rolled the pool holds only the fixed orders, which
// everybody can count.
bool rolling_order_dice(const Waiting& waiting, const Stack& stack);

}  // namespace fantasy
