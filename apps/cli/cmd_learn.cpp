// SPDX-License-Identifier: MIT
// `sandtable learn GAME LESSON`: a lesson in the terminal.
#include <iostream>

#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/terminal/session.h"

namespace cli {
namespace {

struct LearnOptions {
  std::string game;    // or the file of a lesson
  std::string lesson;  // empty: the game's first
  std::string lang = "en";
  int from = 1;
  bool plain = false;
};

table::Language language_of(const LearnOptions& chosen) {
  return chosen.lang == "fr" ? table::Language::fr : table::Language::en;
}

int list(const LearnOptions& chosen) {
  const table::Language language = language_of(chosen);
  for (const match::Lesson& lesson : match::shipped_lessons()) {
    std::cout << ui_text(language, "lesson_listed",
                         {{"lesson", lesson.game + " " + lesson.id},
                          {"title", match::in(lesson.title, language)},
                          {"n", std::to_string(lesson.minutes)}})
              << "\n";
  }
  return 0;
}

match::Lesson lesson_meant(const LearnOptions& chosen) {
  if (chosen.game.ends_with(".toml")) {
    auto lesson = lesson_from_file(chosen.game);
    if (!lesson) fail(lesson.error());
    return std::move(*lesson);
  }
  std::string known;
  for (const match::Lesson* lesson : match::lessons_of(chosen.game)) {
    if (chosen.lesson.empty() || lesson->id == chosen.lesson) return *lesson;
    known += " " + lesson->id;
  }
  fail({table::ErrorCode::not_found,
        "there is no such lesson" + (known.empty() ? "" : "; there are:" + known), ""});
}

int learn(const LearnOptions& chosen) {
  if (chosen.game.empty()) return list(chosen);
  const match::Lesson lesson = lesson_meant(chosen);
  const auto system = find_system(lesson.game);
  if (!system) fail(system.error());
  match::Events opening;
  auto battle = match::begin_lesson(**system, lesson, &opening);
  if (!battle) fail(battle.error());
  SessionOptions session;
  session.language = language_of(chosen);
  session.colour = !chosen.plain && isatty(1) != 0;
  session.wipes = !chosen.plain;
  session.lesson = &lesson;
  session.from = chosen.from;
  return Session(std::move(*battle), session, keyboard_input(), std::cout).run(opening);
}

}  // namespace

void add_learn(CLI::App& app) {
  auto* command = app.add_subcommand("learn", "Play a lesson in the terminal");
  auto chosen = std::make_shared<LearnOptions>();
  command->add_option(
      "game", chosen->game,
      "Which game, or the TOML file of a lesson; without it the lessons are listed");
  command->add_option("lesson", chosen->lesson, "Which lesson; without it the game's first");
  command->add_option("--from", chosen->from, "Continue from this step")
      ->check(CLI::Range(1, 1000));
  command->add_option("--lang", chosen->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_flag("--plain", chosen->plain, "No colours and no screen codes");
  command->callback([chosen] {
    const int code = learn(*chosen);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
