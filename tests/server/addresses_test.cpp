// What one address may have under way, whoever brings it: requests, bodies, heads of requests; and
// what counts as one address.
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "apps/host/store_memory.h"
#include "apps/server/forwarded.h"
#include "apps/server/site.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

using server::Headers;
using server::http_call;

// A connection that says what it is told to say, and no more.
class Raw {
 public:
  explicit Raw(std::uint16_t port) : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(port);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(handle_, reinterpret_cast<sockaddr*>(&there), sizeof there), 0);
  }
  ~Raw() { close(handle_); }
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;

  void say(const std::string& text) {
    EXPECT_EQ(send(handle_, text.data(), text.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(text.size()));
  }
  // What has come within that time, at most so long; "end" where the connection was closed.
  std::string heard(int milliseconds = 60'000) {
    pollfd waiting{handle_, POLLIN, 0};
    if (poll(&waiting, 1, milliseconds) <= 0) return "";
    std::string out(4096, '\0');
    const ssize_t size = recv(handle_, out.data(), out.size(), 0);
    if (size <= 0) return "end";
    out.resize(static_cast<std::size_t>(size));
    return out.substr(0, out.find("\r\n"));
  }

 private:
  int handle_;
};

std::string head_of(const std::string& address, const std::string& target = "/api/mine",
                    std::size_t length = 1000) {
  return "POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
         "X-Forwarded-For: " + address + "\r\nContent-Length: " + std::to_string(length) +
         "\r\n\r\n";
}
std::string asks(const std::string& address) {
  return "GET /ready HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + address + "\r\n\r\n";
}
constexpr const char* kDone = "HTTP/1.1 200 OK";
constexpr const char* kTooMany = "HTTP/1.1 429 Too Many Requests";
constexpr int kAMoment = 300;  // milliseconds in which nothing comes

server::ServeOptions behind_a_proxy() {
  server::ServeOptions out;
  out.limits.behind_proxy = true;
  return out;
}

// As many connections of that address as there are lengths, each with a body that does not come.
std::vector<std::unique_ptr<Raw>> unfinished(const RunningServer& running,
                                             const std::string& address,
                                             const std::vector<std::size_t>& lengths) {
  std::vector<std::unique_ptr<Raw>> out;
  for (const std::size_t length : lengths) {
    out.push_back(std::make_unique<Raw>(running.port()));
    out.back()->say(head_of(address, "/api/replay", length) + "{");
  }
  return out;
}

