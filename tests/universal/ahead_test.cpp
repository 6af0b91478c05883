// What is said to be asked after an answer is asked once it has been given: in random battles of
// every game, with the same answers and for the same seat. Where nothing is hidden, always.
#include "match/ahead.h"

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_play.h"
#include "support/universal/brings.h"

namespace {

using match::Ahead;
using match::View;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;

std::vector<std::string> offered(const AnyGame& game, const AnyState& state, Seat seat) {
  table::AnswerList legal;
  game.legal(state, seat, legal);
  std::vector<std::string> out;
  for (const table::Answer answer : legal) out.push_back(game.write(state, answer));
  return out;
}

std::vector<std::string> told(const Ahead& ahead) {
  std::vector<std::string> out;
  for (const table::AnswerView& answer : ahead.answers) out.push_back(answer.notation);
  return out;
}

std::vector<Ahead> look_ahead(const std::shared_ptr<const AnyGame>& game, const AnyState& state,
                              Seat seat, const std::string& answer,
                              const std::vector<std::string>& through = {}) {
  const View view(game, seat, game->observe(state, seat), {game->question(state), {}});
  return match::asked_after(view, seat, {answer}, through, table::Language::en);
}

struct Foretold {
  int kept = 0;
  int wrong = 0;
  void add(bool right) { ++(right ? kept : wrong); }
};

bool is_asked(const AnyGame& game, const AnyState& state, Seat seat, const Ahead& ahead) {
  const Question asked = game.question(state);
  return asked.kind == QuestionKind::ask && asked.seats.has(seat) &&
         game.prompt_name(asked.prompt) == ahead.prompt &&
         offered(game, state, seat) == told(ahead);
}

// The question that was told, and one answer further on the one after it.
void comes_true(const std::shared_ptr<const AnyGame>& game, AnyState state, Seat seat,
                table::Answer answer, Foretold& count) {
  const std::string first = game->write(state, answer);
  const std::vector<Ahead> one = look_ahead(game, state, seat, first);
  if (one.empty()) return;
  const std::string second = one[0].answers.back().notation;
  const std::vector<Ahead> both = look_ahead(game, state, seat, first, {second});
  game->apply(state, seat, answer, nullptr);
  count.add(is_asked(*game, state, seat, one[0]));
  if (both.size() < 2) return;
  const auto then = game->parse(state, seat, second, table::Language::en);
  ASSERT_TRUE(then.ok()) << second;
  game->apply(state, seat, *then, nullptr);
  count.add(is_asked(*game, state, seat, both[1]));
}

void play(const std::shared_ptr<const AnyGame>& game, int questions, Random& random,
          Foretold& count) {
  testing_support::answer_at_random(
      *game, questions, random, [&](int n, const AnyState& state, Seat seat, table::Answer answer) {
        if (n % 5 == 0) comes_true(game, state, seat, answer, count);
      });
}

TEST(AheadOfEveryGame, WhatIsToldIsAskedWhenTheAnswerIsGiven) {
  for (const table::GameSystem* system : apps::game_systems()) {
    Foretold count;
    for (const auto& [scenario, content, text] : testing_support::shipped_and_own(*system)) {
      Random random(23);
      const auto game = system->create(scenario, table::Value::object(), content);
      ASSERT_TRUE(game.ok()) << scenario;
      play(*game, testing_support::short_run() ? 120 : 700, random, count);
    }
    std::printf("%s: %d questions foretold\n", system->id().c_str(), count.kept);
    // What a side has written in secret can decide what is asked: it is tried, not known.
    const bool always = testing_support::brought_by(system->id()).asks_what_it_foretold;
    EXPECT_LE(count.wrong, always ? 0 : 1 + count.kept / 100) << system->id();
    if (!always) continue;
    EXPECT_GT(count.kept, 20);
  }
}

}  // namespace
