// What a side wishes in secret while the players decide who deploys first (FC-3.6). It lies where
// the dice of a re-roll being put together lie later: what a side has picked and not yet shown.
#pragma once

#include <string_view>

#include "games/fantasy/state/state.h"

namespace fantasy {

TABLE_ENUM(Wish, none, empire, styx, no_matter)

inline Wish wish_of(const Side& side) { return static_cast<Wish>(side.pending_mask[0]); }
inline void set_wish(Side& side, Wish wish) {
  side.pending_mask[0] = static_cast<std::uint8_t>(wish);
}

}  // namespace fantasy
