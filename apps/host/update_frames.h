// SPDX-License-Identifier: MIT
// Updates as they are sent to one connection.
#pragma once

#include <vector>

#include "apps/host/replies.h"
#include "apps/host/updates.h"

namespace host {

// An update for each of these seats.
inline std::vector<Frame> update_frames(const Standing& now, table::SeatSet seats, bool open,
                                        Language language) {
  std::vector<Frame> out;
  for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
    if (!seats.has({i})) continue;
    out.push_back(frame_of(update_value(now, nullptr, {{i}, open}, language)));
  }
  return out;
}

}  // namespace host