TEST(Addresses, OfOneNetworkOfIPv6CountAsOne) {
  using server::counted_as;
  EXPECT_EQ(counted_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(counted_as("2001:db8:1:2::1"), "2001:db8:1:2::/64");
  EXPECT_EQ(counted_as("2001:db8:1:2::/64"), "2001:db8:1:2::/64");
  EXPECT_NE(counted_as("2001:db8:1:3::1"), counted_as("2001:db8:1:2::1"));
  for (const char* one : {"::1", "127.0.0.1", "203.0.113.7", server::kUnnamed, ""})
    EXPECT_EQ(counted_as(one), one);
  EXPECT_EQ(counted_as("::ffff:203.0.113.7"), "203.0.113.7");
  server::ServeOptions options = behind_a_proxy();
  options.limits.creations_per_minute = 1;
  options.limits.connections_per_address = 1;
  const RunningServer running(options);
  const auto begin = [&](const std::string& address) {
    return http_call(running.port(), "POST", "/api/matches",
                     R"({"game":"duel","seats":[{"who":"me"},{"who":"me"}]})",
                     {{"X-Forwarded-For", address}})
        .status;
  };
  EXPECT_EQ(begin("2001:db8:1:2::1"), 200);
  EXPECT_EQ(begin("2001:db8:1:2:ffff::2"), 429);
  EXPECT_EQ(begin("2001:db8:1:3::1"), 200);
  const Talker first(running.port(), "", "2001:db8:1:2::1");
  const Talker second(running.port(), "", "2001:db8:1:2::2");
  const Talker other(running.port(), "", "2001:db8:1:3::2");
  EXPECT_TRUE(first.open());
  EXPECT_FALSE(second.open());
  EXPECT_TRUE(other.open());
}

TEST(Addresses, HaveTwentyRequestsInProgressAndOthersWaitForOneToBeDone) {
  const server::Limits shipped;
  EXPECT_EQ(shipped.requests_of_address, 20U);
  server::ServeOptions options = behind_a_proxy();
  options.limits.requests_of_address = 2;
  options.limits.requests_waiting = 1;
  const RunningServer running(options);
  auto busy = unfinished(running, "203.0.113.1", {1, 1000});
  EXPECT_NE(busy[0]->heard(), "") << "a body of one letter is finished";
  busy[0]->say(head_of("203.0.113.1"));
  Raw waits(running.port());
  waits.say(asks("203.0.113.1"));
  EXPECT_EQ(waits.heard(kAMoment), "");
  Raw too_many(running.port());
  too_many.say(asks("203.0.113.1"));
  EXPECT_EQ(too_many.heard(), kTooMany);
  Raw other(running.port());
  other.say(asks("203.0.113.2"));
  EXPECT_EQ(other.heard(), kDone);
  Raw here(running.port());
  here.say(asks("127.0.0.1"));
  EXPECT_EQ(here.heard(), kDone);
  busy.pop_back();  // it hangs up
  EXPECT_EQ(waits.heard(), kDone);
}

TEST(Addresses, HaveEightUnfinishedBodies) {
  const RunningServer running(behind_a_proxy());
  const auto busy = unfinished(running, "203.0.113.1", std::vector<std::size_t>(8, 1000));
  EXPECT_EQ(busy.back()->heard(kAMoment), "");
  Raw ninth(running.port());
  ninth.say(head_of("203.0.113.1"));
  EXPECT_EQ(ninth.heard(), kTooMany);
  Raw without(running.port());
  without.say(asks("203.0.113.1"));
  EXPECT_EQ(without.heard(), kDone) << "what has no body is no matter";
  const auto other = unfinished(running, "203.0.113.2", {1000});
  EXPECT_EQ(other[0]->heard(kAMoment), "");
  const auto here = unfinished(running, "127.0.0.1", std::vector<std::size_t>(12, 1000));
  EXPECT_EQ(here.back()->heard(kAMoment), "");
}

TEST(Addresses, HaveAQuarterOfAMegabyteOfThemTogetherOrOneThatIsLonger) {
  const RunningServer running(behind_a_proxy());
  const auto busy = unfinished(running, "203.0.113.1", {100'000, 100'000});
  EXPECT_EQ(busy.back()->heard(kAMoment), "");
  EXPECT_EQ(unfinished(running, "203.0.113.1", {100'000})[0]->heard(), kTooMany);
  EXPECT_EQ(unfinished(running, "203.0.113.1", {50'000})[0]->heard(kAMoment), "");
  const auto alone = unfinished(running, "203.0.113.2", {500'000});
  EXPECT_EQ(alone[0]->heard(kAMoment), "");
  EXPECT_EQ(unfinished(running, "203.0.113.2", {10})[0]->heard(), kTooMany);
  // Who does not say how long it is counts as if it were as long as it may be.
  Raw chunked(running.port());
  chunked.say(
      "POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      "X-Forwarded-For: 203.0.113.3\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n");
  EXPECT_EQ(chunked.heard(kAMoment), "");
  EXPECT_EQ(unfinished(running, "203.0.113.3", {10})[0]->heard(), kTooMany);
}

// Until its head has come nobody knows for whom a request is: those count as their proxy's.
TEST(Addresses, OfAProxyHaveOnlySoManyHeadsThatDoNotCome) {
  server::ServeOptions options = behind_a_proxy();
  options.limits.heads_of_proxy = 3;
  const RunningServer running(options);
  std::vector<std::unique_ptr<Raw>> silent;
  for (int i = 0; i < 3; ++i) {
    silent.push_back(std::make_unique<Raw>(running.port()));
    silent.back()->say("GET / HTTP/1.1\r\nX-Slow: ");
    EXPECT_EQ(silent.back()->heard(kAMoment), "");
  }
  EXPECT_EQ(Raw(running.port()).heard(), "end");
  silent.pop_back();
  std::string told;
  for (int i = 0; i < 1000 && told != kDone; ++i) {  // until the server has heard of it
    Raw again(running.port());
    again.say(asks("203.0.113.1"));
    told = again.heard();
  }
  EXPECT_EQ(told, kDone);
}

TEST(Addresses, TakeOnlySoManyOpenSeatsInAMinute) {
  server::ServeOptions options = behind_a_proxy();
  options.limits.creations_per_minute = 2;
  const RunningServer running(options);
  const auto post = [&](const std::string& address, const std::string& target,
                        const std::string& body) {
    return http_call(running.port(), "POST", target, body, {{"X-Forwarded-For", address}});
  };
  std::vector<int> statuses;
  for (int i = 1; i <= 4; ++i) {
    const auto made = post("203.0.113." + std::to_string(i), "/api/matches",
                           R"({"game":"duel","seats":[{"who":"me"},{"who":"open"}]})");
    ASSERT_EQ(made.status, 200) << made.body;
    const std::string match = at(parsed(made.body), "match").as_string();
    statuses.push_back(
        post("198.51.100.1", "/api/matches/" + match + "/join", R"({"seat":1})").status);
  }
  EXPECT_EQ(statuses, (std::vector<int>{200, 200, 429, 429})) << "nobody empties the lobby";
  const auto invited = post("203.0.113.9", "/api/matches",
                            R"({"game":"duel","seats":[{"who":"me"},{"who":"friend"}]})");
  const Value match = parsed(invited.body);
  const std::string invite = at(at(match, "invites").items()[0], "invite").as_string();
  EXPECT_EQ(post("198.51.100.1", "/api/matches/" + at(match, "match").as_string() + "/join",
                 R"({"invite":")" + invite + "\"}")
                .status,
            200)
      << "whoever is invited comes in";
}

TEST(Addresses, OfStrangersAreToldThatItLivesAndNotHowManyAreThere) {
  const RunningServer running(behind_a_proxy());
  begin_match(running.port(), kTwoHere);
  const auto told = [&](const std::string& address) {
    return parsed(
        http_call(running.port(), "GET", "/health", "", {{"X-Forwarded-For", address}}).body);
  };
  const Value stranger = told("203.0.113.7");
  EXPECT_TRUE(at(stranger, "ok").as_bool());
  EXPECT_EQ(stranger.members().size(), 2U) << json(stranger);
  EXPECT_EQ(at(told("127.0.0.1"), "matches").as_int(), 1);
  EXPECT_GE(at(told("127.0.0.1"), "connections").as_int(), 1);
}

// Work for which the test is the thread.
class HeldWorkers final : public host::Workers {
 public:
  void run(host::Payer payer, Work work) override {
    payers.push_back(payer.name);
    held.push_back(std::move(work));
  }
  void charge(const host::Payer&, double) override {}
  std::size_t waiting() const override { return held.size(); }
  void work_all() {
    while (!held.empty()) {
      const Work work = std::move(held.front());
      held.erase(held.begin());
      work()();
    }
  }
  std::vector<std::string> payers;
  std::vector<Work> held;
};

TEST(LongBodies, AreReadByAWorkerAtTheExpenseOfWhoeverSentThem) {
  for (const std::string& route : server::Site::routes()) {
    if (!route.starts_with("POST ")) continue;
    host::MemoryStore store;
    HeldWorkers workers;
    host::HostServices services;
    services.games = kDuel;
    services.store = &store;
    services.workers = &workers;
    services.now_ms = [] { return 0; };
    services.unix_seconds = [] { return 0; };
    host::Host host(std::move(services));
    server::Site site(host, server::StaticFiles(""), {}, {});
    std::string target = route.substr(5);
    if (const std::size_t star = target.find('*'); star != std::string::npos)
      target.replace(star, 1, std::string(32, 'a'));
    int replies = 0;
    const auto post = [&](const std::string& body) {
      server::WebRequest request;
      request.method = "POST";
      request.target = target;
      request.content_type = "application/json";
      request.address = "203.0.113.7";
      request.body = body;
      site.handle(request, [&replies](const server::WebReply& reply) {
        EXPECT_NE(reply.status, 200);
        ++replies;
      });
    };
    post("{\"x\":\"" + std::string(17 << 10U, 'x') + "\"}");
    EXPECT_EQ(replies, 0) << route;
    ASSERT_EQ(workers.payers, std::vector<std::string>{"203.0.113.7"}) << route;
    workers.work_all();
    EXPECT_EQ(replies, 1) << route;
    post(std::string(17 << 10U, '['));
    EXPECT_EQ(replies, 1) << route;
    workers.work_all();
    EXPECT_EQ(replies, 2) << route << ": nonsense is refused there";
  }
}

// As many small things as fit into a record: what takes longest to read, and to free.
TEST(LongBodies, HoldUpNobody) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "everything is many times slower";
#endif
  const RunningServer running;
  std::string body = R"({"record":[)";
  while (body.size() < 500'000) body += "[],";
  body += "[]]}";
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(http_call(running.port(), "POST", "/api/replay", body).status, 400);
  }
  const std::string metrics = http_call(running.port(), "GET", "/metrics").body;
  const auto tasks = [&metrics](const std::string& most) {
    const std::string key = "sandtable_host_task_cpu_seconds_bucket{le=\"" + most + "\"} ";
    const std::size_t there = metrics.find(key);
    EXPECT_NE(there, std::string::npos);
    return std::stoll(metrics.substr(there + key.size()));
  };
  EXPECT_EQ(tasks("+Inf"), tasks("0.02")) << "the host's thread was busy with one of them";
}

}  // namespace
}  // namespace server_test
