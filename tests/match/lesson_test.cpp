// Lessons: read, played and checked. The first lesson of Fleet Commander stands for those with
// dice, one of Tug for those with cards and plans written in secret.
#include "match/lesson.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "match/record.h"
#include "match/registry.h"
#include "tests/support/games/tug.h"

namespace match_test {
namespace {

using match::Lesson;
using table::ErrorCode;
using table::Language;
using testing::HasSubstr;

const table::GameSystem& fleet() { return *match::find_system(apps::game_systems(), "fleet"); }

// The text of the lesson with one part of it replaced by another.
std::string first_shots(const std::string& old = "", const std::string& now = "") {
  std::string text;
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (file.path == "fleet/lessons/first_shots.toml") text = file.text;
  }
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << "the lesson has no " << old;
  if (!old.empty() && at != std::string::npos) text.replace(at, old.size(), now);
  return text;
}

table::Expected<Lesson> lesson_of(const std::string& text) {
  const auto value = formats::parse_toml(text, "lesson.toml");
  if (!value) return value.error();
  return match::read_lesson(*value, "lesson.toml");
}

std::string what_is_wrong(const std::string& text) {
  const auto lesson = lesson_of(text);
  if (!lesson) return lesson.error().message;
  std::string out;
  for (const std::string& fault : match::check_lesson(fleet(), *lesson)) out += fault + "\n";
  return out;
}

// Tug: who learns has been dealt 10, 8, 6, 4 and 2, and lays the 10 while the others lay theirs.
// `swapped`: two of the others have each other's cards.
std::string tug_lesson(bool swapped = false) {
  std::string cards;
  for (int round = 0; round < 5; ++round) {
    for (const int seat : {0, 1, 2, 3}) {
      const bool low = seat == 3 || seat == (swapped ? 2 : 1);
      cards += "card " + std::to_string(10 - 2 * round - (low ? 1 : 0)) + "\n";
    }
  }
  return R"(
game = "tug"
id = "high_card"
minutes = 1
title = { en = "A high card", fr = "Une carte haute" }
story = { en = "The first prize.", fr = "Le premier prix." }
goal = { en = "Win it.", fr = "Gagnez-le.", event = { event = "won" } }
before = """
)" + cards +
         R"("""
[[part]]
title = { en = "Lay", fr = "Poser" }
icon = "card"
[[part.step]]
say = { en = "Lay the ten.", fr = "Posez le dix." }
answers = ["lay 10", "lay 8"]
[[part.step]]
say = { en = "That is all.", fr = "C’est tout." }
answers = "done"
then = """
  1: lay 1    # the lowest there is
  1: done
  2: lay 10
  3: lay 9
  2: done
  3: done
"""
)";
}

TEST(Lesson, EveryShippedLessonIsGood) {
  ASSERT_FALSE(match::shipped_lessons().empty());
  for (const Lesson& lesson : match::shipped_lessons()) {
    const table::GameSystem* system = match::find_system(apps::game_systems(), lesson.game);
    ASSERT_NE(system, nullptr) << lesson.file;
    EXPECT_THAT(match::check_lesson(*system, lesson), testing::IsEmpty());
  }
}

TEST(Lesson, IsGoodWithCardsAndPlansInSecretToo) {
  const auto lesson = lesson_of(tug_lesson());
  ASSERT_TRUE(lesson.ok()) << lesson.error().message;
  EXPECT_THAT(match::check_lesson(tug::system(), *lesson), testing::IsEmpty());
}

TEST(Lesson, AFaultOfTheFileNamesItsLineAndWhatWasExpected) {
  EXPECT_THAT(what_is_wrong(first_shots("minutes = 3", "minutes = \"long\"")),
              HasSubstr("lesson.toml:5: minutes: expected a whole number"));
  EXPECT_THAT(what_is_wrong(first_shots("answers = \"to c3\"", "answer = \"to c3\"")),
              HasSubstr("answers: is missing"));
  EXPECT_THAT(what_is_wrong(first_shots("title.fr = \"Lancer\"\n", "")),
              HasSubstr("fr: is missing"));
  EXPECT_THAT(what_is_wrong(first_shots("faces 1 3 3", "roll 1 3 3")),
              HasSubstr("\"roll 1 3 3\": expected \"faces 2 5 1\""));
}

