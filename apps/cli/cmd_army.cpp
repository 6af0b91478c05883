// SPDX-License-Identifier: MIT
// `sandtable army GAME SCENARIO`: an army put together, looked through, printed.
#include <cstdlib>
#include <ctime>
#include <iostream>

#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/terminal/army_desk.h"
#include "apps/cli/terminal/own_content.h"

namespace cli {
namespace {

using table::Value;

struct ArmyOptions {
  std::string game;
  std::string scenario;
  std::string file;
  std::string army;
  std::string show;
  std::string lang = "en";
  int seat = 0;
  bool plain = false;
  std::vector<std::string> options;
};

// What --show asks for; complaints go beside it.
int show(const Value& desk, const std::string& what) {
  std::cout << desk.find(what)->as_string() << (what == "code" ? "\n" : "");
  for (const Value& problem : desk.find("problems")->items()) {
    std::cerr << problem.find("text")->as_string() << " " << problem.find("rule")->as_string()
              << "\n";
  }
  return desk.find("legal")->as_bool() ? 0 : 1;
}

int build(const ArmyOptions& chosen) {
  const auto system = find_system(chosen.game);
  if (!system) fail(system.error());
  const auto options = read_options(**system, chosen.options);
  if (!options) fail(options.error());
  const auto own = own_content(**system, chosen.scenario, chosen.file, *options, {});
  if (!own) fail(own.error());
  const table::Language language = chosen.lang == "fr" ? table::Language::fr : table::Language::en;
  const auto desk = desk_for(**system, *own, *options, chosen.seat, chosen.army, language);
  if (!desk) fail(desk.error());
  if (!chosen.show.empty()) return show(*desk, chosen.show);
  std::srand(static_cast<unsigned>(std::time(nullptr)));  // every `random` another army
  const bool colour = !chosen.plain && isatty(STDOUT_FILENO) != 0;
  return ArmyDesk(**system, {own->scenario, *options, own->content, chosen.seat, language, colour},
                  *desk)
      .run(std::cin, std::cout);
}

}  // namespace

void add_army(CLI::App& app) {
  auto* command = app.add_subcommand("army", "put an army of your own together");
  auto chosen = std::make_shared<ArmyOptions>();
  command->add_option("game", chosen->game, "which game")->required();
  command->add_option("scenario", chosen->scenario, "what it is for; without it the first");
  command->add_option("--scenario", chosen->file, "a scenario of your own, a TOML file");
  command->add_option("--seat", chosen->seat, "whose army")->check(CLI::Range(0, 3));
  command->add_option("--army", chosen->army, "to begin with: a code, a file with a list, random");
  command->add_option("--show", chosen->show, "print this and end")
      ->check(CLI::IsMember({"sheet", "list", "code"}));
  command->add_option("--lang", chosen->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_option("--option", chosen->options, "house option, name=value");
  command->add_flag("--plain", chosen->plain, "no colours");
  command->callback([chosen] {
    const int code = build(*chosen);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
