#include "support/pair.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "match/open_table.h"
#include "match/views.h"

namespace testing_support {
namespace {

using table::Answer;
using table::AnyState;
using table::Language;
using table::Question;
using table::QuestionKind;
using table::Seat;

constexpr std::array kLanguages{Language::en, Language::fr};

std::string json(const table::Value& value) { return formats::dump_json(value); }

// Everything a question says, whoever it is put to.
std::string to_text(const table::AnyGame& game, const Question& q) {
  static constexpr std::array<const char*, 4> kKinds{"ask", "roll", "draw", "over"};
  std::string out = kKinds[static_cast<std::size_t>(q.kind)];
  const auto add = [&out](int n) { out += " " + std::to_string(n); };
  switch (q.kind) {
    case QuestionKind::ask:
      add(q.openly_asked().bits);
      return out + " " + game.prompt_name(q.prompt);
    case QuestionKind::roll:
    case QuestionKind::draw:
      // Not how many dice: some are rolled behind a screen.
      for (const int n : {int{q.die}, int{q.purpose}, int{q.seat.value}}) add(n);
      return out;
    case QuestionKind::over:
      for (std::size_t s = 0; s < q.result.seats; ++s) {
        out += " " + std::to_string(q.result.score[s]);
      }
      return out + " " + game.reason_name(q.result.reason) + " " + q.result.rule.str();
  }
  return out;
}

match::View view_of(const table::AnyGame& game, const AnyState& state, Seat seat) {
  match::View::Asked asked{game.question(state), {}};
  if (asked.question.kind == QuestionKind::ask && asked.question.seats.has(seat)) {
    table::AnswerList list;
    game.legal(state, seat, list);
    asked.legal.assign(list.begin(), list.end());
  }
  asked.question.seats = asked.question.openly_asked();
  const std::shared_ptr<const table::AnyGame> not_owned(std::shared_ptr<void>(), &game);
  return {not_owned, seat, game.observe(state, seat), std::move(asked)};
}

template <class T>
std::string accepted(const table::Expected<T>& parsed) {
  return parsed.ok() ? "accepted" : json(match::error_value(parsed.error()));
}

}  // namespace

bool Pair::same(const std::string& one, const std::string& two, const std::string& what) const {
  EXPECT_EQ(one, two) << what << both();
  return one == two;
}

bool Pair::look_alike() const {
  const bool seen = game_.observe(one_, viewer_) == game_.observe(two_, viewer_);
  EXPECT_TRUE(seen) << "the observations differ" << both();
  const bool answers = legal_in(one_, viewer_) == legal_in(two_, viewer_);
  EXPECT_TRUE(answers) << "the legal answers differ" << both();
  return seen && answers &&
         same(to_text(game_, game_.question(one_)), to_text(game_, game_.question(two_)),
              "the questions differ");
}

bool Pair::same_question() const {
  return to_text(game_, game_.question(one_)) == to_text(game_, game_.question(two_));
}

bool Pair::read_alike() const {
  const auto seen_one = game_.observe(one_, viewer_);
  const auto seen_two = game_.observe(two_, viewer_);
  const match::View view_one = view_of(game_, one_, viewer_);
  const match::View view_two = view_of(game_, two_, viewer_);
  const bool asked = game_.question(one_).kind == QuestionKind::ask;
  for (const Language language : kLanguages) {
    const bool alike = same(json(to_value(game_.scene(seen_one, language))),
                            json(to_value(game_.scene(seen_two, language))), "the scenes differ") &&
                       (!asked || same(json(match::question_value(view_one, language)),
                                       json(match::question_value(view_two, language)),
                                       "the questions read differently"));
    if (!alike) return false;
    if (viewer_ != table::kSpectator) continue;
    if (!same(json(match::open_question_value(view_one, language)),
              json(match::open_question_value(view_two, language)), "the open questions differ")) {
      return false;
    }
  }
  return true;
}

bool Pair::reckon_alike(Answer answer) const {
  const auto odds = [&](const AnyState& state) {
    const auto known = game_.odds(game_.observe(state, viewer_), viewer_, answer, {}, Language::en);
    return known.ok() ? json(match::odds_value(*known)) : accepted(known);
  };
  return same(odds(one_), odds(two_), "the odds differ of " + game_.write(one_, answer));
}

bool Pair::refuse_alike(const std::string& text) const {
  if (viewer_ == table::kSpectator) return true;
  for (const Language language : kLanguages) {
    const auto one = game_.parse(one_, viewer_, text, language);
    const auto two = game_.parse(two_, viewer_, text, language);
    if (!same(accepted(one), accepted(two), "refused differently: " + text)) return false;
    if (!one.ok()) continue;
    EXPECT_TRUE(*one == *two) << text << " means something else" << both();
    if (!(*one == *two)) return false;
  }
  return true;
}

bool Pair::refuse_alike(Answer answer) const { return refuse_alike(game_.write(one_, answer)); }

std::string Pair::both() const {
  return "\nto seat " + std::to_string(viewer_.value) + " in\n" + game_.write_position(one_) +
         "\nand\n" + game_.write_position(two_);
}

std::vector<Answer> Pair::legal_in(const AnyState& state, Seat seat) const {
  table::AnswerList list;
  if (seat != table::kSpectator && game_.question(state).kind == QuestionKind::ask) {
    game_.legal(state, seat, list);
  }
  return {list.begin(), list.end()};
}

}  // namespace testing_support
