// A PostgreSQL database of the test's own that several servers share.
#pragma once

#ifdef SANDTABLE_POSTGRES
#include "tests/server/survivor.h"
#include "tests/support/postgres_server.h"

namespace server_test {

class SharedDatabase : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string why_not;
    auto* postgres = testing_support::PostgresServer::shared(why_not);
    if (postgres != nullptr) {
      postgres_ = postgres;
      db_ = postgres->new_database();
      return;
    }
    ASSERT_FALSE(testing_support::PostgresServer::must_be_there()) << why_not;
    GTEST_SKIP() << why_not;
  }
  // As psql prints it.
  std::string ask(const std::string& sql) const { return postgres_->ask(db_, sql); }

  testing_support::PostgresServer* postgres_ = nullptr;
  std::string db_;
};

// Two servers on it.
class TwoServers : public SharedDatabase {
 protected:
  void SetUp() override {
    SharedDatabase::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    one_ = std::make_unique<ServerProcess>(db_);
    two_ = std::make_unique<ServerProcess>(db_);
  }
  // Somebody has begun a match at the first of them and answered once: where they sit.
  std::unique_ptr<Talker> begin(Survivor& survivor) const {
    auto here = survivor.sit_down(one_->port());
    EXPECT_TRUE(survivor.play_one(*here));
    return here;
  }

  std::unique_ptr<ServerProcess> one_;
  std::unique_ptr<ServerProcess> two_;
};

}  // namespace server_test
#endif
