// Playing over real WebSockets.
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

Value answer(Talker& talker, int seat, const std::string& text, const std::string& once) {
  return talker.ask(Value::object()
                        .set("do", "answer")
                        .set("seat", seat)
                        .set("answer", text)
                        .set("seq", at(talker.newest(seat), "seq"))
                        .set("once", once));
}

TEST(Socket, TwoMachinesPlayOneMatch) {
  const RunningServer running;
  const Begun match = begin_match(running.port(), kTwoHere);
  Talker anna(running.port());
  Talker bert(running.port());
  EXPECT_EQ(code(anna.join({match.match, {match.tokens[0]}, ""})), "ok");
  EXPECT_EQ(code(bert.join({match.match, {match.tokens[1]}, ""})), "ok");
  anna.wait_for("update");
  bert.wait_for("update");
  EXPECT_EQ(code(answer(anna, 0, "pick 3", "a")), "ok");
  bert.wait_for("update", 2);
  EXPECT_EQ(code(answer(bert, 1, "pick 5", "b")), "ok");
  EXPECT_EQ(at(anna.wait_for("update", 3), "seq").as_int(), 3);
  EXPECT_EQ(code(anna.ask(R"({"do":"chat","text":"well rolled"})")), "ok");
  EXPECT_EQ(at(bert.wait_for("chat"), "text").as_string(), "well rolled");
}

// For one server all sockets are the same; where there are several, those that name a match lead
// to where it is played.
TEST(Socket, AMatchHasASocketOfItsOwnThatTalksOfOthersToo) {
  const RunningServer running;
  const Begun match = begin_match(running.port(), kTwoHere);
  const Begun other = begin_match(running.port(), kTwoHere);
  Talker anna(running.port(), match);
  EXPECT_EQ(code(anna.join(match)), "ok");
  ASSERT_TRUE(anna.wait_for_both(1));
  EXPECT_EQ(code(answer(anna, 0, "pick 3", "a")), "ok");
  EXPECT_EQ(code(anna.join(other)), "ok");
  Talker bert(running.port(), match);
  EXPECT_EQ(code(bert.join(other)), "ok");
}

TEST(Socket, OnlyWhatCanBeAMatchHasASocket) {
  const RunningServer running;
  const std::string id(32, 'a');
  const auto asked = [&](const std::string& target) {
    const std::string reply = server::raw_call(
        running.port(),
        "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n" +
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" +
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        "\r\n\r\n");
    return reply.substr(0, reply.find("\r\n"));
  };
  EXPECT_EQ(asked("/ws/" + id), "HTTP/1.1 101 Switching Protocols");
  EXPECT_EQ(asked("/ws/" + id + "?v=1"), "HTTP/1.1 101 Switching Protocols");
  for (const std::string& wrong :
       {"/ws/" + id + "/", "/ws/" + id + "b", "/ws//" + id, "/ws/%61" + id.substr(1),
        std::string("/ws/"), "/wsx/" + id, "//ws/" + id}) {
    EXPECT_EQ(asked(wrong).substr(0, 12), "HTTP/1.1 404") << wrong;
  }
}

TEST(Socket, AnOpponentPlaysOnAThreadOfItsOwn) {
  const RunningServer running;
  const Begun match = begin_match(running.port(), R"([{"who":"me"},{"who":"bot","level":"easy"}])");
  Talker anna(running.port());
  anna.join(match);
  EXPECT_FALSE(anna.wait_for("update", 2).is_null());
  EXPECT_EQ(code(answer(anna, 0, "pick 3", "a")), "ok");
  EXPECT_FALSE(anna.wait_for("update", 4).is_null());
}

TEST(Socket, AServerThatEndsSaysGoodbyeAndTheNextOneGoesOn) {
  TemporaryDirectory directory;
  server::ServeOptions options;
  options.port = 0;
  options.db = directory.file("a.db");
  Begun match;
  for (int life = 0; life < 2; ++life) {
    auto opened = server::Server::open(options, kDuel, simple_bots);
    ASSERT_TRUE(opened.ok());
    std::thread thread([&] { (*opened)->run(false); });
    if (life == 0) match = begin_match((*opened)->port(), kTwoHere);
    Talker anna((*opened)->port());
    const Value joined = anna.join(match, 1);
    EXPECT_EQ(at(joined, "seq").as_int(), life == 0 ? 1 : 2);
    ASSERT_TRUE(anna.wait_for_both(life == 0 ? 1 : 2));
    EXPECT_EQ(code(answer(anna, 0, "pick 3", "a")), "ok");
    EXPECT_EQ(at(answer(anna, 0, "pick 3", "a"), "seq").as_int(), 2);
    (*opened)->stop();
    EXPECT_EQ(anna.wait_for_end(), "closed by the server: 1001");
    thread.join();
  }
}

}  // namespace
}  // namespace server_test
