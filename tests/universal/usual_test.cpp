// SPDX-License-Identifier: MIT
// What somebody sensible would usually answer: from what the seat knows, and always the same.
#include "ai/usual.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "match/open_table.h"
#include "match/usual.h"
#include "support/effort.h"
#include "support/random_play.h"
#include "support/universal/brings.h"

namespace {

using table::Answer;
using table::AnyGame;
using table::AnyState;
using table::Language;
using table::QuestionKind;
using table::Random;
using table::Seat;

struct Moment {
  AnyState state;
  Seat seat;
  match::View view;
};

// Plays for every seat what is usual, and calls `at` at each of its questions. The prompts met.
template <class At>
void play(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed, const At& at) {
  Random random(seed);
  AnyState state = game->initial();
  for (int n = 0; n < 20'000; ++n) {
    const table::Question asked = game->question(state);
    if (asked.kind == QuestionKind::over) return;
    if (asked.kind != QuestionKind::ask) {
      game->resolve(state, testing_support::chance(*game, state, asked, random), nullptr);
      continue;
    }
    const Seat seat = testing_support::one_asked(*game, asked, random);
    table::AnswerList legal;
    game->legal(state, seat, legal);
    const match::View view(game, seat, game->observe(state, seat),
                           {asked, {legal.begin(), legal.end()}});
    const auto usual = match::usual_answer(ai::usual_for, view, Language::en);
    at(Moment{state, seat, view}, usual);
    game->apply(state, seat, usual ? usual->answer : legal[0], nullptr);
  }
  ADD_FAILURE() << "the battle does not end";
}

class WhatIsUsual : public testing::TestWithParam<const table::GameSystem*> {
 protected:
  // Of each scenario in turn.
  std::shared_ptr<const AnyGame> game(int battle) const {
    const auto scenarios = GetParam()->scenarios();
    const auto& scenario = scenarios[static_cast<std::size_t>(battle) % scenarios.size()];
    return *GetParam()->create(scenario.id, table::Value::object(), {});
  }
};

TEST_P(WhatIsUsual, IsLegalTheSameWheneverItIsAskedAndLeadsToTheEnd) {
  for (int battle = 0; battle < testing_support::effort(8); ++battle) {
    play(game(battle), static_cast<std::uint64_t>(battle), [](const Moment& now, const auto& is) {
      const auto& legal = now.view.legal();
      ASSERT_EQ(is.has_value(), legal.size() > 1) << "nobody needs advice about a lone answer";
      if (!is) return;
      EXPECT_NE(std::find(legal.begin(), legal.end(), is->answer), legal.end());
      EXPECT_EQ(match::usual_answer(ai::usual_for, now.view, Language::en), is);
    });
  }
}

TEST_P(WhatIsUsual, IsToldInTheOpenWhereItIsTheSameWhateverTheOthersDoNotSee) {
  for (int battle = 0; battle < testing_support::effort(3); ++battle) {
    const auto game = this->game(battle);
    play(game, static_cast<std::uint64_t>(battle), [&game](const Moment& now, const auto& /*own*/) {
      const auto seen = game->observe(now.state, table::kSpectator);
      const match::View open(game, table::kSpectator, seen, {now.view.question(), {}});
      const auto told = match::open_usual_answer(ai::usual_for, open, now.seat, Language::en);
      const match::OpenAsk ask = match::open_ask(open, now.seat);
      if (!told) return;
      EXPECT_FALSE(ask.covered);
      EXPECT_NE(std::find(ask.answers.begin(), ask.answers.end(), told->answer), ask.answers.end());
      Random random(1);  // another position that looks the same to the others
      const AnyState other = game->sample(seen, random);
      const match::View there(game, table::kSpectator, game->observe(other, table::kSpectator),
                              {game->question(other), {}});
      EXPECT_EQ(match::open_usual_answer(ai::usual_for, there, now.seat, Language::en), told);
    });
  }
}

TEST_P(WhatIsUsual, SaysWhyInAFewWordsOfTheReadersLanguage) {
  std::size_t asked = 0;
  std::size_t silent = 0;
  for (int battle = 0; battle < testing_support::effort(3); ++battle) {
    play(game(battle), static_cast<std::uint64_t>(battle), [&](const Moment& now, const auto& is) {
      if (!is) return;
      ++asked;
      const auto french = match::usual_answer(ai::usual_for, now.view, Language::fr);
      ASSERT_TRUE(french && french->answer == is->answer);
      EXPECT_EQ(is->why.empty(), french->why.empty());
      silent += is->why.empty() ? 1 : 0;
      for (const std::string& why : {is->why, french->why}) {
        EXPECT_LE(why.size(), 48U) << why;  // a line below the button, at 360 px
        EXPECT_EQ(why.find("why."), std::string::npos) << why;
      }
    });
  }
  if (!testing_support::brought_by(GetParam()->id()).says_why) return;
  EXPECT_LT(silent * 10, asked) << "of " << asked << " answers";
}

// What is proven holds whatever the seat does not know, and in the open whatever only it knows.
TEST_P(WhatIsUsual, IsProvenWithoutAdviceFromWhatTheSeatKnowsAlone) {
  for (int battle = 0; battle < testing_support::effort(8); ++battle) {
    const auto game = this->game(battle);
    play(game, static_cast<std::uint64_t>(battle), [&game](const Moment& now, const auto& /*own*/) {
      const auto proven = match::usual_answer({}, now.view, Language::en);
      const auto seen = game->observe(now.state, table::kSpectator);
      const match::View open(game, table::kSpectator, seen, {now.view.question(), {}});
      const auto in_the_open = match::open_usual_answer({}, open, now.seat, Language::en);
      EXPECT_TRUE(!in_the_open || proven == in_the_open);
      if (!proven) return;
      const auto& legal = now.view.legal();
      EXPECT_NE(std::find(legal.begin(), legal.end(), proven->answer), legal.end());
      EXPECT_FALSE(proven->why.empty());
      Random random(1);
      const AnyState other = game->sample(now.view.observation(), random);
      EXPECT_EQ(game->only_point(game->observe(other, now.seat), now.seat), proven->answer);
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Of, WhatIsUsual, testing::ValuesIn(apps::game_systems()),
                         [](const auto& test) { return test.param->id(); });

}  // namespace
