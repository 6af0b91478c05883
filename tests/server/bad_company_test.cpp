// Four people play while somebody else does what they can against the server. The thread that
// serves everybody is never busy with one thing for long, and the players hardly notice.
//
// Both are measured: the first by the server's own histogram, in time of the processor, so that a
// busy machine does not count; the second by the players' clocks. Under a sanitizer everything is
// many times slower, and only what happens is looked at.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>

#include "ai/level.h"
#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "apps/server/load.h"
#include "tests/server/server_driver.h"
#include "tests/support/effort.h"

namespace server_test {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSlow = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kSlow = true;
#else
constexpr bool kSlow = false;
#endif
#else
constexpr bool kSlow = false;
#endif

const int kSeconds = kSlow ? 3 : testing_support::long_run() ? 10 : 8;
// What the system's own scheduler may add on a busy machine.
constexpr double kBusyMachineMs = 20;
const std::size_t kAnswers = 20U * kSeconds;  // that say something about the time they took

// How many tasks of the host's thread took longer than 20 ms of the processor's time.
std::int64_t long_tasks(std::uint16_t port) {
  const std::string text = server::http_call(port, "GET", "/metrics").body;
  const auto number = [&text](const std::string& key) {
    const std::size_t at = text.find("sandtable_host_task_cpu_seconds_bucket{le=\"" + key + "\"} ");
    EXPECT_NE(at, std::string::npos) << text.substr(0, 500);
    return std::stoll(text.substr(text.find("} ", at) + 2));
  };
  return number("+Inf") - number("0.02");
}

// A server with the real games, whose opponents think ahead.
struct House {
  explicit House(server::ServeOptions options = {})
      : running(std::move(options), apps::game_systems(),
                [memory = std::make_shared<apps::BotMemory>()] {
                  return std::make_unique<apps::Bots>(memory, ai::kPonder);
                }) {}
  std::uint16_t port() const { return running.port(); }

  // Two battles of two people each.
  server::LoadResult people_play() const {
    server::LoadPlan plan;
    plan.matches = 2;
    plan.seconds = kSeconds;
    plan.pace_ms = kSlow ? 200 : 60;
    return server::run_load({port()}, plan);
  }

  // The players alone on such a server, measured once for all tests.
  const server::LoadResult& alone() const {
    static const server::LoadResult once = people_play();
    return once;
  }

  // One measurement: the players alone, then beside what `harm` does until its argument is set.
  struct Measured {
    server::LoadResult before, beside;
    std::int64_t long_tasks = 0;  // of more than 20 ms
    double most() const { return std::max(3 * before.quantile(0.5), kBusyMachineMs); }
    bool holds() const {
      return long_tasks == 0 && beside.quantile(0.5) <= most() && beside.answers >= kAnswers;
    }
  };
  Measured measure(const std::function<void(const std::atomic<bool>&)>& harm, bool again) const {
    Measured out;
    out.before = again ? people_play() : alone();
    const std::int64_t long_before = long_tasks(port());
    std::atomic<bool> enough{false};
    std::thread hostile([&] { harm(enough); });
    out.beside = people_play();
    enough = true;
    hostile.join();
    // They came from this address too and may have used up its requests; 50 a second come back.
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    out.long_tasks = long_tasks(port()) - long_before;
    std::printf(
        "acknowledged after %.1f ms (p90 %.1f), beside bad company %.1f ms (p90 %.1f), "
        "%d long tasks\n",
        out.before.quantile(0.5), out.before.quantile(0.9), out.beside.quantile(0.5),
        out.beside.quantile(0.9), static_cast<int>(out.long_tasks));
    return out;
  }

  // What else runs on the machine can only make the figures worse: where they miss the bound, they
  // are taken again, up to three times.
  void bear(const std::function<void(const std::atomic<bool>&)>& harm) const {
    Measured seen = measure(harm, false);
    for (int again = 0; again < 2 && !kSlow && !seen.holds(); ++again) seen = measure(harm, true);
    EXPECT_EQ(seen.beside.lost, 0U);
    EXPECT_LE(seen.beside.refused, 5U) << "now and then somebody else was faster";
    EXPECT_EQ(server::http_call(port(), "GET", "/health").status, 200);
    if (kSlow) return;
    EXPECT_GE(seen.beside.answers, kAnswers);
    EXPECT_EQ(seen.long_tasks, 0) << "tasks of more than 20 ms";
    EXPECT_LE(seen.beside.quantile(0.5), seen.most());
  }

