// SPDX-License-Identifier: MIT
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

constexpr int kWorlds = 16;     // states drawn that look to everybody as the true one does
constexpr int kWorldsRead = 4;  // in so many of them all texts are read

bool leads_to_chance(const AnyGame& game, const AnyState& state) {
  const QuestionKind kind = game.question(state).kind;
  return kind == QuestionKind::roll || kind == QuestionKind::draw;
}

bool contains(const auto& list, const Answer& answer) {
  return std::find(list.begin(), list.end(), answer) != list.end();
}

// The answers that look like another to everybody else and yet mean something different: they are
// written down in secret. Dice thrown under cover are not written.
template <class See>
std::vector<Answer> written_in_secret(const AnyGame& game, const AnyState& state, Seat seat,
                                      const table::AnswerList& answers, const See& see) {
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
    Look& look = looks.try_emplace(table::hash(see(after)), Look{after, {}}).first->second;
    look.answers.push_back(answer);
    look.alike = look.alike && look.after == after;
  }
  std::vector<Answer> out;
  for (const auto& [hash, look] : looks) {
    if (!look.alike) out.insert(out.end(), look.answers.begin(), look.answers.end());
  }
  return out;
}

Value open_seat_value(const View& open, Seat seat, table::Language language) {
  const OpenAsk ask = open_ask(open, seat);
  Value answers = Value::array();
  for (const Answer& answer : ask.answers) {
    answers.push(answer_value(open.describe(answer, language)));
  }
  return Value::object()
      .set("seat", seat.value)
      .set("prompt", open.game().prompt_name(open.question().prompt))
      .set("text", open.prompt(seat, language))
      .set("covered", ask.covered)
      .set("answers", std::move(answers));
}

// The question of that seat as it reads in a state that looks to everybody as the true one does.
Value as_it_reads(const AnyGame& game, const AnyState& drawn, Seat seat,
                  const table::AnswerList& legal, table::Language language) {
  const table::AnyObservation own = game.observe(drawn, seat);
  const auto words = game.words(own, language);
  Value answers = Value::array();
  for (const Answer& answer : legal) answers.push(answer_value(words->describe(answer)));
  return Value::object()
      .set("seat", seat.value)
      .set("prompt", game.prompt_name(game.question(drawn).prompt))
      .set("text", words->prompt(seat))
      .set("covered", false)
      .set("answers", std::move(answers));
}

}  // namespace

Value question_beside(const View& beside, Seat writer, table::Language language) {
  const AnyGame& game = beside.game();
  if (beside.question().sealed_step != table::SeatSet::of(writer)) return {};
  table::Random random(table::hash(beside.observation()));
  table::AnswerList first;
  Value out;
  for (int world = 0; world < kWorlds; ++world) {
    const AnyState drawn = game.sample(beside.observation(), random);
    table::AnswerList legal;
    game.legal(drawn, writer, legal);
    if (world == 0) {
      first = legal;
      const auto see = [&](const AnyState& after) { return game.observe_beside(after, writer); };
      if (!written_in_secret(game, drawn, writer, legal, see).empty()) return {};
    }
    if (legal.empty() || !std::equal(legal.begin(), legal.end(), first.begin(), first.end()))
      return {};
    if (world >= kWorldsRead) continue;
    Value read = as_it_reads(game, drawn, writer, legal, language);
    if (world > 0 && !(read == out)) return {};
    out = std::move(read);
  }
  return out;
}

OpenAsk open_ask(const View& open, Seat seat) {
  if (!open.question().sealed_step.empty()) return {.covered = true, .answers = {}};
  const AnyGame& game = open.game();
  const AnyObservation& seen = open.observation();
  table::Random random(table::hash(seen));
  OpenAsk out;
  std::vector<Answer> written;
  for (int world = 0; world < kWorlds; ++world) {
    const AnyState drawn = game.sample(seen, random);
    table::AnswerList legal;
    game.legal(drawn, seat, legal);
    if (world == 0) {
      written = written_in_secret(game, drawn, seat, legal, [&](const AnyState& after) {
        return game.observe(after, kSpectator);
      });
      out.answers.assign(legal.begin(), legal.end());
    }
    std::erase_if(out.answers, [&](const Answer& answer) {
      return !contains(legal, answer) || contains(written, answer);
    });
  }
  out.covered = !written.empty() || out.answers.empty();
  return out;
}

Value open_question_value(const View& open, table::Language language) {
  if (open.question().kind != QuestionKind::ask) return {};
  Value asks = Value::array();
  for (std::uint8_t number = 0; number < open.game().seats(); ++number) {
    if (open.is_asked({number})) asks.push(open_seat_value(open, {number}, language));
  }
  return Value::object().set("ask", std::move(asks));
}

}  // namespace match
