// How much a random test does. Under the sanitizers, where everything takes many times as long,
// `make test` sets SANDTABLE_RANDOM_GAMES; the counts the project promises are those without it.
// SANDTABLE_LONG is for a night: far more than `make test` has time for.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace testing_support {

inline bool long_run() { return std::getenv("SANDTABLE_LONG") != nullptr; }
inline bool short_run() { return !long_run() && std::getenv("SANDTABLE_RANDOM_GAMES") != nullptr; }
// `full`, or a tenth of it in a short run.
inline int effort(int full) { return short_run() ? (full + 9) / 10 : full; }

// What the variable says, at least 1.
inline int number_or(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return std::max(1, text == nullptr ? otherwise : std::atoi(text));
}

}  // namespace testing_support
