// SPDX-License-Identifier: MIT
#include "apps/postgres/store.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "apps/postgres/line.h"
#include "apps/postgres/readers.h"
#include "apps/postgres/schema.h"

namespace postgres {

using host::Stored;
using host::StoredSeat;
using table::Expected;

namespace {

constexpr std::size_t kMaxBatch = 512;  // changes in one transaction

// What one statement finds for a match.
Expected<std::string> one_text(Readers& readers, const char* sql, std::string_view match) {
  return readers.read<pqxx::nontransaction>(
      [&](pqxx::transaction_base& reading) -> Expected<std::string> {
        const pqxx::result found = reading.exec_params(sql, std::string(match));
        if (found.empty()) return host::not_found();
        return found[0][0].as<std::string>();
      });
}

std::vector<std::string> first_column(const pqxx::result& rows) {
  std::vector<std::string> out;
  out.reserve(rows.size());
  for (const auto& row : rows) out.push_back(row[0].as<std::string>());
  return out;
}

}  // namespace

struct PostgresStore::Inside {
  Inside(const std::string& url, host::Post post_to_host, Line writing_line, Patience patience)
      : post(std::move(post_to_host)),
        readers(url, patience.longest_pause),
        line(std::move(writing_line)) {
    thread = std::thread([this] { run(); });
  }
  ~Inside() {
    {
      const std::lock_guard lock(mutex);
      stopping = true;
    }
    changed.notify_one();
    thread.join();
  }

  void run() {
    for (;;) {
      auto batch = std::make_shared<std::deque<Waiting>>(next_batch());
      if (batch->empty()) return;
      post([batch, kept = line.write(*batch, [this](auto pause) { return sleep(pause); })] {
        for (std::size_t i = 0; i < batch->size(); ++i) (*batch)[i].second(kept[i]);
      });
    }
  }

  // Waits for changes; empty when it is time to stop.
  std::deque<Waiting> next_batch() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return stopping || !waiting.empty(); });
    std::deque<Waiting> batch;
    while (!waiting.empty() && batch.size() < kMaxBatch) {
      batch.push_back(std::move(waiting.front()));
      waiting.pop_front();
    }
    return batch;
  }

  // False where the program is about to end.
  bool sleep(std::chrono::milliseconds pause) {
    std::unique_lock lock(mutex);
    return !changed.wait_for(lock, pause, [this] { return stopping; });
  }

  host::Post post;
  Readers readers;
  Line line;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Waiting> waiting;
  bool stopping = false;
  std::thread thread;
};

PostgresStore::PostgresStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
PostgresStore::~PostgresStore() = default;

Expected<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& url,
                                                             host::Post post, Log log,
                                                             Patience patience) {
  auto connection = attempt(url, [&url] { return std::make_shared<Connection>(url); });
  if (!connection) return connection.error();
  if (const auto ready = migrate(**connection, url); !ready) return ready.error();
  auto inside =
      std::make_unique<Inside>(url, std::move(post), Line(url, std::move(log), patience), patience);
  return std::unique_ptr<PostgresStore>(new PostgresStore(std::move(inside)));
}

void PostgresStore::write(host::Change change, std::function<void(bool)> done) {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->waiting.emplace_back(std::move(change), std::move(done));
  }
  inside_->changed.notify_one();
}

Expected<Stored> PostgresStore::load(std::string_view match) {
  using OneMoment = pqxx::transaction<pqxx::isolation_level::repeatable_read>;
  return inside_->readers.read<OneMoment>(
      [id = std::string(match)](pqxx::transaction_base& reading) -> Expected<Stored> {
        const auto head = reading.exec_params("SELECT head FROM matches WHERE id = $1", id);
        if (head.empty()) return host::not_found();
        Stored out;
        out.head = head[0][0].as<std::string>();
        out.moments = first_column(
            reading.exec_params("SELECT body FROM moments WHERE match = $1 ORDER BY seq", id));
        out.chat = first_column(reading.exec_params(
            "SELECT body FROM (SELECT body, number FROM chat WHERE match = $1 ORDER BY number DESC "
            "LIMIT $2::bigint) AS newest ORDER BY number",
            id, std::to_string(host::kMaxChat)));
        return out;
      });
}

Expected<std::string> PostgresStore::head(std::string_view match) {
  return one_text(inside_->readers, "SELECT head FROM matches WHERE id = $1", match);
}

Expected<std::string> PostgresStore::summary(std::string_view match) {
  return one_text(inside_->readers, "SELECT summary FROM matches WHERE id = $1", match);
}

Expected<std::vector<std::string>> PostgresStore::lobby(std::size_t limit) {
  return inside_->readers.read<pqxx::nontransaction>(
      [limit](pqxx::transaction_base& reading) -> Expected<std::vector<std::string>> {
        return first_column(reading.exec_params(
            "SELECT summary FROM matches WHERE open ORDER BY number DESC LIMIT $1::bigint",
            std::to_string(limit)));
      });
}

Expected<std::vector<StoredSeat>> PostgresStore::seats_of(std::string_view token_hash) {
  return inside_->readers.read<pqxx::nontransaction>(
      [&](pqxx::transaction_base& reading) -> Expected<std::vector<StoredSeat>> {
        const pqxx::result rows = reading.exec_params(
            "SELECT m.id, t.seat, m.summary FROM tokens t JOIN matches m ON m.id = t.match "
            "WHERE t.hash = $1 ORDER BY m.number DESC LIMIT $2::bigint",
            std::string(token_hash), std::to_string(host::kMaxSeatsOfToken));
        std::vector<StoredSeat> out;
        for (const auto& row : rows) {
          const table::Seat seat{static_cast<std::uint8_t>(row[1].as<int>())};
          out.push_back({row[0].as<std::string>(), seat, row[2].as<std::string>()});
        }
        return out;
      });
}

Expected<std::string> PostgresStore::review(std::string_view match, std::string_view made_by) {
  return inside_->readers.read<pqxx::nontransaction>(
      [&](pqxx::transaction_base& reading) -> Expected<std::string> {
        const pqxx::result found =
            reading.exec_params("SELECT body FROM reviews WHERE match = $1 AND made_by = $2",
                                std::string(match), std::string(made_by));
        if (found.empty()) return host::not_found();
        return found[0][0].as<std::string>();
      });
}

}  // namespace postgres
