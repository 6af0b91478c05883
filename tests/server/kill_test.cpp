// kill -9 at any moment, start again: every acknowledged answer is there, counts once, and the
// match goes on. SANDTABLE_KILLS says how often (20).
#include "tests/server/survivor.h"

#ifdef SANDTABLE_POSTGRES
#include "tests/support/postgres_server.h"
#endif

namespace server_test {
namespace {

int kills() {
  const char* wanted = std::getenv("SANDTABLE_KILLS");
  return wanted == nullptr ? 20 : std::atoi(wanted);
}

// Kills the server `kills` times while somebody plays: each time at the latest `most_ms`
// milliseconds after it has acknowledged something.
void kill_and_play_on(const std::string& db, int kills, std::uint32_t most_ms) {
  Survivor survivor;
  table::Random random(7);
  for (int life = 0; life <= kills; ++life) {
    ServerProcess process(db);
    ASSERT_NE(process.port(), 0);
    Talker talker(process.port(), survivor.match);
    if (life == 0) {
      ASSERT_TRUE(survivor.sit_down(talker, process.port()));
    } else {
      survivor.come_back(talker);
    }
    const auto play_on = [&] {
      const bool over = survivor.pending.is_null() && survivor.over(talker);
      return over ? survivor.sit_down(talker, process.port()) : survivor.play_one(talker);
    };
    for (const auto before = survivor.in_all; survivor.in_all == before;) ASSERT_TRUE(play_on());
    // The killer strikes from outside, at any moment of whatever is going on.
    std::thread killer([&process, wait = random.below(most_ms)] {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait));
      process.kill_now();
    });
    while (play_on() && talker.open()) {
    }
    killer.join();
  }
  std::printf("%d kills, %llu answers acknowledged, none lost\n", kills,
              static_cast<unsigned long long>(survivor.in_all));
  EXPECT_GT(survivor.in_all, static_cast<std::uint64_t>(kills));
}

TEST(Kill, NothingAcknowledgedIsLost) {
  const TemporaryDirectory directory;
  kill_and_play_on(directory.file("kill.db"), kills(), 40);
}

#ifdef SANDTABLE_POSTGRES

using testing_support::PostgresServer;

class KillWithPostgres : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string why_not;
    postgres_ = PostgresServer::start_new(why_not);
    if (postgres_) return;
    ASSERT_FALSE(PostgresServer::must_be_there()) << why_not;
    GTEST_SKIP() << why_not;
  }
  std::unique_ptr<PostgresServer> postgres_;
};

TEST_F(KillWithPostgres, NothingAcknowledgedIsLostWhenTheServerDies) {
  kill_and_play_on(postgres_->new_database(), kills() / 4, 400);
}

// The database dies and comes back; the server stays. People at most wait, or are asked to send
// the same again.
TEST_F(KillWithPostgres, NothingAcknowledgedIsLostWhenTheDatabaseDies) {
  server::ServeOptions options;
  options.db = postgres_->new_database();
  options.limits.requests_per_second = options.limits.requests_at_once = 1e6;
  options.limits.creations_per_minute = 1e6;
  RunningServer server(options);
  Talker talker(server.port());
  Survivor survivor;
  ASSERT_TRUE(survivor.sit_down(talker, server.port()));
  std::atomic<bool> enough = false;
  std::thread killer([&] {
    table::Random random(5);
    for (int i = 0; i < kills() / 4; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50 + random.below(200)));
      postgres_->kill_now();
      std::this_thread::sleep_for(std::chrono::milliseconds(random.below(300)));
      if (!postgres_->start()) break;
    }
    enough = true;
  });
  while ((!enough || survivor.in_all <= 10) && talker.open()) {
    if (survivor.pending.is_null() && survivor.over(talker)) {
      while (talker.open() && !survivor.sit_down(talker, server.port())) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      }
    } else if (!survivor.play_one(talker)) {
      break;
    }
  }
  killer.join();
  Talker again(server.port());
  survivor.come_back(again);
  EXPECT_GT(survivor.in_all, 10U);
}

#endif

}  // namespace
}  // namespace server_test
