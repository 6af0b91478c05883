// SPDX-License-Identifier: MIT
// What Tab makes of a line: the offers that begin like the part being typed.
#pragma once

#include <string>
#include <vector>

namespace cli {

struct Completion {
  std::string typed;                // the part that is completed, the end of the line
  std::string becomes;              // as far as all that fit agree
  std::vector<std::string> offers;  // that fit
};

// A line holds several answers, separated by ';' or ','; the last one is completed. It may stand
// behind "?" or the word of a command that asks about an answer.
Completion completion_of(const std::string& line, const std::vector<std::string>& offers);

}  // namespace cli
