// SPDX-License-Identifier: MIT
// Locks, and what is done once, for whoever may be asked by several threads. They are nothing where
// there are no threads (SANDTABLE_NO_THREADS: the build for browsers). Nothing else below apps/
// names those of the standard library (tools/check_floors.py).
#pragma once

#include <utility>

#ifndef SANDTABLE_NO_THREADS
#include <mutex>
#endif

namespace table {

#ifdef SANDTABLE_NO_THREADS

class Mutex {};

class [[nodiscard]] Lock {
 public:
  explicit Lock(Mutex& /*of*/) {}
  ~Lock() {}  // NOLINT: so that nobody finds the variable unused
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
};

class Once {
 public:
  template <class Work>
  void call(Work&& work) {
    if (!std::exchange(done_, true)) std::forward<Work>(work)();
  }

 private:
  bool done_ = false;
};

#else

using Mutex = std::mutex;
using Lock = std::lock_guard<Mutex>;

class Once {
 public:
  // The first to call does the work; others wait until it is done.
  template <class Work>
  void call(Work&& work) {
    std::call_once(flag_, std::forward<Work>(work));
  }

 private:
  std::once_flag flag_;
};

#endif

}  // namespace table
