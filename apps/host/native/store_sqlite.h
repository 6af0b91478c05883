// SPDX-License-Identifier: MIT
// Matches in one SQLite file (write-ahead log). A thread of its own writes: what has gathered while
// the last transaction went to the disk goes into the next one, so that many matches share each
// wait for the disk.
#pragma once

#include <memory>

#include "apps/host/post.h"
#include "apps/host/store.h"
#include "table/error.h"

namespace host {

class SqliteStore final : public Store {
 public:
  // Opens or makes the file, for this program alone; ":memory:" is not possible. Error: not_allowed
  // with SQLite's words, or with who has it.
  static table::Expected<std::unique_ptr<SqliteStore>> open(const std::string& file, Post post);
  // Of a file that another program may write to meanwhile: every change is refused.
  static table::Expected<std::unique_ptr<SqliteStore>> open_to_read(const std::string& file,
                                                                    Post post);
  // Writes what is waiting, then closes.
  ~SqliteStore() override;

  // False from a change that the disk did not take until it takes something again.
  bool within_reach() const override;
  StoreCounts counts() const override;
  bool keeps_days() const override;
  bool has_clock() const override { return true; }
  table::Expected<DueMatches> due(const DueQuery& query) override;
  table::Expected<HolidaysOfMatch> holidays_of(std::string_view match) override;
  // Null where it is only read.
  PeopleBook* people() override;
  void write(Change change, std::function<void(bool)> done) override;
  table::Expected<Stored> load(std::string_view match) override;
  table::Expected<std::vector<std::string>> moments(std::string_view match, std::uint64_t after,
                                                    std::uint64_t until) override;
  table::Expected<std::string> head(std::string_view match) override;
  table::Expected<std::string> summary(std::string_view match) override;
  table::Expected<std::vector<std::string>> open_challenges(std::size_t limit,
                                                            std::int64_t seen_within_s) override;
  table::Expected<std::vector<std::string>> watched(std::size_t limit, std::int64_t now) override;
  table::Expected<std::size_t> challenges_of(std::string_view challenger) override;
  table::Expected<std::vector<StoredSeat>> seats_of(std::string_view token_hash) override;
  table::Expected<std::string> review(std::string_view match, std::string_view made_by) override;
  table::Expected<std::string> told(std::string_view match) override;

 private:
  struct Inside;
  explicit SqliteStore(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace host
