// SPDX-License-Identifier: MIT
// One call at a time, of what is worked with without Python's lock (unlocked.h): a second thread is
// refused.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include <sys/types.h>
#include <unistd.h>

#include "python/src/values.h"

namespace bindings {

// Two threads that step the same batch would play in each other's games. What was begun before a
// fork has been done before it, and its thread is the parent's.
class Busy {
 public:
  Busy(std::atomic<pid_t>& owner, std::string_view what) : owner_(owner) {
    pid_t found = 0;
    while (!owner_.compare_exchange_strong(found, getpid())) {
      if (found == getpid())
        raise({table::ErrorCode::busy, "another thread is at work with this " + std::string(what),
               ""});
    }
  }
  ~Busy() { owner_ = 0; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<pid_t>& owner_;
};

}  // namespace bindings
