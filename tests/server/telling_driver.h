// Two people with accounts at a duel, of whom one is elsewhere, and those who tell her.
#pragma once

#include "tests/notify/browser.h"
#include "tests/notify/listener.h"
#include "tests/server/people_driver.h"

namespace server_test {

inline notify_test::Listener::Answer created() {
  return [](const notify_test::Heard&) { return "201 Created"; };
}

inline server::ServeOptions with(const notify_test::Listener& service) {
  server::ServeOptions out = in_no_hurry();
  out.account_host = "localhost";
  out.allowed = {service.place()};
  out.limits.requests_per_second = out.limits.requests_at_once = 1e6;
  out.limits.http_per_second = out.limits.http_at_once = 1e6;
  return out;
}

// Of a link, what is behind the name.
inline std::string path_in(const std::string& url) { return url.substr(url.find('/', 8)); }

// As a browser sends the form of such a page.
inline int posted(std::uint16_t port, const std::string& path) {
  const std::string head = "POST " + path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                           "\r\nOrigin: http://localhost:" + std::to_string(port) +
                           "\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                           "Content-Length: 26\r\nConnection: close\r\n\r\n"
                           "List-Unsubscribe=One-Click";
  const std::string reply = server::raw_call(port, head, "\r\n\r\n");
  return reply.size() > 12 ? std::stoi(reply.substr(9, 3)) : 0;
}

// The text of a letter.
inline std::string letter_of(const notify_test::Heard& heard) {
  std::string text;
  for (const char c : heard.body) {
    if (c == '\r' || c == '\n' || c == '=') continue;
    text += c == '+' ? '-' : c == '/' ? '_' : c;
  }
  return formats::from_base64url(text).value_or("");
}

// Anna has the first seat and is elsewhere; a connection that nobody looks at plays for both.
class Duel {
 public:
  explicit Duel(std::uint16_t port, const std::string& name = "Anna")
      : port_(port), anna_(port, name), talker_(port) {
    begun_ = begin_match(port, std::string(kTwoHere) + R"(,"options":{"rounds":9})");
    const Asked joined = anna_.post("join", R"({"tokens":[")" + begun_.tokens[0] + "\"]}");
    EXPECT_EQ(joined.status, 200);
    talker_.ask(R"({"do":"visible","visible":false})");
    EXPECT_EQ(code(talker_.join(begun_)), "ok");
    EXPECT_TRUE(talker_.wait_for_both(1));
  }
  const Person& anna() const { return anna_; }
  const std::string& match() const { return begun_.match; }
  Value telling() const { return at(anna_.get("/telling").reply, "telling"); }
  Value subscribe(const notify_test::Browser& browser, const std::string& endpoint) const {
    const Asked set =
        anna_.post("push", R"({"endpoint":")" + endpoint + R"(","p256dh":")" + browser.p256dh() +
                               R"(","auth":")" + browser.secret() + R"(","device":"laptop"})");
    EXPECT_EQ(set.status, 200) << json(set.reply);
    return at(set.reply, "telling");
  }
  // Both pick, and are asked again.
  void round() {
    for (const int seat : {0, 1}) {
      const Value asked = talker_.ask(Value::object()
                                          .set("do", "answer")
                                          .set("match", begun_.match)
                                          .set("seat", seat)
                                          .set("answer", seat == 0 ? "pick 2" : "pick 3")
                                          .set("seq", seq_));
      EXPECT_EQ(code(asked), "ok") << json(asked);
      seq_ = at(asked, "seq").as_int();
    }
    EXPECT_TRUE(talker_.wait_for_both(static_cast<std::uint64_t>(seq_)));
  }
  // On another device, for a moment.
  void anna_looks() const {
    Talker phone(port_);
    EXPECT_EQ(code(join_as(phone, begun_.match, anna_.session)), "ok");
    std::this_thread::sleep_for(std::chrono::milliseconds(1'200));
  }

 private:
  std::uint16_t port_;
  Person anna_;
  Talker talker_;
  Begun begun_;
  std::int64_t seq_ = 1;
};

}  // namespace server_test
