// SPDX-License-Identifier: MIT
// What may stand behind --seed: a whole number as every file and the protocol can hold it. CLI11
// alone takes "-1", and what is too large, for another seed than was written.
#pragma once

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <system_error>

#include <CLI/CLI.hpp>

namespace cli {

inline bool is_seed(const std::string& text) {
  std::int64_t read = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, read);
  return error == std::errc{} && stopped == end && read >= 0;
}

inline CLI::Validator seed_check() {
  const std::string range = "from 0 to " + std::to_string(std::numeric_limits<std::int64_t>::max());
  return {[range](std::string& text) {
            return is_seed(text) ? std::string() : "expected a whole number " + range;
          },
          range, "seed"};
}

}  // namespace cli
