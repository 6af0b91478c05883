// What one seat may know: built by putting in, never by striking out.
#pragma once

#include "games/fantasy/state/state.h"

namespace fantasy {

using Stack = decltype(State::stack);

// A unit as everybody sees it; `token` is what lies on it.
struct UnitSeen {
  enum Token : std::uint8_t { nothing, face_down, face_up };
  std::uint8_t card = 0;
  Seat seat{};
  Hex at{};
  std::uint8_t hits = 0;
  std::uint8_t fatigue = 0;
  Token token = nothing;
  Colour order = Colour::none;  // face up tokens and one's own
  std::uint8_t flags = 0;
};

struct SideSeen {
  std::uint8_t knows_pool = 0;  // own side, or open pools
  Pool pool{};
  Pool public_pool{};
  std::uint8_t knows_order_dice = 0;
  std::uint8_t dice_generated = 0;
  table::FixedVector<std::uint8_t, table::kMaxDice> order_dice{};
  std::uint8_t free_rerolls = 0;
  std::uint8_t cart_rerolls = 0;
  std::uint8_t pending_mask[3]{};
  std::uint8_t sealed = 0;
  std::uint8_t deck_size = 0;
  std::uint8_t knows_deck = 0;
  Pile draw{};
  Pile public_draw{};
  Pile discard{};
  Pile in_play{};
  std::uint8_t top_known = 0;
  table::FixedVector<std::uint8_t, 3> top{};
  std::uint8_t vp = 0;
};

struct Observation {
  Seat seat{};  // table::kSpectator for a spectator
  std::array<std::uint8_t, kHexes> terrain{};
  table::FixedVector<UnitSeen, kMaxUnits> units{};
  std::array<SideSeen, 2> sides{};
  table::FixedVector<Boon, kMaxBoons> boons{};
  std::uint8_t round = 0;
  Phase phase = Phase::deployment;
  Colour colour = Colour::none;
  Seat initiative{};
  Seat active{};
  std::uint8_t orders_hidden = 0;
  std::uint8_t declines = 0;
  Activation act{};
  Combat combat{};
  Stack stack{};
  Waiting waiting{};
  std::array<std::uint8_t, 2> result{};
  EndReason result_reason = EndReason::none;
};
static_assert(std::is_trivially_copyable_v<Observation>);
static_assert(std::has_unique_object_representations_v<Observation>);

// While order dice are being rolled and re-rolled the pool holds only the fixed orders, which
// everybody can count.
bool rolling_order_dice(const Waiting& waiting, const Stack& stack);

// The parts everybody sees alike; State and Observation name them alike.
template <class To, class From>
void copy_public(To& to, const From& from) {
  to.terrain = from.terrain;
  to.boons = from.boons;
  to.round = from.round;
  to.phase = from.phase;
  to.colour = from.colour;
  to.initiative = from.initiative;
  to.active = from.active;
  to.orders_hidden = from.orders_hidden;
  to.declines = from.declines;
  to.act = from.act;
  to.combat = from.combat;
  to.stack = from.stack;
  to.waiting = from.waiting;
  to.result = from.result;
  to.result_reason = from.result_reason;
}

}  // namespace fantasy
