// SPDX-License-Identifier: MIT
// A lesson in the terminal: what is to be done stands below the answers that do it.
#include <ostream>

#include "apps/cli/terminal/session.h"

namespace cli {

using match::in;

// Where the record of another lesson is given, there is nothing to learn from it.
std::size_t Session::lesson_step() const {
  return match::lesson_step(*options_.lesson, battle_.entries())
      .value_or(options_.lesson->steps.size());
}

std::optional<int> Session::lesson_turn() {
  const match::Lesson& lesson = *options_.lesson;
  if (lesson_step() < lesson.steps.size()) {
    if (person_turn(lesson.seat) != Said::quit) return std::nullopt;
    leave_lesson();
    return 0;
  }
  show_board(lesson.seat, {});
  print_news(lesson.seat);
  const std::string end = in(lesson.steps.back().end, options_.language);
  if (!end.empty()) out_ << "\n" << wrap(end, 0) << "\n";
  out_ << "\n"
       << styled(say("lesson_done", {{"title", in(lesson.title, options_.language)}}), kBold,
                 options_.colour)
       << "\n";
  return 0;
}

// Below the question and the answers that are wanted.
void Session::present_step() {
  const match::Lesson& lesson = *options_.lesson;
  const std::size_t now = lesson_step();
  const match::LessonStep& step = lesson.steps[now];
  if (now == 0) out_ << "\n" << wrap(in(lesson.story, options_.language), 0) << "\n";
  if (now > 0 && !in(lesson.steps[now - 1].end, options_.language).empty())
    out_ << "\n" << wrap(in(lesson.steps[now - 1].end, options_.language), 0) << "\n";
  const table::Fills place{{"title", in(lesson.title, options_.language)},
                           {"part", in(lesson.parts[step.part].title, options_.language)},
                           {"step", std::to_string(now + 1)},
                           {"of", std::to_string(lesson.steps.size())}};
  out_ << "\n" << styled(say("lesson_step", place), kDim, options_.colour) << "\n";
  for (const match::LessonStep::Look& look : step.looks)
    out_ << wrap(in(look.say, options_.language), 0) << "\n";
  out_ << styled(wrap(in(step.say, options_.language), 0), kGold, options_.colour) << "\n";
}

Session::Said Session::skip() {
  const auto model = match::lesson_answers(*options_.lesson, battle_, options_.language);
  if (model.empty()) return Said::again;
  return play(options_.lesson->seat, model.front().notation);
}

void Session::leave_lesson() {
  const match::Lesson& lesson = *options_.lesson;
  const bool shipped = match::find_lesson(lesson.name()) != nullptr;
  out_ << "\n"
       << say("lesson_left", {{"lesson", shipped ? lesson.game + " " + lesson.id : lesson.file},
                              {"step", std::to_string(lesson_step() + 1)}})
       << "\n";
}

}  // namespace cli
