// SPDX-License-Identifier: MIT
// Cuts connections whose server says nothing. A server that is frozen acknowledges every byte, and
// so does a network that has lost it for long enough: libpq would wait for an answer for ever.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>

namespace postgres {

class Watch {
 public:
  // How long a server may take to answer.
  explicit Watch(std::chrono::milliseconds time);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  std::chrono::milliseconds time() const { return time_; }

  // As long as it lives, `socket` stays open and its time runs; when that is over, whoever waits
  // there is told that the connection is gone. Without a watch time does not matter.
  class Turn {
   public:
    Turn(Watch* watch, int socket);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    Watch* watch_;
    std::uint64_t number_ = 0;
  };

 private:
  using Clock = std::chrono::steady_clock;
  struct Watched {
    int socket;
    Clock::time_point until;
  };
  void run();

  std::chrono::milliseconds time_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, Watched> watched_;
  std::uint64_t last_ = 0;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace postgres
