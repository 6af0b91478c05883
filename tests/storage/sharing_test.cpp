// Several programs share one database: a match is played by one of them at a time, whatever becomes
// of the others.
#ifdef SANDTABLE_POSTGRES
#include <atomic>
#include <chrono>
#include <numeric>
#include <thread>

#include "apps/postgres/store.h"
#include "table/random.h"
#include "tests/storage/relay.h"
#include "tests/storage/store_homes.h"
#include "tests/support/postgres_server.h"

namespace storage_test {
namespace {

using postgres::Leases;
using postgres::PostgresStore;
using std::chrono::milliseconds;

// The database is always there, however slow the machine.
constexpr postgres::Patience kPatience{milliseconds(10), milliseconds(50), milliseconds(60'000),
                                       milliseconds(60'000)};
constexpr Leases kAlive{milliseconds(600'000), milliseconds(100), milliseconds(20'000)};
// Nobody waits for another program for long.
constexpr Leases kUnwaiting{milliseconds(600'000), milliseconds(100), milliseconds(60)};
// Dead from the start, for those who do not know it yet.
constexpr Leases kDead{milliseconds(600'000), milliseconds(3'600'000), milliseconds(60)};
// Frozen from the start: its lease runs out and is never renewed.
constexpr Leases kFrozen{milliseconds(1), milliseconds(3'600'000), milliseconds(60)};

// One program on the shared database. Its host's thread is that of the test.
class Program {
 public:
  Program(const std::string& url, Leases leases) {
    auto opened = PostgresStore::open(url, loop_.post(), {}, kPatience, leases);
    EXPECT_TRUE(opened.ok()) << (opened ? "" : opened.error().message);
    store_ = std::move(*opened);
    store_->listen({[this](const std::string& match) {
                      wanted.push_back(match);
                      if (gives) store_->release(match);
                    },
                    [this](const std::string& match) { lost.push_back(match); },
                    [this](const std::string& match) {
                      asked_for.push_back(match);
                      if (gives) store_->release(match);
                    }});
  }
  // Match m, with these moments.
  void begin(const std::vector<std::string>& moments = {}) {
    EXPECT_TRUE(keep(head_of("m", "head")));
    for (std::size_t i = 0; i < moments.size(); ++i)
      EXPECT_TRUE(keep(moment_of("m", i + 1, moments[i])));
  }
  bool keep(host::Change change) {
    std::optional<bool> out;
    store_->write(std::move(change), [&out](bool good) { out = good; });
    while (!out) loop_.run_one();
    loop_.run_what_is_there();
    return *out;
  }
  host::Stored load(const std::string& match) {
    const auto out = store_->load(match);
    EXPECT_TRUE(out.ok()) << (out ? "" : out.error().message);
    return out ? *out : host::Stored{};
  }
  // Does what it is asked meanwhile.
  void serve_until(const std::atomic<bool>& end) {
    while (!end) {
      loop_.run_what_is_there();
      std::this_thread::sleep_for(milliseconds(2));
    }
  }
  bool hears(const std::function<bool(const Program&)>& enough) {
    for (int i = 0; i < 3000 && !enough(*this); ++i) {
      loop_.run_what_is_there();
      std::this_thread::sleep_for(milliseconds(10));
    }
    return enough(*this);
  }
  bool hears_of_a_loss() {
    return hears([](const Program& p) { return !p.lost.empty(); });
  }
  PostgresStore& store() { return *store_; }
  void end() { store_.reset(); }

  bool gives = true;
  std::vector<std::string> wanted;
  std::vector<std::string> lost;
  std::vector<std::string> asked_for;

 private:
  Loop loop_;
  std::unique_ptr<PostgresStore> store_;
};

class Sharing : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string why_not;
    server_ = testing_support::PostgresServer::shared(why_not);
    if (server_ != nullptr) {
      url_ = server_->new_database();
      return;
    }
    ASSERT_FALSE(testing_support::PostgresServer::must_be_there()) << why_not;
    GTEST_SKIP() << why_not;
  }
  // A program that has begun match m, and whose lease is over.
  std::unique_ptr<Program> frozen_with_match(const std::vector<std::string>& moments = {}) const {
    auto out = std::make_unique<Program>(url_, kFrozen);
    out->begin(moments);
    std::this_thread::sleep_for(milliseconds(20));
    return out;
  }
  testing_support::PostgresServer* server_ = nullptr;
  std::string url_;
};

using Texts = std::vector<std::string>;

TEST_F(Sharing, AMatchIsHandedOverToWhoeverAsksForIt) {
  Program anna(url_, kAlive);
  Program bert(url_, kAlive);
  anna.begin({"one"});
  std::atomic<bool> there = false;
  std::thread host([&] { anna.serve_until(there); });
  const host::Stored loaded = bert.load("m");
  there = true;
  host.join();
  EXPECT_FALSE(loaded.elsewhere);
  EXPECT_EQ(loaded.moments, Texts{"one"});
  ASSERT_FALSE(anna.wanted.empty());
  EXPECT_EQ(anna.wanted[0], "m");
  EXPECT_TRUE(bert.keep(moment_of("m", 2, "two")));
  EXPECT_FALSE(anna.keep(moment_of("m", 3, "three"))) << "it has given the match away";
  EXPECT_EQ(bert.load("m").moments, (Texts{"one", "two"}));
}

TEST_F(Sharing, AMatchThatIsNotGivenUpStaysWhereItIs) {
  Program anna(url_, kAlive);
  anna.gives = false;
  Program bert(url_, kUnwaiting);
  anna.begin();
  EXPECT_TRUE(bert.load("m").elsewhere);
  EXPECT_FALSE(bert.keep(chat_of("m", "hello")));
  EXPECT_TRUE(anna.keep(moment_of("m", 1, "one")));
  EXPECT_TRUE(anna.load("m").chat.empty());
}

// Only to be played where nobody plays it: no waiting, and the owner decides.
TEST_F(Sharing, WhoAsksPolitelyIsGivenWhatIsNotUsed) {
  Program anna(url_, kAlive);
  Program bert(url_, kAlive);
  anna.begin();
  anna.gives = false;
  EXPECT_TRUE(bert.store().load_if_free("m")->elsewhere);
  ASSERT_TRUE(anna.hears([](const Program& p) { return !p.asked_for.empty(); }));
  EXPECT_TRUE(anna.wanted.empty());
  EXPECT_TRUE(anna.keep(moment_of("m", 1, "one")));
  anna.gives = true;
  EXPECT_TRUE(bert.store().load_if_free("m")->elsewhere);
  ASSERT_TRUE(anna.hears([](const Program& p) { return p.asked_for.size() == 2; }));
  bool given = false;
  for (int i = 0; i < 3000 && !given; ++i) {
    given = !bert.store().load_if_free("m")->elsewhere;
    if (!given) std::this_thread::sleep_for(milliseconds(10));
  }
  EXPECT_TRUE(given);
  EXPECT_TRUE(bert.keep(moment_of("m", 2, "two")));
}

TEST_F(Sharing, WhoOnlyLooksTakesNothing) {
  Program anna(url_, kAlive);
  Program bert(url_, kAlive);
  anna.begin({"one"});
  EXPECT_EQ(bert.store().copy("m")->moments, Texts{"one"});
  EXPECT_EQ(bert.store().copy("nobody").error().code, table::ErrorCode::not_found);
  EXPECT_TRUE(anna.keep(moment_of("m", 2, "two")));
  EXPECT_FALSE(bert.keep(moment_of("m", 3, "three")));
}

// The lease ran out while it was frozen, and somebody else has gone on: it writes nothing any more,
// and hears of it.
TEST_F(Sharing, WhoWasFrozenCannotWriteAfterwards) {
  const auto frozen = frozen_with_match({"one"});
  Program bert(url_, kAlive);
  EXPECT_EQ(bert.load("m").moments, Texts{"one"});
  host::Change all = moment_of("m", 2, "of the dead");
  all.head = "head of the dead";
  all.chat = "hello";
  all.summary = "summary of the dead";
  all.tokens = {{"hash", {0}}};
  EXPECT_FALSE(frozen->keep(all));
  EXPECT_TRUE(frozen->hears_of_a_loss());
  EXPECT_EQ(frozen->lost, Texts{"m"});
  EXPECT_TRUE(bert.keep(moment_of("m", 2, "two")));
  const host::Stored stored = bert.load("m");
  EXPECT_EQ(stored.head, "head");
  EXPECT_EQ(stored.moments, (Texts{"one", "two"}));
  EXPECT_TRUE(stored.chat.empty());
  EXPECT_TRUE(bert.store().seats_of("hash")->empty());
  EXPECT_EQ(*bert.store().summary("m"), "");
}

TEST_F(Sharing, WhoLosesAMatchIsToldWithoutWriting) {
  const auto frozen = frozen_with_match();
  Program bert(url_, kAlive);
  ASSERT_FALSE(bert.load("m").elsewhere);
  EXPECT_TRUE(frozen->hears_of_a_loss());
  EXPECT_EQ(frozen->lost, Texts{"m"});
}

// It is so even where the reply of the database, that the match is its own, has not come yet.
TEST_F(Sharing, WhoLosesAMatchAtOnceIsToldToo) {
  Relay relay(url_);
  {
    const auto dead = frozen_with_match();
    Program slow(relay.url(), kFrozen);
    relay.hold_commit_of("epoch = epoch + 1");
    host::Stored loaded;
    std::thread loading([&] { loaded = slow.load("m"); });
    relay.wait_until_held();
    std::this_thread::sleep_for(milliseconds(20));  // its lease is over, too
    Program bert(url_, kAlive);
    EXPECT_FALSE(bert.load("m").elsewhere);
    EXPECT_TRUE(slow.hears_of_a_loss());
    relay.let_go();
    loading.join();
    EXPECT_FALSE(loaded.elsewhere) << "it did have the match";
    EXPECT_EQ(slow.lost, Texts{"m"});
  }
}

// Whoever looks after a lost connection what others have taken meanwhile does not see yet what this
// program is taking just now.
TEST_F(Sharing, WhatIsBeingTakenIsNotThoughtLost) {
  Relay relay(url_);
  const auto dead = frozen_with_match();
  Program bert(relay.url(), kAlive);
  relay.hold_commit_of("epoch = epoch + 1", Relay::What::request);
  host::Stored loaded;
  std::thread loading([&] { loaded = bert.load("m"); });
  relay.wait_until_held();
  const auto renewed = [&] {
    const auto counts = bert.store().counts().lease_seconds.counts();
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  };
  server_->ask(url_,
               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle' AND "
               "datname = current_database() AND pid <> pg_backend_pid()");
  // It listens again, and has renewed its lease twice since: by then it has looked.
  const auto before = renewed();
  EXPECT_TRUE(bert.hears([&](const Program&) { return renewed() >= before + 3; }));
  relay.let_go();
  loading.join();
  EXPECT_FALSE(loaded.elsewhere);
  EXPECT_TRUE(bert.lost.empty());
  EXPECT_TRUE(bert.keep(moment_of("m", 1, "one")));
}

TEST_F(Sharing, WhoEndsAtOnceLeavesNothingBehind) {
  for (int i = 0; i < 20; ++i) Program(url_, kAlive).end();
  EXPECT_EQ(server_->ask(url_, "SELECT count(*) FROM leases"), "0");
}

// A transaction that has to be done again is one taking over.
TEST_F(Sharing, AMatchThatIsTakenOverIsCountedOnce) {
  const auto frozen = frozen_with_match();
  Program bert(url_, kAlive);
  ASSERT_TRUE(bert.store().head("m").ok());  // has a connection, and may try again with another one
  server_->ask(
      url_,
      "CREATE SEQUENCE tries; CREATE FUNCTION odd() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN IF nextval('tries') = 1 THEN RAISE 'not yet'; END IF; RETURN NULL; END $$; "
      "CREATE CONSTRAINT TRIGGER odd AFTER UPDATE ON matches DEFERRABLE INITIALLY "
      "DEFERRED FOR EACH ROW EXECUTE FUNCTION odd()");
  EXPECT_FALSE(bert.load("m").elsewhere);
  EXPECT_EQ(server_->ask(url_, "SELECT last_value FROM tries"), "2") << "it was tried twice";
  EXPECT_EQ(bert.store().counts().taken_over, 1U);
  EXPECT_FALSE(bert.load("m").elsewhere);
  EXPECT_EQ(bert.store().counts().taken_over, 1U) << "its own";
}

// Nor is one forgotten that was done without its being said.
TEST_F(Sharing, AMatchThatWasTakenOverWithoutOurHearingOfItIsCountedToo) {
  Relay relay(url_);
  const auto dead = frozen_with_match();
  Program bert(relay.url(), kAlive);
  ASSERT_TRUE(bert.store().head("m").ok());
  relay.hold_commit_of("epoch = epoch + 1");
  host::Stored loaded;
  std::thread loading([&] { loaded = bert.load("m"); });
  relay.wait_until_held();
  relay.cut();
  loading.join();
  EXPECT_FALSE(loaded.elsewhere);
  EXPECT_EQ(server_->ask(url_, "SELECT epoch FROM matches"), "3") << "it was taken twice";
  EXPECT_EQ(bert.store().counts().taken_over, 1U);
}

// Taken back in between, a change of before is still one of before.
TEST_F(Sharing, TheEpochTellsWhatWasWrittenUnderAnEarlierPossession) {
  Program anna(url_, kFrozen);
  anna.begin();
  EXPECT_EQ(server_->ask(url_, "SELECT epoch FROM matches"), "1");
  std::this_thread::sleep_for(milliseconds(20));
  Program bert(url_, kFrozen);
  ASSERT_FALSE(bert.load("m").elsewhere);
  EXPECT_EQ(server_->ask(url_, "SELECT epoch FROM matches"), "2");
  std::this_thread::sleep_for(milliseconds(20));
  ASSERT_FALSE(anna.load("m").elsewhere);
  EXPECT_EQ(server_->ask(url_, "SELECT epoch FROM matches"), "3");
  EXPECT_FALSE(bert.keep(chat_of("m", "of before")));
  EXPECT_TRUE(anna.keep(chat_of("m", "of now")));
  EXPECT_EQ(anna.load("m").chat, Texts{"of now"});
}

TEST_F(Sharing, WhoEndsLeavesItsMatchesAtOnce) {
  Program bert(url_, kUnwaiting);
  Program anna(url_, kAlive);
  anna.begin();
  ASSERT_TRUE(bert.load("m").elsewhere);
  anna.end();
  EXPECT_FALSE(bert.load("m").elsewhere);
  EXPECT_TRUE(bert.keep(moment_of("m", 1, "one")));
}

// Its leases would last as long as the clock was set back, though nobody renews them.
TEST_F(Sharing, AClockThatIsSetBackKeepsNoMatchFromTheLiving) {
  Program dead(url_, kDead);
  dead.begin();
  Program bert(url_, kUnwaiting);
  ASSERT_TRUE(bert.load("m").elsewhere);
  server_->ask(url_, "UPDATE leases SET until = until + interval '1 hour'");
  EXPECT_FALSE(bert.load("m").elsewhere);
  EXPECT_FALSE(dead.keep(moment_of("m", 1, "of the dead")));
  EXPECT_TRUE(bert.keep(moment_of("m", 1, "one")));
}

TEST_F(Sharing, AClockThatIsSetForwardLosesNothing) {
  Program anna(url_, kDead);
  anna.begin({"one"});
  server_->ask(url_, "UPDATE leases SET until = until - interval '1 hour'");
  Program bert(url_, kAlive);
  EXPECT_EQ(bert.load("m").moments, Texts{"one"});
  EXPECT_FALSE(anna.keep(moment_of("m", 2, "of the past")));
  EXPECT_TRUE(bert.keep(moment_of("m", 2, "two")));
}

TEST_F(Sharing, TwoNewMatchesOfOneNameAreNotMixed) {
  Program anna(url_, kAlive);
  Program bert(url_, kAlive);
  EXPECT_TRUE(anna.keep(head_of("m", "of anna")));
  EXPECT_FALSE(bert.keep(head_of("m", "of bert")));
  EXPECT_EQ(anna.load("m").head, "of anna");
}

// Three programs want the same matches again and again, give them up when they are asked, and write
// what they have: every journal is without gap, and all that was acknowledged is in it.
TEST_F(Sharing, ManyHandsMakeOneJournal) {
  constexpr int kMatches = 3;
  std::vector<std::unique_ptr<Program>> programs;
  for (int i = 0; i < 3; ++i) programs.push_back(std::make_unique<Program>(url_, kAlive));
  for (int m = 0; m < kMatches; ++m) {
    ASSERT_TRUE(programs[0]->keep(head_of("m" + std::to_string(m), "head")));
  }
  std::atomic<int> acknowledged = 0;
  std::atomic<int> busy = 3;
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&, i] {
      Program& program = *programs[static_cast<std::size_t>(i)];
      table::Random random(static_cast<std::uint64_t>(i));
      for (int round = 0; round < 12; ++round) {
        const std::string match = "m" + std::to_string(random.below(kMatches));
        // The host's thread goes on while a worker reads.
        std::atomic<bool> there = false;
        std::optional<table::Expected<host::Stored>> stored;
        std::thread worker([&] {
          stored = program.store().load(match);
          there = true;
        });
        program.serve_until(there);
        worker.join();
        if (!*stored || (*stored)->elsewhere) continue;
        const std::size_t seq = (*stored)->moments.size() + 1;
        if (program.keep(moment_of(match, seq, "by " + std::to_string(i)))) ++acknowledged;
      }
      --busy;
      while (busy > 0) {
        std::atomic<bool> soon = false;
        std::thread alarm([&soon] {
          std::this_thread::sleep_for(milliseconds(10));
          soon = true;
        });
        program.serve_until(soon);
        alarm.join();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(server_->ask(url_, "SELECT count(*) FROM moments"), std::to_string(acknowledged));
  EXPECT_EQ(server_->ask(url_,
                         "SELECT count(*) FROM (SELECT match FROM moments GROUP BY match "
                         "HAVING max(seq) <> count(*)) AS gaps"),
            "0");
  EXPECT_GT(acknowledged, 6);
}

// A database of version 1 has no reviews, owners or leases.
TEST_F(Sharing, ADatabaseFromBeforeThereWereOwnersIsBroughtUpToDate) {
  {
    Program anna(url_, kAlive);
    anna.begin();
    ASSERT_TRUE(anna.keep(moment_of("m", 1, "one")));
  }
  server_->ask(url_,
               "ALTER TABLE matches DROP COLUMN owner, DROP COLUMN epoch, DROP COLUMN "
               "by_days, DROP COLUMN due, DROP COLUMN watch_from, DROP COLUMN watch_until; "
               "DROP TABLE house_keys, telling, telling_ways, telling_places, notices, looking, "
               "holidays, names_to_put, standings, warnings, "
               "people_log, reports, avoided, leases, "
               "reviews, device_codes, kept, challenges, accounts, account_names, sessions, "
               "ended_sessions, recovery_codes, passkeys, passkey_challenges, account_seats; "
               "DROP FUNCTION people_log_stays; UPDATE sandtable_schema SET version = 1");
  ASSERT_EQ(server_->ask(url_, "SELECT version FROM sandtable_schema"), "1");
  Program bert(url_, kAlive);
  EXPECT_EQ(server_->ask(url_, "SELECT version FROM sandtable_schema"), "12");
  EXPECT_EQ(bert.load("m").moments, Texts{"one"});
  EXPECT_TRUE(bert.keep(moment_of("m", 2, "two")));
  EXPECT_EQ(server_->ask(url_, "SELECT count(*) FROM accounts"), "0") << "nobody has one yet";
}

}  // namespace
}  // namespace storage_test
#endif