  RunningServer running;
};

Value post(std::uint16_t port, const std::string& path, const Value& body) {
  return parsed(server::http_call(port, "POST", path, json(body)).body);
}

Begun begin_battle(std::uint16_t port, const std::string& seats, const Value& content = {}) {
  Value body = Value::object().set("game", "fantasy").set("seats", parsed(seats));
  if (content.is_null()) {
    body.set("scenario", "first_battle");
  } else {
    body.set("content", content);
  }
  const Value reply = post(port, "/api/matches", body);
  Begun out{at(reply, "match").as_string(), {}, ""};
  for (const Value& seat : at(reply, "seats").items()) {
    out.tokens.push_back(at(seat, "token").as_string());
  }
  return out;
}

// The answers one of two seats may give.
std::vector<std::string> open_answers(const Talker& talker, int seat) {
  std::vector<std::string> out;
  const Value update = talker.newest(seat);
  const Value* question = update.find("question");
  const Value* ask = question == nullptr ? nullptr : question->find("ask");
  if (ask == nullptr) return out;
  for (const Value& answer : at(ask->items()[0], "answers").items()) {
    out.push_back(at(answer, "answer").as_string());
  }
  return out;
}

// Plays both seats at random, until `enough` says so of a seat and its answers or it is over.
template <class Enough>
bool play_both(Talker& talker, std::uint64_t seq, const Enough& enough) {
  table::Random random(5);
  for (int i = 0; i < 400; ++i) {
    if (!talker.wait_for_both(seq)) return false;
    for (int seat = 0; seat < 2; ++seat) {
      const auto answers = open_answers(talker, seat);
      if (answers.empty()) continue;
      if (enough(seat, answers)) return true;
      const auto pick = random.below(static_cast<std::uint32_t>(answers.size()));
      const Value reply = talker.ask(Value::object()
                                         .set("do", "answer")
                                         .set("seat", seat)
                                         .set("answer", answers[pick])
                                         .set("seq", at(talker.newest(seat), "seq")));
      if (code(reply) != "ok") return false;
      seq = static_cast<std::uint64_t>(at(reply, "seq").as_int());
      break;
    }
  }
  return false;
}

// Says the same things again and again, each as soon as the one before has been answered.
class Nagger {
 public:
  Nagger(server::ClientLoop& loop, std::uint16_t port, std::string first,
         std::vector<std::string> requests)
      : first_(std::move(first)), requests_(std::move(requests)) {
    server::WsClient::Events events;
    events.opened = [this] { client_->send(first_); };
    events.text = [this](const std::string& text) {
      if (text.starts_with("{\"push\"")) return;
      ++replies;
      client_->send(requests_[said_++ % requests_.size()]);
    };
    events.closed = [](const std::string&) {};
    client_ = std::make_unique<server::WsClient>(loop, port, std::move(events));
  }
  int replies = 0;

 private:
  std::string first_;
  std::vector<std::string> requests_;
  std::size_t said_ = 0;
  std::unique_ptr<server::WsClient> client_;
};

std::string joining(const Begun& match, const std::string& more = "") {
  return R"({"do":"join","match":")" + match.match + R"(","tokens":[")" + match.tokens[0] +
         R"(",")" + match.tokens[1] + "\"]" + more + "}";
}

// Ten connections that nag, and one that asks over HTTP.
int nag(std::uint16_t port, const std::string& first, const std::vector<std::string>& requests,
        const std::function<void()>& over_http, const std::atomic<bool>& enough) {
  std::thread poster([&] {
    while (!enough) over_http();
  });
  server::ClientLoop loop;
  std::vector<std::unique_ptr<Nagger>> naggers;
  for (int i = 0; i < 10; ++i) {
    naggers.push_back(std::make_unique<Nagger>(loop, port, first, requests));
  }
  while (!enough) loop.run_for(20);
  poster.join();
  int replies = 0;
  for (const auto& nagger : naggers) replies += nagger->replies;
  return replies;
}

