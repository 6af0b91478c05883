// A host with the duel game (or others), a store that forgets, a clock and random numbers that the
// test decides, and clients that keep what they are sent.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "apps/host/host.h"
#include "apps/host/store_memory.h"
#include "formats/json.h"
#include "tests/support/duel_game.h"

namespace host_test {

using host::Host;
using table::Value;

inline const table::GameSystem* const kDuel[] = {&duel::system()};

inline std::string json(const Value& value) { return formats::dump_json(value); }
inline Value parsed(const std::string& text) {
  const auto value = formats::parse_json(text, std::size_t{64} << 20U);
  EXPECT_TRUE(value.ok()) << text.substr(0, 300);
  return value.ok() ? *value : Value::object();
}
// A member that has to be there.
inline const Value& at(const Value& object, const std::string& key) {
  static const Value none;
  const Value* found = object.find(key);
  EXPECT_NE(found, nullptr) << key << " in " << json(object).substr(0, 500);
  return found == nullptr ? none : *found;
}
inline bool is_ok(const Value& reply) { return at(reply, "ok").as_bool(); }
inline std::string code(const Value& reply) {
  return is_ok(reply) ? "ok" : at(at(reply, "error"), "code").as_string();
}

// Opponents answer when the test says so.
class HeldBotPool final : public host::BotPool {
 public:
  std::vector<match::BotLevel> known{{"easy"}, {"normal"}, {"hard", 50, true}};
  std::vector<match::BotLevel> levels() const override { return known; }
  void think(host::BotJob job, host::Decided decided) override {
    jobs.emplace_back(std::move(job), std::move(decided));
  }
  // Advice comes at once unless it is held: the first answer that could be given.
  // Nothing comes of it.
  void ponder(host::BotJob job) override { pondering.push_back(std::move(job)); }
  std::vector<host::BotJob> pondering;
  void hint(host::HintJob job, host::Advised advised) override;
  void give_advice();
  bool holds_advice = false;
  std::vector<std::pair<host::HintJob, host::Advised>> advice;
  // The first job ends with the first legal answer of what could be the state.
  void decide();
  std::vector<std::pair<host::BotJob, host::Decided>> jobs;
};

class TestClient final : public host::Outlet {
 public:
  // `match`: the one it is opened for, empty for any.
  explicit TestClient(Host& at, std::string match = "")
      : host(at), id(at.connect(*this)), meant(std::move(match)) {}
  ~TestClient() override { host.disconnect(id); }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;
  void send(host::Frame frame) override { frames.push_back(*frame); }
  std::string opened_for() const override { return meant; }
  void dismiss() override { dismissed = true; }

  // Sends a request; its reply, or null where none has come.
  Value ask(const std::string& request);
  Value join(const std::string& match, const std::vector<std::string>& tokens, int since = 0,
             const std::string& more = "");
  // An answer to the newest question of that seat.
  Value answer(int seat, const std::string& text, const std::string& once = "");
  // The newest push of that kind (and seat), null where none came.
  Value last(const std::string& push, int seat = -1) const;
  std::size_t count(const std::string& push) const;
  std::string everything() const;

  Host& host;
  host::ClientId id;
  std::string meant;
  bool dismissed = false;
  std::vector<std::string> frames;
};

struct Created {
  std::string match;
  std::vector<std::string> tokens;   // by seat; empty where not ours
  std::vector<std::string> invites;  // likewise
  std::string commitment;
};

struct World {
  explicit World(match::Registry games = kDuel);
  Host make_host();
  host::HostServices services();
  Created create(const std::string& seats, const std::string& more = "",
                 const std::string& game = "duel");
  // The reply of a request that is answered at once.
  Value reply_of(const std::function<void(const host::Reply&)>& request);

  match::Registry games;
  host::MemoryStore store;
  HeldBotPool bots;
  std::int64_t now = 1'000'000;
  std::uint64_t drawn = 0;
  Host host;
};

// What GET /api/matches/<id> says.
Value description_of(Host& host, const std::string& match);

inline constexpr const char* kTwoHere = R"([{"who":"me","name":"Anna"},{"who":"me"}])";
inline constexpr const char* kFriend = R"([{"who":"me","name":"Anna"},{"who":"friend"}])";
inline constexpr const char* kBot = R"([{"who":"me","name":"Anna"},{"who":"bot","level":"easy"}])";

}  // namespace host_test
