// A real server on a free port of this machine, and clients that wait for what they want to hear.
#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "apps/server/client.h"
#include "apps/server/server.h"
#include "formats/json.h"
#include "tests/support/duel_game.h"

namespace server_test {

using table::Value;

inline const table::GameSystem* const kDuel[] = {&duel::system()};

// For what has to come: only a test that fails waits so long.
inline constexpr auto kPatience = std::chrono::minutes(1);

inline std::string json(const Value& value) { return formats::dump_json(value); }
Value parsed(const std::string& text);
// A member that has to be there.
const Value& at(const Value& object, const std::string& key);
// "ok", or the code of the error.
std::string code(const Value& reply);

// A directory of its own, gone when the test is over.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }
  void write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

// Opponents that take the first answer there is.
std::unique_ptr<match::BotProvider> simple_bots();

class RunningServer {
 public:
  explicit RunningServer(server::ServeOptions options = {}, match::Registry games = kDuel,
                         const host::BotThreads::MakeBots& bots = simple_bots);
  ~RunningServer();
  std::uint16_t port() const { return server_->port(); }
  const TemporaryDirectory& directory() const { return directory_; }

 private:
  TemporaryDirectory directory_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

struct Begun {
  std::string match;
  std::vector<std::string> tokens;
  std::string commitment;
};
// A duel with these seats over HTTP.
Begun begin_match(std::uint16_t port, const std::string& seats, const std::string& game = "duel");
inline constexpr const char* kTwoHere = R"([{"who":"me"},{"who":"me"}])";

class Talker {
 public:
  explicit Talker(std::uint16_t port, const std::string& origin = "",
                  const std::string& forwarded = "", bool packed = false);
  // At the socket of that match, as the page does.
  Talker(std::uint16_t port, const Begun& match);
  Talker(std::uint16_t port, const server::WsClient::Wishes& wishes);
  // The reply to this request; null where none comes within a minute.
  Value ask(Value request);
  Value ask(const char* request) { return ask(parsed(request)); }
  void say(std::string text, bool binary = false) { client_->send(std::move(text), binary); }
  Value join(const Begun& match, std::uint64_t since = 0);
  // Waits until there is a push of that kind with at least that seq.
  Value wait_for(const std::string& push, std::int64_t seq = 0);
  // Waits until both seats have an update with that seq or a later one. False: the connection
  // ended.
  bool wait_for_both(std::uint64_t seq);
  // The newest update of that seat of the match joined last, null where none has come.
  Value newest(int seat) const;
  // Waits for the end of the connection: what ended it.
  std::string wait_for_end();
  bool open() const { return closed_.empty(); }
  bool is_packed() const { return client_->is_packed(); }
  std::uint64_t bytes_read() const { return loop_.bytes_read(); }
  void stop_reading() { client_->stop_reading(); }
  void run(int milliseconds) { loop_.run_for(milliseconds); }

 private:
  bool run_until(const std::function<bool()>& enough);
  server::ClientLoop loop_;
  std::unique_ptr<server::WsClient> client_;
  std::vector<Value> heard_;
  std::string match_;
  std::string closed_;
  bool opened_ = false;
  int last_id_ = 0;
};

}  // namespace server_test