constexpr const char* kGiants = R"(
id = "giants"
title = "Giants"
goal = 5
map = [
  ".............", ".............", ".............", ".............", "......*......",
  ".............", ".............", ".............", ".............",
]
[empire]
points = 500
zone = ["F6"]
roster = [{ unit = "champion", count = 1 }]
deck = ["powerful_strikes"]
[styx]
points = 500
zone = ["F5"]
roster = [{ unit = "fiend", count = 1 }]
deck = ["claws_of_darkness"]
[[unit]]
id = "champion"
faction = "empire"
class = "hero"
attack = 8
defense = 8
health = 30
cost = 50
leadership = ["red", "red", "green", "purple"]
[[unit]]
id = "fiend"
faction = "styx"
class = "hero"
attack = 8
defense = 8
health = 30
cost = 50
leadership = ["red", "red", "green", "purple"]
)";

// Odds of two heroes with eight dice each are the dearest there are.
TEST(BadCompany, OddsStopNobody) {
  const House house;
  const Value review = post(house.port(), "/api/review",
                            Value::object().set("game", "fantasy").set("toml", kGiants));
  ASSERT_EQ(code(review), "ok") << json(review);
  const Begun match =
      begin_battle(house.port(), R"([{"who":"me"},{"who":"me"}])", at(review, "content"));
  Talker talker(house.port());
  talker.join(match);
  std::vector<std::string> requests;
  const bool found = play_both(talker, 1, [&](int seat, const std::vector<std::string>& answers) {
    for (const std::string& answer : answers) {
      if (!answer.starts_with("attack") && !answer.starts_with("melee")) continue;
      const Value who = Value::object().set("seat", seat).set("answer", answer);
      requests = {json(Value(who).set("do", "odds")), json(Value(who).set("do", "explain"))};
    }
    return !requests.empty();
  });
  ASSERT_TRUE(found) << "the giants never came to blows";
  const std::string desk = R"({"game":"fantasy","scenario":"epic_grand","seat":0,"fill":"random"})";
  int replies = 0;
  int turn = 0;
  house.bear([&](const std::atomic<bool>& enough) {
    const auto over_http = [&] {
      const Value toml = Value::object().set("game", "fantasy").set("toml", kGiants);
      if (++turn % 2 == 0) post(house.port(), "/api/review", toml);
      if (turn % 2 == 1) post(house.port(), "/api/army", parsed(desk));
    };
    replies = nag(house.port(), joining(match), requests, over_http, enough);
  });
  EXPECT_GE(replies, 5) << "everybody is answered in the end";
}

TEST(BadCompany, LookingBackStopsNobody) {
  const House house;
  const Begun match = begin_battle(house.port(), R"([{"who":"me"},{"who":"me"}])");
  {
    Talker talker(house.port());
    talker.join(match);
    int played = 0;
    play_both(talker, 1, [&](int, const auto&) { return ++played > (kSlow ? 60 : 300); });
  }
  Value tokens = Value::array();
  for (int i = 0; i < 100; ++i) {
    const Begun more = begin_match(house.port(), kTwoHere, "fleet");
    for (const std::string& token : more.tokens) tokens.push(token);
    if (i >= 20) break;
  }
  while (tokens.items().size() < 200) tokens.push(match.tokens[0]);
  const Value mine = Value::object().set("tokens", tokens);
  int replies = 0;
  house.bear([&](const std::atomic<bool>& enough) {
    const std::vector<std::string> requests{
        joining(match, R"(,"since":0,"scenes":true)"), R"({"do":"moments","since":10,"until":50})",
        R"({"do":"lang","lang":"fr"})", R"({"do":"lang","lang":"en"})",
        joining(match, R"(,"since":0)")};
    const auto over_http = [&] { post(house.port(), "/api/mine", mine); };
    replies = nag(house.port(), joining(match), requests, over_http, enough);
  });
  EXPECT_GE(replies, 5) << "everybody is answered in the end";
}

