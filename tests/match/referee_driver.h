// Drives a Referee with the duel game, one line of JSON at a time, as an outside program would.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "match/protocol.h"
#include "tests/support/duel_game.h"

namespace match_test {

inline const table::GameSystem* const kGames[] = {&duel::system()};

class Driver {
 public:
  explicit Driver(match::BotProvider* bots = nullptr)
      : referee_({kGames, bots, [] { return std::uint64_t{7}; }}) {}

  table::Value send(const std::string& line) {
    const std::string reply = referee_.handle(line);
    EXPECT_EQ(reply.find('\n'), std::string::npos);
    const auto value = formats::parse_json(reply, std::size_t{64} << 20U);
    EXPECT_TRUE(value.ok()) << reply;
    return value.ok() ? *value : table::Value::object();
  }
  table::Value ok(const std::string& line) {
    table::Value reply = send(line);
    EXPECT_TRUE(reply.find("ok") != nullptr && reply.find("ok")->as_bool())
        << line << "\n"
        << formats::dump_json(reply);
    return reply;
  }
  // Sends a bad request: checks that it fails with that code and leaves the match as it was.
  std::string refused(const std::string& line, const std::string& code) {
    const std::string before = state();
    const table::Value reply = send(line);
    EXPECT_EQ(state(), before) << line.substr(0, 200);
    const table::Value* error = reply.find("error");
    if (error == nullptr) {
      ADD_FAILURE() << "was accepted: " << line.substr(0, 200);
      return "";
    }
    EXPECT_EQ(error->find("code")->as_string(), code) << formats::dump_json(reply);
    return error->find("message")->as_string();
  }
  void start(const std::string& more = "") {
    ok(R"({"do":"new","game":"duel","seed":42)" + more + "}");
  }
  void answer(int seat, const std::string& text) {
    ok(R"({"do":"answer","seat":)" + std::to_string(seat) + R"(,"answer":")" + text + "\"}");
  }
  std::string hash() { return ok(R"({"do":"hash"})").find("hash")->as_string(); }
  std::string record() { return ok(R"({"do":"save"})").find("record")->as_string(); }
  std::string question() { return formats::dump_json(ok(R"({"do":"question"})")); }
  table::Value load(const std::string& record) {
    return send(formats::dump_json(table::Value::object().set("do", "load").set("record", record)));
  }
  match::Referee& referee() { return referee_; }

 private:
  // Everything a request could have changed, as text.
  std::string state() {
    if (referee_.match() == nullptr) return "none";
    const match::Match& m = *referee_.match();
    return record() + std::to_string(m.counter()) + "/" + std::to_string(m.queued_faces()) + "/" +
           std::to_string(m.queued_cards()) + question();
  }
  match::Referee referee_;
};

inline std::string text(const table::Value& value) { return formats::dump_json(value); }

}  // namespace match_test
