// SPDX-License-Identifier: MIT
// What work costs: the time the processor spent on it. Waiting for the disk, or for a turn on a
// busy machine, costs nobody anything.
#pragma once

#include <ctime>

namespace host {

// Of the calling thread, in seconds since it began.
inline double thread_seconds() {
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

}  // namespace host
