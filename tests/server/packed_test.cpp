// SPDX-License-Identifier: MIT
// Packed messages over real WebSockets, read and written by another program: Beast's.
#include "apps/common/registry.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

TEST(Packed, WhoOffersItIsSentAFifthAndTheSame) {
  const RunningServer running({}, apps::game_systems());
  const Begun match = begin_match(running.port(), kTwoHere, "fantasy");
  std::vector<std::string> heard;
  std::vector<std::uint64_t> bytes;
  for (const bool packed : {false, true}) {
    Talker talker(running.port(), "", "", packed);
    talker.join(match);
    ASSERT_TRUE(talker.wait_for_both(1));
    EXPECT_EQ(talker.is_packed(), packed);
    heard.push_back(json(talker.newest(0)) + json(talker.newest(1)));
    bytes.push_back(talker.bytes_read());
    const std::string line = R"({"do":"chat","seat":0,"text":"é)" + std::string(400, '!') + "\"}";
    EXPECT_EQ(code(talker.ask(parsed(line))), "ok");
  }
  EXPECT_EQ(heard[0], heard[1]);
  EXPECT_LT(bytes[1] * 5, bytes[0]);
}

TEST(Packed, ALongMessageInPackedFormEndsTheConnection) {
  const RunningServer running;
  Talker talker(running.port(), "", "", true);
  ASSERT_TRUE(talker.open());
  talker.say("{\"do\":\"ping\",\"x\":\"" + std::string(1'000'000, 'x') + "\"}");
  EXPECT_EQ(talker.wait_for_end(), "closed by the server: 1009");
  EXPECT_EQ(server::http_call(running.port(), "GET", "/health").status, 200);
}

}  // namespace
}  // namespace server_test
