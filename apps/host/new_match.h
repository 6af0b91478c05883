// SPDX-License-Identifier: MIT
// A request for a new match, read: its head, who may sit where, and the reply.
#pragma once

#include <vector>

#include "apps/host/match_header.h"
#include "apps/host/services.h"

namespace host {

struct NewMatch {
  MatchHeader head;
  std::vector<Change::Token> tokens;
  table::Value answer;
};

// `like`: the game and its options are those of this one, and are not asked for.
table::Expected<NewMatch> new_match_from(const table::Value& body, const MatchHeader* like,
                                         const HostServices& services);

}  // namespace host
