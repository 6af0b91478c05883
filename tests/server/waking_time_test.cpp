// Clocks of matches stand still while the server does.
#include "apps/server/waking_time.h"

#include <cmath>

#include "tests/server/survivor.h"

namespace server_test {
namespace {

using server::WakingTime;

TEST(WakingTime, GoesOnAsTimeDoes) {
  WakingTime time;
  EXPECT_EQ(time.at(5'000'000), 5'000'000);
  EXPECT_EQ(time.at(5'000'200), 5'000'200);
  EXPECT_EQ(time.at(5'000'200 + WakingTime::kLongestBlink), 5'000'200 + WakingTime::kLongestBlink);
}

TEST(WakingTime, StandsStillWhileTheServerIsFrozen) {
  WakingTime time;
  EXPECT_EQ(time.at(1'000), 1'000);
  EXPECT_EQ(time.at(61'000), 1'000);
  EXPECT_EQ(time.at(61'200), 1'200);
  EXPECT_EQ(time.at(161'200), 1'200);
  EXPECT_EQ(time.at(161'300), 1'300);
}

// The server itself goes by it.
TEST(WakingTime, NobodyLosesTimeWhileTheServerIsFrozen) {
  const TemporaryDirectory directory;
  ServerProcess process(directory.file("clock.db"));
  const auto made = server::http_call(
      process.port(), "POST", "/api/matches",
      json(Value::object()
               .set("game", "duel")
               .set("seats", parsed(kTwoHere))
               .set("clock", Value::object().set("bank_s", 600).set("reserve_s", 0))));
  const std::string id = at(parsed(made.body), "match").as_string();
  const auto left = [&] {
    const Value shown = parsed(server::http_call(process.port(), "GET", "/api/matches/" + id).body);
    return at(at(at(shown, "match"), "clock"), "left_ms").items()[0].as_int();
  };
  const auto now = [] { return std::chrono::steady_clock::now(); };
  const auto begun = now();
  const std::int64_t before = left();
  process.freeze();
  const auto slept = now();
  std::this_thread::sleep_for(std::chrono::milliseconds(2 * WakingTime::kLongestBlink));
  const auto woken = now();
  process.go_on();
  const std::int64_t after = left();
  const std::chrono::duration<double, std::milli> awake = now() - begun - (woken - slept);
  EXPECT_LE(after, before);
  EXPECT_GE(after, before - std::lround(awake.count()) - 1);
}

}  // namespace
}  // namespace server_test
