// The store on disk gives back what it was given.
#include <condition_variable>
#include <filesystem>
#include <mutex>

#include <unistd.h>

#include "apps/host/sqlite_statement.h"
#include "apps/host/store_sqlite.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// A file of its own, gone when the test is over.
class TemporaryFile {
 public:
  TemporaryFile()
      : path_((std::filesystem::temp_directory_path() /
               ("sandtable_test_" + std::to_string(getpid()) + ".db"))
                  .string()) {
    remove();
  }
  ~TemporaryFile() { remove(); }
  const std::string& path() const { return path_; }

 private:
  void remove() const {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + end);
  }
  std::string path_;
};

// Runs what the store posts when the test waits for it.
class Loop {
 public:
  host::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      work_.push_back(std::move(work));
      changed_.notify_one();
    };
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !work_.empty(); });
    const auto work = std::move(work_.front());
    work_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> work_;
};

TEST(SqliteStore, KeepsEverythingAcrossARestart) {
  const TemporaryFile file;
  {
    Loop loop;
    auto store = host::SqliteStore::open(file.path(), loop.post());
    ASSERT_TRUE(store.ok()) << store.error().message;
    int kept = 0;
    const auto done = [&kept](bool good) { kept += good ? 1 : 0; };
    host::Change change;
    change.match = "m";
    change.head = "head";
    change.summary = "summary";
    change.open_challenge = true;
    change.moment = "one";
    change.seq = 1;
    change.tokens = {{"hash", {1}}};
    (*store)->write(change, done);
    host::Change more;
    more.match = "m";
    more.moment = "two";
    more.seq = 2;
    more.chat = "hello";
    (*store)->write(more, done);
    while (kept < 2) loop.run_one();
  }
  Loop loop;
  auto store = host::SqliteStore::open(file.path(), loop.post());
  ASSERT_TRUE(store.ok());
  const auto stored = (*store)->load("m");
  ASSERT_TRUE(stored.has_value());
  EXPECT_EQ(stored->head, "head");
  EXPECT_EQ(stored->moments, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(stored->chat, std::vector<std::string>{"hello"});
  EXPECT_EQ((*store)->lobby(10), std::vector<std::string>{"summary"});
  ASSERT_EQ((*store)->seats_of("hash").size(), 1U);
  EXPECT_EQ((*store)->seats_of("hash")[0].seat, table::Seat{1});
  EXPECT_FALSE((*store)->load("other").has_value());
}

TEST(SqliteStore, KeepsOneReviewOfAMatchForWhoeverMadeIt) {
  const TemporaryFile file;
  for (const std::string round : {"first", "second"}) {
    Loop loop;
    auto store = host::SqliteStore::open(file.path(), loop.post());
    ASSERT_TRUE(store.ok());
    const auto before = (*store)->review("m", "rules 1");
    EXPECT_EQ(before, round == "first" ? std::nullopt : std::optional<std::string>("first"));
    host::Change change;
    change.match = "m";
    change.review = {"rules 1", round};
    bool kept = false;
    (*store)->write(change, [&kept](bool good) { kept = good; });
    loop.run_one();
    EXPECT_TRUE(kept);
    EXPECT_EQ((*store)->review("m", "rules 1"), round);
    EXPECT_EQ((*store)->review("m", "rules 2"), std::nullopt);
    EXPECT_EQ((*store)->review("other", "rules 1"), std::nullopt);
  }
}

TEST(SqliteStore, RefusesTheSameNumberTwice) {
  const TemporaryFile file;
  Loop loop;
  auto store = host::SqliteStore::open(file.path(), loop.post());
  ASSERT_TRUE(store.ok());
  std::vector<bool> results;
  for (int i = 0; i < 2; ++i) {
    host::Change change;
    change.match = "m";
    change.moment = "one";
    change.seq = 1;
    (*store)->write(change, [&results](bool good) { results.push_back(good); });
    loop.run_one();
  }
  EXPECT_EQ(results, (std::vector<bool>{true, false}));
}

int lines_of_chat(const std::string& file) {
  sqlite3* raw = nullptr;
  sqlite3_open(file.c_str(), &raw);
  const host::Database database(raw);
  host::Statement count(raw, "SELECT count(*) FROM chat");
  return count.row() ? static_cast<int>(count.number(0)) : -1;
}

void chat(host::Store& store, Loop& loop, const std::string& match, int lines) {
  int kept = 0;
  for (int i = 1; i <= lines; ++i) {
    host::Change change;
    change.match = match;
    change.chat = "line " + std::to_string(i);
    store.write(change, [&kept](bool good) { kept += good ? 1 : 0; });
  }
  while (kept < lines) loop.run_one();
}

TEST(SqliteStore, KeepsTheLastTwoHundredLinesOfChatAndNoMore) {
  const TemporaryFile file;
  {
    Loop loop;
    auto store = host::SqliteStore::open(file.path(), loop.post());
    ASSERT_TRUE(store.ok());
    host::Change head;
    head.match = "a";
    head.head = "head";
    (*store)->write(head, [](bool) {});
    loop.run_one();
    chat(**store, loop, "a", 450);
    chat(**store, loop, "b", 30);
    const auto kept = (*store)->load("a");
    ASSERT_TRUE(kept.has_value());
    ASSERT_EQ(kept->chat.size(), host::kMaxChat);
    EXPECT_EQ(kept->chat.front(), "line 251");
    EXPECT_EQ(kept->chat.back(), "line 450");
  }
  EXPECT_EQ(lines_of_chat(file.path()), 230);
}

// Databases of before have all of it.
TEST(SqliteStore, ClearsOldChatAwayWhenItOpens) {
  const TemporaryFile file;
  { ASSERT_TRUE(host::SqliteStore::open(file.path(), {}).ok()); }
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(file.path().c_str(), &raw), SQLITE_OK);
  const std::string lines =
      "PRAGMA user_version = 1; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
      "WHERE i < 1000) INSERT INTO chat(match, body) SELECT 'm' || (i % 3), 'line ' || i FROM n;";
  ASSERT_EQ(sqlite3_exec(raw, lines.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(raw);
  ASSERT_EQ(lines_of_chat(file.path()), 1000);
  { ASSERT_TRUE(host::SqliteStore::open(file.path(), {}).ok()); }
  EXPECT_EQ(lines_of_chat(file.path()), 600);
}

TEST(SqliteStore, SaysWhatIsWrongWithAFile) {
  const auto store = host::SqliteStore::open("/nowhere/at/all.db", {});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("unable to open"), std::string::npos);
}

}  // namespace
}  // namespace host_test
