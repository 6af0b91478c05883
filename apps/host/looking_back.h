// SPDX-License-Identifier: MIT
// What has been, as somebody saw it: built from a copy of a match's history, on any thread.
#pragma once

#include "apps/host/history.h"
#include "apps/host/updates.h"

namespace host {

// What of a match is looked at again.
struct Look {
  std::uint64_t since = 0;  // moments after this one
  std::uint64_t until = 0;  // up to this one; at most the newest
  table::SeatSet seats;     // as these saw them
  table::Language language = table::Language::en;
  std::size_t scenes = 0;  // of so many of the last moments the table too
  // Where not all of it fits one reply.
  enum class Keep : std::uint8_t { newest, oldest } keep = Keep::newest;
};

// What was seen of a match, as JSON in the order it happened, and up to which moment that reaches.
// What has been undone since is not in it; that it was undone is.
struct Sights {
  std::vector<std::string> missed;
  std::uint64_t until = 0;
};

// Of what is looked at again, so much goes into one reply: less than a connection may have waiting.
inline constexpr std::size_t kMaxReplayBytes = std::size_t{768} << 10U;

// `now`: the match as it stands, whose history that is. The time it takes depends on how much is
// told and not on how long the match is.
Sights look_back(Standing now, const History& history, const Look& look);

}  // namespace host
