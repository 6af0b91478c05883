// SPDX-License-Identifier: MIT
#include "match/lesson.h"

#include <algorithm>

#include "match/views.h"
#include "match/words.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::QuestionKind;

Error at_line(const Lesson& lesson, int line, const Error& error) {
  return {error.code, lesson.file + ":" + std::to_string(line) + ": " + error.message, error.rule};
}

bool is_of(const LessonLine& line, const Entry& entry) {
  if (line.kind != entry.kind) return false;
  if (line.kind == Entry::Kind::answer) return line.seat == entry.seat;
  return line.kind == Entry::Kind::draw || std::equal(line.faces.begin(), line.faces.end(),
                                                      entry.outcome.begin(), entry.outcome.end());
}

Expected<Entry> entry_of(const LessonLine& line, const Match& match) {
  Entry out;
  out.kind = line.kind;
  out.seat = line.seat;
  if (line.kind == Entry::Kind::answer) {
    out.text = line.text;
  } else if (line.kind == Entry::Kind::roll) {
    for (const std::uint8_t face : line.faces) out.outcome.push_back(face);
  } else {
    const auto item = match.game().parse_item(line.text);
    if (!item) return item.error();
    out.outcome.push_back(*item);
  }
  out.dictated = static_cast<std::uint8_t>(out.outcome.size());
  return out;
}

void drop_to(Match& match, std::size_t entries) {
  while (match.entries().size() > entries && match.undo(true)) {
  }
}

// Where a step ends the learner is asked again, or all is over.
std::optional<Error> not_ended(const Lesson& lesson, const Match& match, bool last) {
  const table::Question asked = match.question();
  if (asked.kind == QuestionKind::ask && asked.seats.has(lesson.seat)) return std::nullopt;
  if (last && asked.kind != QuestionKind::roll && asked.kind != QuestionKind::draw)
    return std::nullopt;
  std::string wanted = "the battle is over: there cannot be another step";
  if (asked.kind == QuestionKind::roll) {
    wanted = "then: is too short: expected " + std::to_string(asked.count) + " faces (" +
             match.game().purpose_name(asked.purpose) + ")";
  } else if (asked.kind == QuestionKind::draw) {
    wanted =
        "then: is too short: expected a card (" + match.game().purpose_name(asked.purpose) + ")";
  } else if (asked.kind == QuestionKind::ask) {
    wanted = "then: is too short: expected an answer of seat " +
             std::to_string(asked.seats.first().value);
  }
  return Error{ErrorCode::bad_request, wanted, ""};
}

Expected<Events> play_step(const Lesson& lesson, Match& match, std::size_t index,
                           table::Answer answer, Language language) {
  const LessonStep& step = lesson.steps[index];
  Entry entry;
  entry.seat = lesson.seat;
  entry.text = match.view(lesson.seat)->describe(answer, language).notation;
  const std::size_t before = match.entries().size();
  auto events = match.repeat(entry);
  if (!events) return events;
  const auto after = play_lines(lesson, step.then, match);
  auto wrong = after ? not_ended(lesson, match, index + 1 == lesson.steps.size())
                     : std::optional<Error>(after.error());
  if (wrong) {
    drop_to(match, before);
    return after ? at_line(lesson, step.line, *wrong) : *wrong;
  }
  events->insert(events->end(), after->begin(), after->end());
  return events;
}

}  // namespace

Expected<Events> play_lines(const Lesson& lesson, std::span<const LessonLine> lines, Match& match) {
  Events out;
  for (const LessonLine& line : lines) {
    const auto entry = entry_of(line, match);
    if (!entry) return at_line(lesson, line.line, entry.error());
    const auto events = match.repeat(*entry);
    if (!events) return at_line(lesson, line.line, events.error());
    out.insert(out.end(), events->begin(), events->end());
  }
  return out;
}

Setup lesson_setup(const table::GameSystem& system, const Lesson& lesson) {
  Setup out = lesson.setup;
  if (out.position.is_null()) out.scenario = scenario_or_first(system, out.scenario, out.content);
  return out;
}

