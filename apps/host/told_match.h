// SPDX-License-Identifier: MIT
// A match that is over as it was told: every event in both languages, with the eyes it was meant
// for. Kept with the match (packed, at most kMaxTold bytes), so that it can be read when nobody
// knows its rules any more. What has been undone is not in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/host/history.h"
#include "apps/host/updates.h"

namespace host {

inline constexpr std::size_t kMaxTold = 120'000;  // bytes in the database

struct ToldEvent {
  table::SeatSet eyes;                 // seats and kSpectator
  table::Value event;                  // without its text
  std::optional<std::string> text[2];  // by language; nothing of what the host itself tells
};

struct ToldMoment {
  std::uint64_t seq = 0;
  std::vector<ToldEvent> events;
};

struct ToldMatch {
  std::string hash;  // of the state it ended with
  int hash_version = 0;
  // Only what came after this moment has found room.
  std::uint64_t since = 0;
  std::vector<ToldMoment> moments;
};

// Looks back at all of it, which takes a while: for a worker. `now`: the match as it stands, whose
// history that is.
ToldMatch tell_whole(Standing now, const History& history);

// As it is kept. What is oldest is left out where there is no room for it.
std::string pack_told(ToldMatch told, std::size_t most = kMaxTold);
// Error: bad_record.
table::Expected<ToldMatch> unpack_told(const std::string& kept);

}  // namespace host
