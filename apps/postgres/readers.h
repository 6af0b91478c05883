// SPDX-License-Identifier: MIT
// Connections for reading, lent to whichever thread asks. After a failure to connect nobody waits
// for the database again until a pause is over: those who ask are told at once.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "apps/host/replies.h"
#include "apps/postgres/connection.h"

namespace postgres {

class Readers {
 public:
  Readers(std::string url, Watch& watch, std::chrono::milliseconds pause)
      : url_(std::move(url)), watch_(watch), pause_(pause) {}

  // What `work` returns; busy where the database cannot be read. `Transaction`: what it is given.
  template <class Transaction, class Work>
  auto read(Work work) -> decltype(work(std::declval<pqxx::transaction_base&>()));

  // Counted since the start.
  std::uint64_t errors() const { return errors_; }

 private:
  using Lent = std::unique_ptr<Connection>;
  // A connection that has been used before, or null.
  Lent idle();
  // Null where there is none just now.
  Lent fresh();
  void give_back(Lent connection);

  static constexpr std::size_t kMaxIdle = 4;
  std::string url_;
  Watch& watch_;
  std::chrono::milliseconds pause_;
  std::mutex mutex_;
  std::vector<Lent> idle_;
  std::atomic<std::uint64_t> errors_{0};
  std::chrono::steady_clock::time_point closed_until_{};
};

// A connection that has lain idle may be dead without knowing it: then a new one is tried.
template <class Transaction, class Work>
auto Readers::read(Work work) -> decltype(work(std::declval<pqxx::transaction_base&>())) {
  for (bool again = true; again;) {
    Lent connection = idle();
    again = connection != nullptr;
    if (!connection) connection = fresh();
    if (!connection) break;
    try {
      auto out = [&] {
        const Watch::Turn turn = connection->turn();
        Transaction transaction(**connection);
        return work(transaction);
      }();
      give_back(std::move(connection));
      return out;
    } catch (const std::exception&) {
      ++errors_;  // this connection is given up
    }
  }
  return host::store_away();
}

}  // namespace postgres
