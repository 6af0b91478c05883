// SPDX-License-Identifier: MIT
#include "apps/postgres/watch.h"

#include <sys/socket.h>

namespace postgres {

Watch::Watch(std::chrono::milliseconds time) : time_(time), thread_([this] { run(); }) {}

Watch::~Watch() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

Watch::Turn::Turn(Watch* watch, int socket) : watch_(watch) {
  if (watch_ == nullptr) return;
  const std::lock_guard lock(watch_->mutex_);
  number_ = ++watch_->last_;
  watch_->watched_[number_] = {socket, Clock::now() + watch_->time_};
}

Watch::Turn::~Turn() {
  if (watch_ == nullptr) return;
  const std::lock_guard lock(watch_->mutex_);
  watch_->watched_.erase(number_);
}

// Looks now and then: it is a matter of seconds, and nearly all turns are over at once.
void Watch::run() {
  constexpr auto kBlink = std::chrono::milliseconds(100);
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, kBlink, [this] { return stopping_; })) {
    const Clock::time_point now = Clock::now();
    for (auto& [number, watched] : watched_) {
      if (now < watched.until) continue;
      shutdown(watched.socket, SHUT_RDWR);
      watched.until = Clock::time_point::max();
    }
  }
}

}  // namespace postgres
