// SPDX-License-Identifier: MIT
// Where the lines come from that people type: a keyboard that can edit them, or any stream.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cli {

class Input {
 public:
  virtual ~Input() = default;
  // The next line; none at the end of input. `offers` are what the person may mean to type.
  virtual std::optional<std::string> line(const std::string& prompt,
                                          const std::vector<std::string>& offers) = 0;
  // Nothing typed so far comes back: somebody else sits down.
  virtual void forget() {}
};

std::unique_ptr<Input> stream_input(std::istream& in, std::ostream& out);

// What a terminal gives: arrows move within the line and bring back earlier ones, Tab completes an
// offer. Without the library for it, or where standard input is no terminal: plain lines of
// std::cin.
std::unique_ptr<Input> keyboard_input();

}  // namespace cli
