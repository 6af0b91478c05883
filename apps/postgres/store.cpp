// SPDX-License-Identifier: MIT
#include "apps/postgres/store.h"

#include <deque>
#include <optional>
#include <thread>

#include "apps/host/native/people/book.h"
#include "apps/host/native/write_queue.h"
#include "apps/host/secrets.h"
#include "apps/postgres/codes.h"
#include "apps/postgres/line.h"
#include "apps/postgres/people.h"
#include "apps/postgres/readers.h"
#include "apps/postgres/schema.h"

namespace postgres {

using host::Stored;
using host::StoredSeat;
using table::Expected;

namespace {

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

std::vector<std::string> moments_of(pqxx::transaction_base& reading, const std::string& id,
                                    std::uint64_t after, std::uint64_t until) {
  return first_column(reading.exec_params(
      "SELECT body FROM moments WHERE match = $1 AND seq > $2::bigint AND seq <= $3::bigint "
      "ORDER BY seq",
      id, std::to_string(after), std::to_string(until)));
}

// All that is kept of a match, but for what is far on in its journal.
Expected<Stored> kept(pqxx::transaction_base& reading, const std::string& id) {
  const auto match = reading.exec_params(
      "SELECT head, summary, coalesce(position, ''), coalesce(told <> '', false) FROM matches "
      "LEFT JOIN kept ON match = id WHERE id = $1",
      id);
  if (match.empty()) return host::not_found();
  Stored out;
  out.head = match[0][0].as<std::string>();
  out.summary = match[0][1].as<std::string>();
  out.position = match[0][2].as<std::string>();
  out.is_told = match[0][3].as<bool>();
  const auto rows =
      reading.exec_params("SELECT coalesce(max(seq), 0) FROM moments WHERE match = $1", id);
  out.rows = rows[0][0].as<std::uint64_t>();
  out.moments = moments_of(reading, id, 0, host::kJournalPage);
  out.chat = first_column(reading.exec_params(
      "SELECT body FROM (SELECT body, number FROM chat WHERE match = $1 ORDER BY number DESC "
      "LIMIT $2::bigint) AS newest ORDER BY number",
      id, std::to_string(host::kMaxChat)));
  return out;
}

}  // namespace

struct PostgresStore::Inside {
  Inside(const std::string& url, host::Post post_to_host, const host::LogBook& log,
         Patience patience, Leases leases)
      : post(std::move(post_to_host)),
        watch(patience.answer),
        readers(url, watch, patience.longest_pause),
        owned(url, watch, host::new_token(host::system_random), leases,
              {[this](const std::string& match) { tell(&host::StoreListener::wanted, match); },
               [this](const std::string& match) { tell(&host::StoreListener::lost, match); },
               [this](const std::string& match) { tell(&host::StoreListener::asked_for, match); }}),
        line(url, watch, owned.name(), log, patience) {}

  void write(std::deque<Waiting> changes) {
    const auto batch = std::make_shared<std::deque<Waiting>>(std::move(changes));
    const auto verdicts = line.write(*batch, [this](auto pause) { return queue.sleep(pause); });
    // Whoever has been told of the loss already is not told again.
    std::vector<std::string> lost;
    for (std::size_t i = 0; i < batch->size(); ++i) {
      const Waiting& one = (*batch)[i];
      if (verdicts[i] == Verdict::refused && one.kind == Waiting::Kind::release)
        owned.holds_still(one.change.match, one.epoch);
      if (verdicts[i] != Verdict::lost) continue;
      const bool news = owned.holds_no_more(one.change.match, one.epoch);
      if (news && one.kind == Waiting::Kind::change) lost.push_back(one.change.match);
    }
    post([listens = listener, batch, verdicts, lost] {
      finish(*batch, verdicts);
      for (const std::string& match : lost) {
        if (listens->lost) listens->lost(match);
      }
    });
  }

  // On the host's thread.
  static void finish(const std::deque<Waiting>& batch, const std::vector<Verdict>& verdicts) {
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (batch[i].kind == Waiting::Kind::release) continue;
      batch[i].done(verdicts[i] == Verdict::kept);
    }
  }

  // On another thread.
  void tell(std::function<void(const std::string&)> host::StoreListener::*what,
            const std::string& match) {
    post([listens = listener, what, match] {
      if ((*listens).*what) ((*listens).*what)(match);
    });
  }

