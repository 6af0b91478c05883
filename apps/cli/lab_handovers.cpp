// SPDX-License-Identifier: MIT
// sandtable lab handovers fleet --orders sensible: how often a battle waits for somebody else.
#include "apps/cli/lab_handovers.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/seed_option.h"
#include "apps/common/networks.h"
#include "lab/handovers.h"

namespace cli {
namespace {

struct HandoverArguments {
  std::string game;
  lab::HandoverOptions options;
};

void print_table(const std::string& game, const lab::Handovers& found) {
  fmt::print("{}: {} battles, {:.1f} answers of people and {:.1f} hand-overs in each\n", game,
             found.battles, found.answers, found.handovers);
  std::vector<std::pair<double, std::string>> rows;
  for (const auto& [prompt, times] : found.by) rows.emplace_back(times, prompt);
  std::ranges::sort(rows, std::greater<>());
  for (const auto& [times, prompt] : rows) {
    const double share = found.handovers > 0 ? times / found.handovers : 0;
    fmt::print("{:8.2f} {:4.0f} %  {}\n", times, share * 100, prompt);
  }
}

void run(HandoverArguments arguments) {
  const auto system = find_system(arguments.game);
  if (!system) fail(system.error());
  std::vector<std::shared_ptr<const table::AnyGame>> scenarios;
  for (const table::ScenarioSpec& scenario : (*system)->scenarios()) {
    auto made = (*system)->create(scenario.id, table::Value::object(), {});
    if (!made) fail(made.error());
    scenarios.push_back(std::move(*made));
  }
  arguments.options.networks = &apps::networks();
  const auto found = lab::count_handovers(scenarios, arguments.options);
  if (!found) fail(found.error());
  print_table(arguments.game, *found);
}

}  // namespace

void add_lab_handovers(CLI::App& lab) {
  CLI::App* command =
      lab.add_subcommand("handovers", "Count how often a battle waits for somebody else");
  const auto arguments = std::make_shared<HandoverArguments>();
  lab::HandoverOptions& options = arguments->options;
  command->add_option("game", arguments->game, "Its id")->required();
  command->add_option("--battles", options.battles, "The scenarios take turns")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--level", options.level, "Who plays for everybody")->capture_default_str();
  command->add_option("--orders", options.orders,
                      "Everybody's standing orders: sensible, or yellow=always,die=odds 60 ...");
  command->add_option("--seed", options.seed, "Of the battles")
      ->capture_default_str()
      ->check(seed_check());
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli
