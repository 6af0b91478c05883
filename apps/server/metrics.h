// SPDX-License-Identifier: MIT
// What the server counts, in the text form Prometheus reads.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "apps/host/host.h"

namespace server {

// How long something took, in buckets.
class Histogram {
 public:
  static constexpr std::array<double, 10> kBounds{0.001, 0.002, 0.005, 0.01, 0.02,
                                                  0.05,  0.1,   0.25,  0.5,  1.0};
  void add(double seconds);
  std::string text(const std::string& name, const std::string& help) const;

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

struct Counters {
  std::uint64_t http_requests = 0;
  std::uint64_t http_refused = 0;  // limits, origins
  std::uint64_t ws_opened = 0;
  std::uint64_t ws_messages = 0;
  std::uint64_t ws_slow_closed = 0;
  std::uint64_t ws_rude_closed = 0;
  std::size_t connections = 0;
  std::size_t queued_bytes = 0;     // waiting for readers
  Histogram request_seconds;        // WebSocket requests, from their arrival to their reply
  Histogram host_task_cpu_seconds;  // everything the host's thread did, piece by piece
};

std::string metrics_text(const Counters& counters, const host::HostCounts& host);

}  // namespace server
