#include "tests/storage/store_homes.h"

#include <unistd.h>

#include "apps/host/native/sqlite_schema.h"
#include "apps/host/native/store_sqlite.h"
#include "apps/host/store_memory.h"
#include "tests/support/store_door.h"
#ifdef SANDTABLE_POSTGRES
#include "apps/postgres/store.h"
#include "tests/support/postgres_server.h"
#endif

namespace storage_test {
namespace {

// The same store again: it forgets when the program ends, not before.
class MemoryHome final : public Home {
 public:
  MemoryHome() {
    store_.clock_s = [] {
      const auto since = std::chrono::steady_clock::now().time_since_epoch();
      return std::int64_t{std::chrono::duration_cast<std::chrono::seconds>(since).count()};
    };
  }
  std::unique_ptr<host::Store> open(const host::Post&) override {
    return std::make_unique<testing_support::StoreDoor>(store_);
  }
  void meddle(const std::string&) override { ADD_FAILURE() << "there are no tables in memory"; }

 private:
  host::MemoryStore store_;
};

class SqliteHome final : public Home {
 public:
  std::unique_ptr<host::Store> open(const host::Post& post) override {
    auto store = host::SqliteStore::open(file_.path(), post);
    EXPECT_TRUE(store.ok()) << store.error().message;
    return std::move(*store);
  }
  void meddle(const std::string& sql) override {
    sqlite3* raw = nullptr;
    EXPECT_EQ(sqlite3_open(file_.path().c_str(), &raw), SQLITE_OK);
    const host::Database database(raw);
    EXPECT_TRUE(host::run_sqlite(raw, sql)) << sqlite3_errmsg(raw);
  }
  void try_to_meddle(const std::string& sql) override {
    sqlite3* raw = nullptr;
    EXPECT_EQ(sqlite3_open(file_.path().c_str(), &raw), SQLITE_OK);
    const host::Database database(raw);
    host::run_sqlite(raw, sql);
  }

 private:
  TemporaryFile file_;
};

#ifdef SANDTABLE_POSTGRES
class PostgresHome final : public Home {
 public:
  explicit PostgresHome(std::string url) : url_(std::move(url)) {}
  std::unique_ptr<host::Store> open(const host::Post& post) override {
    // The database is always there, however slow the machine.
    constexpr std::chrono::minutes kSlowMachine(1);
    auto store = postgres::PostgresStore::open(url_, post, {},
                                               {.wait = kSlowMachine, .answer = kSlowMachine});
    EXPECT_TRUE(store.ok()) << store.error().message;
    return std::move(*store);
  }
  void meddle(const std::string& sql) override {
    std::string why_not;
    testing_support::PostgresServer::shared(why_not)->ask(url_, sql);
  }

 private:
  std::string url_;
};
#endif

}  // namespace

TemporaryFile::TemporaryFile() {
  static int files = 0;
  const std::string name =
      "sandtable_test_" + std::to_string(getpid()) + "_" + std::to_string(++files) + ".db";
  path_ = (std::filesystem::temp_directory_path() / name).string();
  remove();
}

void TemporaryFile::remove() const {
  for (const char* end : {"", "-wal", "-shm", "-lock"}) std::filesystem::remove(path_ + end);
}

std::unique_ptr<Home> home_of(const std::string& kind, std::string& why_not) {
  if (kind == "memory") return std::make_unique<MemoryHome>();
  if (kind == "sqlite") return std::make_unique<SqliteHome>();
#ifdef SANDTABLE_POSTGRES
  if (auto* server = testing_support::PostgresServer::shared(why_not)) {
    return std::make_unique<PostgresHome>(server->new_database());
  }
#else
  why_not = "built without libpqxx";
#endif
  return nullptr;
}

std::vector<std::string> kinds_of_stores() { return {"memory", "sqlite", "postgres"}; }
std::vector<std::string> kinds_on_disk() { return {"sqlite", "postgres"}; }

void StoreTest::SetUp() {
  std::string why_not;
  home_ = home_of(GetParam(), why_not);
  if (!home_) {
    ASSERT_EQ(std::getenv("CI"), nullptr) << why_not;
    GTEST_SKIP() << why_not;
  }
  store_ = home_->open(loop_.post());
  ASSERT_NE(store_, nullptr);
}

void StoreTest::reopen() {
  store_.reset();
  loop_.run_what_is_there();
  store_ = home_->open(loop_.post());
}

bool StoreTest::keep(host::Change change) { return keep_all({std::move(change)}); }

bool StoreTest::keep_all(std::vector<host::Change> changes) {
  std::size_t answered = 0;
  std::size_t kept = 0;
  for (host::Change& change : changes) {
    store_->write(std::move(change), [&](bool good) {
      ++answered;
      kept += good ? 1 : 0;
    });
  }
  while (answered < changes.size()) loop_.run_one();
  return kept == changes.size();
}

host::Change head_of(const std::string& match, const std::string& head) {
  host::Change out;
  out.match = match;
  out.head = head;
  return out;
}

host::Change moment_of(const std::string& match, std::uint64_t seq, const std::string& body) {
  host::Change out;
  out.match = match;
  out.moment = body;
  out.seq = seq;
  return out;
}

host::Change chat_of(const std::string& match, const std::string& line) {
  host::Change out;
  out.match = match;
  out.chat = line;
  return out;
}

}  // namespace storage_test
