// SPDX-License-Identifier: MIT
// What an answer that a lesson does not want would have led to, in one sentence, as far as the
// learner may know.
#include <algorithm>
#include <cmath>

#include "formats/interface_texts.h"
#include "match/lesson.h"
#include "match/words.h"
#include "table/text.h"

namespace match {
namespace {

using table::Language;
using table::Value;

constexpr std::size_t kChancesTold = 3;
constexpr std::size_t kEventsTold = 2;
constexpr int kPositionsTried = 4;

std::string tenths(double number, Language language) {
  const long all = std::lround(number * 10);
  std::string out = (all < 0 ? "-" : "") + std::to_string(std::abs(all) / 10);
  if (all % 10 == 0) return out;
  return out + (language == Language::fr ? "," : ".") + std::to_string(std::abs(all) % 10);
}

// What has no word is a place, and named as it is.
std::string word(const std::string& key, Language language) {
  const table::Messages& texts = formats::interface_texts();
  for (const char* section : {"odds_mean.", "odds_part.", "odds."}) {
    if (texts.has(language, section + key)) return texts.text(language, section + key);
  }
  return key;
}

// Of an outcome: on boards of that kind it may have another word.
std::string outcome_word(const std::string& key, const std::string& board, Language language) {
  const std::string own = key + "_" + board;
  return word(formats::interface_texts().has(language, "odds." + own) ? own : key, language);
}

// Of a distribution, such as that of losses.
double mean_of(const Value& chances) {
  double out = 0;
  for (std::size_t i = 0; i < chances.items().size(); ++i) {
    const Value& chance = chances.items()[i];
    if (chance.is_number()) out += static_cast<double>(i) * chance.as_number();
  }
  return out;
}

void tell(const std::string& name, const Value& value, bool mean, Language language,
          std::vector<std::string>& out) {
  if (value.is_object()) {
    for (const auto& [key, part] : value.members())
      tell(name + " " + word(key, language), part, mean, language, out);
  } else if (mean || value.is_array()) {
    const double number = value.is_array() ? mean_of(value) : value.as_number();
    if (number == 0) return;
    const char* how = value.is_array() ? "lesson_mean" : "lesson_number";  // a mean says so itself
    out.push_back(words(language, how, {{"what", name}, {"n", tenths(number, language)}}));
  } else if (value.is_number() && !value.is_int() && value.as_number() >= 0.005) {
    const long percent = std::lround(value.as_number() * 100);
    out.push_back(
        words(language, "lesson_chance", {{"what", name}, {"n", std::to_string(percent)}}));
  }
}

std::string chances_of(const View& view, table::Answer answer, Language language) {
  const auto odds = view.odds(answer, {}, language);
  if (!odds) return "";
  const std::string board = view.scene(language).board;
  std::vector<std::string> told;
  for (const auto& [key, value] : odds->outcomes.members()) {
    const bool mean = formats::interface_texts().has(language, "odds_mean." + key);
    tell(outcome_word(key, board, language), value, mean && value.is_number(), language, told);
  }
  std::string out;
  for (std::size_t i = 0; i < std::min(told.size(), kChancesTold); ++i)
    out += (out.empty() ? "" : ", ") + told[i];
  return out;
}

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
  if (const std::string chances = chances_of(view, answer.answer, language); !chances.empty())
    return words(language, "lesson_chances", {{"what", what}, {"chances", chances}});
  if (const std::string events = events_of(view, answer.answer, language); !events.empty())
    return words(language, "lesson_events", {{"what", what}, {"events", events}});
  return words(language, "lesson_allowed", {{"what", what}});
}

}  // namespace match
