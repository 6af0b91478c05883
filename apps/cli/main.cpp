// SPDX-License-Identifier: MIT
#include <cstdio>
#include <iostream>
#include <system_error>

#include "apps/cli/commands.h"

namespace {

constexpr int kFailed = 2;

int run(CLI::App& app, int argc, char** argv) {
  CLI11_PARSE(app, argc, argv);
  return 0;
}

// What a command has printed has to arrive: a list that a full disk has cut off looks like a short
// list.
bool is_printed() {
  std::cout.flush();
  return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
}

int checked(CLI::App& app, int argc, char** argv) {
  int code = kFailed;
  try {
    code = run(app, argc, argv);
  } catch (const std::system_error&) {  // fmt's way to say so
    if (std::ferror(stdout) == 0) throw;
  }
  if (is_printed()) return code;
  std::cerr << "The output could not be written.\n";
  return kFailed;
}

}  // namespace

void cli::fail(const table::Error& error) {
  std::cerr << error.message << (error.rule.empty() ? "" : " (" + error.rule + ")") << "\n";
  throw CLI::RuntimeError(2);  // CLI11's own way out, caught where it parses
}

int main(int argc, char** argv) {
  CLI::App app{"Sandtable: a referee for four war games"};
  app.set_version_flag("--version", "sandtable " SANDTABLE_VERSION);
  app.require_subcommand(1);
  cli::add_play(app);
  cli::add_learn(app);
  cli::add_scenario(app);
  cli::add_army(app);
  cli::add_check(app);
  cli::add_schema(app);
  cli::add_replay(app);
  cli::add_review(app);
  cli::add_referee(app);
  cli::add_arena(app);
  cli::add_lab(app);
  cli::add_ladder(app);
  cli::add_train(app);
  cli::add_dataset(app);
  cli::add_hash_records(app);
  cli::add_serve(app);
  cli::add_db(app);
  cli::add_people(app);
  cli::add_verify(app);
  cli::add_load(app);
  return checked(app, argc, argv);
}
