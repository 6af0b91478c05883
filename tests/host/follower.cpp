// SPDX-License-Identifier: MIT
#include "tests/host/follower.h"

namespace host_test {
namespace {

int seat_of_push(const Follower::Json& message) {
  return message.at("seat").is_null() ? -1 : message.at("seat").get<int>();
}

}  // namespace

Value Follower::join(const Created& match, std::initializer_list<int> seats,
                     const std::string& more) {
  std::vector<std::string> tokens;
  for (const int seat : seats) tokens.push_back(match.tokens[static_cast<std::size_t>(seat)]);
  static constexpr const char* kAsks[] = {"", R"(,"patches":true)", R"(,"steps":true)"};
  return client.join(match.match, tokens, 0, kAsks[static_cast<std::size_t>(told_)] + more);
}

bool Follower::ask(const Json& request) {
  const std::size_t before = client.frames.size();
  client.host.message(client.id, request.dump(), [](bool) {});
  for (std::size_t i = before; i < client.frames.size(); ++i) {
    if (client.frames[i].starts_with("{\"ok\""))
      return client.frames[i].starts_with("{\"ok\":true");
  }
  return false;
}

// Event by event, where it is told so.
void Follower::follow(Json& known, const Json& message) {
  if (!message.contains("steps")) return;
  EXPECT_EQ(told_, Told::steps);
  EXPECT_EQ(message.at("steps").size() + 1, message.at("events").size());
  for (const Json& step : message.at("steps")) {
    known.patch_inplace(step);
    if (!step.empty()) ++steps_come_;
  }
}

void Follower::read() {
  for (; read_ < client.frames.size(); ++read_) {
    const std::string& frame = client.frames[read_];
    const bool whole = frame.starts_with("{\"push\":\"update\"");
    if (!whole && !frame.starts_with("{\"push\":\"patch\"")) continue;
    Json message = Json::parse(frame);
    const int seat = seat_of_push(message);
    Json& known = known_[seat];
    if (whole) {
      ++wholes_come_;
      known = std::move(message);
    } else {
      ++patches_come_;
      ASSERT_TRUE(known.is_object()) << "a patch of what was never shown";
      ASSERT_EQ(version_[seat], message.at("base").get<int>());
      follow(known, message);
      known.patch_inplace(message.at("patch"));
      known.erase("undone");  // that was about the events of its own update
      for (const char* key : {"seq", "version", "events"}) known[key] = message.at(key);
    }
    version_[seat] = known.value("version", 0);
    known.erase("version");
  }
}

const Follower::Json& Follower::known(int seat) {
  read();
  return known_[seat];
}

int Follower::version(int seat) {
  read();
  return version_[seat];
}

int Follower::wholes() {
  read();
  return wholes_come_;
}

int Follower::steps() {
  read();
  return steps_come_;
}

int Follower::patches() {
  read();
  return patches_come_;
}

}  // namespace host_test
