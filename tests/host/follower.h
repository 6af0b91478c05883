// SPDX-License-Identifier: MIT
// A client that gets patches and keeps what they make of the last whole update. The patches are
// applied by another program than the one that writes them: nlohmann's JSON Patch.
#pragma once

#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "tests/host/host_driver.h"

namespace host_test {

class Follower {
 public:
  using Json = nlohmann::json;

  // Whole: it is sent the whole every time, like everybody who does not ask for patches.
  enum class Told : std::uint8_t { whole, patches, steps };
  explicit Follower(Host& host, Told told = Told::patches) : client(host), told_(told) {}
  // `more`: further keys of the request.
  Value join(const Created& match, std::initializer_list<int> seats, const std::string& more = "");
  // Sends a request; whether it was done.
  bool ask(const Json& request);
  // What it knows of that seat (-1: as a spectator), without version. Complains of a patch that
  // does not follow what is known.
  const Json& known(int seat);
  // The version of that.
  int version(int seat);
  // How many have come.
  int wholes();
  int patches();
  // Steps that have changed something.
  int steps();

  TestClient client;

 private:
  void read();
  void follow(Json& known, const Json& message);

  Told told_;
  std::size_t read_ = 0;
  std::map<int, Json> known_;  // by seat
  std::map<int, int> version_;
  int wholes_come_ = 0;
  int patches_come_ = 0;
  int steps_come_ = 0;
};

}  // namespace host_test
