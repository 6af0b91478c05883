// Texts of the ledger's cases.
#pragma once

#include <regex>
#include <string>
#include <string_view>

#include "tests/support/fantasy_table.h"

namespace fantasy_test {

inline bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

// "(3,-2)", matched by two groups.
inline At at_of(const std::smatch& m, int first) {
  return {std::stoi(m[first]), std::stoi(m[first + 1])};
}

}  // namespace fantasy_test
