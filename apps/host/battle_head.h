// SPDX-License-Identifier: MIT
// The head of a battle that is played for a campaign: what is played, and who holds its seats.
#pragma once

#include "apps/host/match_header.h"
#include "apps/host/services.h"
#include "table/linked_battle.h"

namespace host {

// Error: not_allowed, where nobody here can hold a seat as the campaign says.
table::Expected<MatchHeader> battle_head(const MatchHeader& campaign,
                                         const table::LinkedBattle& awaited,
                                         const BegunBattle& begun, const HostServices& services);

// By which tokens the seats of a match are held.
std::vector<Change::Token> tokens_of(const MatchHeader& head);

}  // namespace host
