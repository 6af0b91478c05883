// SPDX-License-Identifier: MIT
// A store that forgets everything when the program ends. With `hold`, changes wait until somebody
// says so: for tests of what may be told before a change is safe. With `away`, nothing can be
// written or read, as when a database cannot be reached.
#pragma once

#include <deque>
#include <map>

#include "apps/host/store.h"

namespace host {

class MemoryStore : public Store {
 public:
  bool hold = false;
  bool away = false;
  std::size_t loads = 0;  // how often a match has been read
  std::function<std::int64_t()> clock_s = [] { return std::int64_t{0}; };  // when something is seen

  // Set: matches may go by days here, and what time it is then. Milliseconds since 1970.
  std::function<std::int64_t()> clock_ms{};
  HolidaysOfMatch holidays{};  // of every match

  bool within_reach() const override { return !away; }
  bool keeps_days() const override { return static_cast<bool>(clock_ms); }
  table::Expected<DueMatches> due(const DueQuery& query) override;
  table::Expected<HolidaysOfMatch> holidays_of(std::string_view match) override;
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

  using Store::release;
  // Ends the wait of the oldest changes; with `kept` false they are lost, as by a full disk.
  void release(std::size_t count = SIZE_MAX, bool kept = true);
  std::size_t held() const { return waiting_.size(); }

 private:
  struct Row {
    Stored stored;
    std::string summary;
    bool open_challenge = false;
    std::optional<Change::Days> days;
    std::optional<Change::Watch> watch;
    std::vector<Change::Token> tokens;
    std::optional<Change::Review> review;
    std::string told{};
    struct Challenge {
      std::string challenger;
      std::int64_t seen_at = 0;
    };
    std::optional<Challenge> challenge;
    bool seen_since(std::int64_t then) const {
      return open_challenge && challenge && challenge->seen_at >= then;
    }
  };
  bool follows(const Change& change) const;
  void keep(const Change& change);
  void keep_challenge(Row& row, const Change& change) const;
  table::Expected<const Row*> find(std::string_view match) const;

  std::map<std::string, Row, std::less<>> rows_;
  std::vector<std::string> order_;  // ids, oldest first
  std::deque<std::pair<Change, std::function<void(bool)>>> waiting_;
};

}  // namespace host
