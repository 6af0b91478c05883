// SPDX-License-Identifier: MIT
// Whole updates as they are sent to one connection.
#pragma once

#include <vector>

#include "apps/host/replies.h"
#include "apps/host/shown.h"

namespace host {

// What a connection looks at in a match, and how it wants to be told.
struct Looks {
  table::SeatSet seats;
  bool open = false;     // Eyes::open
  bool patches = false;  // wants the versions
  Language language = Language::en;
};

// One of them, and what it shows.
struct WholeUpdate {
  Frame frame;
  ShownKey key{};
  ShownPrint print{};  // only for whoever wants patches
};

// An update for each of these seats.
inline std::vector<WholeUpdate> whole_updates(const Standing& now, const Looks& looks) {
  std::vector<WholeUpdate> out;
  for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
    if (!looks.seats.has({i})) continue;
    const Shown shown(now, nullptr, {{i}, looks.open}, looks.language);
    out.push_back({std::make_shared<const std::string>(shown.whole(looks.patches)),
                   {i, looks.open, looks.language},
                   looks.patches ? shown.print() : ShownPrint{}});
  }
  return out;
}

}  // namespace host
