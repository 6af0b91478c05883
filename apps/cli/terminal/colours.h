// SPDX-License-Identifier: MIT
// Colours of the 256-colour palette for what lies on a board; letters say the same.
#pragma once

#include <string>

namespace cli {

std::string terrain_colour(const std::string& terrain);  // background
const char* order_colour(const std::string& order);
const char* owner_colour(int owner);

}  // namespace cli
