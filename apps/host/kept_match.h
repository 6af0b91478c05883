// SPDX-License-Identifier: MIT
// A match is what its head and its journal say: read, and played again through the rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/host/hosted_match.h"
#include "apps/host/store.h"

namespace host {

// Whether this program can no longer play it: begun, and under other rules than today's. A lesson
// is refused instead (below).
bool is_of_earlier_rules(match::Registry games, const Stored& stored);

// Errors: bad_record, with the place in the database where something is wrong; not_allowed for a
// match that this program cannot play on, begun under other rules or a lesson that has changed.
// `newest`: where to put what happened last.
table::Expected<HostedMatch> read_kept_match(match::Registry games, const std::string& id,
                                             const std::string& head,
                                             const std::vector<std::string>& moments,
                                             std::optional<Happened>* newest = nullptr);

// Only its head, whoever plays it. Errors: as the store's; bad_record.
table::Expected<MatchHeader> kept_head(Store& store, const std::string& id);

}  // namespace host
