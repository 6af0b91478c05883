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
  // As the page does: again, a little later, where the match is elsewhere.
  static void come_back(Survivor& survivor, Talker& talker) {
    for (int tries = 0; tries < 50; ++tries) {
      const Value joined = talker.join(survivor.match);
      if (code(joined) == "ok") break;
      ASSERT_EQ(code(joined), "moved") << json(joined);
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    survivor.come_back(talker);
  }
  // As psql prints it.
  std::string ask(const std::string& sql) const { return postgres_->ask(db_, sql); }

  testing_support::PostgresServer* postgres_ = nullptr;
  std::string db_;
};

}  // namespace server_test
#endif
