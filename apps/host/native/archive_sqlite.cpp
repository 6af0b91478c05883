// SPDX-License-Identifier: MIT
#include "apps/host/native/archive_sqlite.h"

#include <deque>

#include "apps/host/native/file_lock.h"
#include "apps/host/native/people/sqlite.h"
#include "apps/host/native/people/tables.h"
#include "apps/host/native/sqlite_schema.h"

namespace host {
namespace {

using table::Expected;

// The statements that take one match out.
class CopyOut {
 public:
  explicit CopyOut(sqlite3* database) : database_(database) {}

  // Nothing where there is no such match. False from `good`: something failed.
  std::optional<MatchCopy> match(std::string_view id) {
    std::optional<MatchCopy> out;
    if (match_.bind(1, id).row()) {
      out.emplace();
      out->id = id;
      out->head = match_.text(0);
      out->summary = match_.text(1);
      out->open_challenge = match_.number(2) != 0;
      if (match_.number(3) != 0) out->days = Change::Days{};
      if (out->days && !match_.is_null(4)) out->days->due = match_.number(4);
      if (!match_.is_null(5)) out->watch = {match_.number(5), match_.number(6)};
    }
    good_ = match_.done() && good_;
    if (out) fill(*out);
    return out;
  }
  bool good() const { return good_; }

 private:
  void fill(MatchCopy& out) {
    moments_.bind(1, out.id);
    while (moments_.row()) out.moments.emplace_back(moments_.number(0), moments_.text(1));
    good_ = moments_.done() && good_;
    chat_.bind(1, out.id);
    while (chat_.row()) out.chat.push_back(chat_.text(0));
    good_ = chat_.done() && good_;
    tokens_.bind(1, out.id);
    while (tokens_.row()) {
      out.tokens.push_back({tokens_.text(0), {static_cast<std::uint8_t>(tokens_.number(1))}});
    }
    good_ = tokens_.done() && good_;
    if (kept_.bind(1, out.id).row()) {
      out.position = kept_.text(0);
      out.told = kept_.text(1);
    }
    good_ = kept_.done() && good_;
  }

  sqlite3* database_;
  bool good_ = true;
  Statement match_{database_,
                   "SELECT head, summary, open, by_days, due, watch_from, watch_until FROM matches "
                   "WHERE id = ?1"};
  Statement moments_{database_, "SELECT seq, body FROM moments WHERE match = ?1 ORDER BY seq"};
  Statement chat_{database_, "SELECT body FROM chat WHERE match = ?1 ORDER BY number"};
  Statement tokens_{database_,
                    "SELECT hash, seat FROM tokens WHERE match = ?1 ORDER BY hash, seat"};
  Statement kept_{database_, "SELECT position, told FROM kept WHERE match = ?1"};
};

// The statements that put one in.
class CopyIn {
 public:
  explicit CopyIn(sqlite3* database) : database_(database) {}

  bool match(const MatchCopy& copy) {
    const std::int64_t open = copy.open_challenge ? 1 : 0;
    match_.bind(1, copy.id).bind(2, copy.head).bind(3, copy.summary).bind(4, open);
    const auto due = copy.days ? copy.days->due : std::nullopt;
    using Time = std::optional<std::int64_t>;
    match_.bind(5, copy.days.has_value()).bind(6, due);
    match_.bind(7, copy.watch ? Time(copy.watch->from) : Time());
    bool good = match_.bind(8, copy.watch ? Time(copy.watch->until) : Time()).done();
    if (copy.open_challenge) good = good && challenge_.bind(1, copy.id).done();
    for (const auto& [seq, body] : copy.moments) {
      good = good && moment_.bind(1, copy.id).bind(2, seq).bind(3, body).done();
    }
    for (const std::string& line : copy.chat) {
      good = good && chat_.bind(1, copy.id).bind(2, line).done();
    }
    for (const Change::Token& token : copy.tokens) {
      const std::int64_t seat = token.seat.value;
      good = good && token_.bind(1, token.hash).bind(2, copy.id).bind(3, seat).done();
    }
    if (copy.position.empty() && copy.told.empty()) return good;
    return good && kept_.bind(1, copy.id).bind(2, copy.position).bind(3, copy.told).done();
  }

