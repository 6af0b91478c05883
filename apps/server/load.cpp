// SPDX-License-Identifier: MIT
#include "apps/server/load.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

#include "formats/json.h"
#include "table/random.h"

namespace server {
namespace {

using Clock = std::chrono::steady_clock;
using table::Value;

// What all players share.
struct Crowd {
  const LoadPlan& plan;
  const std::vector<Where>& servers;
  ClientLoop loop;
  LoadResult result;
  table::Random random{20'26};
  bool measuring = false;

  const Where& server(int number) const {
    return servers[static_cast<std::size_t>(number) % servers.size()];
  }
};

// The texts of the answers in an update's question. The whole update is not read: the players must
// cost less than the server they measure.
std::vector<std::string> answers_in(const std::string& update, std::size_t at) {
  static const std::string kKey = "{\"answer\":\"";
  std::vector<std::string> out;
  while (at != std::string::npos && (at = update.find(kKey, at)) != std::string::npos) {
    at += kKey.size();
    const std::size_t end = update.find('"', at);
    if (end == std::string::npos) break;
    out.push_back(update.substr(at, end - at));
  }
  return out;
}

std::string number_after(const std::string& text, const std::string& key) {
  const std::size_t at = text.find(key);
  if (at == std::string::npos) return "0";
  const std::size_t begin = at + key.size();
  return text.substr(begin, text.find_first_not_of("0123456789", begin) - begin);
}

// Whose answers are counted, and how long they think.
struct Manner {
  bool counted = true;
  int pace_ms = 0;
};

// One seat of one match: answers whatever it is asked, at random, after a while.
class Player {
 public:
  Player(Crowd& crowd, const Where& where, std::string match, std::string token, Manner manner)
      : crowd_(crowd), match_(std::move(match)), token_(std::move(token)), manner_(manner) {
    WsClient::Events events;
    events.opened = [this] {
      ++crowd_.result.connected;
      join();
    };
    events.text = [this](const std::string& text) { heard(text); };
    events.closed = [this](const std::string&) { ++crowd_.result.lost; };
    WsClient::Wishes wishes{.packed = crowd.plan.packed};
    if (crowd.plan.own_paths) wishes.match = match_;
    client_ = std::make_unique<WsClient>(crowd.loop, where, std::move(events), wishes);
  }

 private:
  void join() {
    client_->send(R"({"do":"join","match":")" + match_ + R"(","tokens":[")" + token_ +
                  R"("],"since":1)" + wishes());
  }

  const char* wishes() const {
    if (!crowd_.plan.patches) return "}";
    return crowd_.plan.steps ? R"(,"patches":true,"steps":true})" : R"(,"patches":true})";
  }

  void heard(const std::string& text) {
    if (text.starts_with("{\"push\":\"update\"")) return updated(text);
    if (text.starts_with("{\"push\":\"patch\"")) return patched(text);
    if (text.starts_with("{\"push\":\"moved\"")) return later([this] { join(); });
    if (!text.starts_with("{\"ok\"") || !waiting_) return;
    waiting_ = false;
    if (!text.starts_with("{\"ok\":true")) return refused(text);
    if (!crowd_.measuring || !manner_.counted) return;
    const std::chrono::duration<double, std::milli> took = Clock::now() - sent_;
    crowd_.result.ms.push_back(took.count());
    ++crowd_.result.answers;
  }

  // What could not be done just now is said again, with the same `once`.
  void refused(const std::string& text) {
    const bool moved = text.find(R"("code":"moved")") != std::string::npos;
    if (crowd_.measuring && manner_.counted) {
      ++crowd_.result.refused;
      if (moved) ++crowd_.result.moved;
    }
    if (moved || text.find(R"("code":"busy")") != std::string::npos) later([this] { send(); });
  }

  void later(std::function<void()> work) {
    constexpr int kLater = 500;
    crowd_.loop.after(kLater, std::move(work));
  }

  void updated(const std::string& text) {
    if (text.find("\"over\":{") != std::string::npos) ++crowd_.result.over;
    answers_ = answers_in(text, text.find("\"question\":{"));
    think(text);
  }

  // What is not told has not changed.
  void patched(const std::string& text) {
    if (text.find(R"("path":"/over")") != std::string::npos) ++crowd_.result.over;
    const std::size_t question = text.find(R"("path":"/question")");
    if (question != std::string::npos) answers_ = answers_in(text, question);
    const bool asked_again = text.find(R"("path":"/asked")") != std::string::npos;
    if (question != std::string::npos || asked_again) think(text);
  }

  void think(const std::string& text) {
    if (answers_.empty()) return;
    const auto pick = crowd_.random.below(static_cast<std::uint32_t>(answers_.size()));
    answer_ = answers_[pick];
    seq_ = number_after(text, "\"seq\":");
    if (thinking_) return;  // the newer question is answered when this thought ends
    thinking_ = true;
    const double wait = manner_.pace_ms * (0.5 + static_cast<double>(crowd_.random.unit()));
    crowd_.loop.after(std::lround(wait), [this] {
      thinking_ = false;
      ++said_;
      send();
    });
  }

  void send() {
    waiting_ = true;
    sent_ = Clock::now();
    client_->send(R"({"id":1,"do":"answer","answer":")" + answer_ + R"(","seq":)" + seq_ +
                  R"(,"once":")" + std::to_string(said_) + "\"}");
  }

