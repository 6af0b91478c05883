// Clients that mean harm: nothing they send changes a match that is not theirs, tells them what is
// not theirs, or ends the server.
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

using server::http_call;

// The match as its rightful holder sees it.
std::string seen_by_holder(const RunningServer& running, const Begun& match) {
  Talker holder(running.port());
  holder.join(match);
  EXPECT_TRUE(holder.wait_for_both(1));
  return json(holder.newest(0)) + json(holder.newest(1));
}

TEST(Hostile, WhoTalksTooMuchIsNotHeard) {
  server::ServeOptions options;
  options.limits.chat_at_once = 5;
  options.limits.chat_per_second = 0.001;
  const RunningServer running(options);
  const Begun match = begin_match(running.port(), kTwoHere);
  int said = 0;
  for (int connection = 0; connection < 2; ++connection) {  // the address counts, not the socket
    Talker talker(running.port());
    talker.join(match);
    for (int i = 0; i < 5; ++i) {
      const std::string reply = code(talker.ask(R"({"do":"chat","seat":0,"text":"hello"})"));
      said += reply == "ok" ? 1 : 0;
      EXPECT_TRUE(reply == "ok" || reply == "busy") << reply;
    }
    EXPECT_EQ(code(talker.ask(R"({"do":"ping"})")), "ok") << "playing goes on";
  }
  EXPECT_EQ(said, 5);
}

TEST(Hostile, WhoGuessesAtCodesIsSoonAskedToWait) {
  server::ServeOptions options;
  options.limits.codes_per_minute = 3;
  const RunningServer running(options);
  const Begun match = begin_match(running.port(), kTwoHere);
  Talker holder(running.port());
  holder.join(match);
  const Value given = holder.ask(R"({"do":"device_code","seat":0})");
  const std::string right = R"({"code":")" + at(given, "code").as_string() + "\"}";
  const auto guess = [&](const std::string& body) {
    return http_call(running.port(), "POST", "/api/device", body).status;
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(guess(R"({"code":"22222222"})"), 404);
  EXPECT_EQ(guess(right), 429) << "whoever guesses, not whose code it is, has to wait";
  EXPECT_EQ(code(holder.ask(R"({"do":"device_code","seat":1})")), "ok");
  EXPECT_EQ(code(holder.ask(R"({"do":"device_code","seat":1})")), "ok");
  EXPECT_EQ(code(holder.ask(R"({"do":"device_code","seat":1})")), "busy");
}

TEST(Hostile, NonsenseIsRefusedAndTheServerStays) {
  const RunningServer running;
  const Begun match = begin_match(running.port(), kTwoHere);
  const std::string before = seen_by_holder(running, match);
  const std::vector<std::string> nonsense{
      "",
      "x",
      "[]",
      "{}",
      "null",
      "{\"do\":1}",
      "{\"do\":\"\"}",
      "{\"do\":\"position\"}",
      "{\"do\":\"faces\",\"faces\":[6]}",
      "{\"do\":\"set\"}",
      "{\"do\":\"save\"}",
      "{\"do\":\"join\"}",
      "{\"do\":\"join\",\"match\":7}",
      "{\"do\":\"join\",\"match\":\"../../etc/passwd\"}",
      "{\"do\":\"join\",\"match\":\"" + match.match + "\",\"tokens\":[7]}",
      "{\"do\":\"answer\"}",
      "{\"do\":\"answer\",\"match\":\"" + match.match + "\"}",
      "{\"do\":\"ping\",\"id\":" + std::string(2000, '[') + "}",
      "{\"do\":\"ping\",\"do\":\"ping\"}",
      "\xff\xfe",
      "{\"do\":\"ping\",\"id\":1e999}"};
  for (std::size_t first = 0; first < nonsense.size(); first += 15) {
    Talker talker(running.port());
    for (std::size_t i = first; i < std::min(first + 15, nonsense.size()); ++i) {
      if (nonsense[i] != "\xff\xfe") talker.say(nonsense[i]);
    }
    EXPECT_EQ(code(talker.ask(R"({"do":"ping"})")), "ok");
  }
  EXPECT_EQ(seen_by_holder(running, match), before);
}

TEST(Hostile, AnswersForOtherSeatsOrOutOfTurnOrAgainDoNothing) {
  const RunningServer running;
  const Begun match = begin_match(running.port(), kTwoHere);
  Talker mallory(running.port());
  mallory.join({match.match, {match.tokens[1]}, ""});
  mallory.wait_for("update");
  EXPECT_EQ(code(mallory.ask(R"({"do":"answer","seat":0,"answer":"pick 1","seq":1})")),
            "not_allowed");
  EXPECT_EQ(code(mallory.ask(R"({"do":"resign","seat":0})")), "not_allowed");
  EXPECT_EQ(code(mallory.ask(R"({"do":"undo","seat":0})")), "not_allowed");
  EXPECT_EQ(code(mallory.ask(R"({"do":"take_back","seat":0})")), "not_allowed");
  EXPECT_EQ(code(mallory.ask(R"({"do":"odds","seat":0,"answer":"pick 1"})")), "not_allowed");
  EXPECT_EQ(code(mallory.ask(R"({"do":"answer","seat":1,"answer":"pick 1","seq":0})")), "stale");
  EXPECT_EQ(code(mallory.ask(R"({"do":"answer","seat":9,"answer":"pick 1","seq":1})")),
            "bad_request");
  const char* mine = R"({"do":"answer","seat":1,"answer":"pick 1","seq":1,"once":"o"})";
  EXPECT_EQ(code(mallory.ask(mine)), "ok");
  EXPECT_EQ(code(mallory.ask(mine)), "ok");  // once
  EXPECT_EQ(code(mallory.ask(R"({"do":"answer","seat":1,"answer":"pick 2","seq":2,"once":"p"})")),
            "not_your_turn");
  mallory.wait_for("update", 2);
  EXPECT_EQ(at(mallory.newest(1), "seq").as_int(), 2);
}

