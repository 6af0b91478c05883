// SPDX-License-Identifier: MIT
#include "apps/server/load.h"

#include <algorithm>
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
  ClientLoop loop;
  LoadResult result;
  table::Random random{20'26};
  bool measuring = false;
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

// One seat of one match: answers whatever it is asked, at random, after a while.
class Player {
 public:
  Player(Crowd& crowd, std::uint16_t port, std::string match, std::string token)
      : crowd_(crowd), match_(std::move(match)), token_(std::move(token)) {
    WsClient::Events events;
    events.opened = [this] { opened(); };
    events.text = [this](const std::string& text) { heard(text); };
    events.closed = [this](const std::string&) { ++crowd_.result.lost; };
    client_ =
        std::make_unique<WsClient>(crowd.loop, port, std::move(events),
                                   WsClient::Wishes{.packed = crowd.plan.packed, .match = match_});
  }

 private:
  void opened() {
    ++crowd_.result.connected;
    client_->send(R"({"do":"join","match":")" + match_ + R"(","tokens":[")" + token_ +
                  R"("],"since":1)" + (crowd_.plan.patches ? R"(,"patches":true})" : "}"));
  }

  void heard(const std::string& text) {
    if (text.starts_with("{\"push\":\"update\"")) return updated(text);
    if (text.starts_with("{\"push\":\"patch\"")) return patched(text);
    if (!text.starts_with("{\"ok\"") || !waiting_) return;
    waiting_ = false;
    if (!text.starts_with("{\"ok\":true")) {
      ++crowd_.result.refused;
    } else if (crowd_.measuring) {
      const std::chrono::duration<double, std::milli> took = Clock::now() - sent_;
      crowd_.result.ms.push_back(took.count());
      ++crowd_.result.answers;
    }
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
    const double wait = crowd_.plan.pace_ms * (0.5 + static_cast<double>(crowd_.random.unit()));
    crowd_.loop.after(std::lround(wait), [this] { say(); });
  }

  void say() {
    thinking_ = false;
    waiting_ = true;
    sent_ = Clock::now();
    client_->send(R"({"id":1,"do":"answer","answer":")" + answer_ + R"(","seq":)" + seq_ +
                  R"(,"once":")" + std::to_string(++said_) + "\"}");
  }

  Crowd& crowd_;
  std::string match_;
  std::string token_;
  std::unique_ptr<WsClient> client_;
  std::vector<std::string> answers_;  // that may be given
  std::string answer_;
  std::string seq_;
  std::uint64_t said_ = 0;
  bool thinking_ = false;
  bool waiting_ = false;
  Clock::time_point sent_{};
};

void sit_down(Crowd& crowd, std::uint16_t port, std::vector<std::unique_ptr<Player>>& players) {
  const std::string body = R"({"game":")" + crowd.plan.game + R"(","scenario":")" +
                           crowd.plan.scenario + R"(","seats":[{"who":"me"},{"who":"me"}]})";
  for (int i = 0; i < crowd.plan.matches; ++i) {
    const auto reply = formats::parse_json(http_call(port, "POST", "/api/matches", body).body);
    const Value* seats = reply ? reply->find("seats") : nullptr;
    if (seats == nullptr) continue;
    for (const Value& seat : seats->items()) {
      players.push_back(std::make_unique<Player>(crowd, port, reply->find("match")->as_string(),
                                                 seat.find("token")->as_string()));
    }
    crowd.loop.run_for(1);
  }
}

}  // namespace

double LoadResult::quantile(double q) const {
  if (ms.empty()) return 0;
  return ms[std::min(ms.size() - 1, static_cast<std::size_t>(q * static_cast<double>(ms.size())))];
}

LoadResult run_load(std::uint16_t port, const LoadPlan& plan) {
  Crowd crowd{plan, {}, {}, table::Random{2026}, false};
  std::vector<std::unique_ptr<WsClient>> idle;
  for (int i = 0; i < plan.idle; ++i) {
    WsClient::Events events;
    events.opened = [&crowd] { ++crowd.result.connected; };
    events.closed = [&crowd](const std::string&) { ++crowd.result.lost; };
    idle.push_back(std::make_unique<WsClient>(crowd.loop, port, std::move(events),
                                              WsClient::Wishes{.packed = plan.packed}));
    if (i % 50 == 49) crowd.loop.run_for(10);
  }
  std::vector<std::unique_ptr<Player>> players;
  sit_down(crowd, port, players);
  crowd.loop.run_for(2 * plan.pace_ms + 1000);
  crowd.measuring = true;
  const double used = plan.server_seconds();
  const std::uint64_t read = crowd.loop.bytes_read();
  const auto begun = Clock::now();
  crowd.loop.run_for(std::int64_t{plan.seconds} * 1000);
  const std::chrono::duration<double> took = Clock::now() - begun;
  LoadResult out = std::move(crowd.result);
  out.seconds = took.count();
  out.server_seconds = plan.server_seconds() - used;
  out.bytes = crowd.loop.bytes_read() - read;
  std::sort(out.ms.begin(), out.ms.end());
  return out;
}

}  // namespace server
