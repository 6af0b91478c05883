// SPDX-License-Identifier: MIT
#include "apps/postgres/archive.h"

#include "apps/host/native/people/tables.h"
#include "apps/postgres/connection.h"
#include "apps/postgres/people.h"
#include "apps/postgres/schema.h"

namespace postgres {
namespace {

using host::Archive;
using host::MatchCopy;
using table::Expected;

// Ends a transaction from within, with an error of our own.
struct Ended {
  table::Error error;
};

using Time = std::optional<std::int64_t>;
using Snapshot = pqxx::transaction<pqxx::isolation_level::repeatable_read>;

std::optional<MatchCopy> copy_out(pqxx::transaction_base& reading, const std::string& id) {
  const auto match = reading.exec_params(
      "SELECT head, summary, open, by_days, due, watch_from, watch_until FROM matches WHERE id = "
      "$1",
      id);
  if (match.empty()) return std::nullopt;
  MatchCopy out;
  out.id = id;
  out.head = match[0][0].as<std::string>();
  out.summary = match[0][1].as<std::string>();
  out.open_challenge = match[0][2].as<bool>();
  if (match[0][3].as<bool>()) out.days = host::Change::Days{};
  if (out.days && !match[0][4].is_null()) out.days->due = match[0][4].as<std::int64_t>();
  if (!match[0][5].is_null())
    out.watch = {match[0][5].as<std::int64_t>(), match[0][6].as<std::int64_t>()};
  const auto moments =
      reading.exec_params("SELECT seq, body FROM moments WHERE match = $1 ORDER BY seq", id);
  for (const auto& row : moments) {
    out.moments.emplace_back(row[0].as<std::int64_t>(), row[1].as<std::string>());
  }
  const auto chat =
      reading.exec_params("SELECT body FROM chat WHERE match = $1 ORDER BY number", id);
  for (const auto& row : chat) out.chat.push_back(row[0].as<std::string>());
  const auto tokens =
      reading.exec_params("SELECT hash, seat FROM tokens WHERE match = $1 ORDER BY hash, seat", id);
  for (const auto& row : tokens) {
    const table::Seat seat{static_cast<std::uint8_t>(row[1].as<int>())};
    out.tokens.push_back({row[0].as<std::string>(), seat});
  }
  const auto kept = reading.exec_params("SELECT position, told FROM kept WHERE match = $1", id);
  if (!kept.empty()) {
    out.position = kept[0][0].as<std::string>();
    out.told = kept[0][1].as<std::string>();
  }
  return out;
}

void copy_in(pqxx::transaction_base& writing, const MatchCopy& copy) {
  std::vector<std::int64_t> seqs;
  std::vector<std::int64_t> seats;
  std::vector<std::string_view> moments;
  std::vector<std::string_view> hashes;
  for (const auto& [seq, body] : copy.moments) {
    seqs.push_back(seq);
    moments.push_back(body);
  }
  for (const host::Change::Token& token : copy.tokens) {
    hashes.push_back(token.hash);
    seats.push_back(token.seat.value);
  }
  const std::vector<std::string_view> chat(copy.chat.begin(), copy.chat.end());
  list_of({copy.id, copy.head, copy.summary, copy.position,
           copy.told});  // complains of what PostgreSQL cannot keep
  writing.exec_params(
      "INSERT INTO matches(id, head, summary, open, by_days, due, watch_from, watch_until) VALUES "
      "($1, $2, $3, $4, $5, $6, $7, $8)",
      copy.id, copy.head, copy.summary, copy.open_challenge, copy.days.has_value(),
      copy.days ? copy.days->due : std::nullopt, copy.watch ? Time(copy.watch->from) : Time(),
      copy.watch ? Time(copy.watch->until) : Time());
  writing.exec_params(
      "INSERT INTO challenges(match, challenger, seen_at) SELECT $1, '', now() WHERE $2", copy.id,
      copy.open_challenge);
  writing.exec_params(
      "INSERT INTO moments(match, seq, body) SELECT $1, * FROM unnest($2::bigint[], $3::text[])",
      copy.id, list_of(seqs), list_of(moments));
  writing.exec_params(
      "INSERT INTO chat(match, body) SELECT $1, body FROM unnest($2::text[]) WITH ORDINALITY AS "
      "n(body, place) ORDER BY place",
      copy.id, list_of(chat));
  writing.exec_params(
      "INSERT INTO tokens(match, hash, seat) SELECT $1, * FROM unnest($2::text[], $3::smallint[])",
      copy.id, list_of(hashes), list_of(seats));
  if (copy.position.empty() && copy.told.empty()) return;
  writing.exec_params("INSERT INTO kept(match, position, told) VALUES ($1, $2, $3)", copy.id,
                      copy.position, copy.told);
}

class PostgresArchive final : public Archive {
 public:
  PostgresArchive(std::unique_ptr<Connection> connection, std::string url)
      : connection_(std::move(connection)), url_(std::move(url)) {
    // Copying may take as long as it takes.
    pqxx::nontransaction settings(**connection_);
    settings.exec("SET idle_in_transaction_session_timeout = 0");
  }

