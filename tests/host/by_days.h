// SPDX-License-Identifier: MIT
// Matches that go by days, on a host whose store has a clock that the test moves.
#pragma once

#include <memory>
#include <string>

#include "tests/host/host_driver.h"

namespace host_test {

// When the store's clock began to be looked at.
inline constexpr std::int64_t kThen = 1'763'700'000'000;
inline constexpr std::int64_t kHourMs = 3'600'000;
inline const std::string kThreeDays = R"(,"clock":{"days":3})";

// A host whose store has a clock.
struct ByDays {
  explicit ByDays(match::Registry games = kDuel) : world(games) {
    world.store.clock_ms = [this] { return kThen + world.now; };
    host = std::make_unique<Host>(world.services());
  }
  Value asked_to_begin(const std::string& seats, const std::string& more,
                       const std::string& game = "duel") {
    const Value body = parsed(R"({"game":")" + game + R"(","seats":)" + seats + more + "}");
    return world.reply_of([&](const host::Reply& r) { host->create_match(body, r); });
  }
  Created begin(const std::string& seats = kTwoHere, const std::string& game = "duel",
                const std::string& more = "") {
    const Value made = asked_to_begin(seats, kThreeDays + more, game);
    EXPECT_EQ(code(made), "ok") << json(made);
    Created out;
    out.match = at(made, "match").as_string();
    for (const Value& seat : at(made, "seats").items())
      out.tokens.push_back(at(seat, "token").as_string());
    return out;
  }
  // So much time passes; the host looks after what is due.
  void wait(std::int64_t ms) {
    world.now += ms;
    for (int i = 0; i < 4; ++i) {
      host->tick();
      world.now += 1'000;
    }
    world.now -= 4'000;
  }
  Value description(const std::string& match) { return at(description_of(*host, match), "match"); }
  // Until when, in milliseconds after the store's clock began to be looked at; -1: not asked.
  std::int64_t until(const std::string& match, std::size_t seat) {
    const Value days = at(description(match), "days");
    const Value& until = at(days, "until").items()[seat];
    return until.is_null() ? -1 : until.as_int() * 1000 - kThen;
  }
  std::string reason(const std::string& match) {
    const Value said = description(match);
    const Value* const over = said.find("over");
    return over == nullptr ? "" : at(*over, "reason").as_string();
  }
  // Another server in place of this one, over the same store.
  void restart() {
    host.reset();
    host = std::make_unique<Host>(world.services());
  }
  std::size_t loaded() const { return host->counts().loaded; }

  World world;
  std::unique_ptr<Host> host;
};

}  // namespace host_test