 private:
  sqlite3* database_;
  Statement kept_{database_, "INSERT INTO kept(match, position, told) VALUES(?1, ?2, ?3)"};
  Statement match_{database_,
                   "INSERT INTO matches(id, head, summary, open, by_days, due, watch_from, "
                   "watch_until) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"};
  Statement challenge_{database_,
                       "INSERT OR IGNORE INTO challenges(match, challenger, seen_at) VALUES(?1, "
                       "'', CAST(strftime('%s', 'now') AS INTEGER))"};
  Statement moment_{database_, "INSERT INTO moments(match, seq, body) VALUES(?1, ?2, ?3)"};
  Statement chat_{database_, "INSERT INTO chat(match, body) VALUES(?1, ?2)"};
  Statement token_{database_, "INSERT INTO tokens(hash, match, seat) VALUES(?1, ?2, ?3)"};
};

class SqliteArchive final : public Archive {
 public:
  SqliteArchive(Database database, std::string file)
      : database_(std::move(database)), file_(std::move(file)) {}

  Expected<int> version() override { return sqlite_version(database_.get(), file_); }
  int known_version() const override { return kSqliteVersion; }
  Expected<void> migrate() override {
    if (const auto alone = be_alone(); !alone) return alone.error();
    return migrate_sqlite(database_.get(), file_);
  }

  Expected<void> each(const Take& take, const TakePerson& people) override {
    if (!run_sqlite(database_.get(), "BEGIN")) return failure();
    Expected<void> out;
    if (people) out = of_people([&](PeopleWork& work) { return each_person_row(work, people); });
    if (out) out = each_now(take);
    run_sqlite(database_.get(), "ROLLBACK");
    return out;
  }

  Expected<std::int64_t> orphans() override {
    Statement count(database_.get(),
                    "SELECT (SELECT count(*) FROM moments WHERE match NOT IN (SELECT id FROM "
                    "matches)) + (SELECT count(*) FROM chat WHERE match NOT IN (SELECT id FROM "
                    "matches)) + (SELECT count(*) FROM tokens WHERE match NOT IN (SELECT id FROM "
                    "matches)) + (SELECT count(*) FROM kept WHERE match NOT IN (SELECT id FROM "
                    "matches))");
    if (!count.row()) return failure();
    std::int64_t out = count.number(0);
    const auto counted = of_people([&out](PeopleWork& work) {
      out += rows_of_nobody(work);
      return Expected<void>();
    });
    if (!counted) return counted.error();
    return out;
  }

  Expected<Added> put(const Next& next, const NextPerson& people) override {
    if (const auto alone = be_alone(); !alone) return alone.error();
    if (!run_sqlite(database_.get(), "BEGIN IMMEDIATE")) return failure();
    auto out = put_now(next, people);
    if (out && !run_sqlite(database_.get(), "COMMIT")) out = failure();
    if (!out) run_sqlite(database_.get(), "ROLLBACK");
    return out;
  }

 private:
  // Who changes the file has it alone: a server would not know of it.
  Expected<void> be_alone() {
    if (lock_) return {};
    auto lock = FileLock::of(file_);
    if (!lock) return lock.error();
    lock_.emplace(std::move(*lock));
    return {};
  }

  Expected<void> of_people(const std::function<Expected<void>(PeopleWork&)>& work) {
    SqlitePeopleWork people(database_.get());
    try {
      return work(people);
    } catch (const PeopleRefused&) {
      return failure();
    }
  }

  table::Error failure() const { return sqlite_failure(database_.get(), file_); }

  Expected<void> each_now(const Take& take) {
    Statement ids(database_.get(), "SELECT id FROM matches ORDER BY number");
    CopyOut copies(database_.get());
    while (ids.row()) {
      const auto copy = copies.match(ids.text(0));
      if (!copies.good() || !copy) return failure();
      if (auto taken = take(*copy); !taken) return taken;
    }
    if (!ids.done()) return failure();
    return {};
  }

  Expected<Added> put_now(const Next& next, const NextPerson& people) {
    CopyOut there(database_.get());
    CopyIn in(database_.get());
    Added added;
    const auto put = of_people([&](PeopleWork& work) {
      return people ? put_person_rows(work, people, added) : Expected<void>();
    });
    if (!put) return put.error();
    for (;;) {
      const auto copy = next();
      if (!copy) return copy.error();
      if (!*copy) return added;
      const auto before = there.match((*copy)->id);
      if (!there.good()) return failure();
      if (before && *before != **copy) return differs((*copy)->id);
      if (before) {
        ++added.there_already;
      } else if (in.match(**copy)) {
        ++added.matches;
      } else {
        return failure();
      }
    }
  }

  Database database_;
  std::string file_;
  std::optional<FileLock> lock_;
};

}  // namespace

Expected<std::unique_ptr<Archive>> open_sqlite_archive(const std::string& file) {
  auto database = open_sqlite_as_it_is(file);
  if (!database) return database.error();
  return std::unique_ptr<Archive>(new SqliteArchive(std::move(*database), file));
}

}  // namespace host
