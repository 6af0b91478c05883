// SPDX-License-Identifier: MIT
// sandtable lab levels --machine "AMD EPYC, 2 cores": content/<game>/levels.txt, the iterations
// that the times of the levels give on this machine. To be run where nothing else runs.
#include "apps/cli/lab_levels.h"

#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "ai/level.h"
#include "apps/cli/commands.h"
#include "apps/cli/seed_option.h"
#include "apps/common/networks.h"
#include "apps/common/registry.h"
#include "formats/new_file.h"
#include "lab/level_speed.h"

namespace cli {
namespace {

struct LevelsArguments {
  std::string machine;
  std::string content = "content";
  lab::LevelSpeedOptions speed;
};

std::string written(const table::GameSystem& system, const LevelsArguments& arguments) {
  std::string out = fmt::format(
      "# Iterations of an answer, or a plan, that the times of the levels (ai/level.h) give.\n"
      "# Written by `sandtable lab levels`; machine: {}\n",
      arguments.machine);
  for (const ai::Level& level : ai::kLevels) {
    if (level.time.count() == 0) continue;
    const auto found = lab::iterations_in(system, level.name, level.time, arguments.speed);
    if (!found) fail(found.error());
    out += fmt::format("{} {}\n", level.name, *found);
    fmt::print("{} {}: {} iterations in {} ms\n", system.id(), level.name, *found,
               level.time.count());
  }
  return out;
}

void run(LevelsArguments arguments) {
  arguments.speed.networks = &apps::networks();
  for (const table::GameSystem* system : apps::game_systems()) {
    const std::filesystem::path folder = std::filesystem::path(arguments.content) / system->id();
    if (!std::filesystem::is_directory(folder)) continue;
    const auto kept =
        formats::write_text_file((folder / "levels.txt").string(), written(*system, arguments));
    if (!kept) fail(kept.error());
  }
}

}  // namespace

void add_lab_levels(CLI::App& lab) {
  CLI::App* command =
      lab.add_subcommand("levels", "Measure how many iterations the times of the levels give");
  const auto arguments = std::make_shared<LevelsArguments>();
  command->add_option("--machine", arguments->machine, "What it is called in the files")
      ->required();
  command->add_option("--content", arguments->content, "Where the games' folders are")
      ->capture_default_str();
  command->add_option("--answers", arguments->speed.answers, "That are timed of each level")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000));
  command->add_option("--seed", arguments->speed.seed, "Of the battles")
      ->capture_default_str()
      ->check(seed_check());
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli
