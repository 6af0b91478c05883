// SPDX-License-Identifier: MIT
// Only in the copy of the sources that tools/mutants writes: which of the planted faults is at
// work.
#pragma once

#include <cstdlib>
#include <type_traits>

// A fault may look odd to the compiler; what does not compile at all is left out.
#pragma GCC diagnostic ignored "-Wbool-compare"
#pragma GCC diagnostic ignored "-Wbool-operation"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wint-in-bool-context"
#pragma GCC diagnostic ignored "-Wnarrowing"
#pragma GCC diagnostic ignored "-Wparentheses"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wtautological-compare"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wunused"

namespace mutants {

inline int chosen() {
  const char* text = std::getenv("SANDTABLE_MUTANT");
  return text == nullptr ? 0 : std::atoi(text);
}
inline const int active = chosen();
inline constexpr int kMost = 1 << 14;
inline bool reached[kMost + 1] = {};

inline bool look(int n) {
  reached[n] = true;
  return n == active;
}

// Never while compiling: functions that are also used there may carry faults.
constexpr bool on(int n) { return !std::is_constant_evaluated() && look(n); }

}  // namespace mutants
