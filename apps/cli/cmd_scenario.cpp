// SPDX-License-Identifier: MIT
// `sandtable scenario GAME [SCENARIO]`: what a rulebook prints about a scenario.
#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/terminal/scenario_card.h"
#include "apps/cli/terminal/width.h"

namespace cli {
namespace {

struct ScenarioOptions {
  std::string game;
  std::string scenario;  // empty: list them
  std::string lang = "en";
  int width = 0;  // 0: as wide as the terminal
  bool full = false;
  bool plain = false;
  std::vector<std::string> options;
};

int show(const ScenarioOptions& chosen) {
  const auto found = find_system(chosen.game);
  if (!found) fail(found.error());
  const table::GameSystem* system = *found;
  const auto options = read_options(*system, chosen.options);
  if (!options) fail(options.error());
  const table::Language language = chosen.lang == "fr" ? table::Language::fr : table::Language::en;
  if (chosen.scenario.empty()) {
    std::cout << list_scenarios(*system, language);
    return 0;
  }
  CardStyle style;
  style.board = {!chosen.plain && isatty(STDOUT_FILENO) != 0, language};
  style.width = chosen.width > 0 ? static_cast<std::size_t>(chosen.width)
                                 : terminal_width().value_or(kCardWidth);
  style.full = chosen.full;
  const auto card = scenario_page(*system, chosen.scenario, *options, style);
  if (!card) fail(card.error());
  std::cout << *card;
  return 0;
}

}  // namespace

void add_scenario(CLI::App& app) {
  auto* command = app.add_subcommand("scenario", "The card of a scenario: story, armies, map");
  auto chosen = std::make_shared<ScenarioOptions>();
  command->add_option("game", chosen->game, "Which game")->required();
  command->add_option("scenario", chosen->scenario, "Which scenario; without it their list");
  command->add_option("--lang", chosen->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_option("--option", chosen->options, "House option, name=value");
  command->add_option("--width", chosen->width, "Columns; without it those of the terminal")
      ->check(CLI::Range(40, 400));
  command->add_flag("--full", chosen->full, "With what every unit and every card says");
  command->add_flag("--plain", chosen->plain, "No colours and no screen codes");
  command->callback([chosen] {
    const int code = show(*chosen);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
