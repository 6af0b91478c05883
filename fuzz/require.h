// SPDX-License-Identifier: MIT
// How a fuzzer says that something has been broken.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace fuzz {

inline void require(bool truth, const char* what) {
  if (truth) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

}  // namespace fuzz
