// SPDX-License-Identifier: MIT
// `--ponder`: whether opponents that search think ahead while people are asked.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace cli {

class PonderChoice {
 public:
  PonderChoice();
  void add_to(CLI::App& command, const std::string& where);
  // As ai::Knowledge has it.
  float times() const;

 private:
  std::string said_;
};

}  // namespace cli
