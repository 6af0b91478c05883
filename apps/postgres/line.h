// SPDX-License-Identifier: MIT
// The way of changes into the database, over one connection after the other. Each batch has a
// number, which its transaction writes into a row of this process: after a lost connection that row
// says whether the batch was kept, so that nothing is written twice and nothing left out.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "apps/postgres/store.h"
#include "apps/postgres/writer.h"

namespace postgres {

class Line {
 public:
  // Sleeps; false where there is no time for another try.
  using Sleep = std::function<bool(std::chrono::milliseconds)>;

  // `name`: of this process, in the table of writers.
  Line(std::string url, Watch& watch, std::string name, host::LogBook log, Patience patience);

  // What became of the changes. One that the database refuses keeps none of the others out.
  std::vector<Verdict> write(const std::deque<Waiting>& batch, const Sleep& sleep);

  // Counted since the start. Any thread.
  std::uint64_t transactions() const { return transactions_; }
  std::uint64_t changes() const { return changes_; }
  std::uint64_t errors() const { return errors_; }

 private:
  enum class Outcome { kept, refused, away };
  using Clock = std::chrono::steady_clock;

  Outcome write_patiently(const std::deque<Waiting>& batch, const Sleep& sleep);
  Outcome write_once(const std::deque<Waiting>& batch);
  void connect();
  // Whether the batch of this number is in the database; waits for a transaction of ours that has
  // outlived its connection.
  bool was_kept(std::int64_t number);
  void lost(const std::string& why);
  void tell(host::LogLevel level, const std::string& text) const;

  std::string url_;
  Watch& watch_;
  host::LogBook log_;
  Patience patience_;
  std::string name_;
  std::int64_t number_ = 0;
  bool sent_ = false;              // the batch of this number may be in the database
  std::vector<Verdict> verdicts_;  // on it, if it is
  std::unique_ptr<Connection> connection_;
  bool away_ = false;  // no change gets through: since the pause before the next try is over
  std::atomic<std::uint64_t> transactions_{0};
  std::atomic<std::uint64_t> changes_{0};
  std::atomic<std::uint64_t> errors_{0};
  std::chrono::milliseconds pause_;
  Clock::time_point next_try_{};
};

}  // namespace postgres
