// What people type and see in the terminal.
#pragma once

#include <string>

#include <gtest/gtest.h>

namespace cli {

inline std::string repeated(const std::string& line, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += line + "\n";
  return out;
}

inline void expect_has(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
}

}  // namespace cli
