// Lessons in the terminal, typed into string streams.
#include <sstream>

#include <gtest/gtest.h>

#include "apps/cli/terminal/session.h"
#include "apps/common/registry.h"
#include "match/registry.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using match::Lesson;
using table::Language;

std::string learned(const Lesson& lesson, const std::string& typed,
                    Language language = Language::en, int from = 1) {
  match::Events opening;
  auto match =
      match::begin_lesson(*match::find_system(apps::game_systems(), lesson.game), lesson, &opening);
  EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().message);
  SessionOptions options;
  options.language = language;
  options.colour = false;
  options.lesson = &lesson;
  options.from = from;
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(Session(std::move(*match), options, stream_input(in, out), out).run(opening), 0);
  return out.str();
}

// The words of a sentence as the terminal breaks its lines.
std::string unbroken(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

const Lesson& first_shots() { return *match::find_lesson("fleet/first_shots"); }

TEST(LessonInTheTerminal, EveryLessonIsPlayedWithItsModelAnswersInBothLanguages) {
  for (const Lesson& lesson : match::shipped_lessons()) {
    std::string typed;
    for (const match::LessonStep& step : lesson.steps) typed += step.answers.front() + "\n";
    for (const Language language : {Language::en, Language::fr}) {
      SCOPED_TRACE(lesson.name());
      const std::string out = unbroken(learned(lesson, typed, language));
      for (const match::LessonStep& step : lesson.steps) {
        expect_has(out, match::in(step.say, language));
        expect_has(out, match::in(step.end, language));
      }
      expect_has(out, match::in(lesson.title, language) +
                          (language == Language::fr ? "\u202f: terminé." : ": done."));
    }
  }
}

TEST(LessonInTheTerminal, TheWantedAnswerHasANumberAndOthersAreRefusedInASentence) {
  const std::string out = learned(first_shots(), "roll yyy\n1\nmove b2 orth\n1\n");
  expect_has(out, "One colour would be missing, and this turn needs all three.");
  expect_has(out, "First shots, step 2 of 7: Move");
  expect_has(out, "F-31");
  expect_has(out, "step 3 of 7");
}

TEST(LessonInTheTerminal, AnAnswerWrittenInFullIsNotCompletedToTheWantedOne) {
  const std::string out =
      learned(*match::find_lesson("commanders/the_charge"), "order c1 5C c2\norder c1 5c c2 c3\n");
  expect_has(out, "They would stop in c2: a second step has to be written.");
  expect_has(out, "The Charge, step 2 of 7");
}

TEST(LessonInTheTerminal, AStepGoesBackOrIsSkippedAndTheRestIsKeptForLater) {
  const std::string out = learned(first_shots(), "back\nskip\nskip\nback\nleave\n");
  expect_has(out, "There is nothing to undo.");
  expect_has(out, "step 3 of 7");
  expect_has(out, "To continue from here: sandtable learn fleet first_shots --from 2");
  const std::string later = learned(first_shots(), "passer\npartir\n", Language::fr, 7);
  expect_has(later, "étape 7 sur 7");
  expect_has(later, "L’attaque sur c3 est arrêtée.");
  expect_has(later, "terminé.");
}

}  // namespace
}  // namespace cli
