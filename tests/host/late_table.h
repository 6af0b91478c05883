// SPDX-License-Identifier: MIT
// A host whose store has a clock and counts what it is asked, and matches that spectators see
// later.
#pragma once

#include <memory>

#include "tests/host/tug_seats.h"

namespace host_test {

inline const table::GameSystem* const kDuelAndTug[] = {&duel::system(), &tug::system()};
inline constexpr std::int64_t kDelayMs = 300'000;
inline const std::string kFiveMinutes = R"(,"public":{"delay_s":300})";

class CountingStore final : public host::MemoryStore {
 public:
  table::Expected<std::string> head(std::string_view match) override {
    ++reads;
    if (heads_to_fail > 0 && heads_to_fail-- > 0)
      return table::Error{table::ErrorCode::busy, "away for a moment", ""};
    return MemoryStore::head(match);
  }
  table::Expected<host::Stored> load(std::string_view match) override {
    ++loads;
    return MemoryStore::load(match);
  }
  table::Expected<host::Stored> copy(std::string_view match) override {
    ++reads;
    return MemoryStore::load(match);
  }
  table::Expected<std::vector<std::string>> moments(std::string_view match, std::uint64_t after,
                                                    std::uint64_t until) override {
    ++reads;
    return MemoryStore::moments(match, after, until);
  }
  int reads = 0;
  int loads = 0;
  int heads_to_fail = 0;
};

struct LateTable {
  LateTable() {
    store.clock_ms = [this] { return 1'763'700'000'000 + world.now; };
    host = make_host();
  }
  std::unique_ptr<Host> make_host(match::Registry games = kDuelAndTug) {
    host::HostServices services = world.services();
    services.games = games;
    services.store = &store;
    return std::make_unique<Host>(std::move(services));
  }
  Value asked_to_begin(const std::string& seats, const std::string& more,
                       const std::string& game = "duel") {
    const Value body = parsed(R"({"game":")" + game + R"(","seats":)" + seats + more + "}");
    return world.reply_of([&](const host::Reply& r) { host->create_match(body, r); });
  }
  // Likewise from a moment of another match.
  Value asked_to_go_on(const std::string& match, const std::string& more,
                       const std::string& seats = kTwoHere) {
    const Value body =
        parsed(R"({"from":{"match":")" + match + "\"" + more + R"(},"seats":)" + seats + "}");
    return world.reply_of([&](const host::Reply& r) { host->create_match(body, r); });
  }
  Created begin(const std::string& seats = kTwoHere, const std::string& more = kFiveMinutes,
                const std::string& game = "duel") {
    const Value made = asked_to_begin(seats, more, game);
    EXPECT_EQ(code(made), "ok") << json(made);
    Created out;
    out.match = at(made, "match").as_string();
    for (const Value& seat : at(made, "seats").items())
      out.tokens.push_back(at(seat, "token").as_string());
    for (const Value& seat : at(made, "invites").items())
      out.invites.push_back(at(seat, "invite").as_string());
    return out;
  }
  // So much time passes, a little more than less.
  void pass(std::int64_t ms) {
    world.now += ms;
    for (int i = 0; i < 4; ++i) {
      host->tick();
      world.now += 1'000;
    }
    host->tick();
  }
  Value described(const std::string& match) { return description_of(*host, match); }
  std::string stage(const std::string& match) {
    return at(at(described(match), "match"), "stage").as_string();
  }
  std::size_t listed() { return at(host->watch(), "matches").items().size(); }
  bool lists(const std::string& match) {
    return json(host->watch()).find(match) != std::string::npos;
  }

  CountingStore store;
  World world;
  std::unique_ptr<Host> host;
};

// One who plays all seats.
inline void pick(TestClient& client, const std::string& zero, const std::string& one) {
  ASSERT_EQ(code(client.answer(0, "pick " + zero)), "ok");
  ASSERT_EQ(code(client.answer(1, "pick " + one)), "ok");
}

}  // namespace host_test
