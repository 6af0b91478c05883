// SPDX-License-Identifier: MIT
// How much one client may ask for (docs/SERVER.md, "Limits").
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

#include "apps/host/time_budget.h"

namespace server {

struct Limits {
  std::size_t ws_message = std::size_t{16} << 10U;    // bytes from a client
  std::size_t http_body = std::size_t{32} << 10U;     // bytes
  std::size_t record_body = std::size_t{512} << 10U;  // bytes, of a request to look at a record
  std::size_t http_header = std::size_t{8} << 10U;    // bytes
  std::size_t queue_frames = 256;                     // waiting for a slow reader
  std::size_t queue_bytes = std::size_t{2} << 20U;    // likewise
  std::size_t queue_bytes_of_all = std::size_t{256} << 20U;  // waiting for all readers together
  std::chrono::milliseconds write_patience{30'000};          // for one frame or reply to be taken
  double requests_per_second = 30;                           // of one WebSocket
  double requests_at_once = 120;
  double http_per_second = 50;  // of one address
  double http_at_once = 200;
  double file_share = 0.1;  // of a request, for one of the page's own files: a page has dozens
  double creations_per_minute = 30;  // of one address
  double chat_per_second = 1;        // lines of one address
  double chat_at_once = 20;
  double codes_per_minute = 10;    // for another device, asked for by one address; tried likewise
  double accounts_per_minute = 1;  // made by one address
  double accounts_at_once = 5;
  double challenges_per_minute = 30;  // to sign with a passkey, asked for by one address
  double look_ups_per_minute = 60;    // of people by their names, by one address
  int refusals_per_minute = 40;       // then the WebSocket is closed
  // Time of the worker threads: of one address, or of one connection from this machine itself.
  host::TimeRate work_time{.share = 0.3, .saved = 2};
  // Time of the one thread that serves everybody: of one WebSocket, and of one address (not of this
  // machine itself).
  host::TimeRate socket_time{.share = 0.1, .saved = 0.5};
  host::TimeRate address_time{.share = 0.3, .saved = 2};
  // A proxy stands before the server and names its clients (forwarded.h).
  bool behind_proxy = false;
  // Nobody but this machine can reach the server: then nobody may call it by another name.
  bool this_machine_only = false;
  bool metrics_for_all = false;  // /metrics for other machines too
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 200;  // not for this machine itself
  // Of an address, whoever brings it; not for this machine itself.
  std::size_t requests_of_address = 20;              // in progress
  std::size_t requests_waiting = 128;                // until one of those is done
  std::size_t bodies_of_address = 8;                 // that have not come to their end
  std::size_t body_bytes = std::size_t{256} << 10U;  // of them together; one may be longer
  std::size_t heads_of_proxy = 5'000;                // likewise, of requests that a proxy brings
};

using Time = std::chrono::steady_clock::time_point;

// Fills with `per_second` up to `most`; one request takes one, or the share of it that is given.
class Bucket {
 public:
  Bucket(double per_second, double most) : per_second_(per_second), most_(most), level_(most) {}
  bool take(Time now, double share = 1) {
    fill(now);
    if (level_ < share) return false;
    level_ -= share;
    return true;
  }
  bool full(Time now) const {
    const std::chrono::duration<double> passed = now - filled_;
    return level_ + passed.count() * per_second_ >= most_;
  }

 private:
  void fill(Time now) {
    const std::chrono::duration<double> passed = now - filled_;
    if (filled_ != Time{}) level_ = std::min(most_, level_ + passed.count() * per_second_);
    filled_ = now;
  }
  double per_second_;
  double most_;
  double level_;
  Time filled_{};
};

// A bucket per address. Full ones are forgotten; with too many addresses all are served together.
class Buckets {
 public:
  Buckets(double per_second, double most) : fresh_(per_second, most), rest_(per_second, most) {}
  bool take(const std::string& address, Time now, double share = 1) {
    if (buckets_.size() >= kMost)
      std::erase_if(buckets_, [now](const auto& b) { return b.second.full(now); });
    if (buckets_.size() >= kMost && !buckets_.contains(address)) return rest_.take(now, share);
    return buckets_.try_emplace(address, fresh_).first->second.take(now, share);
  }

 private:
  static constexpr std::size_t kMost = 10'000;
  Bucket fresh_;
  Bucket rest_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace server
