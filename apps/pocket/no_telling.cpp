// SPDX-License-Identifier: MIT
// Nobody is told elsewhere that it is their turn at a table in a browser: they sit there.
#include "apps/host/match_table.h"

namespace host {

void Clients::see(const Client& /*client*/, const std::string& /*match*/) const {}

std::optional<Change::Asked> MatchTable::asked_anew(const Slot& /*slot*/,
                                                    const Change& /*change*/) const {
  return std::nullopt;
}

}  // namespace host
