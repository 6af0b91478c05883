// Somebody who plays on whatever dies, and knows what was acknowledged.
#pragma once

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "table/random.h"
#include "tests/server/server_driver.h"

namespace server_test {

// A server in a process of its own, to be killed.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& db, const server::ServeOptions& options = {}) {
    int ends[2];
    if (pipe(ends) != 0) std::abort();
    process_ = fork();
    if (process_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // no server outlives a test that breaks off
      serve(db, options, ends[1]);
    }
    close(ends[1]);
    if (read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
    close(ends[0]);
  }
  ~ServerProcess() { kill_now(); }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  // Until it stands still.
  void freeze() const {
    kill(process_, SIGSTOP);
    waitpid(process_, nullptr, WUNTRACED);
  }
  void go_on() const { kill(process_, SIGCONT); }
  // As an operator does.
  void ask_to_end() const { kill(process_, SIGTERM); }
  // False where it did not end well.
  bool wait_for_end() {
    int status = 0;
    if (process_ <= 0 || waitpid(process_, &status, 0) != process_) return false;
    process_ = 0;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }
  void kill_now() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  [[noreturn]] static void serve(const std::string& db, server::ServeOptions options, int tell) {
    options.port = 0;
    options.db = db;
    options.limits.requests_per_second = options.limits.requests_at_once = 1e6;
    options.limits.creations_per_minute = 1e6;
    auto opened = server::Server::open(options, kDuel, simple_bots);
    if (!opened) _exit(2);
    const std::uint16_t port = (*opened)->port();
    if (write(tell, &port, sizeof port) != sizeof port) _exit(2);
    (*opened)->run(true);
    opened->reset();
    _exit(0);
  }
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

// Plays on as long as the server lives. Knows what has been acknowledged, and the answer that was
// on its way when the server died.
struct Survivor {
  Begun match;
  std::uint64_t acknowledged = 1;  // the highest seq
  std::uint64_t said = 0;
  std::uint64_t in_all = 0;
  Value pending{};  // sent, not acknowledged
  table::Random random{99};

  // A new match, at a socket of its own.
  std::unique_ptr<Talker> sit_down(std::uint16_t port) {
    match = begin_match(port, kTwoHere);
    acknowledged = 1;
    auto talker = std::make_unique<Talker>(port, match);
    EXPECT_EQ(code(join_patiently(*talker)), "ok");
    EXPECT_TRUE(talker->wait_for_both(1));
    return talker;
  }

  // A new match instead of the one before: a connection holds 32 at most. False where the server
  // died over it.
  bool sit_down(Talker& talker, std::uint16_t port) {
    if (!match.match.empty())
      talker.ask(Value::object().set("do", "leave").set("match", match.match));
    const auto result = server::http_call(port, "POST", "/api/matches",
                                          R"({"game":"duel","seats":[{"who":"me"},{"who":"me"}]})");
    if (result.status != 200) return false;
    const Value reply = parsed(result.body);
    match = {at(reply, "match").as_string(), {}, ""};
    for (const Value& seat : at(reply, "seats").items()) {
      match.tokens.push_back(at(seat, "token").as_string());
    }
    acknowledged = 1;
    return code(talker.join(match)) == "ok" && talker.wait_for_both(1);
  }

  // False when the connection is gone, or the match has gone elsewhere.
  bool play_one(Talker& talker) {
    if (pending.is_null()) {
      const auto seat = static_cast<int>(at(talker.newest(0), "waiting").items()[0].as_int());
      pending = Value::object()
                    .set("do", "answer")
                    .set("match", match.match)
                    .set("seat", seat)
                    .set("answer", "pick " + std::to_string(1 + random.below(6)))
                    .set("seq", at(talker.newest(seat), "seq"))
                    .set("once", std::to_string(++said));
    }
    const Value reply = talker.ask(pending);
    if (reply.is_null()) return false;
    if (code(reply) == "busy") {  // the database is away: the same again, a little later
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      return true;
    }
    if (code(reply) == "moved") return false;
    if (code(reply) == "not_found" && !talker.wait_for("moved").is_null()) return false;
    EXPECT_EQ(code(reply), "ok") << json(reply) << json(pending);
    EXPECT_EQ(at(reply, "seq"), Value(acknowledged + 1));
    ++acknowledged;
    ++in_all;
    pending = {};
    return talker.wait_for_both(acknowledged);
  }

  bool over(const Talker& talker) const { return talker.newest(0).find("over") != nullptr; }

  // As the page does: again, a little later, where the match is elsewhere or cannot be read just
  // now. The lease of a server that died lasts for up to two seconds more.
  Value join_patiently(Talker& talker) const {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    Value joined = talker.join(match);
    const auto not_now = [&joined] { return code(joined) == "moved" || code(joined) == "busy"; };
    while (not_now() && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      joined = talker.join(match);
    }
    return joined;
  }

  void come_back(Talker& talker) {
    const Value joined = join_patiently(talker);
    ASSERT_EQ(code(joined), "ok") << json(joined);
    const auto seq = static_cast<std::uint64_t>(at(joined, "seq").as_int());
    // Everything acknowledged is there; of the one on its way nobody knows.
    EXPECT_GE(seq, acknowledged);
    EXPECT_LE(seq, acknowledged + (pending.is_null() ? 0 : 1));
    EXPECT_EQ(at(joined, "missed").items().size(), 2 * seq);
    ASSERT_TRUE(talker.wait_for_both(seq));
    if (pending.is_null()) return;
    // Sent again, it counts once: the reply is the one that got lost, or the first one.
    while (!pending.is_null() && play_one(talker)) {
    }
    EXPECT_TRUE(pending.is_null());
    EXPECT_LE(acknowledged, seq + 1);
  }
};

}  // namespace server_test
