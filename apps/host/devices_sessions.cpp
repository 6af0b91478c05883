// SPDX-License-Identifier: MIT
// Connections that hold their seats by a session lose them when it ends, wherever it was ended.
#include <algorithm>

#include "apps/host/devices.h"
#include "apps/host/replies.h"

namespace host {

void Devices::end_sessions(const std::vector<std::string>& hashes) {
  for (const auto& [id, client] : clients_.all()) {
    std::vector<std::string> ended;
    for (const auto& [match, joined] : client->joined) {
      if (!joined.session.empty() && std::ranges::count(hashes, joined.session) > 0)
        ended.push_back(match);
    }
    for (const std::string& match : ended) {
      Client::Joined& joined = client->joined.at(match);
      const table::SeatSet seats = std::exchange(joined.by_session, {});
      joined.session.clear();
      Slot* const slot = matches_.find(match);
      if (seats.empty() || slot == nullptr) continue;
      Clients::send(*client, note("session_ended", match));
      lose(*slot, *client, seats);
      clients_.note_presence(*slot);
    }
  }
}

bool Devices::has_sessions() const {
  return std::ranges::any_of(clients_.all(), [](const auto& one) {
    return std::ranges::any_of(one.second->joined,
                               [](const auto& joined) { return !joined.second.session.empty(); });
  });
}

}  // namespace host
