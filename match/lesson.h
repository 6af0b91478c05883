// SPDX-License-Identifier: MIT
// A lesson: a small battle in which every step asks one thing, dice are dictated and the other side
// answers from the file (docs/LESSONS.md). It is played by the ordinary rules. Where a lesson
// stands follows from the match's record alone, so to resume, to step back, to repeat and to skip
// need nothing else.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "table/game_system.h"

namespace match {

using Said = std::array<std::string, 2>;  // in each language; both empty: nothing is said
inline const std::string& in(const Said& said, table::Language language) {
  return said[static_cast<std::size_t>(language)];
}

// One thing that happens without the learner, and one entry of the record: "faces 2 5 1",
// "card flanking_maneuver", "me: seal", "1: decline".
struct LessonLine {
  Entry::Kind kind = Entry::Kind::answer;
  table::Seat seat{};  // answer: whose
  std::string text;    // answer: its notation; draw: the card
  Queue faces;         // roll
  int line = 0;        // of the file
};

struct LessonStep {
  // Something to look at first: nothing is answered yet.
  struct Look {
    Said say;
    std::vector<std::string> light;
  };
  // What is said to answers that are not wanted: "fire b1 orth", "fire *".
  struct Instead {
    std::string answer;
    Said say;
  };
  std::size_t part = 0;
  std::vector<Look> looks;
  Said say;
  std::vector<std::string> light;    // empty: what the model answer touches
  std::vector<std::string> answers;  // the first is the model
  std::vector<Instead> instead;
  std::vector<LessonLine> then;
  Said end;      // of what has just happened
  int line = 0;  // of the file
};

// What a light may be besides the ids of the scene and what answers touch: the button of the model
// answer, and panels beside the table.
inline constexpr std::array kLitPanels{"button", "chances", "log"};

struct LessonPart {
  Said title;
  std::string icon;
};

struct LessonGoal {
  Said say;
  table::Value event{};  // an event that the learner is told on the way has all of these
  bool won = false;      // the battle is over, and won
};

struct Lesson {
  std::string game;
  std::string id;
  std::string file;
  int order = 0;  // among those of the game
  int minutes = 0;
  Said title;
  Said story;
  LessonGoal goal;
  table::Seat seat{};  // the learner's
  Setup setup{};
  std::vector<LessonLine> before;  // until the first step
  std::vector<LessonPart> parts;
  std::vector<LessonStep> steps;

  std::string name() const { return game + "/" + id; }
};

// From its file, read as TOML. Errors: bad_request with file, line, key and what was expected.
table::Expected<Lesson> read_lesson(const table::Value& file, std::string_view name);

// Those that travel in the program, in order. One that cannot be read is a fault of the program.
const std::deque<Lesson>& shipped_lessons();  // none of them ever moves
std::vector<const Lesson*> lessons_of(std::string_view game);
const Lesson* find_lesson(std::string_view name);  // "fleet/first_shots"; null where there is none

// What follows plays a lesson in `match`, which has to be one of its own. Errors name the line of
// the file that the rules do not agree with; they change nothing.

// How its match begins.
Setup lesson_setup(const table::GameSystem& system, const Lesson& lesson);
// Before its first step.
table::Expected<Match> begin_lesson(const table::GameSystem& system, const Lesson& lesson,
                                    Events* events = nullptr);
table::Expected<Events> play_lines(const Lesson& lesson, std::span<const LessonLine> lines,
                                   Match& match);

// The step that is asked, from 0; the number of steps when all are done. Nothing where the entries
// are not a way through this lesson.
std::optional<std::size_t> lesson_step(const Lesson& lesson, const std::vector<Entry>& entries);
// How many entries there are before that step.
std::size_t entries_before(const Lesson& lesson, std::size_t step);

// The answers that are accepted now, the model first.
std::vector<table::AnswerView> lesson_answers(const Lesson& lesson, const Match& match,
                                              table::Language language);
// The answer meant, where it is legal and not one of those.
std::optional<table::AnswerView> unwanted_answer(const Lesson& lesson, const Match& match,
                                                 std::string_view text, table::Language language);
// Plays the learner's answer and all that follows, up to the next step. One that is not wanted is
// not played: error `not_allowed` says what it would have led to; an illegal one is refused as
// ever.
table::Expected<Events> answer_lesson(const Lesson& lesson, Match& match, std::string_view text,
                                      table::Language language);
// The same with the model answer.
table::Expected<Events> skip_lesson(const Lesson& lesson, Match& match, table::Language language);
// Back to the beginning of that step. Error: not_allowed, where the lesson is not that far.
table::Expected<void> return_to_step(const Lesson& lesson, Match& match, std::size_t step,
                                     table::Language language);

bool lesson_means(std::string_view pattern, const std::string& notation);  // as in Instead
// Why an answer that is legal is not played: the step's own words, else the chances it has, else
// what would happen at once, else what it is. Worked out from what the learner may know.
std::string lesson_objection(const LessonStep& step, const View& view,
                             const table::AnswerView& answer, table::Language language);

// {"id","title","story","minutes","steps","goal","parts"}: one of a game's list. The parts before
// `step` are done.
table::Value lesson_entry(const Lesson& lesson, table::Language language, std::size_t step = 0);
// What the learner is shown beside the table (docs/SERVER.md, "Lessons"); null where the entries
// are not a way through the lesson.
table::Value lesson_value(const Lesson& lesson, const View& view, std::size_t step,
                          table::Language language);

// What is wrong with a lesson, one sentence each: it is played through with the model answers, and
// with every other answer it accepts.
std::vector<std::string> check_lesson(const table::GameSystem& system, const Lesson& lesson);

}  // namespace match
