// SPDX-License-Identifier: MIT
// `sandtable check FILE`: what is wrong with a scenario of one's own, and what looks unbalanced; or
// what is wrong with a lesson. `sandtable check --lessons`: with those that travel in the program.
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/terminal/own_content.h"
#include "apps/cli/terminal/review_text.h"
#include "apps/cli/terminal/ui_text.h"
#include "match/views.h"

namespace cli {
namespace {

using table::Language;

struct CheckOptions {
  std::string file;
  std::string game = "fantasy";
  std::string lang = "en";
  bool lessons = false;
};

// Whether it is good.
bool check_lesson(const match::Lesson& lesson, Language language) {
  const auto system = find_system(lesson.game);
  if (!system) fail(system.error());
  const std::vector<std::string> faults = match::check_lesson(**system, lesson);
  for (const std::string& fault : faults) std::cout << fault << "\n";
  if (faults.empty()) {
    std::cout << ui_text(language, "lesson_good",
                         {{"lesson", lesson.file}, {"n", std::to_string(lesson.steps.size())}})
              << "\n";
  }
  return faults.empty();
}

int check_shipped(Language language) {
  bool good = true;
  for (const match::Lesson& lesson : match::shipped_lessons())
    good = check_lesson(lesson, language) && good;
  return good ? 0 : 1;
}

int check(const CheckOptions& chosen) {
  const Language language = chosen.lang == "fr" ? Language::fr : Language::en;
  if (chosen.lessons) return check_shipped(language);
  const auto file = formats::scenario_from_file(chosen.file);
  if (!file) fail(file.error());
  if (file->content.find("scenarios")->items().front().find("part") != nullptr) {
    const auto lesson = lesson_from_file(chosen.file);
    if (!lesson) fail(lesson.error());
    return check_lesson(*lesson, language) ? 0 : 1;
  }
  const auto system = find_system(chosen.game);
  if (!system) fail(system.error());
  const auto reply = match::review_value(**system, file->id, {}, file->content, language);
  const table::Error wrong = wrong_with(*file, chosen.file, reply ? nullptr : &reply.error());
  if (!wrong.message.empty()) {
    print_faults(wrong, language);
    return 1;
  }
  std::cout << review_text(*reply->find("review"), language);
  return 0;
}

}  // namespace

void add_check(CLI::App& app) {
  auto* command = app.add_subcommand("check", "Check a scenario of your own, or a lesson");
  auto chosen = std::make_shared<CheckOptions>();
  auto* file = command->add_option("file", chosen->file, "The scenario or lesson, a TOML file");
  auto* shipped = command->add_flag("--lessons", chosen->lessons, "All lessons of this program");
  file->excludes(shipped);
  command->add_option("--game", chosen->game, "Which game a scenario is for")
      ->capture_default_str();
  command->add_option("--lang", chosen->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->callback([chosen] {
    if (chosen->file.empty() && !chosen->lessons)
      fail({table::ErrorCode::bad_request, "expected a file, or --lessons", ""});
    const int code = check(*chosen);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
