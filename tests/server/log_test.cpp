// SPDX-License-Identifier: MIT
// What a server says about itself: every request where that is wanted, and never a secret.
#include <mutex>
#include <regex>
#include <set>

#include "tests/server/server_driver.h"

namespace server_test {
namespace {

using server::Headers;
using server::http_call;

// Keeps the lines of a log at its most talkative.
class Pages {
 public:
  explicit Pages(host::LogForm form, host::LogLevel least = host::LogLevel::debug)
      : book(form, least, [this](const std::string& line) {
          const std::lock_guard lock(mutex_);
          lines_.push_back(line);
        }) {}
  std::vector<std::string> lines() const {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  std::string text() const {
    std::string out;
    for (const std::string& line : lines()) out += line + "\n";
    return out;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;

 public:
  host::LogBook book;
};

// Every text that was in a request or a reply, but for the words of the protocol.
class Secrets {
 public:
  explicit Secrets(std::set<std::string> public_words) : public_(std::move(public_words)) {}
  const Value& note(const Value& value) {
    if (value.is_string()) add(value.as_string());
    if (value.is_array()) {
      for (const Value& item : value.items()) note(item);
    }
    if (value.is_object()) {
      for (const auto& [name, member] : value.members()) note(member);
    }
    return value;
  }
  void add(const std::string& text) {
    if (text.size() >= 5 && !public_.contains(text)) all_.insert(text);
  }
  const std::set<std::string>& all() const { return all_; }

 private:
  std::set<std::string> public_;
  std::set<std::string> all_;
};

// Two people begin a match, talk, play it and look at it, with every secret there is; and somebody
// sends secrets where they do not belong.
class TalkativeMatch {
 public:
  TalkativeMatch(std::uint16_t port, Secrets& secrets) : port_(port), secrets_(secrets) {}

  void play() {
    begin();
    talk();
    misplace();
  }
  std::string id;

 private:
  Value post(const std::string& target, const Value& body) {
    secrets_.note(body);
    const Value out = parsed(http_call(port_, "POST", target, json(body)).body);
    return secrets_.note(out);
  }
  Value ask(Talker& talker, const Value& request) {
    secrets_.note(request);
    const Value out = talker.ask(request);
    return secrets_.note(out);
  }
  Value ask(Talker& talker, const char* request) { return ask(talker, parsed(request)); }

  void begin() {
    const Value begun = post("/api/matches", parsed(R"({"game":"duel","entropy":true,"seats":
        [{"who":"me","name":"Annabella"},{"who":"friend"}]})"));
    id = at(begun, "match").as_string();
    anna_ = at(at(begun, "seats").items()[0], "token").as_string();
    const std::string invite = at(at(begun, "invites").items()[0], "invite").as_string();
    const std::string match = "/api/matches/" + id;
    const Value joined = post(match + "/join", Value::object()
                                                   .set("invite", invite)
                                                   .set("name", "Bertholda")
                                                   .set("entropy", "the dice of Bertholda"));
    bert_ = at(joined, "token").as_string();
    post(match + "/entropy",
         Value::object().set("token", anna_).set("entropy", "the dice of Annabella"));
    post("/api/mine", Value::object().set("tokens", Value::array().push(anna_)));
  }

  void talk() {
    Talker anna(port_);
    ask(anna, Value::object().set("do", "join").set("match", id).set("tokens", tokens_of(anna_)));
    Talker bert(port_);
    ask(bert, Value::object().set("do", "join").set("match", id).set("tokens", tokens_of(bert_)));
    secrets_.note(anna.wait_for("update"));
    ask(anna, R"({"do":"chat","seat":0,"text":"we attack at dawn"})");
    const Value given = ask(anna, R"({"do":"device_code","seat":0})");
    post("/api/device", Value::object().set("code", at(given, "code")));
    ask(anna, R"({"do":"answer","seat":0,"answer":"pick 3","seq":1,"once":"once-and-for-all"})");
    ask(bert, R"({"do":"answer","seat":1,"answer":"no such answer","seq":1})");
    ask(bert, R"({"do":"resign","seat":1})");
    http_call(port_, "GET", "/api/matches/" + id + "/record", "",
              {{"Authorization", "Bearer " + anna_}});
  }

  void misplace() {
    http_call(port_, "GET", "/api/matches/" + id + "?token=" + anna_);
    http_call(port_, "GET", "/api/matches/" + anna_ + "/record");
    http_call(port_, "GET", "/api/" + anna_, "", {{"X-Request-Id", anna_}});
    http_call(port_, "GET", "/match/" + id + "/" + bert_);
    Talker carl(port_);
    ask(carl, Value::object().set("do", "join").set("match", bert_));
    ask(carl, Value::object().set("do", bert_).set("match", id).set("seat", anna_));
    carl.say(json(Value::object().set("do", "ping").set("id", anna_)));
    carl.say("{\"do\":\"chat\",\"text\":\"broken in the middle of a secret");
    secrets_.add("broken in the middle of a secret");
    ask(carl, R"({"do":"ping"})");
  }

  static Value tokens_of(const std::string& token) { return Value::array().push(token); }

  std::uint16_t port_;
  Secrets& secrets_;
  std::string anna_;
  std::string bert_;
};

TEST(Log, HasNothingThatAClientSentOrWasSentButWhichMatchItIs) {
  for (const host::LogForm form : {host::LogForm::json, host::LogForm::text}) {
    Pages pages(form);
    server::ServeOptions options;
    options.log = pages.book;
    std::string match;
    Secrets secrets({"answer", "chat", "device_code", "join", "resign", "ping", "bad_request",
                     "not_found", "illegal_answer", "unknown_command", "busy"});
    {
      const RunningServer running(options);
      TalkativeMatch talkative(running.port(), secrets);
      talkative.play();
      match = talkative.id;
    }
    const std::string text = pages.text();
    EXPECT_GT(secrets.all().size(), 25U);
    for (const std::string& secret : secrets.all()) {
      if (secret == match) continue;
      EXPECT_EQ(text.find(secret), std::string::npos) << secret << " in\n" << text;
    }
    // It is not for want of lines.
    for (const char* what : {"answer", "chat", "device_code", "resign", "matches/*/join",
                             "match_begun", "match_over", "no_request", "disconnected"}) {
      EXPECT_NE(text.find(what), std::string::npos) << what << " not in\n" << text;
    }
  }
}

// The entry of that kind with that code.
Value line_of(const Pages& pages, const std::string& what, const std::string& code) {
  for (const std::string& line : pages.lines()) {
    const Value entry = parsed(line);
    const Value* said = entry.find("code");
    const bool same = said == nullptr ? code.empty() : said->as_string() == code;
    if (same && at(entry, "what").as_string() == what) return entry;
  }
  ADD_FAILURE() << what << " " << code << " not in\n" << pages.text();
  return Value::object();
}

TEST(Log, ALineOfJsonSaysWhenWhatWhoseAndWhatCameOfIt) {
  Pages pages(host::LogForm::json);
  server::ServeOptions options;
  options.log = pages.book;
  std::string match;
  {
    const RunningServer running(options);
    const Begun begun = begin_match(running.port(), kTwoHere);
    match = begun.match;
    Talker anna(running.port());
    anna.join(begun);
    anna.ask(R"({"do":"answer","seat":0,"answer":"pick 3","seq":1})");
    anna.ask(R"({"do":"answer","seat":0,"answer":"pick 3","seq":1})");
    http_call(running.port(), "GET", "/api/matches/" + match);
  }
  const Value good = line_of(pages, "answer", "");
  EXPECT_TRUE(std::regex_match(at(good, "time").as_string(),
                               std::regex(R"(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d\d\dZ)")));
  EXPECT_EQ(at(good, "level").as_string(), "debug");
  EXPECT_EQ(at(good, "match").as_string(), match);
  EXPECT_EQ(at(good, "seat"), Value(0));
  EXPECT_EQ(at(good, "connection"), Value(1));
  EXPECT_EQ(at(good, "id"), Value(2));
  EXPECT_GT(at(good, "ms").as_number(), 0);
  const Value refused = line_of(pages, "answer", "not_your_turn");
  EXPECT_GT(at(refused, "request").as_int(), at(good, "request").as_int());
  bool found = false;
  for (const std::string& line : pages.lines()) {
    const Value entry = parsed(line);
    const Value* text = entry.find("text");
    if (text == nullptr || text->as_string() != "GET /api/matches/*") continue;
    found = true;
    EXPECT_EQ(at(entry, "match").as_string(), match);
    EXPECT_EQ(at(entry, "status"), Value(200));
  }
  EXPECT_TRUE(found) << pages.text();
}

TEST(Log, SaysNothingOfRequestsUnlessThatIsWanted) {
  Pages pages(host::LogForm::text, host::LogLevel::info);
  server::ServeOptions options;
  options.log = pages.book;
  {
    const RunningServer running(options);
    Talker anna(running.port());
    anna.join(begin_match(running.port(), kTwoHere));
  }
  EXPECT_EQ(pages.text(), "");
}

}  // namespace
}  // namespace server_test