  Expected<int> version() override {
    return attempt(url_, [this] {
      pqxx::nontransaction reading(**connection_);
      return version_of(reading);
    });
  }
  int known_version() const override { return kVersion; }
  Expected<void> migrate() override { return postgres::migrate(*connection_, url_); }

  Expected<void> each(const Take& take, const TakePerson& people) override {
    const auto done = within([&] {
      Snapshot reading(**connection_);
      PeopleTransaction rows(reading);
      const auto persons = people ? host::each_person_row(rows, people) : Expected<void>();
      if (!persons) throw Ended{persons.error()};
      for (const auto& row : reading.exec("SELECT id FROM matches ORDER BY number")) {
        const auto copy = copy_out(reading, row[0].as<std::string>());
        if (auto taken = take(*copy); !taken) throw Ended{taken.error()};
      }
      return true;
    });
    if (!done) return done.error();
    return {};
  }

  Expected<std::int64_t> orphans() override {
    return attempt(url_, [this] {
      Snapshot reading(**connection_);
      std::int64_t out = 0;
      for (const std::string rows : {"moments", "chat", "tokens", "kept"}) {
        const auto count =
            reading.exec("SELECT count(*) FROM " + rows +
                         " WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = match)");
        out += count[0][0].as<std::int64_t>();
      }
      PeopleTransaction people(reading);
      return out + host::rows_of_nobody(people);
    });
  }

  Expected<Added> put(const Next& next, const NextPerson& people) override {
    return within([&] {
      pqxx::work writing(**connection_);
      Added added;
      PeopleTransaction rows(writing);
      const auto put = people ? host::put_person_rows(rows, people, added) : Expected<void>();
      if (!put) throw Ended{put.error()};
      for (;;) {
        const auto copy = next();
        if (!copy) throw Ended{copy.error()};
        if (!*copy) break;
        const auto before = copy_out(writing, (*copy)->id);
        if (before && *before != **copy) throw Ended{host::differs((*copy)->id)};
        ++(before ? added.there_already : added.matches);
        if (!before) copy_in(writing, **copy);
      }
      writing.commit();
      return added;
    });
  }

 private:
  // What `work` returns, its error, or the database's.
  template <class Work>
  auto within(Work work) -> Expected<decltype(work())> {
    using Result = Expected<decltype(work())>;
    try {
      return attempt(url_, work);
    } catch (const Ended& ended) {
      return Result(ended.error);
    }
  }

  std::unique_ptr<Connection> connection_;
  std::string url_;
};

}  // namespace

Expected<std::unique_ptr<Archive>> open_postgres_archive(const std::string& url) {
  auto connection = attempt(url, [&url] { return std::make_unique<Connection>(url); });
  if (!connection) return connection.error();
  return std::unique_ptr<Archive>(new PostgresArchive(std::move(*connection), url));
}

}  // namespace postgres
