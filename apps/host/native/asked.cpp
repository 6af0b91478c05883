// SPDX-License-Identifier: MIT
// Of whom something is asked that they do not see: they are told elsewhere, where they want that.
// A table in a browser tells nobody (apps/pocket/no_telling.cpp).
#include <set>

#include "apps/host/match_table.h"

namespace host {

using table::SeatSet;

SeatSet Clients::looked_at(const Slot& slot) const {
  SeatSet out;
  for (const ClientId id : slot.watchers) {
    const Client& client = at(id);
    if (client.visible) out.bits |= client.joined.at(slot.id).seats.bits;
  }
  return out;
}

std::vector<std::string> Clients::looking() const {
  std::set<std::string> out;
  for (const auto& [id, client] : clients_) {
    for (const auto& [match, joined] : client->joined) {
      if (client->visible && !joined.session.empty()) out.insert(joined.session);
    }
  }
  return {out.begin(), out.end()};
}

void Clients::see(const Client& client, const std::string& match) const {
  const auto joined = client.joined.find(match);
  if (!client.visible || !shared_.services.seen || joined == client.joined.end()) return;
  if (!joined->second.seats.empty()) shared_.services.seen(match, joined->second.seats);
}

// In a sealed step all are asked when it begins, whatever anybody has written since: what is kept
// of one seat's writing asks nobody anything. Whoever has sealed and gone is asked anew when it is
// over, and knows nothing of that.
std::optional<Change::Asked> MatchTable::asked_anew(const Slot& slot, const Change& change) const {
  const HostedMatch& match = *slot.match;
  if (!shared_.services.seen || match.stage() != Stage::playing) return std::nullopt;
  SeatSet asked = match.openly_waiting();
  const bool new_step = change.moment && !match.sealed_step().empty();
  const SeatSet looked_at = clients_.looked_at(slot);
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    const bool new_question = change.moment && match.asked_in({i}) == match.rows();
    const bool asked_before = slot.asked.has({i}) && !new_step && !new_question;
    const bool knows = asked_before || looked_at.has({i});
    const bool person = i < match.head().seats.size() && !match.head().seats[i].played_by_bot();
    if (knows || !person) asked = asked.without({i});
  }
  if (asked.empty()) return std::nullopt;
  const std::int64_t now = shared_.services.house->now_ms() / 1000;
  return Change::Asked{asked, now > 0 ? now : shared_.services.unix_seconds()};
}

}  // namespace host
