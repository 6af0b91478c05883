// SPDX-License-Identifier: MIT
// What an answer that a lesson does not want would have led to, in one sentence, as far as the
// learner may know.
#include <algorithm>

#include "match/foretold.h"
#include "match/lesson.h"
#include "match/words.h"
#include "table/text.h"

namespace match {
namespace {

using table::Language;

constexpr std::size_t kEventsTold = 2;
constexpr int kPositionsTried = 4;

std::vector<std::string> told_by(const View& view, table::AnyState state, table::Answer answer,
                                 Language language) {
  const table::AnyGame& game = view.game();
  table::Log log;
  game.apply(state, view.seat(), answer, &log);
  const table::AnyObservation seen = game.observe(state, view.seat());
  std::vector<std::string> out;
  for (const table::Event& event : log.events) {
    if (!event.audience.has(view.seat())) continue;
    if (event.reveals) break;
    std::string text = game.event_text(seen, event, language);
    if (!text.empty()) out.push_back(std::move(text));
  }
  return out;
}

// What the answer brings about at once, whatever lies behind what the learner does not see.
std::string events_of(const View& view, table::Answer answer, Language language) {
  table::Random random(table::hash(view.observation()));
  std::vector<std::string> common;
  for (int n = 0; n < kPositionsTried; ++n) {
    const auto told =
        told_by(view, view.game().sample(view.observation(), random), answer, language);
    if (n == 0) common = told;
    const auto differ = std::mismatch(common.begin(), common.end(), told.begin(), told.end());
    common.erase(differ.first, common.end());
  }
  std::string out;
  for (std::size_t i = 0; i < std::min(common.size(), kEventsTold); ++i)
    out += (out.empty() ? "" : " ") + common[i];
  return out;
}

}  // namespace

bool lesson_means(std::string_view pattern, const std::string& notation) {
  if (!pattern.ends_with('*')) return table::words_of(pattern) == table::words_of(notation);
  return notation.starts_with(pattern.substr(0, pattern.size() - 1));
}

std::string lesson_objection(const LessonStep& step, const View& view,
                             const table::AnswerView& answer, Language language) {
  for (const LessonStep::Instead& one : step.instead) {
    if (lesson_means(one.answer, answer.notation)) return in(one.say, language);
  }
  const std::string& what = answer.text.empty() ? answer.notation : answer.text;
  if (const std::string chances = chances_foretold(view, answer.answer, language); !chances.empty())
    return words(language, "lesson_chances", {{"what", what}, {"chances", chances}});
  if (const std::string events = events_of(view, answer.answer, language); !events.empty())
    return words(language, "lesson_events", {{"what", what}, {"events", events}});
  return words(language, "lesson_allowed", {{"what", what}});
}

}  // namespace match
