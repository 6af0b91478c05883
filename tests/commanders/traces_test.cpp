// Traces: whole battles as requests to `sandtable referee`, dice dictated, each with what was
// replied. The files are read by people as far as that goes: under each request stand the hash of
// the whole reply, byte by byte, and in a few words what it says. A line without "< " or "> " is a
// remark. The requests alone can be played by hand:
//
//   sed -n 's/^> //p' tests/golden/traces/marengo.txt | build/dev/sandtable referee
//
// SANDTABLE_UPDATE_GOLDEN=1 writes the replies anew.
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/protocol.h"
#include "tests/support/source_dir.h"

namespace {

using table::Value;

constexpr const char* kTraces = "tests/golden/traces/";
constexpr std::size_t kMaxReply = std::size_t{16} << 20U;

std::string word(const Value& object, std::string_view key) {
  const Value* found = object.find(key);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}

// "committed x3 moved": what happened, in its order.
std::string events_in(const Value& reply) {
  const Value* events = reply.find("events");
  if (events == nullptr) return "";
  std::string out;
  std::string last;
  int times = 0;
  const auto say = [&] {
    if (!last.empty()) out += " " + last + (times > 1 ? " x" + std::to_string(times) : "");
  };
  for (const Value& event : events->items()) {
    const std::string name = word(event, "event");
    if (name != last) {
      say();
      times = 0;
    }
    last = name;
    ++times;
  }
  say();
  return out;
}

// "; 0 plan 179, 1 plan 12", "; roll 3 melee", "; over victory_points".
std::string question_in(const Value& reply) {
  std::string out;
  if (const Value* ask = reply.find("ask")) {
    for (const Value& each : ask->items()) {
      out += (out.empty() ? "" : ",") + std::string(" ") +
             std::to_string(each.find("seat")->as_int()) + " " + word(each, "prompt") + " " +
             std::to_string(each.find("answers")->items().size());
    }
  } else if (const Value* roll = reply.find("roll")) {
    out = " roll " + std::to_string(roll->find("count")->as_int()) + " " + word(*roll, "purpose");
  } else if (const Value* over = reply.find("over")) {
    out = " over " + word(*over, "reason");
  }
  return out.empty() ? out : ";" + out;
}

std::string hash_of(const std::string& reply) {
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016" PRIx64, table::hash_bytes(reply.data(), reply.size()));
  return hash;
}

// The reply as it stands in a trace.
std::string told(const std::string& reply) {
  const std::string hash = hash_of(reply);
  const auto value = formats::parse_json(reply, kMaxReply);
  if (!value) return hash + " this is no JSON";
  const Value* error = value->find("error");
  if (error != nullptr && error->is_object())  // odds have one too, a number
    return hash + " refused: " + word(*error, "code") + " " + word(*error, "rule");
  return hash + events_in(*value) + question_in(*value);
}

class TraceTest : public testing::TestWithParam<std::string> {
 protected:
  static std::string path() {
    return test_support::source_dir() + "/" + kTraces + GetParam() + ".txt";
  }
};

TEST_P(TraceTest, EveryReplyIsTheSameByteByByte) {
  std::ifstream in(path());
  ASSERT_TRUE(in.good()) << path();
  const bool update = std::getenv("SANDTABLE_UPDATE_GOLDEN") != nullptr;
  match::Referee referee({apps::game_systems(), nullptr, {}});
  std::string all;
  std::string reply;
  int replies = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("< ")) {
      ++replies;
      if (!update && !line.substr(2).starts_with(hash_of(reply))) {
        ASSERT_EQ(line.substr(2), told(reply)) << "reply " << replies << ", which is now\n"
                                               << reply;
      }
      continue;
    }
    all += line + "\n";
    if (!line.starts_with("> ")) continue;
    reply = referee.handle(line.substr(2));
    all += "< " + told(reply) + "\n";
  }
  const bool is_over = reply.find("\"over\"") != std::string::npos;
  EXPECT_TRUE(is_over) << "the battle is played to its end";
  if (update) std::ofstream(path(), std::ios::binary) << all;
}

INSTANTIATE_TEST_SUITE_P(Battles, TraceTest,
                         testing::Values("marengo", "la_rothiere", "la_rothiere_snow",
                                         "dennewitz_markers", "dennewitz_villages",
                                         "leuthen_morale", "albuera_orders", "albuera_general",
                                         "custom", "side_b"),
                         [](const auto& trace) { return trace.param; });

}  // namespace
