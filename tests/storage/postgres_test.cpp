// A database may be wrong, gone, slow or full. What was acknowledged is there afterwards, once.
#ifdef SANDTABLE_POSTGRES
#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "apps/host/kept_match.h"
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/notices.h"
#include "apps/postgres/schema.h"
#include "apps/postgres/store.h"
#include "table/random.h"
#include "tests/storage/store_homes.h"
#include "tests/support/postgres_server.h"

namespace storage_test {
namespace {

using postgres::PostgresStore;
using std::chrono::milliseconds;
using testing_support::PostgresServer;

// A server that is only slow, because the machine is, is waited for.
constexpr milliseconds kMinute{60'000};
constexpr postgres::Patience kShort{milliseconds(10), milliseconds(50), milliseconds(300), kMinute};
constexpr postgres::Patience kImpatient{milliseconds(10), milliseconds(50), milliseconds(300),
                                        milliseconds(1000)};
constexpr postgres::Patience kLong{milliseconds(10), milliseconds(100), kMinute, kMinute};

// A server for tests that kill it.
class PostgresFaults : public ::testing::Test {
 protected:
  static void TearDownTestSuite() { server_.reset(); }
  void SetUp() override {
    std::string why_not;
    if (!server_) server_ = PostgresServer::start_new(why_not);
    if (!server_) {
      ASSERT_FALSE(PostgresServer::must_be_there()) << why_not;
      GTEST_SKIP() << why_not;
    }
    ASSERT_TRUE(server_->runs() || server_->start());
    url_ = server_->new_database();
  }
  std::unique_ptr<PostgresStore> open(postgres::Patience patience) {
    const host::LogBook book(host::LogForm::text, host::LogLevel::info,
                             [this](const std::string& line) { log_.push_back(line); });
    auto store = PostgresStore::open(url_, loop_.post(), book, patience);
    EXPECT_TRUE(store.ok()) << store.error().message;
    return store ? std::move(*store) : nullptr;
  }
  std::string tables() const {
    pqxx::connection connection(url_);
    pqxx::nontransaction reading(connection);
    std::string out;
    for (const auto& row : reading.exec(
             "SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || "
             "coalesce(column_default, '') FROM information_schema.columns WHERE table_schema = "
             "'public' UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER "
             "BY 1"))
      out += row[0].as<std::string>() + "\n";
    return out;
  }
  bool kept(host::Store& store, host::Change change) {
    std::optional<bool> out;
    store.write(std::move(change), [&out](bool good) { out = good; });
    while (!out) loop_.run_one();
    return *out;
  }

  static inline std::unique_ptr<PostgresServer> server_;
  std::string url_;
  Loop loop_;
  std::vector<std::string> log_;  // read it only when the store is closed or idle
};

// Whatever version it is of, with somebody's battles in it.
TEST_F(PostgresFaults, DatabasesOfEveryOlderVersionAreBroughtUpToDate) {
  constexpr int kPeopleFrom = 7;
  open(kLong);
  const std::string fresh = tables();
  for (int version = 1; version < postgres::kVersion; ++version) {
    url_ = server_->new_database();
    {
      pqxx::connection raw(url_);
      postgres::Connection old(url_);
      ASSERT_TRUE(postgres::migrate(old, url_, version).ok()) << version;
      pqxx::work work(raw);
      work.exec(
          "INSERT INTO matches(id, head, summary, open) VALUES('m', 'head', 'summary', true)");
      work.exec("INSERT INTO moments VALUES('m', 1, 'row')");
      if (version >= kPeopleFrom) {
        work.exec("INSERT INTO accounts VALUES('a', 'Anna', 1, 0, 1)");
        work.exec(
            "INSERT INTO account_seats(match, seat, account, token, since) VALUES('m', 0, 'a', 'of "
            "a', 5)");
      }
      work.commit();
    }
    const auto store = open(kLong);
    ASSERT_TRUE(store != nullptr) << version;
    EXPECT_EQ(*store->head("m"), "head");
    EXPECT_TRUE(store->watched(9, 4'000'000'000'000)->empty());
    host::NoticeBook book(store->people()->database());
    EXPECT_TRUE(book.take(0, 9)->empty());
    EXPECT_EQ(book.add_place("a", {.way = "hook", .place = "x"}, "off", 1).ok(),
              version >= kPeopleFrom);
    EXPECT_EQ(tables(), fresh) << version;
  }
}

TEST_F(PostgresFaults, ADatabaseThatIsNotThereIsNamedWithoutItsPassword) {
  const auto store =
      PostgresStore::open("postgresql://anna:secret@/none?host=/nowhere&user=anna", {});
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().code, table::ErrorCode::busy);
  EXPECT_NE(store.error().message.find("/nowhere"), std::string::npos) << store.error().message;
  EXPECT_EQ(store.error().message.find("secret"), std::string::npos) << store.error().message;
  const auto unknown = PostgresStore::open(url_ + "&dbname=none", {});
  ASSERT_FALSE(unknown.ok());
  EXPECT_NE(unknown.error().message.find("does not exist"), std::string::npos);
}

TEST_F(PostgresFaults, TablesOfANewerProgramAreLeftAlone) {
  { ASSERT_NE(open(kShort), nullptr); }
  server_->ask(url_, "UPDATE sandtable_schema SET version = 99");
  const auto store = PostgresStore::open(url_, {});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("of version 99"), std::string::npos);
  EXPECT_EQ(server_->ask(url_, "SELECT version FROM sandtable_schema"), "99");
}

TEST_F(PostgresFaults, ADatabaseOfAnotherAlphabetIsRefused) {
  server_->ask(url_, "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'");
  const auto store = PostgresStore::open(url_ + "&dbname=latin", {});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("LATIN1"), std::string::npos) << store.error().message;
}