  // The row of the match is locked: what its owner has written until now is there, and nobody
  // writes any more who played it before. `from_the_dead` is of the tries before: one of them may
  // have taken the match without our hearing of it.
  Expected<Stored> load_now(pqxx::transaction_base& taking, const std::string& id,
                            Ownership::Asks asks, bool& from_the_dead) {
    using From = Ownership::Taken::From;
    const auto taken = owned.take(taking, id, asks);
    if (!taken || taken->from != From::ourselves)
      from_the_dead = taken && taken->from == From::the_dead;
    auto out = taken ? kept(taking, id) : Stored{};
    const bool there =
        taken || !taking.exec_params("SELECT 1 FROM matches WHERE id = $1", id).empty();
    // Before others can take it: that they have is told at once, and must not be missed.
    if (taken) owned.takes(id, taken->epoch);
    taking.commit();
    if (taken) owned.has_taken(id, taken->epoch);
    if (from_the_dead) owned.count_taken_over();
    if (!there) return host::not_found();
    if (out) out->elsewhere = !taken;
    return out;
  }

  Expected<Stored> load(std::string_view match, Ownership::Asks asks) {
    bool from_the_dead = false;
    return readers.read<pqxx::work>(
        [&, asks, id = std::string(match)](pqxx::transaction_base& taking) {
          return load_now(taking, id, asks, from_the_dead);
        });
  }

  host::Post post;
  // Of the host's thread, which may still be told of something when the store is closed.
  std::shared_ptr<host::StoreListener> listener = std::make_shared<host::StoreListener>();
  Watch watch;
  Readers readers;
  SharedCodes codes{readers};
  Ownership owned;
  PostgresPeople people{readers, &owned};
  host::PeopleBook book{people};
  Line line;
  host::WriteQueue<Waiting> queue{[this](auto batch) { write(std::move(batch)); }};
};

PostgresStore::PostgresStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
PostgresStore::~PostgresStore() = default;

Expected<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& url,
                                                             host::Post post,
                                                             const host::LogBook& log,
                                                             Patience patience, Leases leases) {
  auto connection = attempt(url, [&url] { return std::make_shared<Connection>(url); });
  if (!connection) return connection.error();
  if (const auto ready = migrate(**connection, url); !ready) return ready.error();
  auto inside = attempt(url, [&] {
    return std::make_shared<std::unique_ptr<Inside>>(
        std::make_unique<Inside>(url, std::move(post), log, patience, leases));
  });
  if (!inside) return inside.error();
  return std::unique_ptr<PostgresStore>(new PostgresStore(std::move(**inside)));
}

void PostgresStore::listen(host::StoreListener listener) {
  *inside_->listener = std::move(listener);
}

void PostgresStore::release(const std::string& match) {
  const auto epoch = inside_->owned.epoch(match);
  if (!epoch) return;
  inside_->owned.holds_no_more(match, *epoch);
  Waiting waiting{Waiting::Kind::release, *epoch, {}, {}};
  waiting.change.match = match;
  inside_->queue.add(std::move(waiting));
}

host::CodeBook* PostgresStore::codes() { return &inside_->codes; }

// Before others can take it: that they have is told at once, and must not be missed.
Expected<host::DueMatches> PostgresStore::due(const host::DueQuery& query) {
  return inside_->readers.read<pqxx::work>(
      [&](pqxx::transaction_base& taking) -> Expected<host::DueMatches> {
        const Ownership::DueTaken found = inside_->owned.take_due(taking, query);
        for (const auto& [match, epoch] : found.taken) inside_->owned.takes(match, epoch);
        taking.commit();
        for (const auto& [match, epoch] : found.taken) inside_->owned.has_taken(match, epoch);
        for (std::size_t i = 0; i < found.from_the_dead; ++i) inside_->owned.count_taken_over();
        return found.due;
      });
}

Expected<host::HolidaysOfMatch> PostgresStore::holidays_of(std::string_view match) {
  return inside_->book.holidays_of_match(match);
}

host::PeopleBook* PostgresStore::people() { return &inside_->book; }

bool PostgresStore::within_reach() const { return inside_->owned.within_reach(); }

host::StoreCounts PostgresStore::counts() const {
  host::StoreCounts out = inside_->owned.counts();
  out.transactions = inside_->line.transactions();
  out.changes = inside_->line.changes();
  out.errors = inside_->line.errors() + inside_->readers.errors() + out.lease_failures;
  return out;
}

// A new match is this process's own from its first change on.
void PostgresStore::write(host::Change change, std::function<void(bool)> done) {
  Waiting waiting{Waiting::Kind::change, 0, std::move(change), std::move(done)};
  const auto epoch = inside_->owned.epoch(waiting.change.match);
  if (epoch) {
    waiting.epoch = *epoch;
  } else if (waiting.change.head) {
    waiting.kind = Waiting::Kind::create;
    waiting.epoch = 1;
    inside_->owned.holds(waiting.change.match, 1);
  }
  inside_->queue.add(std::move(waiting));
}

