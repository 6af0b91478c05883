// SPDX-License-Identifier: MIT
// Work without Python's lock, so that other threads of Python go on. A process that forks waits
// until there is none: its child has no other threads, and nothing that is half done.
#pragma once

#include <new>
#include <shared_mutex>

#include <pybind11/pybind11.h>

namespace bindings {

inline std::shared_mutex& working() {
  alignas(std::shared_mutex) static std::byte room[sizeof(std::shared_mutex)];
  static auto* const mutex = new (room) std::shared_mutex;
  return *mutex;
}

class Unlocked {
 public:
  Unlocked() : at_work_(working()) {}
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

 private:
  // In this order: who has done its work and waits for Python's lock is not at work.
  pybind11::gil_scoped_release others_go_on_;
  std::shared_lock<std::shared_mutex> at_work_;
};

// Around a fork, with Python's lock. In the child the thread that has the mutex is another one to
// the system, so that it has to be a new mutex there.
inline void before_fork() { working().lock(); }
inline void after_fork_in_parent() { working().unlock(); }
inline void after_fork_in_child() { new (&working()) std::shared_mutex; }

}  // namespace bindings