TEST_F(PostgresFaults, SeveralProgramsMayMakeTheTablesAtOnce) {
  std::vector<std::thread> all;
  std::vector<std::string> errors(6);
  for (std::string& error : errors) {
    all.emplace_back([&] {
      const auto store = PostgresStore::open(url_, {});
      if (!store) error = store.error().message;
    });
  }
  for (std::thread& one : all) one.join();
  EXPECT_EQ(errors, std::vector<std::string>(6));
}

TEST_F(PostgresFaults, OneBadChangeKeepsNoOtherOut) {
  const auto store = open(kShort);
  ASSERT_TRUE(kept(*store, head_of("m", "head")));
  ASSERT_TRUE(kept(*store, head_of("n", "head")));
  // While the first is on its way the others gather, and then go together.
  std::vector<bool> answers;
  const auto note = [&answers](bool good) { answers.push_back(good); };
  store->write(moment_of("m", 1, "one"), note);
  store->write(moment_of("n", 1, "one"), note);
  store->write(moment_of("m", 1, "one again"), note);
  store->write(moment_of("n", 2, std::string("a\0b", 3)), note);
  store->write(moment_of("n", 2, "two"), note);
  while (answers.size() < 5) loop_.run_one();
  EXPECT_EQ(answers, (std::vector<bool>{true, true, false, false, true}));
  EXPECT_EQ(store->load("m")->moments, std::vector<std::string>{"one"});
  EXPECT_EQ(store->load("n")->moments, (std::vector<std::string>{"one", "two"}));
}

// PostgreSQL quotes the whole row, and a text of the wrong form.
TEST_F(PostgresFaults, WhatIsRefusedIsNotQuotedInTheLog) {
  const auto store = open(kShort);
  ASSERT_TRUE(kept(*store, head_of("m", "head")));
  server_->ask(url_, "ALTER TABLE moments ADD CONSTRAINT odd CHECK (body <> 'their hidden hand')");
  EXPECT_FALSE(kept(*store, moment_of("m", 1, "their hidden hand")));
  server_->ask(url_,
               "CREATE FUNCTION odd() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.seq = "
               "NEW.body::bigint; RETURN NEW; END $$; CREATE TRIGGER odd BEFORE INSERT ON moments "
               "FOR EACH ROW EXECUTE FUNCTION odd()");
  EXPECT_FALSE(kept(*store, moment_of("m", 1, "their other hand")));
  std::string said;
  for (const std::string& line : log_) said += line + "\n";
  EXPECT_NE(said.find("violates check constraint \"odd\""), std::string::npos) << said;
  EXPECT_NE(said.find("22P02"), std::string::npos) << said;
  EXPECT_EQ(said.find("hand"), std::string::npos) << said;
}

TEST_F(PostgresFaults, AShortAbsenceOnlyTakesTime) {
  const auto store = open(kLong);
  ASSERT_TRUE(kept(*store, head_of("m", "head")));
  server_->kill_now();
  std::thread doctor([this] {
    std::this_thread::sleep_for(milliseconds(200));
    server_->start();
  });
  EXPECT_TRUE(kept(*store, moment_of("m", 1, "one"))) << ::testing::PrintToString(log_);
  doctor.join();
  ASSERT_TRUE(store->load("m").ok());
  EXPECT_EQ(store->load("m")->moments, std::vector<std::string>{"one"});
  ASSERT_EQ(log_.size(), 2U);
  EXPECT_NE(log_[0].find("trying again"), std::string::npos) << log_[0];
  EXPECT_NE(log_[1].find("is back"), std::string::npos) << log_[1];
}

