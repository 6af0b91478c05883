// SPDX-License-Identifier: MIT
// Of whom something is asked that they do not see: they are told elsewhere, where they want that.
#include "apps/host/match_table.h"

namespace host {

using table::SeatSet;

// In a sealed step all are asked when it begins, whatever anybody has written since: what is kept
// of one seat's writing asks nobody anything.
std::optional<Change::Asked> MatchTable::asked_anew(const Slot& slot, const Change& change) const {
  const HostedMatch& match = *slot.match;
  if (!shared_.services.seen || match.stage() != Stage::playing) return std::nullopt;
  SeatSet asked = match.openly_waiting();
  const bool new_step = change.moment && !match.sealed_step().empty();
  const SeatSet looked_at = clients_.looked_at(slot);
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    const bool knows = (slot.asked.has({i}) && !new_step) || looked_at.has({i});
    const bool person = i < match.head().seats.size() && !match.head().seats[i].played_by_bot();
    if (knows || !person) asked = asked.without({i});
  }
  if (asked.empty()) return std::nullopt;
  const std::int64_t now = shared_.services.house->now_ms() / 1000;
  return Change::Asked{asked, now > 0 ? now : shared_.services.unix_seconds()};
}

}  // namespace host
