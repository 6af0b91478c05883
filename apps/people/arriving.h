// SPDX-License-Identifier: MIT
// What everybody says who signs in.
#pragma once

#include <string>
#include <vector>

namespace people {

struct Arriving {
  std::string token;                  // of the session that is to be
  std::string label;                  // what the device is called
  std::vector<std::string> tokens{};  // of the browser's seats
};

}  // namespace people
