// SPDX-License-Identifier: MIT
#include <cstdio>
#include <iostream>
#include <system_error>

#include "apps/cli/commands.h"
#include "apps/cli/terminal/ui_text.h"

namespace {

constexpr int kFailed = 2;

// CLI11 has codes of its own, from 100 on, for what is wrong with the arguments.
int run(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::RuntimeError& error) {
    return app.exit(error);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kFailed;  // help and version are no errors
  }
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

void cli::print_faults(const table::Error& error, table::Language language) {
  if (error.faults.size() < 2) {
    std::cerr << error.message << (error.rule.empty() ? "" : " (" + error.rule + ")") << "\n";
    return;
  }
  for (const table::Fault& fault : error.faults) std::cerr << fault.text << "\n";
  const auto n = [](std::size_t count) { return std::to_string(count); };
  if (error.unsaid > 0)
    std::cerr << ui_text(language, "faults_unsaid",
                         {{"n", n(static_cast<std::size_t>(error.unsaid))}})
              << "\n";
  const std::size_t all = error.faults.size() + static_cast<std::size_t>(error.unsaid);
  std::cerr << ui_text(language, "faults", {{"n", n(all)}}) << "\n";
}

void cli::fail(const table::Error& error) {
  print_faults(error);
  throw CLI::RuntimeError(2);  // CLI11's own way out, caught where it parses
}

int main(int argc, char** argv) {
  CLI::App app{"Sandtable: a referee for four war games"};
  app.set_version_flag("--version", "sandtable " SANDTABLE_VERSION);
  app.footer(
      "Exit code: 0 = done; 1 = done, and what was looked at is not as it should be; 2 = not done: "
      "a wrong argument, a file that cannot be read or written, a refusal");
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