TEST_F(PostgresFaults, ALongAbsenceIsToldAndEndsByItself) {
  const auto store = open(kShort);
  ASSERT_TRUE(kept(*store, head_of("m", "head")));
  ASSERT_TRUE(kept(*store, moment_of("m", 1, "one")));
  server_->kill_now();
  EXPECT_FALSE(kept(*store, moment_of("m", 2, "two")));
  // From now on nobody waits.
  const auto before = std::chrono::steady_clock::now();
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(kept(*store, moment_of("m", 2, "two")));
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(5));
  using table::ErrorCode;
  EXPECT_EQ(store->load("m").error().code, ErrorCode::busy);
  EXPECT_EQ(store->head("m").error().code, ErrorCode::busy);
  EXPECT_EQ(store->summary("m").error().code, ErrorCode::busy);
  EXPECT_EQ(store->lobby(9).error().code, ErrorCode::busy);
  EXPECT_EQ(store->seats_of("hash").error().code, ErrorCode::busy);
  ASSERT_TRUE(server_->start());
  std::this_thread::sleep_for(2 * kShort.longest_pause);
  EXPECT_TRUE(kept(*store, moment_of("m", 2, "two")));
  EXPECT_EQ(store->load("m")->moments, (std::vector<std::string>{"one", "two"}));
}

// Its owner has no use for it any more, but the database does not know.
TEST_F(PostgresFaults, AMatchThatCouldNotBeGivenBackIsGivenWhenSomebodyAsks) {
  const auto anna = open(kShort);
  anna->listen({[&anna](const std::string& match) { anna->release(match); }, {}, {}});
  ASSERT_TRUE(kept(*anna, head_of("m", "head")));
  server_->kill_now();
  anna->release("m");
  EXPECT_FALSE(kept(*anna, head_of("n", "head"))) << "the database is away";
  ASSERT_TRUE(server_->start());
  const auto bert = open(kShort);
  std::atomic<bool> there = false;
  std::optional<table::Expected<host::Stored>> loaded;
  std::thread asking([&] {
    for (int tries = 0; tries < 20 && !(loaded && *loaded && !(*loaded)->elsewhere); ++tries) {
      loaded = bert->load("m");
    }
    there = true;
  });
  while (!there) {
    loop_.run_what_is_there();
    std::this_thread::sleep_for(milliseconds(5));
  }
  asking.join();
  ASSERT_TRUE(loaded && loaded->ok());
  EXPECT_FALSE((*loaded)->elsewhere);
}

// It is there, takes every byte, and says nothing: nobody waits for it for ever.
TEST_F(PostgresFaults, AFrozenDatabaseIsGivenUpAndFoundAgain) {
  const auto store = open(kImpatient);
  ASSERT_TRUE(kept(*store, head_of("m", "head")));
  ASSERT_TRUE(kept(*store, moment_of("m", 1, "one")));
  ASSERT_TRUE(store->load("m").ok());
  std::atomic<bool> frozen = true;
  server_->freeze();
  std::thread doctor([&] {  // however the test goes
    for (int i = 0; i < 250 && frozen; ++i) std::this_thread::sleep_for(milliseconds(100));
    server_->go_on();
  });
  const auto before = std::chrono::steady_clock::now();
  const auto read = store->load("m");
  EXPECT_TRUE(!read && read.error().code == table::ErrorCode::busy) << "nobody has waited for it";
  EXPECT_FALSE(kept(*store, moment_of("m", 2, "two")));
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(20));
  EXPECT_TRUE(frozen);
  frozen = false;
  doctor.join();
  // What was asked last may have been done when it woke up: once, as whoever loads it then sees.
  table::Expected<host::Stored> stored = store->load("m");
  for (int tries = 0; tries < 200 && !stored; ++tries) {
    std::this_thread::sleep_for(milliseconds(50));
    stored = store->load("m");
  }
  ASSERT_TRUE(stored.ok());
  ASSERT_GE(stored->moments.size(), 1U);
  const std::uint64_t next = stored->moments.size() + 1;
  for (int tries = 0; tries < 200 && !kept(*store, moment_of("m", next, "next")); ++tries) {
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_EQ(store->load("m")->moments.size(), next);
}

