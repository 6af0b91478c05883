// SPDX-License-Identifier: MIT
// A lesson as data for whoever shows it.
#include "match/lesson.h"

namespace match {
namespace {

using table::Language;
using table::Value;

Value list_value(const std::vector<std::string>& texts) {
  Value out = Value::array();
  for (const std::string& text : texts) out.push(text);
  return out;
}

Value parts_value(const Lesson& lesson, std::size_t step, Language language) {
  Value out = Value::array();
  for (std::size_t part = 0; part < lesson.parts.size(); ++part) {
    std::int64_t steps = 0;
    bool done = true;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      if (lesson.steps[i].part != part) continue;
      ++steps;
      done = done && i < step;
    }
    out.push(Value::object()
                 .set("title", in(lesson.parts[part].title, language))
                 .set("icon", lesson.parts[part].icon)
                 .set("steps", steps)
                 .set("done", done));
  }
  return out;
}

// What the model answer touches, in order; "button" where that is nothing.
std::vector<std::string> touched(const table::AnswerView& model) {
  return model.touches.empty() ? std::vector<std::string>{"button"} : model.touches;
}

void add_step(Value& out, const Lesson& lesson, const View& view, const LessonStep& step,
              Language language) {
  Value looks = Value::array();
  for (const LessonStep::Look& look : step.looks) {
    looks.push(
        Value::object().set("say", in(look.say, language)).set("light", list_value(look.light)));
  }
  Value answers = Value::array();
  table::AnswerView model;
  for (const std::string& text : step.answers) {
    const auto answer = view.parse(lesson.seat, text, language);
    if (!answer) continue;
    const table::AnswerView shown = view.describe(*answer, language);
    if (answers.items().empty()) model = shown;
    answers.push(shown.notation);
  }
  out.set("part", std::uint64_t{step.part})
      .set("look", std::move(looks))
      .set("say", in(step.say, language))
      .set("light", list_value(step.light.empty() ? touched(model) : step.light))
      .set("model", model.notation)
      .set("answers", std::move(answers));
}

}  // namespace

Value lesson_entry(const Lesson& lesson, Language language, std::size_t step) {
  return Value::object()
      .set("id", lesson.name())
      .set("title", in(lesson.title, language))
      .set("story", in(lesson.story, language))
      .set("goal", in(lesson.goal.say, language))
      .set("minutes", lesson.minutes)
      .set("steps", std::uint64_t{lesson.steps.size()})
      .set("parts", parts_value(lesson, step, language));
}

Value lesson_value(const Lesson& lesson, const View& view, std::size_t step, Language language) {
  const std::size_t of = lesson.steps.size();
  Value out = lesson_entry(lesson, language, step);
  out.set("step", std::uint64_t{step < of ? step + 1 : of})
      .set("of", std::uint64_t{of})
      .set("done", step >= of);
  const bool just_ended = step > 0 && step <= of;
  if (just_ended && !in(lesson.steps[step - 1].end, language).empty())
    out.set("end", in(lesson.steps[step - 1].end, language));
  if (step < of) add_step(out, lesson, view, lesson.steps[step], language);
  return out;
}

}  // namespace match
