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
  auto* command = app.add_subcommand("army", "Build an army of your own");
  auto chosen = std::make_shared<ArmyOptions>();
  command->add_option("game", chosen->game, "Which game")->required();
  command->add_option("scenario", chosen->scenario, "What it is for; without it the first");
  command->add_option("--scenario", chosen->file, "A scenario of your own, a TOML file");
  command->add_option("--seat", chosen->seat, "Whose army")->check(CLI::Range(0, 3));
  command->add_option("--army", chosen->army,
                      "The army to start from: a code, a file with a list, or random");
  command->add_option("--show", chosen->show, "Print this and quit")
      ->check(CLI::IsMember({"sheet", "list", "code"}));
  command->add_option("--lang", chosen->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_option("--option", chosen->options, "House option, name=value");
  command->add_flag("--plain", chosen->plain, "No colours and no screen codes");
  command->callback([chosen] {
    const int code = build(*chosen);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