// Thirty matches of searching opponents from one place, of which four go on and the others think
// ahead: somebody else's easy one answers as ever.
TEST(BadCompany, OpponentsOfOthersStopNobody) {
  server::ServeOptions options;
  options.limits.creations_per_minute = 1e6;
  const House house(options);
  const Begun mine = begin_battle(house.port(), R"([{"who":"me"},{"who":"bot","level":"easy"}])");
  std::vector<std::unique_ptr<Talker>> talkers;
  int running = 0;
  for (int i = 0; i < 30; ++i) {
    const Begun match =
        begin_battle(house.port(), R"([{"who":"me"},{"who":"bot","level":"hard"}])");
    talkers.push_back(std::make_unique<Talker>(house.port()));
    talkers.back()->join(match);
    const Value handed = talkers.back()->ask(R"({"do":"hand_over","seat":0,"level":"hard"})");
    EXPECT_TRUE(code(handed) == "ok" || code(handed) == "busy") << json(handed);
    running += code(handed) == "ok" ? 1 : 0;
  }
  EXPECT_EQ(running, 4) << "as many as one address may watch";
  std::vector<double> waited;
  house.bear([&](const std::atomic<bool>& enough) {
    Talker anna(house.port());
    anna.join(mine);
    std::int64_t seq = 1;
    anna.wait_for("update", 1);
    while (!enough) {
      const auto answers = open_answers(anna, 0);
      if (answers.empty()) {  // the opponent is thinking
        const auto begun = std::chrono::steady_clock::now();
        const Value next = anna.wait_for("update", seq + 1);
        if (next.is_null()) break;
        const std::chrono::duration<double, std::milli> took =
            std::chrono::steady_clock::now() - begun;
        waited.push_back(took.count());
        seq = at(next, "seq").as_int();
        continue;
      }
      const Value reply = anna.ask(Value::object()
                                       .set("do", "answer")
                                       .set("seat", 0)
                                       .set("answer", answers[waited.size() % answers.size()])
                                       .set("seq", at(anna.newest(0), "seq")));
      if (code(reply) != "ok") break;
      seq = at(reply, "seq").as_int();
      anna.wait_for("update", seq);
    }
  });
  std::sort(waited.begin(), waited.end());
  ASSERT_FALSE(waited.empty());
  if (kSlow) return;
  EXPECT_LT(waited[waited.size() / 2], 200) << "milliseconds for an easy opponent";
}

// They pong, but they do not read: what waits for them is bounded, and ends.
TEST(BadCompany, ReadersThatDoNotReadStopNobody) {
  server::ServeOptions options;
  options.limits.write_patience = std::chrono::milliseconds(1500);
  options.limits.queue_bytes_of_all = std::size_t{4} << 20U;
  options.limits.http_per_second = options.limits.http_at_once = 1e6;  // for looking at /metrics
  const House house(options);
  const Begun match = begin_battle(house.port(), R"([{"who":"me"},{"who":"me"}])");
  std::int64_t most = 0;
  house.bear([&](const std::atomic<bool>& enough) {
    std::vector<std::unique_ptr<Talker>> deaf;
    while (!enough) {
      if (deaf.size() >= 40) deaf.erase(deaf.begin());
      deaf.push_back(std::make_unique<Talker>(house.port()));
      deaf.back()->join(match);
      deaf.back()->stop_reading();
      for (int i = 0; i < 100; ++i) deaf.back()->say(R"({"do":"lang","lang":"fr"})");
      deaf.back()->run(20);
      const std::string metrics = server::http_call(house.port(), "GET", "/metrics").body;
      const std::size_t found = metrics.find("\nsandtable_queued_bytes ");
      if (found == std::string::npos) continue;
      most = std::max(most, static_cast<std::int64_t>(std::stoll(metrics.substr(found + 24))));
    }
  });
  EXPECT_GT(most, 100'000) << "they did leave something unread";
  EXPECT_LE(most, std::int64_t{4} << 20U);
}

}  // namespace
}  // namespace server_test
