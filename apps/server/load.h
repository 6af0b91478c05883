// SPDX-License-Identifier: MIT
// Many matches played by many small clients at once, to see what a server bears.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "apps/server/client.h"

namespace server {

struct LoadPlan {
  int matches = 500;
  int idle = 0;        // further connections that do nothing
  int seconds = 20;    // of measuring, after everybody has sat down
  int pace_ms = 1000;  // a player thinks this long on average; 0: as fast as the server goes
  std::string game = "fantasy";
  std::string scenario = "first_battle";
  bool patches = true;  // as the page does: told what has changed, in packed messages
  bool packed = true;
  // Processor time the server has taken so far, in seconds; asked before and after measuring.
  std::function<double()> server_seconds = [] { return 0.0; };
};

struct LoadResult {
  std::uint64_t answers = 0;
  std::uint64_t refused = 0;
  std::uint64_t over = 0;  // matches that came to their end
  std::uint64_t lost = 0;  // connections that broke
  int connected = 0;
  double seconds = 0;
  double server_seconds = 0;  // processor time of the server while it was measured
  std::uint64_t bytes = 0;    // that came over all connections in that time, frames and all
  std::vector<double> ms;     // per answer, sorted: from sending it to its acknowledgement
  double quantile(double q) const;
};

// Plays against the server on that port of this machine. The server must not count our requests.
LoadResult run_load(std::uint16_t port, const LoadPlan& plan);

}  // namespace server