Expected<Stored> PostgresStore::load(std::string_view match) {
  constexpr auto kBlink = std::chrono::milliseconds(40);
  const auto given_up = std::chrono::steady_clock::now() + inside_->owned.patience();
  for (;;) {
    // The last try begins when the time is over: by then the lease of a dead owner is, too.
    const bool last = std::chrono::steady_clock::now() > given_up;
    auto stored = inside_->load(match, Ownership::Asks::for_it);
    if (last || !stored || !stored->elsewhere) return stored;
    std::this_thread::sleep_for(kBlink);
  }
}

Expected<Stored> PostgresStore::load_if_free(std::string_view match) {
  return inside_->load(match, Ownership::Asks::for_what_is_idle);
}

Expected<std::vector<std::string>> PostgresStore::moments(std::string_view match,
                                                          std::uint64_t after,
                                                          std::uint64_t until) {
  return inside_->readers.read<pqxx::nontransaction>(
      [&](pqxx::transaction_base& reading) -> Expected<std::vector<std::string>> {
        return moments_of(reading, std::string(match), after, until);
      });
}

Expected<Stored> PostgresStore::copy(std::string_view match) {
  using AtOneMoment =
      pqxx::transaction<pqxx::isolation_level::repeatable_read, pqxx::readwrite_policy::read_only>;
  return inside_->readers.read<AtOneMoment>(
      [id = std::string(match)](pqxx::transaction_base& reading) { return kept(reading, id); });
}

Expected<std::string> PostgresStore::head(std::string_view match) {
  return one_text(inside_->readers, "SELECT head FROM matches WHERE id = $1", match);
}

Expected<std::string> PostgresStore::summary(std::string_view match) {
  return one_text(inside_->readers, "SELECT summary FROM matches WHERE id = $1", match);
}

Expected<std::vector<std::string>> PostgresStore::open_challenges(std::size_t limit,
                                                                  std::int64_t seen_within_s) {
  return inside_->readers.read<pqxx::nontransaction>(
      [=](pqxx::transaction_base& reading) -> Expected<std::vector<std::string>> {
        return first_column(reading.exec_params(
            "SELECT summary FROM (SELECT m.summary, m.number, c.challenger, row_number() OVER "
            "(PARTITION BY c.challenger ORDER BY m.number DESC) AS place FROM challenges c JOIN "
            "matches m ON m.id = c.match WHERE m.open AND c.seen_at >= now() - $2::bigint * "
            "interval '1 second') AS seen WHERE place <= CASE WHEN challenger = '' OR challenger "
            "LIKE '*%' THEN $4::bigint ELSE $3::bigint END ORDER BY place, number DESC LIMIT "
            "$1::bigint",
            std::to_string(limit), std::to_string(seen_within_s),
            std::to_string(host::kChallengesOfOne), std::to_string(host::kChallengesOfMany)));
      });
}

Expected<std::size_t> PostgresStore::challenges_of(std::string_view challenger) {
  return inside_->readers.read<pqxx::nontransaction>(
      [&](pqxx::transaction_base& reading) -> Expected<std::size_t> {
        const pqxx::result found = reading.exec_params(
            "SELECT count(*) FROM challenges c JOIN matches m ON m.id = c.match WHERE m.open AND "
            "c.challenger = $1 AND c.seen_at >= now() - $2::bigint * interval '1 second'",
            std::string(challenger), std::to_string(host::kSeenForS));
        return found[0][0].as<std::size_t>();
      });
}

Expected<std::vector<std::string>> PostgresStore::watched(std::size_t limit, std::int64_t now) {
  return inside_->readers.read<pqxx::nontransaction>(
      [=](pqxx::transaction_base& reading) -> Expected<std::vector<std::string>> {
        return first_column(reading.exec_params(
            "SELECT summary FROM matches JOIN (SELECT number AS n, watch_from AS since FROM "
            "matches WHERE watch_until > $2::bigint AND watch_from <= $2::bigint ORDER BY "
            "watch_from DESC, number DESC LIMIT $1::bigint) AS found ON number = n ORDER BY since "
            "DESC, n DESC",
            std::to_string(limit), std::to_string(now)));
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

Expected<std::string> PostgresStore::told(std::string_view match) {
  return one_text(inside_->readers, "SELECT told FROM kept WHERE match = $1 AND told <> ''", match);
}

}  // namespace postgres
