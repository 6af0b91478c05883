// SPDX-License-Identifier: MIT
// What those who look on at a match of earlier rules are told.
#pragma once

#include "apps/host/clients.h"
#include "apps/host/slot.h"
#include "apps/host/updates.h"

namespace host {

// Of each seat "draw", "go_on" or null: what its holder wants to become of the match.
table::Value wishes_value(const Slot& slot);

// One update for each pair of eyes the client has, where today's rules can show the table at all.
void tell_old(const Slot& slot, Client& client);

}  // namespace host
