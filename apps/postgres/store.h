// SPDX-License-Identifier: MIT
// Matches in a PostgreSQL database. A thread of its own writes: what has gathered during the last
// transaction goes into the next one. Where the database is gone for a while, that thread tries
// again with growing pauses, and finds out whether what it sent last has been kept. Several
// processes may share a database: each match is played by one of them at a time (ownership.h).
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "apps/host/log_book.h"
#include "apps/host/post.h"
#include "apps/host/store.h"
#include "apps/postgres/ownership.h"
#include "table/error.h"

namespace postgres {

struct Patience {
  std::chrono::milliseconds first_pause{50};
  std::chrono::milliseconds longest_pause{1000};
  // A change that has waited so long is refused; new ones then are at once, until one gets through.
  std::chrono::milliseconds wait{4000};
  // A server that says nothing for so long, in the middle of a conversation, is taken for dead.
  std::chrono::milliseconds answer{5000};
};

class PostgresStore final : public host::Store {
 public:
  // Connects and brings the tables up to date. The log is told once when the database is lost, once
  // when it is back, and of every change it refuses. Errors: busy where the database cannot be
  // reached; not_allowed where it cannot be used. Each says what is in the way.
  static table::Expected<std::unique_ptr<PostgresStore>> open(const std::string& url,
                                                              host::Post post,
                                                              const host::LogBook& log = {},
                                                              Patience patience = {},
                                                              Leases leases = {});
  // Writes what is waiting, then closes. What cannot be written is refused.
  ~PostgresStore() override;

  void listen(host::StoreListener listener) override;
  void release(const std::string& match) override;
  bool is_shared() const override { return true; }
  bool within_reach() const override;
  host::StoreCounts counts() const override;
  bool keeps_days() const override { return true; }
  table::Expected<host::DueMatches> due(const host::DueQuery& query) override;
  table::Expected<host::HolidaysOfMatch> holidays_of(std::string_view match) override;
  host::CodeBook* codes() override;
  host::PeopleBook* people() override;
  void write(host::Change change, std::function<void(bool)> done) override;
  table::Expected<host::Stored> load(std::string_view match) override;
  table::Expected<host::Stored> load_if_free(std::string_view match) override;
  table::Expected<host::Stored> copy(std::string_view match) override;
  table::Expected<std::vector<std::string>> moments(std::string_view match, std::uint64_t after,
                                                    std::uint64_t until) override;
  table::Expected<std::string> head(std::string_view match) override;
  table::Expected<std::string> summary(std::string_view match) override;
  table::Expected<std::vector<std::string>> open_challenges(std::size_t limit,
                                                            std::int64_t seen_within_s) override;
  table::Expected<std::vector<std::string>> watched(std::size_t limit, std::int64_t now) override;
  table::Expected<std::size_t> challenges_of(std::string_view challenger) override;
  table::Expected<std::vector<host::StoredSeat>> seats_of(std::string_view token_hash) override;
  table::Expected<std::string> review(std::string_view match, std::string_view made_by) override;
  table::Expected<std::string> told(std::string_view match) override;

 private:
  struct Inside;
  explicit PostgresStore(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace postgres
