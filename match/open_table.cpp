#include "match/open_table.h"

#include <algorithm>
#include <map>

#include "match/views.h"

namespace match {
namespace {

using table::Answer;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::kSpectator;
using table::QuestionKind;
using table::Seat;
using table::Value;

constexpr int kWorlds = 16;  // states drawn that look to everybody as the true one does

bool leads_to_chance(const AnyGame& game, const AnyState& state) {
  const QuestionKind kind = game.question(state).kind;
  return kind == QuestionKind::roll || kind == QuestionKind::draw;
}

bool contains(const auto& list, const Answer& answer) {
  return std::find(list.begin(), list.end(), answer) != list.end();
}

// The answers that look like another to everybody else and yet mean something different: they are
// written down in secret. Dice thrown under cover are not written.
std::vector<Answer> written_in_secret(const AnyGame& game, const AnyState& state, Seat seat,
                                      const table::AnswerList& answers) {
  struct Look {
    AnyState after;
    std::vector<Answer> answers;
    bool alike = true;
  };
  std::map<std::uint64_t, Look> looks;
  for (const Answer& answer : answers) {
    AnyState after = state;
    game.apply(after, seat, answer, nullptr);
    if (leads_to_chance(game, after)) continue;
    Look& look = looks.try_emplace(table::hash(game.observe(after, kSpectator)), Look{after, {}})
                     .first->second;
    look.answers.push_back(answer);
    look.alike = look.alike && look.after == after;
  }
  std::vector<Answer> out;
  for (const auto& [hash, look] : looks) {
    if (!look.alike) out.insert(out.end(), look.answers.begin(), look.answers.end());
  }
  return out;
}

Value open_seat_value(const AnyGame& game, const AnyState& state, Seat seat, std::uint8_t prompt,
                      table::Language language) {
  const AnyObservation seen = game.observe(state, kSpectator);
  const OpenAsk open = open_ask(game, state, seat);
  Value answers = Value::array();
  for (const Answer& answer : open.answers) {
    answers.push(answer_value(game.describe(seen, answer, language)));
  }
  return Value::object()
      .set("seat", seat.value)
      .set("prompt", game.prompt_name(prompt))
      .set("text", game.prompt_text(seen, seat, language))
      .set("covered", open.covered)
      .set("answers", std::move(answers));
}

}  // namespace

OpenAsk open_ask(const AnyGame& game, const AnyState& state, Seat seat) {
  const AnyObservation seen = game.observe(state, kSpectator);
  table::Random random(table::hash(seen));
  OpenAsk out;
  std::vector<Answer> written;
  for (int world = 0; world < kWorlds; ++world) {
    const AnyState drawn = game.sample(seen, random);
    table::AnswerList legal;
    game.legal(drawn, seat, legal);
    if (world == 0) {
      written = written_in_secret(game, drawn, seat, legal);
      out.answers.assign(legal.begin(), legal.end());
    }
    std::erase_if(out.answers, [&](const Answer& answer) {
      return !contains(legal, answer) || contains(written, answer);
    });
  }
  out.covered = !written.empty() || out.answers.empty();
  return out;
}

Value open_question_value(const AnyGame& game, const AnyState& state, table::Language language) {
  const table::Question asked = game.question(state);
  if (asked.kind != QuestionKind::ask) return {};
  Value asks = Value::array();
  for (std::uint8_t number = 0; number < game.seats(); ++number) {
    if (!asked.seats.has({number})) continue;
    asks.push(open_seat_value(game, state, {number}, asked.prompt, language));
  }
  return Value::object().set("ask", std::move(asks));
}

}  // namespace match
