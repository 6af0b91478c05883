// People are told elsewhere that it is their turn: what a server sends, to whom, and when not.
#include "apps/host/native/sqlite_schema.h"
#include "tests/server/telling_driver.h"

namespace server_test {
namespace {

using notify_test::Browser;
using notify_test::Heard;
using notify_test::Listener;

TEST(Telling, ABrowserIsToldOnceUntilItIsSeen) {
  Listener service(created());
  const RunningServer server(with(service));
  Duel duel(server.port());
  const Browser browser;
  const Value told = duel.subscribe(browser, service.url("/push"));
  duel.round();
  const Heard heard = service.wait_for(1).at(0);
  EXPECT_EQ(heard.line, "POST /push HTTP/1.1");
  EXPECT_EQ(heard.header("content-encoding"), "aes128gcm");
  EXPECT_EQ(heard.header("topic").size(), 32U);
  EXPECT_GT(std::stol(heard.header("ttl")), 86'400);
  const std::string key = at(told, "key").as_string();
  const Value claim = notify_test::claimed(heard.header("authorization"), key);
  ASSERT_TRUE(claim.is_object()) << heard.header("authorization");
  EXPECT_EQ(at(claim, "aud").as_string(), service.url(""));
  const auto opened = browser.opened(heard.body);
  ASSERT_TRUE(opened.has_value());
  const Value said = parsed(*opened);
  EXPECT_EQ(at(said, "match").as_string(), duel.match());
  EXPECT_EQ(at(said, "game").as_string(), "duel");
  EXPECT_EQ(at(said, "id").as_string(), heard.header("topic"));
  EXPECT_EQ(at(said, "title").as_string(), "Your turn");
  EXPECT_NE(at(said, "url").as_string().find("/#/t/" + duel.match()), std::string::npos);
  duel.round();
  EXPECT_EQ(service.wait_for(2, 3).size(), 1U) << "she has not looked";
  duel.anna_looks();
  duel.round();
  const auto all = service.wait_for(2);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_NE(all[1].header("topic"), heard.header("topic")) << "that is another turn";
}

TEST(Telling, SaysWhichBrowserIsOnesOwn) {
  Listener service(created());
  const RunningServer server(with(service));
  const Duel duel(server.port());
  const Asked other = sign_in(server.port(), duel.anna().codes.at(0));
  ASSERT_EQ(other.status, 200);
  const auto own = [](const Value& telling) {
    std::vector<bool> out;
    for (const Value& one : at(at(telling, "push"), "browsers").items())
      out.push_back(at(one, "own").as_bool());
    return out;
  };
  const Browser browser;
  EXPECT_EQ(own(duel.subscribe(browser, service.url("/push"))), std::vector<bool>{true});
  const Asked there =
      ask_as(server.port(), at(other.reply, "session").as_string(), "GET", "/api/account/telling");
  EXPECT_EQ(own(at(there.reply, "telling")), std::vector<bool>{false});
}

// The number of that name among the metrics; -1 where it is not there.
double metric(std::uint16_t port, const std::string& name) {
  const std::string text = server::http_call(port, "GET", "/metrics").body;
  const std::size_t line = text.find("\nsandtable_" + name + " ");
  return line == std::string::npos ? -1 : std::stod(text.substr(text.find(' ', line + 1)));
}
bool comes_to(std::uint16_t port, const std::string& name, double number) {
  for (int i = 0; i < 150; ++i) {
    if (metric(port, name) == number) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

TEST(Telling, IsCountedForWhoeverWatches) {
  std::atomic<bool> works = true;
  Listener service([&works](const Heard&) {
    return std::string(works ? "201 Created" : "503 Service Unavailable");
  });
  const RunningServer server(with(service));
  Duel duel(server.port());
  EXPECT_EQ(metric(server.port(), "telling_queue"), 0);
  EXPECT_EQ(metric(server.port(), "telling_sent_total"), 0);
  duel.subscribe(Browser(), service.url("/push"));
  duel.round();
  EXPECT_TRUE(comes_to(server.port(), "telling_sent_total", 1));
  works = false;
  duel.anna_looks();
  duel.round();
  EXPECT_TRUE(comes_to(server.port(), "telling_failed_total", 1));
  EXPECT_TRUE(comes_to(server.port(), "telling_queue", 1));
  EXPECT_EQ(metric(server.port(), "telling_sent_total"), 1);
  const RunningServer silent{in_no_hurry()};
  EXPECT_EQ(metric(silent.port(), "telling_queue"), -1) << "that one tells nobody";
}

TEST(Telling, NobodyIsToldWhileTheirPageIsLookedAt) {
  Listener service(created());
  const RunningServer server(with(service));
  Duel duel(server.port());
  const Browser browser;
  duel.subscribe(browser, service.url("/push"));
  ASSERT_EQ(duel.anna().post("visible", R"({"visible":true})").status, 200);
  duel.round();
  EXPECT_EQ(service.wait_for(1, 3).size(), 0U);
  ASSERT_EQ(duel.anna().post("visible", R"({"visible":false})").status, 200);
  EXPECT_EQ(service.wait_for(1).size(), 1U) << "she has gone without having seen it";
}

TEST(Telling, AWebhookTakesJsonAndIsTurnedOffByItsOwnLink) {
  Listener service(created());
  const RunningServer server(with(service));
  Duel duel(server.port());
  const Asked set = duel.anna().post("hook", R"({"url":")" + service.url("/hook") + "\"}");
  ASSERT_EQ(set.status, 200) << json(set.reply);
  const Browser browser;
  duel.subscribe(browser, service.url("/push"));
  duel.round();
  const auto all = service.wait_for(2);
  const Heard& heard = all.at(0).line.starts_with("POST /hook") ? all[0] : all.at(1);
  const Value said = parsed(heard.body);
  EXPECT_EQ(at(said, "content"), at(said, "text"));
  EXPECT_EQ(at(said, "match").as_string(), duel.match());
  EXPECT_FALSE(at(said, "id").as_string().empty());
  const std::string off = path_in(at(said, "off").as_string());
  const auto page = server::http_call(server.port(), "GET", off);
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("<form method=\"post\">"), std::string::npos);
  EXPECT_TRUE(at(at(duel.telling(), "hook"), "on").as_bool()) << "opening it does nothing";
  EXPECT_EQ(posted(server.port(), off), 200);
  EXPECT_FALSE(at(at(duel.telling(), "hook"), "on").as_bool());
  EXPECT_TRUE(at(at(duel.telling(), "push"), "on").as_bool()) << "just that kind";
}

TEST(Telling, ForgedLinksTurnNothingOff) {
  Listener service(created());
  const RunningServer server(with(service));
  Duel duel(server.port());
  duel.subscribe(Browser(), service.url("/push"));
  for (const std::string& token :
       {std::string(), std::string("x"), std::string(32, 'a'), duel.anna().session, duel.match(),
        std::string("%27%20OR%201=1"), std::string(1'000, 'a')}) {
    for (const std::string path : {"/telling/off?token=", "/telling/confirm?token="}) {
      EXPECT_EQ(server::http_call(server.port(), "GET", path + token).status, 404) << token;
      EXPECT_EQ(posted(server.port(), path + token), 404) << token;
    }
  }
  EXPECT_TRUE(at(at(duel.telling(), "push"), "on").as_bool());
}

TEST(Telling, ForgedSubscriptionsAreRefused) {
  Listener service(created());
  const RunningServer server(with(service));
  const Person anna(server.port(), "Anna");
  const Browser good;
  const auto subscription = [](const std::string& endpoint, const std::string& point,
                               const std::string& auth) {
    return R"({"endpoint":")" + endpoint + R"(","p256dh":")" + point + R"(","auth":")" + auth +
           "\"}";
  };
  const std::string url = service.url("/push");
  EXPECT_EQ(anna.post("push", subscription(url, good.p256dh(), good.secret())).status, 200);
  for (const std::string wrong :
       {"http://127.0.0.1:1/", "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/x",
        "https://localhost/", "http://push.example.net/", "https://push.example.net:22/",
        "file:///etc/passwd", "gopher://127.0.0.1:70/", "https://me@push.example.net/", ""})
    EXPECT_NE(anna.post("push", subscription(wrong, good.p256dh(), good.secret())).status, 200)
        << wrong;
  EXPECT_NE(anna.post("push", subscription("https://push.example.net/" + std::string(2'000, 'x'),
                                           good.p256dh(), good.secret()))
                .status,
            200);
  for (const std::string& point : {std::string("AAAA"), std::string(), std::string(87, 'B'),
                                   good.p256dh() + "A", std::string(10'000, 'A')})
    EXPECT_NE(anna.post("push", subscription(url, point, good.secret())).status, 200) << point;
  for (const std::string& auth : {std::string("AAAA"), std::string(), std::string(1'000, 'A')})
    EXPECT_NE(anna.post("push", subscription(url, good.p256dh(), auth)).status, 200) << auth;
  EXPECT_EQ(ask_as(server.port(), "", "POST", "/api/account/push",
                   subscription(url, good.p256dh(), good.secret()))
                .status,
            404)
      << "nobody";
  for (int i = 0; i < 1'000; ++i) {
    const std::string own = service.url("/push/" + std::to_string(i));
    ASSERT_EQ(anna.post("push", subscription(own, good.p256dh(), good.secret())).status, 200);
  }
  const Value telling = at(anna.get("/telling").reply, "telling");
  EXPECT_EQ(at(at(telling, "push"), "browsers").items().size(), 10U);
}

// As many battles may wait for somebody as they like.
TEST(Telling, APlaceIsSentOneAfterTheOther) {
  Listener service([](const Heard&) { return ""; });
  const RunningServer server(with(service));
  Duel duel(server.port());
  ASSERT_EQ(duel.anna().post("hook", R"({"url":")" + service.url("/hook") + "\"}").status, 200);
  std::vector<std::unique_ptr<Talker>> talkers;
  for (int i = 0; i < 4; ++i) {
    const Begun more = begin_match(server.port(), kTwoHere);
    ASSERT_EQ(duel.anna().post("join", R"({"tokens":[")" + more.tokens[0] + "\"]}").status, 200);
    Talker& talker = *talkers.emplace_back(std::make_unique<Talker>(server.port()));
    talker.ask(R"({"do":"visible","visible":false})");
    ASSERT_EQ(code(talker.join(more)), "ok");
    for (const int seat : {0, 1})
      ASSERT_EQ(code(talker.ask(Value::object()
                                    .set("do", "answer")
                                    .set("match", more.match)
                                    .set("seat", seat)
                                    .set("answer", "pick 2")
                                    .set("seq", 1 + seat))),
                "ok");
  }
  duel.round();
  ASSERT_EQ(service.wait_for(1).size(), 1U);
  const auto on_their_way = [&server] {
    auto file = host::open_sqlite_as_it_is(server.directory().file("test.db"));
    host::Statement count(file->get(), "SELECT count(*) FROM notices WHERE leased > 0");
    return count.row() ? count.number(0) : -1;
  };
  std::this_thread::sleep_for(std::chrono::milliseconds(4'500));
  EXPECT_EQ(on_their_way(), 1) << "the others wait until that is answered";
}

TEST(Telling, APlaceThatIsGoneIsForgotten) {
  Listener service([](const Heard&) { return "410 Gone"; });
  const RunningServer server(with(service));
  Duel duel(server.port());
  duel.subscribe(Browser(), service.url("/push"));
  duel.round();
  service.wait_for(1);
  for (int i = 0; i < 100 && !at(at(duel.telling(), "push"), "browsers").items().empty(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_TRUE(at(at(duel.telling(), "push"), "browsers").items().empty());
}

TEST(Telling, ABrowserThatIsSignedOutIsToldNothingMore) {
  Listener service(created());
  const RunningServer server(with(service));
  Duel duel(server.port());
  const Asked other = sign_in(server.port(), duel.anna().codes.at(0));
  ASSERT_EQ(other.status, 200);
  duel.subscribe(Browser(), service.url("/push"));
  ASSERT_EQ(duel.anna().post("sign_out").status, 200);
  duel.round();
  EXPECT_EQ(service.wait_for(1, 5).size(), 0U);
  const Value telling = at(
      ask_as(server.port(), at(other.reply, "session").as_string(), "GET", "/api/account/telling")
          .reply,
      "telling");
  EXPECT_TRUE(at(at(telling, "push"), "browsers").items().empty());
}

TEST(Telling, MailIsSentToWhoeverHasConfirmedItAndHasItsLink) {
  Listener mail([](const Heard&) { return "250 taken"; }, Listener::Speaks::smtp);
  server::ServeOptions options = in_no_hurry();
  options.account_host = "localhost";
  options.smtp = {"smtp://" + mail.place(), "house@example.org", "", ""};
  const RunningServer server(options);
  Duel duel(server.port());
  for (const char* const wrong : {"anna", "@example.net", "a b@example.net", "anna@example",
                                  "<anna@example.net>", "a@example.net\\r\\nBcc: b@example.net"})
    EXPECT_NE(duel.anna().post("mail", R"({"address":")" + std::string(wrong) + "\"}").status, 200)
        << wrong;
  ASSERT_EQ(duel.anna().post("mail", R"({"address":"anna@example.net"})").status, 200);
  const Heard asks = mail.wait_for(1).at(0);
  EXPECT_EQ(asks.line, "<anna@example.net>");
  EXPECT_FALSE(at(at(duel.telling(), "mail"), "confirmed").as_bool());
  const std::string text = letter_of(asks);
  const std::size_t link = text.find("/telling/confirm?token=");
  ASSERT_NE(link, std::string::npos) << text;
  EXPECT_EQ(posted(server.port(), text.substr(link, text.find('\n', link) - link)), 200);
  EXPECT_TRUE(at(at(duel.telling(), "mail"), "confirmed").as_bool());
  EXPECT_EQ(mail.count(), 1U);
}

// The time of the house of every server that is begun while it lives.
class LaterHouse {
 public:
  LaterHouse() {
    add(0);
    setenv("SANDTABLE_TEST_HOUSE_OFFSET", directory_.file("offset").c_str(), 1);
  }
  ~LaterHouse() { unsetenv("SANDTABLE_TEST_HOUSE_OFFSET"); }
  LaterHouse(const LaterHouse&) = delete;
  LaterHouse& operator=(const LaterHouse&) = delete;
  void add(std::int64_t ms) const {
    directory_.write("next", std::to_string(ms));
    std::filesystem::rename(directory_.file("next"), directory_.file("offset"));
  }

 private:
  TemporaryDirectory directory_;
};

TEST(Telling, MailGoesInOneLetterInTheMorning) {
  const LaterHouse house;
  Listener mail([](const Heard&) { return "250 taken"; }, Listener::Speaks::smtp);
  server::ServeOptions options = in_no_hurry();
  options.account_host = "localhost";
  options.smtp = {"smtp://" + mail.place(), "house@example.org", "", ""};
  const RunningServer server(options);
  Duel duel(server.port());
  ASSERT_EQ(duel.anna().post("mail", R"({"address":"anna@example.net"})").status, 200);
  const std::string asks = letter_of(mail.wait_for(1).at(0));
  const std::size_t link = asks.find("/telling/confirm?token=");
  ASSERT_EQ(posted(server.port(), asks.substr(link, asks.find('\n', link) - link)), 200);
  ASSERT_EQ(duel.anna().post("telling", R"({"language":"fr","zone":"Asia/Tokyo"})").status, 200);
  duel.round();
  EXPECT_EQ(mail.wait_for(2, 3).size(), 1U) << "it waits";
  house.add(25 * 3'600'000);
  const auto all = mail.wait_for(2);
  ASSERT_EQ(all.size(), 2U);
  const Heard& letter = all[1];
  EXPECT_NE(letter_of(letter).find("/#/t/" + duel.match()), std::string::npos);
  EXPECT_NE(letter_of(letter).find("c’est à vous de jouer"), std::string::npos);
  EXPECT_TRUE(letter.header("message-id").ends_with("@example.org>"));
  EXPECT_EQ(letter.header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  std::string off = path_in(letter.header("list-unsubscribe").substr(1));
  off.pop_back();
  EXPECT_EQ(posted(server.port(), off), 200);
  EXPECT_FALSE(at(at(duel.telling(), "mail"), "on").as_bool());
}

TEST(Telling, QuietHoursAndTheRestAreAsTheyWereSet) {
  Listener service(created());
  const RunningServer server(with(service));
  const Person anna(server.port(), "Anna");
  const std::string all =
      R"({"zone":"Europe/Paris","language":"fr","quiet":{"from":"22:00","until":"07:30"}})";
  const Asked set = anna.post("telling", all);
  ASSERT_EQ(set.status, 200) << json(set.reply);
  const Value telling = at(set.reply, "telling");
  EXPECT_EQ(json(at(telling, "quiet")), R"({"from":"22:00","until":"07:30"})");
  EXPECT_EQ(at(telling, "zone").as_string(), "Europe/Paris");
  for (const char* const wrong :
       {R"({"zone":"Europe/Nowhere"})", R"({"zone":7})", R"({"language":"de"})",
        R"({"quiet":{"from":"25:00","until":"07:30"}})", R"({"quiet":{"from":"7:00"}})",
        R"({"quiet":"always"})", R"({"push":"yes"})", R"({"fax":true})"})
    EXPECT_NE(anna.post("telling", wrong).status, 200) << wrong;
  const Value after = at(anna.post("telling", R"({"quiet":null,"hook":false})").reply, "telling");
  EXPECT_EQ(after.find("quiet"), nullptr);
  EXPECT_EQ(at(after, "zone").as_string(), "Europe/Paris") << "what is left out stays";
}

TEST(Telling, EverythingGoesWithTheAccount) {
  Listener service(created());
  const RunningServer server(with(service));
  Duel duel(server.port());
  duel.subscribe(Browser(), service.url("/push"));
  const Value all = at(duel.anna().get("/export").reply, "export");
  EXPECT_EQ(at(at(all, "told_by").items().at(0), "to").as_string(), service.url("/push"));
  ASSERT_EQ(duel.anna().post("delete", R"({"name":"Anna"})").status, 200);
  duel.round();
  EXPECT_EQ(service.wait_for(1, 3).size(), 0U);
}

TEST(Telling, IsNotOfferedWithoutAnAddressOfItsOwn) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  EXPECT_EQ(code(anna.get("/telling").reply), "not_allowed");
  EXPECT_EQ(code(anna.post("hook", R"({"url":"https://chat.example.net/"})").reply), "not_allowed");
  EXPECT_EQ(server::http_call(server.port(), "GET", "/telling/off?token=x").status, 404);
}

}  // namespace
}  // namespace server_test
