// SPDX-License-Identifier: MIT
// `sandtable referee`: the protocol on stdin and stdout.
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/referee/referee_lines.h"

namespace cli {

void add_referee(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("referee", "Speak the referee protocol on standard input and output");
  command->callback([] {
    std::ios::sync_with_stdio(false);
    apps::referee_lines(std::cin, std::cout);
  });
}

}  // namespace cli
