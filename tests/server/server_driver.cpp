#include "tests/server/server_driver.h"

#include <fstream>

#include <unistd.h>

#include "support/first_answer.h"

namespace server_test {

Value parsed(const std::string& text) {
  const auto value = formats::parse_json(text, std::size_t{64} << 20U);
  EXPECT_TRUE(value.ok()) << text.substr(0, 300);
  return value.ok() ? *value : Value::object();
}

const Value& at(const Value& object, const std::string& key) {
  static const Value none;
  const Value* found = object.find(key);
  EXPECT_NE(found, nullptr) << key << " in " << json(object).substr(0, 500);
  return found == nullptr ? none : *found;
}

std::string code(const Value& reply) {
  if (reply.is_null()) return "nothing";
  return at(reply, "ok").as_bool() ? "ok" : at(at(reply, "error"), "code").as_string();
}

TemporaryDirectory::TemporaryDirectory() {
  static int count = 0;
  path_ = std::filesystem::temp_directory_path() /
          ("sandtable_server_" + std::to_string(getpid()) + "_" + std::to_string(++count));
  std::filesystem::create_directories(path_);
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void TemporaryDirectory::write(const std::string& name, const std::string& text) const {
  std::filesystem::create_directories((path_ / name).parent_path());
  std::ofstream(path_ / name, std::ios::binary) << text;
}

std::unique_ptr<match::BotProvider> simple_bots() {
  return std::make_unique<testing_support::FirstAnswer>(
      std::vector<match::BotLevel>{{"random"}, {"easy"}, {"hard", 400}});
}

RunningServer::RunningServer(server::ServeOptions options, match::Registry games,
                             const host::BotThreads::MakeBots& bots) {
  options.port = 0;
  if (options.db == server::ServeOptions{}.db) options.db = directory_.file("test.db");
  auto opened = server::Server::open(options, games, bots);
  EXPECT_TRUE(opened.ok()) << opened.error().message;
  server_ = std::move(*opened);
  thread_ = std::thread([this] { server_->run(false); });
}

RunningServer::~RunningServer() {
  server_->stop();
  thread_.join();
}

Begun begin_match(std::uint16_t port, const std::string& seats, const std::string& game) {
  const auto result = server::http_call(port, "POST", "/api/matches",
                                        R"({"game":")" + game + R"(","seats":)" + seats + "}");
  EXPECT_EQ(result.status, 200) << result.body;
  const Value reply = parsed(result.body);
  Begun out{at(reply, "match").as_string(), {}, at(reply, "commitment").as_string()};
  for (const Value& seat : at(reply, "seats").items()) {
    out.tokens.push_back(at(seat, "token").as_string());
  }
  return out;
}

Talker::Talker(std::uint16_t port, const server::WsClient::Wishes& wishes) {
  server::WsClient::Events events;
  events.opened = [this] { opened_ = true; };
  events.text = [this](const std::string& text) { heard_.push_back(parsed(text)); };
  events.closed = [this](const std::string& why) { closed_ = why; };
  client_ = std::make_unique<server::WsClient>(loop_, port, std::move(events), wishes);
  run_until([this] { return opened_; });
}

Talker::Talker(std::uint16_t port, const std::string& origin, const std::string& forwarded,
               bool packed)
    : Talker(port, server::WsClient::Wishes{origin, forwarded, packed}) {}

Talker::Talker(std::uint16_t port, const Begun& match)
    : Talker(port, server::WsClient::Wishes{.match = match.match}) {}

bool Talker::run_until(const std::function<bool()>& enough) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!enough() && closed_.empty() && std::chrono::steady_clock::now() < end) loop_.run_for(2);
  return enough();
}

Value Talker::ask(Value request) {
  const int id = ++last_id_;
  client_->send(json(request.set("id", id)));
  Value reply;
  std::size_t looked = 0;
  run_until([&] {
    for (; looked < heard_.size(); ++looked) {
      const Value* echoed = heard_[looked].find("id");
      if (echoed != nullptr && *echoed == Value(id)) reply = heard_[looked];
    }
    return !reply.is_null();
  });
  return reply;
}

Value Talker::join(const Begun& match, std::uint64_t since) {
  match_ = match.match;
  Value tokens = Value::array();
  for (const std::string& token : match.tokens) tokens.push(token);
  return ask(Value::object()
                 .set("do", "join")
                 .set("match", match.match)
                 .set("tokens", std::move(tokens))
                 .set("since", since));
}

Value Talker::wait_for(const std::string& push, std::int64_t seq) {
  Value found;
  run_until([&] {
    for (const Value& one : heard_) {
      const Value* kind = one.find("push");
      if (kind == nullptr || kind->as_string() != push) continue;
      const Value* number = one.find("seq");
      if (seq == 0 || (number != nullptr && number->as_int() >= seq)) found = one;
    }
    return !found.is_null();
  });
  return found;
}

Value Talker::newest(int seat) const {
  for (auto one = heard_.rbegin(); one != heard_.rend(); ++one) {
    const Value* kind = one->find("push");
    if (kind == nullptr || kind->as_string() != "update") continue;
    if (*one->find("match") == Value(match_) && *one->find("seat") == Value(seat)) return *one;
  }
  return {};
}

bool Talker::wait_for_both(std::uint64_t seq) {
  const auto there = [this, seq](int seat) {
    const Value update = newest(seat);
    return !update.is_null() && update.find("seq")->as_int() >= static_cast<std::int64_t>(seq);
  };
  return run_until([&there] { return there(0) && there(1); });
}

std::string Talker::wait_for_end() {
  run_until([this] { return !closed_.empty(); });
  return closed_;
}

}  // namespace server_test
