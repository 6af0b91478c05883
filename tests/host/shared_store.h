// A store that several servers share, and one of those servers.
#pragma once

#include <chrono>
#include <thread>

#include "tests/host/host_driver.h"
#include "tests/support/store_door.h"

namespace host_test {

// Says what another server would.
class SharedStore final : public testing_support::StoreDoor {
 public:
  using StoreDoor::StoreDoor;
  void listen(host::StoreListener listener) override { others = std::move(listener); }
  void release(const std::string& match) override { released.push_back(match); }
  bool is_shared() const override { return shared; }
  table::Expected<host::Stored> load(std::string_view match) override {
    ++loads;
    if (!elsewhere) return StoreDoor::load(match);
    std::this_thread::sleep_for(waits);
    host::Stored out;
    out.elsewhere = true;
    return out;
  }
  table::Expected<host::Stored> load_if_free(std::string_view match) override {
    ++polite;
    return load(match);
  }
  table::Expected<host::Stored> copy(std::string_view match) override {
    return StoreDoor::load(match);
  }

  bool shared = true;
  bool elsewhere = false;
  std::chrono::milliseconds waits{0};  // for a match that is elsewhere
  int polite = 0;
  int loads = 0;
  std::vector<std::string> released;
  host::StoreListener others;
};

// One of the servers.
struct OneOfMany {
  OneOfMany() : host(services()) {
    match = world.create(kTwoHere);
    shared.released.clear();
  }
  host::HostServices services() {
    host::HostServices out = world.services();
    out.store = &shared;
    return out;
  }
  World world;
  SharedStore shared{world.store};
  Host host;
  Created match;
};

}  // namespace host_test
