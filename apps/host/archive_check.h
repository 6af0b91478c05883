// SPDX-License-Identifier: MIT
// Whether every match of a database can be read and played on.
#pragma once

#include <string>
#include <vector>

#include "apps/host/archive.h"
#include "match/registry.h"

namespace host {

struct ArchiveHealth {
  std::int64_t matches = 0;
  std::int64_t answers = 0;            // and whatever else the journals hold
  std::int64_t other_rules = 0;        // begun under other rules: kept, but not played on
  std::int64_t orphans = 0;            // rows that belong to no match
  std::vector<std::string> damaged{};  // what is wrong, with match and place
  bool good() const { return damaged.empty() && orphans == 0; }
};

// Plays the journal of that one again, and counts it.
void check_match(const MatchCopy& copy, match::Registry games, ArchiveHealth& health);
// Plays every journal again. Error: of the archive.
table::Expected<ArchiveHealth> check_matches(Archive& archive, match::Registry games);

}  // namespace host
