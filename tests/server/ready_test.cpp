// SPDX-License-Identifier: MIT
// /health says that the process lives, /ready whether people should be sent to it.
#include "apps/host/store_memory.h"
#include "apps/server/site.h"
#include "tests/server/server_driver.h"
#include "tests/support/busy_machine.h"

#ifdef SANDTABLE_POSTGRES
#include "tests/support/postgres_server.h"
#endif

namespace server_test {
namespace {

host::HostServices services_with(host::Store& store) {
  host::HostServices out;
  out.games = kDuel;
  out.store = &store;
  out.now_ms = [] { return 0; };
  out.unix_seconds = [] { return 0; };
  return out;
}

class Ready : public ::testing::Test {
 protected:
  server::WebReply ask(const std::string& target) {
    server::WebRequest request;
    request.method = "GET";
    request.target = target;
    request.address = "127.0.0.1";
    server::WebReply out;
    site_.handle(request, [&out](const server::WebReply& reply) { out = reply; });
    return out;
  }
  std::string why_not(const std::string& target = "/ready") {
    const server::WebReply reply = ask(target);
    EXPECT_EQ(reply.status, 503);
    EXPECT_EQ(code(parsed(reply.body)), "busy");
    return at(at(parsed(reply.body), "error"), "message").as_string();
  }

  host::MemoryStore store_;
  host::Host host_{services_with(store_)};
  server::Site site_{host_, server::StaticFiles(""), {}, {}};
};

TEST_F(Ready, AServerWhoseDatabaseIsAwayLivesButIsNotReady) {
  EXPECT_EQ(ask("/ready").status, 200);
  EXPECT_EQ(code(parsed(ask("/ready").body)), "ok");
  store_.away = true;
  EXPECT_NE(why_not().find("cannot be reached"), std::string::npos);
  EXPECT_NE(why_not("/ready?lang=fr").find("injoignable"), std::string::npos);
  EXPECT_EQ(ask("/health").status, 200);
  store_.away = false;
  EXPECT_EQ(ask("/ready").status, 200);
}

TEST_F(Ready, AServerThatIsAboutToEndLivesButIsNotReady) {
  site_.drain();
  EXPECT_NE(why_not().find("shutting down"), std::string::npos);
  EXPECT_EQ(ask("/health").status, 200);
}

#ifdef SANDTABLE_POSTGRES

// Asks until that is the reply; how long that took, at most ten seconds.
double seconds_until(std::uint16_t port, int status) {
  const auto begun = std::chrono::steady_clock::now();
  std::chrono::duration<double> took{};
  while (server::http_call(port, "GET", "/ready").status != status && took.count() < 10) {
    EXPECT_EQ(server::http_call(port, "GET", "/health").status, 200);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    took = std::chrono::steady_clock::now() - begun;
  }
  return took.count();
}

TEST(ReadyWithPostgres, FollowsTheDatabaseWithinTwoSeconds) {
  std::string why_not;
  const auto postgres = testing_support::PostgresServer::start_new(why_not);
  if (!postgres) {
    ASSERT_FALSE(testing_support::PostgresServer::must_be_there()) << why_not;
    GTEST_SKIP() << why_not;
  }
  server::ServeOptions options;
  options.db = postgres->new_database();
  const RunningServer running(options);
  EXPECT_EQ(server::http_call(running.port(), "GET", "/ready").status, 200);
  postgres->kill_now();
  EXPECT_LT(seconds_until(running.port(), 503), testing_support::on_this_machine(2));
  ASSERT_TRUE(postgres->start());
  EXPECT_LT(seconds_until(running.port(), 200), testing_support::on_this_machine(2));
}

#endif

}  // namespace
}  // namespace server_test
