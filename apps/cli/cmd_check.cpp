// `sandtable check FILE`: what is wrong with a scenario of one's own, and what looks unbalanced.
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/terminal/ui_text.h"
#include "formats/scenario_file.h"
#include "match/views.h"

namespace cli {
namespace {

using table::Language;
using table::Value;

struct CheckOptions {
  std::string file;
  std::string game = "fantasy";
  std::string lang = "en";
};

int fail(const table::Error& error) {
  std::cerr << error.message << (error.rule.empty() ? "" : " (" + error.rule + ")") << "\n";
  return 2;
}

// One line for each place that matters, with the way of both sides to it.
void print_ways(const Value& ways, Language language) {
  const auto hexes = [](const Value& way) {
    const std::int64_t tenths = way.as_int();
    if (tenths > 9000) return std::string("-");
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  };
  if (ways.items().empty()) return;
  std::cout << "\n" << ui_text(language, "check_ways") << "\n";
  for (const Value& way : ways.items()) {
    std::cout << "  " << padded(way.find("title")->as_string(), 28)
              << padded(hexes(*way.find("empire")), 8) << hexes(*way.find("styx")) << "\n";
  }
}

int check(const CheckOptions& chosen) {
  const Language language = chosen.lang == "fr" ? Language::fr : Language::en;
  const auto system = find_system(chosen.game);
  if (!system) return fail(system.error());
  const auto file = formats::scenario_from_file(chosen.file);
  if (!file) return fail(file.error());
  const auto reply = match::review_value(**system, file->id, {}, file->content, language);
  if (!reply) return fail(formats::in_file(reply.error(), chosen.file));
  const Value& review = *reply->find("review");
  const auto& warnings = review.find("warnings")->items();
  std::cout << review.find("title")->as_string() << "\n\n"
            << ui_text(language, warnings.empty() ? "check_good" : "check_warnings") << "\n";
  for (const Value& warning : warnings) {
    std::cout << "  - " << wrapped(warning.as_string(), 4, 96) << "\n";
  }
  print_ways(*review.find("ways"), language);
  return 0;
}

}  // namespace

void add_check(CLI::App& app) {
  auto* command = app.add_subcommand("check", "look a scenario of your own through");
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
