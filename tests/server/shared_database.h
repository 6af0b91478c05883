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

}  // namespace server_test
#endif
