// What only SQLite files need: old ones are brought up to date, newer ones left alone.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "apps/host/native/people/book.h"
#include "apps/host/native/people/notices.h"
#include "apps/host/native/sqlite_schema.h"
#include "apps/host/native/store_sqlite.h"
#include "tests/storage/store_homes.h"

namespace storage_test {
namespace {

int lines_of_chat(const std::string& file) {
  sqlite3* raw = nullptr;
  sqlite3_open(file.c_str(), &raw);
  const host::Database database(raw);
  host::Statement count(raw, "SELECT count(*) FROM chat");
  return count.row() ? static_cast<int>(count.number(0)) : -1;
}

// Databases of before have all of it.
TEST(SqliteStore, ClearsOldChatAwayWhenItOpens) {
  const TemporaryFile file;
  { ASSERT_TRUE(host::SqliteStore::open(file.path(), {}).ok()); }
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(file.path().c_str(), &raw), SQLITE_OK);
  const std::string lines =
      std::string(kWithoutDays) +
      "PRAGMA user_version = 1; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
      "WHERE i < 1000) INSERT INTO chat(match, body) SELECT 'm' || (i % 3), 'line ' || i FROM n;";
  ASSERT_EQ(sqlite3_exec(raw, lines.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(raw);
  ASSERT_EQ(lines_of_chat(file.path()), 1000);
  { ASSERT_TRUE(host::SqliteStore::open(file.path(), {}).ok()); }
  EXPECT_EQ(lines_of_chat(file.path()), 600);
}

std::string tables_of(const std::string& file) {
  const auto database = host::open_sqlite_as_it_is(file);
  host::Statement all(database->get(),
                      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master "
                      "ORDER BY type, name");
  std::string out;
  while (all.row()) out += all.text(0) + "\n";
  return out;
}

// Whatever version it is of, with somebody's battles in it.
TEST(SqliteStore, BringsFilesOfEveryOlderVersionUpToDate) {
  constexpr int kPeopleFrom = 6;
  const TemporaryFile fresh;
  { ASSERT_TRUE(host::SqliteStore::open(fresh.path(), {}).ok()); }
  for (int version = 1; version < host::kSqliteVersion; ++version) {
    const TemporaryFile file;
    {
      const auto old = host::open_sqlite_as_it_is(file.path());
      ASSERT_TRUE(host::migrate_sqlite(old->get(), file.path(), version).ok()) << version;
      ASSERT_EQ(*host::sqlite_version(old->get(), file.path()), version);
      ASSERT_TRUE(host::run_sqlite(
          old->get(),
          "INSERT INTO matches(id, head, summary, open) VALUES('m', 'head', 'summary', 1); INSERT "
          "INTO moments VALUES('m', 1, 'row'); INSERT INTO tokens VALUES('of a', 'm', 0);"))
          << version;
      if (version >= kPeopleFrom) {
        ASSERT_TRUE(host::run_sqlite(
            old->get(),
            "INSERT INTO accounts VALUES('a', 'Anna', 1, 0, 1); INSERT INTO sessions "
            "VALUES('session', 'a', 1, '', 4000000000, 4000000000); INSERT INTO "
            "account_seats(match, seat, account, token, since) VALUES('m', 0, 'a', 'of a', 5)"))
            << version;
      }
    }
    const auto store = host::SqliteStore::open(file.path(), {});
    ASSERT_TRUE(store.ok()) << version << ": " << store.error().message;
    EXPECT_EQ(*(*store)->head("m"), "head");
    EXPECT_EQ((*store)->moments("m", 0, 9)->size(), 1U);
    EXPECT_TRUE((*store)->watched(9, 4'000'000'000'000)->empty());
    host::NoticeBook book((*store)->people()->database());
    EXPECT_TRUE(book.take(0, 9)->empty());
    EXPECT_EQ(book.add_place("a", {.way = "hook", .place = "x"}, "off", 1).ok(),
              version >= kPeopleFrom);
    if (version >= kPeopleFrom) {
      EXPECT_EQ((*store)->people()->seats("a")->size(), 1U);
    }
    EXPECT_EQ(tables_of(file.path()), tables_of(fresh.path())) << version;
  }
}

mode_t rights_of(const std::string& file) {
  struct stat found {};
  return ::stat(file.c_str(), &found) == 0 ? found.st_mode & 0777U : 0;
}

TEST(SqliteStore, MakesAFileThatOnlyItsOwnerReads) {
  const mode_t before = ::umask(0022);
  const TemporaryFile file;
  std::filesystem::remove(file.path());
  {
    const auto store = host::SqliteStore::open(file.path(), {});
    ASSERT_TRUE(store.ok());
    EXPECT_EQ(rights_of(file.path()), 0600U);
    EXPECT_EQ(rights_of(file.path() + "-wal"), 0600U);
    EXPECT_EQ(rights_of(file.path() + "-shm"), 0600U);
  }
  ASSERT_EQ(::chmod(file.path().c_str(), 0640), 0);
  { ASSERT_TRUE(host::SqliteStore::open(file.path(), {}).ok()); }
  EXPECT_EQ(rights_of(file.path()), 0640U) << "whoever runs it may have shared it";
  ::umask(before);
}

TEST(SqliteStore, LeavesAFileAloneThatANewerProgramHasMade) {
  const TemporaryFile file;
  { ASSERT_TRUE(host::SqliteStore::open(file.path(), {}).ok()); }
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(file.path().c_str(), &raw), SQLITE_OK);
  const host::Database database(raw);
  ASSERT_TRUE(host::run_sqlite(raw, "PRAGMA user_version = 99"));
  const auto store = host::SqliteStore::open(file.path(), {});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("of version 99"), std::string::npos);
  EXPECT_NE(store.error().message.find(file.path()), std::string::npos);
  EXPECT_EQ(*host::sqlite_version(raw, file.path()), 99);
}

// The answer is refused, and what was kept before is there; when there is room again, all goes on.
TEST(SqliteStore, OnAFullDiskRefusesAndLaterGoesOn) {
  const TemporaryFile file;
  Loop loop;
  auto store = host::SqliteStore::open(file.path(), loop.post());
  ASSERT_TRUE(store.ok());
  const auto kept = [&](const host::Change& change) {
    bool good = false;
    (*store)->write(change, [&good](bool is) { good = is; });
    loop.run_one();
    return good;
  };
  ASSERT_TRUE(kept(head_of("m", "head")));
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{4096, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  EXPECT_TRUE((*store)->within_reach());
  EXPECT_FALSE(kept(moment_of("m", 1, std::string(200'000, 'x'))));
  EXPECT_FALSE((*store)->within_reach());
  std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  EXPECT_FALSE((*store)->within_reach()) << "there is no room yet";
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, ignored);
  for (int i = 0; i < 3000 && !(*store)->within_reach(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE((*store)->within_reach())
      << "by itself: nobody is sent to a server that is not ready";
  EXPECT_EQ(lines_of_chat(file.path()), 0);
  EXPECT_EQ((*store)->load("m")->moments.size(), 0U);
  EXPECT_TRUE(kept(moment_of("m", 1, std::string(200'000, 'x'))));
  EXPECT_EQ((*store)->load("m")->moments.size(), 1U);
}

TEST(SqliteStore, SaysWhatIsWrongWithAFile) {
  const auto store = host::SqliteStore::open("/nowhere/at/all.db", {});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("unable to open"), std::string::npos);
}

}  // namespace
}  // namespace storage_test