// The end of the program does not wait for it either.
TEST_F(PostgresFaults, AStoreEndsWhileItsDatabaseIsFrozen) {
  auto store = open(kImpatient);
  ASSERT_TRUE(kept(*store, head_of("m", "head")));
  server_->freeze();
  const auto before = std::chrono::steady_clock::now();
  store.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(15));
  server_->go_on();
}

// Whatever was being done when it died: what was acknowledged is there, nothing is there twice.
TEST_F(PostgresFaults, KilledAtAnyMomentItKeepsWhatWasAcknowledgedOnce) {
  const auto store = open(kLong);
  ASSERT_TRUE(kept(*store, head_of("m", "head")));
  std::atomic<bool> enough = false;
  std::atomic<std::size_t> acknowledged = 0;
  table::Random random(11);
  std::thread killer([&] {
    for (int i = 0; i < 6; ++i) {
      const std::size_t before = acknowledged;
      for (int waits = 0; waits < 60'000 && acknowledged < before + 3; ++waits)
        std::this_thread::sleep_for(milliseconds(1));
      std::this_thread::sleep_for(milliseconds(random.below(80)));
      server_->kill_now();
      if (!server_->start()) break;
    }
    enough = true;
  });
  std::uint64_t written = 0;
  std::vector<std::string> kept_ones;
  while (!enough) {
    int answers = 0;
    const std::size_t before = kept_ones.size();
    for (int i = 0; i < 3; ++i) {
      const std::string text = "number " + std::to_string(++written);
      host::Change change = moment_of("m", written, text);
      change.chat = text;
      store->write(std::move(change), [&answers, &kept_ones, text](bool good) {
        ++answers;
        if (good) kept_ones.push_back(text);
      });
    }
    while (answers < 3) loop_.run_one();
    acknowledged = kept_ones.size();
    if (kept_ones.size() == before) std::this_thread::sleep_for(milliseconds(20));
  }
  killer.join();
  const auto stored = store->load("m");
  ASSERT_TRUE(stored.ok());
  const auto moments = host::whole_journal(*store, "m", *stored);
  ASSERT_TRUE(moments.ok());
  // Each once, in their order; of what was refused nobody knows. Of chat the newest lines are kept.
  for (const auto& list : {*moments, stored->chat}) {
    std::vector<std::string> known;
    for (const std::string& text : list) {
      if (std::count(kept_ones.begin(), kept_ones.end(), text) > 0) known.push_back(text);
    }
    ASSERT_LE(known.size(), kept_ones.size());
    const auto newest = kept_ones.end() - static_cast<std::ptrdiff_t>(known.size());
    EXPECT_EQ(known, std::vector<std::string>(newest, kept_ones.end()));
  }
  EXPECT_TRUE(std::ranges::includes(std::set<std::string>(moments->begin(), moments->end()),
                                    std::set<std::string>(kept_ones.begin(), kept_ones.end())));
  EXPECT_EQ(moments->front(), "number 1");
  EXPECT_GT(kept_ones.size(), 10U);
}

TEST_F(PostgresFaults, OnAFullDiskItRefusesAndLaterGoesOn) {
  const auto store = open(kShort);
  ASSERT_TRUE(kept(*store, head_of("m", "head")));
  const auto noise = [](int seed) {
    table::Random random(static_cast<std::uint64_t>(seed));
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += static_cast<char>('0' + random.below(75));
    return text;
  };
  server_->limit_files(4608 * 1024);
  std::uint64_t seq = 1;
  while (seq < 100 && kept(*store, moment_of("m", seq, noise(static_cast<int>(seq))))) ++seq;
  ASSERT_GT(seq, 1U);
  ASSERT_LT(seq, 100U) << "the disk was never full";
  server_->limit_files(0);
  std::this_thread::sleep_for(2 * kShort.longest_pause);
  for (int tries = 0; tries < 100 && !kept(*store, moment_of("m", seq, "room again")); ++tries) {
    std::this_thread::sleep_for(milliseconds(50));
  }
  const auto stored = store->load("m");
  ASSERT_TRUE(stored.ok());
  ASSERT_EQ(stored->moments.size(), seq);
  EXPECT_EQ(stored->moments.back(), "room again");
}

}  // namespace
}  // namespace storage_test
#else
#include <cstdlib>

#include <gtest/gtest.h>

TEST(Postgres, IsBuiltInWhereAllIsTested) {
  ASSERT_EQ(std::getenv("CI"), nullptr) << "libpqxx-dev is not installed";
  GTEST_SKIP() << "built without libpqxx";
}
#endif
