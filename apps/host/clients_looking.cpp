// SPDX-License-Identifier: MIT
// Who looks at their page just now: nobody is told elsewhere of what they see.
#include <set>

#include "apps/host/clients.h"

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

}  // namespace host
