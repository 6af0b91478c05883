// SPDX-License-Identifier: MIT
#include "apps/cli/ponder_choice.h"

#include <thread>

#include "ai/level.h"

namespace cli {

PonderChoice::PonderChoice() : said_(std::thread::hardware_concurrency() > 1 ? "on" : "off") {}

void PonderChoice::add_to(CLI::App& command, const std::string& where) {
  command
      .add_option("--ponder", said_,
                  "on or off: whether hard and master think ahead while people are asked, " +
                      where + "; off by default where there is one processor only")
      ->capture_default_str()
      ->check(CLI::IsMember({"on", "off"}));
}

float PonderChoice::times() const { return said_ == "on" ? ai::kPonder : 0; }

}  // namespace cli
