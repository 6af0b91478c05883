// How much a random test does. Under the sanitizers, where everything takes many times as long,
// `make test` sets SANDTABLE_RANDOM_GAMES; the counts the project promises are those without it.
#pragma once

#include <cstdlib>

namespace testing_support {

inline bool short_run() { return std::getenv("SANDTABLE_RANDOM_GAMES") != nullptr; }
// `full`, or a tenth of it in a short run.
inline int effort(int full) { return short_run() ? (full + 9) / 10 : full; }

// What the variable says, for a long run; otherwise as above.
inline int wanted(const char* variable, int full) {
  const char* text = std::getenv(variable);
  return text == nullptr ? effort(full) : std::atoi(text);
}

}  // namespace testing_support