TEST(Lesson, DiceThatAreMissingOrLeftOverAreFaults) {
  EXPECT_THAT(what_is_wrong(first_shots("then = \"faces 1 3 3\"\n", "")),
              HasSubstr(":35: then: is too short: expected 3 faces (command dice)"));
  EXPECT_THAT(what_is_wrong(first_shots("faces 1 3 3", "faces 1 3")),
              HasSubstr("expected 3 faces"));
  EXPECT_THAT(what_is_wrong(first_shots("\"faces 1 3 3\"", "[\"faces 1 3 3\", \"faces 1\"]")),
              HasSubstr("the rules do not wait for this here"));
}

TEST(Lesson, WordsAreCountedAndOneSentenceIsAsked) {
  const std::string say = "Go to c3, right in front of the raider.";
  EXPECT_THAT(what_is_wrong(first_shots(say, "a b c d e f g h i j k l m n o")),
              HasSubstr("say.en: expected at most 14 words, has 15"));
  EXPECT_THAT(what_is_wrong(first_shots(say, "Go to c3. There it is.")),
              HasSubstr("step 3: say.en: expected one sentence"));
}

TEST(Lesson, LightsAnswersAndGoalsHaveToBeThere) {
  const std::string answers = "answers = \"to c3\"";
  EXPECT_THAT(what_is_wrong(first_shots(answers, answers + "\nlight = [\"c3\", \"c9\"]")),
              HasSubstr("light: there is no \"c9\" on the table"));
  EXPECT_THAT(what_is_wrong(first_shots("\"decline\" =", "\"counterstrike\" =")),
              HasSubstr("instead: \"counterstrike\": no such answer is legal here"));
  EXPECT_THAT(what_is_wrong(first_shots("attack_stopped", "dodged")),
              HasSubstr("goal: is not reached at the end"));
  EXPECT_THAT(what_is_wrong(first_shots(answers, "answers = [\"to c3\", \"to a1\"]")),
              HasSubstr("\"to a1\" does not lead on"));
}

struct Played {
  Lesson lesson = *lesson_of(first_shots());
  match::Match match = *match::begin_lesson(fleet(), lesson);

  std::size_t step() const { return match::lesson_step(lesson, match.entries()).value_or(99); }
  table::Error refused(const std::string& text, Language language = Language::en) {
    const std::string before = match::write_record(match);
    const auto played = match::answer_lesson(lesson, match, text, language);
    EXPECT_FALSE(played.ok()) << text;
    EXPECT_EQ(match::write_record(match), before);
    return played ? table::Error{} : played.error();
  }
};

TEST(Lesson, WhereItStandsFollowsFromTheRecordAlone) {
  Played now;
  EXPECT_EQ(now.step(), 0U);
  for (std::size_t step = 1; step <= now.lesson.steps.size(); ++step) {
    ASSERT_TRUE(match::skip_lesson(now.lesson, now.match, Language::fr).ok());
    EXPECT_EQ(now.step(), step);
  }
  EXPECT_EQ(now.refused("end").code, ErrorCode::match_over);
  const std::string record = match::write_record(now.match);
  ASSERT_TRUE(match::return_to_step(now.lesson, now.match, 5, Language::en).ok());
  EXPECT_EQ(now.step(), 5U);
  EXPECT_EQ(match::return_to_step(now.lesson, now.match, 6, Language::en).error().code,
            ErrorCode::not_allowed);
  ASSERT_TRUE(match::answer_lesson(now.lesson, now.match, "keep 1", Language::en).ok());
  ASSERT_TRUE(match::answer_lesson(now.lesson, now.match, "Shield  ORTH c4", Language::en).ok());
  EXPECT_EQ(match::write_record(now.match), record);
  std::vector<match::Entry> other = now.match.entries();
  other.pop_back();
  other[1].outcome[0] = 2;
  EXPECT_FALSE(match::lesson_step(now.lesson, other).has_value());
}

