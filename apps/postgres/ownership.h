// SPDX-License-Identifier: MIT
// Which matches this process plays. Its name stands in their rows as their owner, with an epoch
// that whoever takes a match raises; a lease says that the process is alive, by the database's
// clock, and is renewed for all its matches at once. A process whose lease has run out may have
// lost matches: what it writes is checked against owner and epoch in any case (writer.h).
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/host/store.h"
#include "apps/postgres/connection.h"

namespace postgres {

struct Leases {
  std::chrono::milliseconds lease{2000};
  std::chrono::milliseconds renewal{500};
  std::chrono::milliseconds handing_over{2000};  // so long a match that is elsewhere is waited for
};

class Ownership {
 public:
  // Called on a thread of its own.
  struct Told {
    std::function<void(const std::string& match)> wanted;
    std::function<void(const std::string& match)> lost;
    std::function<void(const std::string& match)> asked_for;
  };
  // The first lease is there when it returns; throws what libpqxx throws.
  Ownership(std::string url, Watch& watch, std::string name, Leases leases, Told told);
  // Gives all matches back, where the database can be reached.
  ~Ownership();

  const std::string& name() const { return name_; }

  // Whether the lease was renewed when that was last tried, and has not run out since (a database
  // that says nothing at all).
  bool within_reach() const;
  // What concerns owners and leases. Any thread.
  host::StoreCounts counts() const;

  // The epoch under which this process plays it; nothing where it does not.
  std::optional<std::int64_t> epoch(const std::string& match) const;
  void holds(const std::string& match, std::int64_t epoch);
  // The same of one that is being taken, before the transaction is done; then, when it is.
  void takes(const std::string& match, std::int64_t epoch);
  void has_taken(const std::string& match, std::int64_t epoch);
  // It could not be given back, and has to be as soon as somebody asks for it; unless it has been
  // taken again since.
  void holds_still(const std::string& match, std::int64_t epoch);
  // Where it is still the one of that epoch. False where it is not.
  bool holds_no_more(const std::string& match, std::int64_t epoch);

  enum class Asks : std::uint8_t { for_it, for_what_is_idle };
  struct Taken {
    std::int64_t epoch;
    enum class From : std::uint8_t { nobody, ourselves, the_dead } from;
  };
  // Within a transaction of the caller, which commits in any case: takes the match where it is
  // nobody's, ours, or of a process whose lease has run out, and locks its row. Nothing, and asks
  // the owner for it, where another process plays it: to be given it, or only if it has no use for
  // it. Throws what libpqxx throws.
  std::optional<Taken> take(pqxx::transaction_base& transaction, const std::string& match,
                            Asks asks);
  // Likewise for as long as the transaction lasts: whether what is kept of the match may be written
  // by the caller, because nobody plays it, or only this process. Whoever had it and is dead has it
  // no more. Nothing where there is no such match. Throws what libpqxx throws.
  std::optional<bool> hold(pqxx::transaction_base& transaction, std::string_view match) const;
  // Likewise all matches that are due and are nobody's, ours, or of such a process, as many as are
  // asked for: one statement finds them, whichever process asks first.
  struct DueTaken {
    host::DueMatches due;
    std::vector<std::pair<std::string, std::int64_t>> taken;  // with their epochs
    std::size_t from_the_dead = 0;
  };
  DueTaken take_due(pqxx::transaction_base& transaction, const host::DueQuery& query) const;
  // One was taken over from a process whose lease had run out, for good.
  void count_taken_over();
  std::chrono::milliseconds patience() const { return leases_.handing_over; }

 private:
  // To the process that played it, where it is alive after all.
  static void tell_lost(pqxx::transaction_base& transaction, const std::string& owner,
                        const std::string& match, const std::string& epoch);
  class Ear;
  class Listening;
  void keep();
  void keep_with(Connection& connection);
  std::chrono::steady_clock::time_point due_after_connecting() const;
  void renew(Connection& connection);
  // What was taken while nobody listened. False where it has to be looked for once more.
  bool look_for_lost(Connection& connection);
  void hear(const std::string& message);
  bool stopping() const;

  std::string url_;
  Watch& watch_;
  std::string name_;
  Leases leases_;
  Told told_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  struct Held {
    std::int64_t epoch;
    bool sure;  // false: being taken, which others do not see yet
  };
  std::map<std::string, Held> held_;
  bool stopping_ = false;
  std::optional<std::chrono::steady_clock::time_point> renewed_;  // none: it could not be
  std::chrono::steady_clock::time_point renewed_last_{};
  host::StoreCounts counts_{};
  std::thread thread_;
};

}  // namespace postgres
