// SPDX-License-Identifier: MIT
// Tug on a server: four people, and what each may lay.
#pragma once

#include <string>
#include <vector>

#include "tests/host/host_driver.h"
#include "tests/support/games/tug.h"

namespace host_test {

inline const table::GameSystem* const kTug[] = {&tug::system()};
inline constexpr const char* kFourHere = R"([{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}])";

// What a seat may lay, by the words that lay it.
inline std::vector<std::string> cards_of(const TestClient& client, int seat) {
  std::vector<std::string> out;
  const Value update = client.last("update", seat);
  for (const Value& one : at(at(at(update, "question"), "ask").items()[0], "answers").items()) {
    if (at(one, "verb").as_string() == "lay") out.push_back(at(one, "answer").as_string());
  }
  return out;
}

}  // namespace host_test
