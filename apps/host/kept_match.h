// SPDX-License-Identifier: MIT
// A match from what a store has kept of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/host/hosted_match.h"
#include "apps/host/store.h"

namespace host {

// Whether this program can no longer play it: begun, and under other rules than today's. A lesson
// is refused instead (below).
bool is_of_earlier_rules(match::Registry games, const std::string& head, bool begun);

// Plays the journal again, as much of it at a time as whoever reads it wants.
class KeptMatch {
 public:
  static table::Expected<KeptMatch> open(match::Registry games, const std::string& id,
                                         const std::string& head, bool begun);
  // The next row. Error: bad_record, naming match and place.
  table::Expected<void> go_on(const std::string& line);
  // Where all rows have been read. Error: not_allowed.
  table::Expected<HostedMatch> whole() &&;
  // What the last row was; nothing before the first.
  std::optional<Happened>& newest() { return newest_; }

 private:
  KeptMatch(std::string id, HostedMatch match) : id_(std::move(id)), match_(std::move(match)) {}
  std::string id_;
  HostedMatch match_;
  std::optional<Happened> newest_;
};

// The next row of a match that is kept, as it is in memory. Error: as above, without the place.
table::Expected<Happened> repeat_kept(HostedMatch& match, const std::string& line);

// All of it at once.
table::Expected<HostedMatch> read_kept_match(match::Registry games, const std::string& id,
                                             const std::string& head,
                                             const std::vector<std::string>& moments);
// Likewise, and the rows of which `stored` has only the first, page by page.
table::Expected<HostedMatch> read_kept_match(match::Registry games, Store& store,
                                             const std::string& id, const Stored& stored);

// All rows of a journal of which `stored` has the first, page by page.
table::Expected<std::vector<std::string>> whole_journal(Store& store, const std::string& id,
                                                        const Stored& stored);

// Only its head, whoever plays it. Errors: as the store's; bad_record.
table::Expected<MatchHeader> kept_head(Store& store, const std::string& id);

}  // namespace host
