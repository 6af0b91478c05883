// SPDX-License-Identifier: MIT
// A store that gives out nothing younger than a match's delay: whoever reads matches from it can
// tell nobody anything else. What it knows of a match is put together of what may be known by then
// (docs/SERVER.md, "Watching"). It takes no match from anybody, and keeps nothing.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "apps/host/house_time.h"
#include "apps/host/match_header.h"
#include "apps/host/store.h"
#include "match/registry.h"

namespace host {

class AgedStore final : public Store {
 public:
  AgedStore(Store& of, match::Registry games, std::shared_ptr<HouseTime> house)
      : of_(of), games_(games), house_(std::move(house)) {}

  bool within_reach() const override { return of_.within_reach(); }
  // Nothing is kept.
  void write(Change change, std::function<void(bool kept)> done) override;
  table::Expected<std::string> head(std::string_view match) override;
  // A text that is another one when something more is old enough: {"rows","seats"}.
  table::Expected<std::string> summary(std::string_view match) override;
  // As Store::copy, with the rows that are old enough.
  table::Expected<Stored> load(std::string_view match) override;
  table::Expected<std::vector<std::string>> moments(std::string_view match, std::uint64_t after,
                                                    std::uint64_t until) override;
  table::Expected<std::string> told(std::string_view match) override;
  // Nobody holds anything here, and nothing is found by anybody.
  table::Expected<std::vector<std::string>> open_challenges(std::size_t limit,
                                                            std::int64_t seen_within_s) override;
  table::Expected<std::size_t> challenges_of(std::string_view challenger) override;
  table::Expected<std::vector<StoredSeat>> seats_of(std::string_view token_hash) override;
  table::Expected<std::string> review(std::string_view match, std::string_view made_by) override;

 private:
  // A match that is shown late, and the time up to which everything may be known of it.
  struct Late {
    MatchHeader head;
    std::int64_t until = 0;
  };
  table::Expected<Late> late(const table::Expected<std::string>& head) const;
  table::Expected<std::uint64_t> old_rows(std::string_view match, std::int64_t until);
  table::Expected<std::uint64_t> more_old_rows(std::string_view match, std::uint64_t known,
                                               std::int64_t until);
  table::Expected<bool> all_old(std::string_view match, std::uint64_t old);

  Store& of_;
  match::Registry games_;
  std::shared_ptr<HouseTime> house_;
  // How many rows were old enough when that was last found out: they get no younger.
  std::mutex mutex_;
  std::map<std::string, std::uint64_t, std::less<>> old_;
};

}  // namespace host
