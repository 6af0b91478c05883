// SPDX-License-Identifier: MIT
// What the server counts, in the text form Prometheus reads.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "apps/host/host.h"

namespace server {

// What the postman counts, on a thread of its own (postman.h).
struct TellingCounts {
  std::atomic<std::uint64_t> queue = 0;  // what the database has that is not sent yet
  std::atomic<std::uint64_t> sent = 0;
  std::atomic<std::uint64_t> failed = 0;  // tries
};

struct Counters {
  std::uint64_t http_requests = 0;
  std::uint64_t http_refused = 0;  // limits, origins
  std::uint64_t ws_opened = 0;
  std::uint64_t ws_messages = 0;
  std::uint64_t ws_slow_closed = 0;
  std::uint64_t ws_rude_closed = 0;
  std::uint64_t ws_sent_bytes = 0;      // as they went over the wire
  std::uint64_t ws_received_bytes = 0;  // likewise
  std::uint64_t ws_unpacked_bytes = 0;  // of the messages that were packed before they were sent
  std::uint64_t ws_packed_bytes = 0;    // what became of these
  std::size_t connections = 0;
  std::size_t queued_bytes = 0;     // waiting for readers
  bool ready = true;                // people may be sent here
  host::Histogram request_seconds;  // WebSocket requests, from their arrival to their reply
  // Everything the host's thread did, piece by piece, and the longest of these.
  host::Histogram host_task_cpu_seconds;
  host::Longest host_task_longest;
  const TellingCounts* telling = nullptr;  // where people are told elsewhere
};

std::string metrics_text(Counters& counters, const host::HostCounts& host);

}  // namespace server
