// Messages are carried to where they are for, and nowhere else; nobody keeps the others waiting.
#include "apps/notify/carrier.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/notify/listener.h"

namespace notify_test {
namespace {

using notify::Carried;
using notify::Letter;
using std::chrono::milliseconds;

std::vector<Carried> carry(std::vector<Letter> letters, notify::Patience patience = {}) {
  notify::Carrier carrier(patience);
  std::vector<Carried> out(letters.size());
  for (std::size_t i = 0; i < letters.size(); ++i)
    carrier.send(letters[i], [&out, i](const Carried& said) { out[i] = said; });
  while (carrier.under_way() > 0) carrier.run(milliseconds(100));
  return out;
}
Carried carry(const Letter& letter, notify::Patience patience = {}) {
  return carry(std::vector<Letter>{letter}, patience)[0];
}
Letter to(const std::string& url) {
  return {.url = url, .headers = {"Topic: abc"}, .body = "hello", .anywhere = true};
}

TEST(Carrier, CarriesWhatItIsGiven) {
  Listener listener([](const Heard&) { return "201 Created"; });
  const Carried said = carry(to(listener.url("/push")));
  EXPECT_TRUE(said.sent) << said.why;
  EXPECT_EQ(said.status, 201);
  const Heard heard = listener.wait_for(1)[0];
  EXPECT_EQ(heard.line, "POST /push HTTP/1.1");
  EXPECT_EQ(heard.header("topic"), "abc");
  EXPECT_EQ(heard.body, "hello");
}

TEST(Carrier, FollowsNobodyElsewhere) {
  Listener other([](const Heard&) { return "201 Created"; });
  Listener listener([&](const Heard&) { return "307 There\r\nLocation: " + other.url("/"); });
  const Carried said = carry(to(listener.url("/")));
  EXPECT_FALSE(said.sent);
  EXPECT_EQ(said.status, 307);
  EXPECT_EQ(other.connections(), 0U);
}

TEST(Carrier, ConnectsToNothingPrivateWhateverItIsCalled) {
  Listener listener([](const Heard&) { return "201 Created"; });
  for (const std::string host : {"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0.0.0.0"}) {
    Letter letter = to("https://" + host + ":" + std::to_string(listener.port()) + "/");
    letter.anywhere = false;
    const Carried said = carry(letter);
    EXPECT_FALSE(said.sent) << host;
    EXPECT_EQ(said.status, 0);
  }
  Letter plain = to(listener.url("/"));
  plain.anywhere = false;
  EXPECT_FALSE(carry(plain).sent) << "and without TLS nowhere";
  EXPECT_EQ(listener.connections(), 0U);
}

TEST(Carrier, AsksNoProxy) {
  Listener proxy([](const Heard&) { return "201 Created"; });
  Listener listener([](const Heard&) { return "201 Created"; });
  setenv("http_proxy", proxy.url("").c_str(), 1);
  setenv("ALL_PROXY", proxy.url("").c_str(), 1);
  EXPECT_TRUE(carry(to(listener.url("/"))).sent);
  unsetenv("http_proxy");
  unsetenv("ALL_PROXY");
  EXPECT_EQ(proxy.connections(), 0U);
  EXPECT_EQ(listener.connections(), 1U);
}

TEST(Carrier, WaitsForNobodyLongAndOthersDoNotWaitForThem) {
  Listener silent([](const Heard&) { return ""; });
  Listener listener([](const Heard&) { return "201 Created"; });
  const auto begun = std::chrono::steady_clock::now();
  const auto said =
      carry({to(silent.url("/")), to(listener.url("/"))}, {milliseconds(500), milliseconds(1'000)});
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(10));
  EXPECT_FALSE(said[0].sent);
  EXPECT_TRUE(said[1].sent);
}

TEST(Carrier, ReadsLittle) {
  Listener wordy([](const Heard&) { return "500 No\r\nX-Long: " + std::string(60'000, 'x'); });
  EXPECT_FALSE(carry(to(wordy.url("/"))).sent);
}

TEST(Carrier, TellsWhoHasGoneAndWhenToComeAgain) {
  Listener gone([](const Heard& heard) {
    return heard.line.starts_with("POST /gone") ? "410 Gone" : "429 Slowly\r\nRetry-After: 30";
  });
  const auto said = carry({to(gone.url("/gone")), to(gone.url("/busy"))});
  EXPECT_TRUE(said[0].gone);
  EXPECT_FALSE(said[1].gone);
  EXPECT_EQ(said[1].retry_after, 30);
  EXPECT_FALSE(carry(to("http://127.0.0.1:1/")).sent) << "nobody is there";
}

TEST(Carrier, CarriesMail) {
  Listener server([](const Heard&) { return "250 taken"; }, Listener::Speaks::smtp);
  Letter letter{.url = "smtp://" + server.place(), .body = "Subject: hello\r\n\r\nyour turn\r\n"};
  letter.anywhere = true;
  letter.from = "house@example.org";
  letter.to = "anna@example.net";
  const Carried said = carry(letter);
  EXPECT_TRUE(said.sent) << said.why;
  const Heard heard = server.wait_for(1)[0];
  EXPECT_EQ(heard.line, "<anna@example.net>");
  EXPECT_EQ(heard.header("subject"), "hello");
  EXPECT_EQ(heard.body, "your turn\r\n");
}

TEST(Carrier, KeepsAPasswordFromWhoeverSpeaksWithoutTls) {
  Listener server([](const Heard&) { return "250 taken"; }, Listener::Speaks::smtp);
  Letter letter{.url = "smtp://" + server.place(), .body = "\r\n", .anywhere = true};
  letter.from = "house@example.org";
  letter.to = "anna@example.net";
  letter.user = "house";
  letter.password = "secret";
  EXPECT_FALSE(carry(letter).sent);
  EXPECT_EQ(server.count(), 0U);
}

}  // namespace
}  // namespace notify_test