TEST(Lesson, AnotherAnswerIsNotPlayedAndSaysWhatItWouldLeadTo) {
  Played now;
  EXPECT_EQ(now.refused("roll yyy").message,
            "One colour would be missing, and this turn needs all three.");
  EXPECT_EQ(now.refused("roll yyy").code, ErrorCode::not_allowed);
  ASSERT_TRUE(match::skip_lesson(now.lesson, now.match, Language::en).ok());
  now.lesson.steps[1].instead.clear();
  EXPECT_EQ(now.refused("move d3 diag").message,
            "“Move from d3: diagonal” is not for this step; it would do this: Phoebe plays engine "
            "diagonal.");
  EXPECT_THAT(now.refused("end", Language::fr).message,
              HasSubstr("est permis, mais pas à cette étape"));
}

// Of each kind of answer that is not wanted the first, in turn in one language and the other.
TEST(Lesson, WhateverIsAnsweredInsteadIsMetWithASentence) {
  int told = 0;
  for (const Lesson& lesson : match::shipped_lessons()) {
    auto match =
        match::begin_lesson(*match::find_system(apps::game_systems(), lesson.game), lesson);
    for (const match::LessonStep& step : lesson.steps) {
      SCOPED_TRACE(lesson.file + ":" + std::to_string(step.line));
      const match::ViewPtr seen = match->view(lesson.seat);
      std::set<std::uint8_t> verbs;
      for (const auto& wanted : match::lesson_answers(lesson, *match, Language::en))
        verbs.insert(wanted.answer.verb);
      for (const table::Answer answer : seen->legal()) {
        if (!verbs.insert(answer.verb).second) continue;
        const Language language = ++told % 2 == 0 ? Language::en : Language::fr;
        const auto shown = seen->describe(answer, language);
        EXPECT_THAT(match::lesson_objection(step, *seen, shown, language),
                    testing::MatchesRegex("[^{}]+[.!?]"))
            << shown.notation;
      }
      ASSERT_TRUE(match::skip_lesson(lesson, *match, Language::en).ok());
    }
  }
  EXPECT_GT(told, 50);
}

TEST(Lesson, AnIllegalAnswerIsRefusedWithItsRule) {
  Played now;
  ASSERT_TRUE(match::skip_lesson(now.lesson, now.match, Language::en).ok());
  const table::Error error = now.refused("move b2 orth");
  EXPECT_EQ(error.code, ErrorCode::illegal_answer);
  EXPECT_FALSE(error.rule.empty());
}

// The same hand and other hands around it.
TEST(Lesson, WhatAnAnswerWouldLeadToIsToldFromWhatTheLearnerKnows) {
  std::vector<std::string> told;
  for (const bool swapped : {false, true}) {
    const auto lesson = lesson_of(tug_lesson(swapped));
    ASSERT_TRUE(lesson.ok()) << lesson.error().message;
    auto match = match::begin_lesson(tug::system(), *lesson);
    ASSERT_TRUE(match.ok()) << match.error().message;
    for (const char* answer : {"lay 2", "lay 4", "lay 6"})
      told.push_back(match::answer_lesson(*lesson, *match, answer, Language::en).error().message);
  }
  EXPECT_THAT(told[0], HasSubstr("it would do this: Player 1 lays 2"));
  EXPECT_EQ(std::vector(told.begin(), told.begin() + 3), std::vector(told.begin() + 3, told.end()));
}

TEST(Lesson, ChancesAreToldInTheWordsOfTheGame) {
  Lesson lesson = *match::find_lesson("commanders/guns_and_flanks");
  for (match::LessonStep& step : lesson.steps) step.instead.clear();
  auto match =
      *match::begin_lesson(*match::find_system(apps::game_systems(), "commanders"), lesson);
  while (match::lesson_answers(lesson, match, Language::en).front().notation != "reroll b2-b3 W3")
    ASSERT_TRUE(match::skip_lesson(lesson, match, Language::en).ok());
  const std::string said =
      match::answer_lesson(lesson, match, "reroll b2-b3 B1", Language::en).error().message;
  EXPECT_THAT(said, HasSubstr("Cleared of the enemy: b3 "));
  EXPECT_THAT(said, HasSubstr("Units lost by White "));
}

}  // namespace
}  // namespace match_test
