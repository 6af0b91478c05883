// SPDX-License-Identifier: MIT
// A match from what a store has kept of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/host/hosted_match.h"
#include "apps/host/store.h"

namespace host {

// Plays the journal again, as much of it at a time as whoever reads it wants.
class KeptMatch {
 public:
  static table::Expected<KeptMatch> open(match::Registry games, const std::string& id,
                                         const std::string& head);
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

// All of it at once.
table::Expected<HostedMatch> read_kept_match(match::Registry games, const std::string& id,
                                             const std::string& head,
                                             const std::vector<std::string>& moments);
// Likewise, and the rows of which `stored` has only the first, page by page.
table::Expected<HostedMatch> read_kept_match(match::Registry games, Store& store,
                                             const std::string& id, const Stored& stored);

}  // namespace host
