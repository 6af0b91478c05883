// SPDX-License-Identifier: MIT
// Work done by several threads, or one piece after the other where there are none
// (SANDTABLE_NO_THREADS, table/lock.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#ifndef SANDTABLE_NO_THREADS
#include <thread>
#endif

namespace table {

// How many pieces of work are done at once at most; at least one.
inline int cores() {
#ifdef SANDTABLE_NO_THREADS
  return 1;
#else
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
#endif
}

// Calls work(0), work(1) ... work(pieces - 1), each in a thread, the first in that of the caller,
// and comes back when all are done. There is at least one.
template <class Work>
void side_by_side(std::size_t pieces, const Work& work) {
#ifdef SANDTABLE_NO_THREADS
  for (std::size_t i = 0; i < pieces; ++i) work(i);
#else
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < pieces; ++i) others.emplace_back([&work, i] { work(i); });
  work(0);
#endif
}

}  // namespace table
