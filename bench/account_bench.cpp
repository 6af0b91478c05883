// SPDX-License-Identifier: MIT
// What an account with ten thousand seats costs: all of them read, one match joined by its session,
// and all of them taken in at once. Processor time, in a file of SQLite.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "apps/host/native/people/book.h"
#include "apps/host/native/sqlite_schema.h"
#include "apps/host/native/store_sqlite.h"

namespace {

constexpr int kSeats = 10'000;

// Somebody who has them by one token, and others who have as many.
class Crowd {
 public:
  Crowd() {
    std::filesystem::remove(file_);
    store_ = std::move(*host::SqliteStore::open(file_, {}));
    const auto database = host::open_sqlite(file_);
    const std::string rows =
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < " +
        std::to_string(kSeats - 1) +
        ") INSERT INTO tokens(hash, match, seat) SELECT t.hash, 'match number ' || i, t.seat FROM "
        "n, (SELECT 'anna' AS hash, 0 AS seat UNION ALL SELECT 'bert', 1) AS t";
    host::run_sqlite(database->get(), rows);
    for (const std::string who : {"anna", "bert"}) {
      static_cast<void>(people().create({who, who, who, {}}, {"session of " + who, ""}));
      static_cast<void>(people().join_tokens(who, {who}));
    }
  }
  ~Crowd() {
    store_.reset();
    for (const char* end : {"", "-wal", "-shm", "-lock"}) std::filesystem::remove(file_ + end);
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  host::PeopleBook& people() { return *store_->people(); }

 private:
  std::string file_ =
      (std::filesystem::temp_directory_path() / "sandtable_account_bench.db").string();
  std::unique_ptr<host::SqliteStore> store_;
};

void all_seats_of_an_account(benchmark::State& bench) {
  Crowd crowd;
  for (auto round : bench) {
    const auto seats = crowd.people().seats("anna");
    if (seats->size() != kSeats) bench.SkipWithError("seats are missing");
    benchmark::DoNotOptimize(seats);
  }
}
BENCHMARK(all_seats_of_an_account)->Unit(benchmark::kMillisecond);

void seats_of_one_match_by_session(benchmark::State& bench) {
  Crowd crowd;
  for (auto round : bench) {
    const auto seats = crowd.people().seats_by_session("session of anna", "match number 5000");
    if (seats->seats.empty()) bench.SkipWithError("the seat is missing");
    benchmark::DoNotOptimize(seats);
  }
}
BENCHMARK(seats_of_one_match_by_session)->Unit(benchmark::kMicrosecond);

void all_seats_taken_in_again(benchmark::State& bench) {
  Crowd crowd;
  for (auto round : bench) {
    const auto joined = crowd.people().join_tokens("anna", {"anna"});
    if (joined->mine_already != kSeats) bench.SkipWithError("seats are missing");
  }
}
BENCHMARK(all_seats_taken_in_again)->Unit(benchmark::kMillisecond);

}  // namespace
