// SPDX-License-Identifier: MIT
// Many matches played by many small clients at once, to see what a server bears.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "apps/server/client.h"

namespace server {

// What the server's processes have used so far: processor time in seconds, and the memory they have
// now in bytes. 0 where nobody can tell.
struct ServerUse {
  double seconds = 0;
  double bytes = 0;
};

struct LoadPlan {
  int matches = 500;
  int idle = 0;        // further connections that do nothing
  int seconds = 20;    // of measuring, after everybody has sat down
  int pace_ms = 1000;  // a player thinks this long on average; 0: as fast as the server goes
  int opponents = 0;   // further matches, of a person against an opponent; not counted
  std::string level = "normal";  // of those
  int opponents_pace_ms = 5000;
  std::string game = "fantasy";
  std::string scenario = "first_battle";
  bool patches = true;  // as the page does: told what has changed, in packed messages
  bool steps = true;    // and with it, what each event has
  bool packed = true;
  bool own_paths = false;  // a connection for /ws/<match>: several servers share the matches
  // Asked before and after measuring, and when another part of the crowd has sat down.
  std::function<ServerUse()> use = [] { return ServerUse{}; };
};

struct LoadResult {
  std::uint64_t answers = 0;
  std::uint64_t refused = 0;
  std::uint64_t moved = 0;  // of those: played elsewhere for the moment
  std::uint64_t over = 0;   // seats whose match came to its end
  std::uint64_t lost = 0;   // connections that broke
  int matches = 0;          // that were begun
  int opponents = 0;
  int connected = 0;
  double seconds = 0;
  double server_seconds = 0;  // processor time of the server while it was measured
  std::uint64_t bytes = 0;    // that came over all connections in that time, frames and all
  // Memory of the server: at the beginning, with the idle connections, with the matches, at the
  // end.
  std::array<double, 4> memory{};
  std::vector<double> ms;  // per answer, sorted: from sending it to its acknowledgement
  double quantile(double q) const;
};

// Plays against these servers, a match on each in turn. They had better not count our requests.
LoadResult run_load(const std::vector<Where>& servers, const LoadPlan& plan);

// What the processes behind these addresses say of themselves at /metrics, all together.
ServerUse use_of(const std::vector<Where>& processes);

}  // namespace server
