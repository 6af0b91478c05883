// How long something may take that people wait for.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <thread>

namespace testing_support {

// So many seconds on an idle machine, four times that at most on one that is busy with other things
// (as tests/cluster/pauses.py has it): the more programs want to run, the longer each of them
// waits.
inline double on_this_machine(double seconds) {
  double load = 0;
  if (getloadavg(&load, 1) != 1) return seconds;
  return seconds * std::clamp(load / std::max(1U, std::thread::hardware_concurrency()), 1.0, 4.0);
}

}  // namespace testing_support
