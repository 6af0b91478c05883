// SPDX-License-Identifier: MIT
// Work that consists of many jobs, done by a few threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <vector>

#include "table/side_by_side.h"

namespace lab {

// `wanted` threads, or one per core where it is 0; never more than there are jobs.
inline int thread_count(int wanted, int jobs) {
  return std::clamp(wanted > 0 ? wanted : table::cores(), 1, std::max(1, jobs));
}

// Calls work(worker, job) for every job from 0 on; whoever is free takes the next. `workers` must
// not be empty, each serves one thread.
template <class Worker, class Work>
void share_out(std::vector<Worker>& workers, int jobs, Work work) {
  std::atomic<int> next{0};
  const auto serve = [&](Worker& worker) {
    for (int job = next++; job < jobs; job = next++) work(worker, job);
  };
  table::side_by_side(workers.size(), [&](std::size_t i) { serve(workers[i]); });
}

}  // namespace lab
