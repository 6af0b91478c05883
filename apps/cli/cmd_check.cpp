// SPDX-License-Identifier: MIT
// `sandtable check FILE`: what is wrong with a scenario of one's own, and what looks unbalanced.
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/terminal/review_text.h"
#include "formats/scenario_file.h"
#include "match/views.h"

namespace cli {
namespace {

using table::Language;

struct CheckOptions {
  std::string file;
  std::string game = "fantasy";
  std::string lang = "en";
};

int check(const CheckOptions& chosen) {
  const Language language = chosen.lang == "fr" ? Language::fr : Language::en;
  const auto system = find_system(chosen.game);
  if (!system) fail(system.error());
  const auto file = formats::scenario_from_file(chosen.file);
  if (!file) fail(file.error());
  const auto reply = match::review_value(**system, file->id, {}, file->content, language);
  if (!reply) fail(formats::in_file(reply.error(), chosen.file));
  std::cout << review_text(*reply->find("review"), language);
  return 0;
}

}  // namespace

void add_check(CLI::App& app) {
  auto* command = app.add_subcommand("check", "check a scenario of your own");
  auto chosen = std::make_shared<CheckOptions>();
  command->add_option("file", chosen->file, "the scenario, a TOML file")->required();
  command->add_option("--game", chosen->game, "which game it is for")->capture_default_str();
  command->add_option("--lang", chosen->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->callback([chosen] {
    const int code = check(*chosen);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