Expected<Match> begin_lesson(const table::GameSystem& system, const Lesson& lesson,
                             Events* events) {
  Events opening;
  auto match = Match::open(system, lesson_setup(system, lesson), &opening);
  if (!match)
    return Error{match.error().code, lesson.file + ": table: " + match.error().message, ""};
  const auto more = play_lines(lesson, lesson.before, *match);
  if (!more) return more.error();
  if (const auto wrong = not_ended(lesson, *match, false))
    return Error{wrong->code, lesson.file + ": before: " + wrong->message, ""};
  if (events != nullptr) {
    *events = std::move(opening);
    events->insert(events->end(), more->begin(), more->end());
  }
  return match;
}

std::size_t entries_before(const Lesson& lesson, std::size_t step) {
  std::size_t out = lesson.before.size();
  for (std::size_t i = 0; i < step; ++i) out += 1 + lesson.steps[i].then.size();
  return out;
}

std::optional<std::size_t> lesson_step(const Lesson& lesson, const std::vector<Entry>& entries) {
  std::size_t at = 0;
  const auto follow = [&](const std::vector<LessonLine>& lines) {
    for (const LessonLine& line : lines) {
      if (at == entries.size() || !is_of(line, entries[at])) return false;
      ++at;
    }
    return true;
  };
  if (!follow(lesson.before)) return std::nullopt;
  for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
    if (at == entries.size()) return step;
    const Entry& own = entries[at++];
    if (own.kind != Entry::Kind::answer || own.seat != lesson.seat) return std::nullopt;
    if (!follow(lesson.steps[step].then)) return std::nullopt;
  }
  return at == entries.size() ? std::optional(lesson.steps.size()) : std::nullopt;
}

std::vector<table::AnswerView> lesson_answers(const Lesson& lesson, const Match& match,
                                              Language language) {
  std::vector<table::AnswerView> out;
  const auto step = lesson_step(lesson, match.entries());
  if (!step || *step == lesson.steps.size()) return out;
  const ViewPtr seen = match.view(lesson.seat);
  for (const std::string& text : lesson.steps[*step].answers) {
    if (const auto answer = seen->parse(lesson.seat, text, language))
      out.push_back(seen->describe(*answer, language));
  }
  return out;
}

std::optional<table::AnswerView> unwanted_answer(const Lesson& lesson, const Match& match,
                                                 std::string_view text, Language language) {
  const auto accepted = lesson_answers(lesson, match, language);
  if (accepted.empty()) return std::nullopt;
  const ViewPtr seen = match.view(lesson.seat);
  const auto answer = seen->parse(lesson.seat, text, language);
  if (!answer) return std::nullopt;
  const bool wanted = std::any_of(accepted.begin(), accepted.end(),
                                  [&](const auto& one) { return one.answer == *answer; });
  return wanted ? std::nullopt : std::optional(seen->describe(*answer, language));
}

Expected<Events> answer_lesson(const Lesson& lesson, Match& match, std::string_view text,
                               Language language) {
  const auto step = lesson_step(lesson, match.entries());
  if (!step || *step == lesson.steps.size())
    return Error{ErrorCode::match_over, words(language, "lesson_over"), ""};
  const ViewPtr seen = match.view(lesson.seat);
  if (const auto other = unwanted_answer(lesson, match, text, language))
    return Error{ErrorCode::not_allowed,
                 lesson_objection(lesson.steps[*step], *seen, *other, language), ""};
  const auto answer = seen->parse(lesson.seat, text, language);
  if (!answer) return answer.error();
  return play_step(lesson, match, *step, *answer, language);
}

Expected<Events> skip_lesson(const Lesson& lesson, Match& match, Language language) {
  const auto model = lesson_answers(lesson, match, language);
  return answer_lesson(lesson, match, model.empty() ? "" : model.front().notation, language);
}

Expected<void> return_to_step(const Lesson& lesson, Match& match, std::size_t step,
                              Language language) {
  const std::size_t entries = entries_before(lesson, step);
  if (entries > match.entries().size())
    return Error{ErrorCode::not_allowed, words(language, "lesson_not_so_far"), ""};
  drop_to(match, entries);
  return {};
}

}  // namespace match