  Crowd& crowd_;
  std::string match_;
  std::string token_;
  Manner manner_;
  std::unique_ptr<WsClient> client_;
  std::vector<std::string> answers_;  // that may be given
  std::string answer_;
  std::string seq_;
  std::uint64_t said_ = 0;
  bool thinking_ = false;
  bool waiting_ = false;
  Clock::time_point sent_{};
};
using Players = std::vector<std::unique_ptr<Player>>;

// Begins a match and has players sit down at its seats. Servers let an address begin so many a
// minute (`serve --new-matches`): for more, this waits.
bool begin_one(Crowd& crowd, const Where& where, const std::string& seats, Manner manner,
               Players& players) {
  constexpr int kTooMany = 429;
  constexpr int kPause = 1000;
  const std::string body = R"({"game":")" + crowd.plan.game + R"(","scenario":")" +
                           crowd.plan.scenario + R"(","seats":)" + seats + "}";
  HttpResult result = http_call(where, "POST", "/api/matches", body);
  while (result.status == kTooMany) {
    crowd.loop.run_for(kPause);
    result = http_call(where, "POST", "/api/matches", body);
  }
  const auto reply = formats::parse_json(result.body);
  const Value* list = reply ? reply->find("seats") : nullptr;
  if (list == nullptr) return false;
  for (const Value& seat : list->items()) {
    players.push_back(std::make_unique<Player>(crowd, where, reply->find("match")->as_string(),
                                               seat.find("token")->as_string(), manner));
  }
  crowd.loop.run_for(1);
  return true;
}

void sit_down(Crowd& crowd, Players& players) {
  const LoadPlan& plan = crowd.plan;
  const std::string against = R"([{"who":"me"},{"who":"bot","level":")" + plan.level + R"("}])";
  for (int i = 0; i < plan.opponents; ++i) {
    crowd.result.opponents +=
        begin_one(crowd, crowd.server(i), against, {false, plan.opponents_pace_ms}, players) ? 1
                                                                                             : 0;
  }
  for (int i = 0; i < plan.matches; ++i) {
    crowd.result.matches += begin_one(crowd, crowd.server(i), R"([{"who":"me"},{"who":"me"}])",
                                      {true, plan.pace_ms}, players)
                                ? 1
                                : 0;
  }
}

std::vector<std::unique_ptr<WsClient>> idle_connections(Crowd& crowd) {
  std::vector<std::unique_ptr<WsClient>> out;
  for (int i = 0; i < crowd.plan.idle; ++i) {
    WsClient::Events events;
    events.opened = [&crowd] { ++crowd.result.connected; };
    events.closed = [&crowd](const std::string&) { ++crowd.result.lost; };
    out.push_back(std::make_unique<WsClient>(crowd.loop, crowd.server(i), std::move(events),
                                             WsClient::Wishes{.packed = crowd.plan.packed}));
    if (i % 50 == 49) crowd.loop.run_for(10);
  }
  return out;
}

// "name 12.5" of a text of metrics; 0 where it is not there.
double metric(const std::string& text, const std::string& name) {
  const std::size_t at = text.find("\n" + name + " ");
  if (at == std::string::npos) return 0;
  const char* const begin = text.data() + at + name.size() + 2;
  double out = 0;
  std::from_chars(begin, text.data() + text.size(), out);
  return out;
}

}  // namespace

double LoadResult::quantile(double q) const {
  if (ms.empty()) return 0;
  return ms[std::min(ms.size() - 1, static_cast<std::size_t>(q * static_cast<double>(ms.size())))];
}

ServerUse use_of(const std::vector<Where>& processes) {
  ServerUse out;
  for (const Where& one : processes) {
    const std::string text = http_call(one, "GET", "/metrics").body;
    out.seconds += metric(text, "process_cpu_seconds_total");
    out.bytes += metric(text, "process_resident_memory_bytes");
  }
  return out;
}

LoadResult run_load(const std::vector<Where>& servers, const LoadPlan& plan) {
  constexpr int kSettle = 1000;  // milliseconds
  Crowd crowd{plan, servers, {}, {}, table::Random{2026}, false};
  crowd.result.memory[0] = plan.use().bytes;
  const auto idle = idle_connections(crowd);
  if (!idle.empty()) crowd.loop.run_for(kSettle);
  crowd.result.memory[1] = plan.use().bytes;
  Players players;
  sit_down(crowd, players);
  crowd.loop.run_for(2 * std::min(plan.pace_ms, 10 * kSettle) + kSettle);
  const ServerUse before = plan.use();
  crowd.result.memory[2] = before.bytes;
  crowd.measuring = true;
  const std::uint64_t read = crowd.loop.bytes_read();
  const auto begun = Clock::now();
  crowd.loop.run_for(std::int64_t{plan.seconds} * 1000);
  const std::chrono::duration<double> took = Clock::now() - begun;
  const ServerUse after = plan.use();
  LoadResult out = std::move(crowd.result);
  out.seconds = took.count();
  out.server_seconds = after.seconds - before.seconds;
  out.memory[3] = after.bytes;
  out.bytes = crowd.loop.bytes_read() - read;
  std::sort(out.ms.begin(), out.ms.end());
  return out;
}

}  // namespace server