TEST(Hostile, TooLongMessagesAndTooManyRefusalsEndTheConnection) {
  const RunningServer running;
  Talker large(running.port());
  large.say("{\"do\":\"ping\",\"x\":\"" + std::string(20'000, 'x') + "\"}");
  EXPECT_EQ(large.wait_for_end(), "closed by the server: 1009");
  Talker rude(running.port());
  for (int i = 0; i < 60; ++i) rude.say("nonsense");
  EXPECT_EQ(rude.wait_for_end(), "closed by the server: 1008");
  Talker binary(running.port());
  binary.say("{\"do\":\"ping\"}", true);
  EXPECT_EQ(code(binary.ask(R"({"do":"ping"})")), "ok");
}

// They have done nothing wrong, and are told to try again.
TEST(Hostile, WhoIsToldThatItCannotBeDoneJustNowIsNotSentAway) {
  server::ServeOptions options;
  options.limits.chat_at_once = 1;
  options.limits.chat_per_second = 1e-6;
  options.limits.refusals_per_minute = 10;
  const RunningServer running(options);
  const Begun match = begin_match(running.port(), kTwoHere);
  Talker talker(running.port());
  talker.join(match);
  const char* chat = R"({"do":"chat","seat":0,"text":"hello"})";
  EXPECT_EQ(code(talker.ask(chat)), "ok");
  for (int i = 0; i < 30; ++i) ASSERT_EQ(code(talker.ask(chat)), "busy");
  for (int i = 0; i < 9; ++i)
    ASSERT_EQ(code(talker.ask(R"({"do":"no such thing"})")), "unknown_command");
  EXPECT_EQ(code(talker.ask(R"({"do":"ping"})")), "ok");
  talker.say(R"({"do":"no such thing"})");
  EXPECT_EQ(talker.wait_for_end(), "closed by the server: 1008");
}

TEST(Hostile, WhoDoesNotReadIsCutOff) {
  server::ServeOptions options;
  options.limits.queue_frames = 16;
  options.limits.queue_bytes = 64 << 10U;
  options.limits.requests_at_once = options.limits.requests_per_second = 1e6;
  const RunningServer running(options);
  const Begun match = begin_match(running.port(), kTwoHere);
  Talker deaf(running.port());
  deaf.join(match);
  deaf.stop_reading();
  for (int i = 0; i < 3000; ++i) deaf.say(R"({"do":"lang","lang":"fr"})");
  bool cut = false;
  for (int i = 0; i < 300 && !cut; ++i) {
    deaf.run(50);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const auto metrics = server::http_call(running.port(), "GET", "/metrics");
    cut = metrics.body.find("sandtable_ws_slow_closed_total 1\n") != std::string::npos;
  }
  EXPECT_TRUE(cut) << server::http_call(running.port(), "GET", "/metrics").body;
}

TEST(Hostile, BehindAProxyConnectionsAreCountedByWhomTheyAreFor) {
  server::ServeOptions options;
  options.limits.behind_proxy = true;
  options.limits.connections_per_address = 3;
  const RunningServer running(options);
  std::vector<std::unique_ptr<Talker>> here;
  for (const char* address : {"10.0.0.1", "10.0.0.2"}) {
    for (int i = 0; i < 4; ++i) {
      here.push_back(std::make_unique<Talker>(running.port(), "", address));
      EXPECT_EQ(here.back()->open(), i < 3) << address << " " << i;
    }
  }
  here.front().reset();
  bool in = false;
  for (int i = 0; i < 1000 && !in; ++i) {  // until the server has heard of it
    if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    in = Talker(running.port(), "", "10.0.0.1").open();
  }
  EXPECT_TRUE(in) << "one has gone";
}

TEST(Hostile, AForeignPageGetsNoSocket) {
  const RunningServer running;
  const Talker foreign(running.port(), "http://evil.example");
  EXPECT_FALSE(foreign.open());
  const Talker own(running.port(), "http://localhost:" + std::to_string(running.port()));
  EXPECT_TRUE(own.open());
}

TEST(Hostile, BrokenHttpEndsOnlyItsOwnConnection) {
  const RunningServer running;
  const std::vector<std::string> broken{
      "\r\n\r\n",
      "GET\r\n\r\n",
      std::string(100'000, 'A'),
      "GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(20'000, 'y') + "\r\n\r\n",
      "POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
      "POST /api/mine HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"};
  for (const std::string& bytes : broken)
    server::raw_call(running.port(), bytes, "\r\n\r\n", 100);  // of some it waits for the rest
  EXPECT_EQ(server::http_call(running.port(), "GET", "/health").status, 200);
}

}  // namespace
}  // namespace server_test
