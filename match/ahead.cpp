// SPDX-License-Identifier: MIT
#include "match/ahead.h"

#include <algorithm>
#include <optional>

#include "match/plan.h"
#include "match/views.h"

namespace match {
namespace {

using table::AnswerView;
using table::AnyState;
using table::Language;
using table::Seat;

struct Looker {
  const View& view;
  Seat seat;
  Language language;

  // In one of the positions the view may come to; nothing where the seat alone is not asked.
  std::optional<Ahead> asked_in(const table::AnyObservation& seen) const {
    const table::AnyGame& game = view.game();
    const AnyState state = imagined(game, seen);
    const table::Question asked = game.question(state);
    if (asked.kind != table::QuestionKind::ask) return {};
    if (!(asked.openly_asked() == table::SeatSet::of(seat))) return {};
    Ahead out{{}, game.prompt_name(asked.prompt), {}};
    table::AnswerList legal;
    game.legal(state, seat, legal);
    for (const table::Answer answer : legal) {
      out.answers.push_back(game.describe(seen, answer, language));
    }
    return out;
  }
  std::optional<Ahead> asked_after_all(std::vector<std::string> plan) const;
};

bool same_question(const Ahead& a, const Ahead& b) {
  return a.prompt == b.prompt &&
         std::ranges::equal(a.answers, b.answers, {}, &AnswerView::notation, &AnswerView::notation);
}

std::optional<Ahead> Looker::asked_after_all(std::vector<std::string> plan) const {
  const auto views = seen_after(view, seat, plan, plan.back(), language);
  if (!views) return {};
  std::optional<Ahead> common;
  for (const table::AnyObservation& seen : *views) {
    std::optional<Ahead> found = asked_in(seen);
    if (!found || (common && !same_question(*common, *found))) return {};
    common = std::move(found);
  }
  common->after = std::move(plan);
  return common;
}

bool offers(const Ahead& ahead, const std::string& answer) {
  return std::ranges::find(ahead.answers, answer, &AnswerView::notation) != ahead.answers.end();
}

}  // namespace

std::vector<Ahead> asked_after(const View& view, Seat seat, const std::vector<std::string>& answers,
                               const std::vector<std::string>& through, Language language) {
  if (others_may_answer(view)) return {};
  const Looker look{view, seat, language};
  std::vector<Ahead> out;
  for (const std::string& answer : answers) {
    auto next = look.asked_after_all({answer});
    if (!next) continue;
    out.push_back(*next);
    for (const std::string& further : through) {
      if (!offers(*next, further)) continue;
      if (auto then = look.asked_after_all({answer, further})) out.push_back(std::move(*then));
    }
  }
  return out;
}

table::Value ahead_value(const std::vector<Ahead>& questions) {
  table::Value list = table::Value::array();
  for (const Ahead& ahead : questions) {
    table::Value after = table::Value::array();
    for (const std::string& text : ahead.after) after.push(text);
    table::Value answers = table::Value::array();
    for (const AnswerView& answer : ahead.answers) answers.push(answer_value(answer));
    list.push(table::Value::object()
                  .set("after", std::move(after))
                  .set("prompt", ahead.prompt)
                  .set("answers", std::move(answers)));
  }
  return table::Value::object().set("ahead", std::move(list));
}

}  // namespace match
