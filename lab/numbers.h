// SPDX-License-Identifier: MIT
// Numbers as tables and charts show them: the same text on every machine.
#pragma once

#include <string>

namespace lab {

std::string fixed(double value, int digits);    // fixed(2.345, 1) = "2.3"; never "-0.0"
std::string percent(double share, int digits);  // percent(0.4567, 1) = "45.7 %"

// Padded with blanks to a width; longer texts stay whole. Letters beyond ASCII count once each.
std::string left(const std::string& text, int width);
std::string right(const std::string& text, int width);

}  // namespace lab
