// Answers as text and back, as their cards say.
#include "games/commanders/text/notation.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "commanders/battle.h"
#include "commanders/shipped_texts.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/text/words.h"
#include "support/random_said.h"
#include "table/chance.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language
using table::Language;
using table::Random;

constexpr const char* kSpokenIn[] = {"marengo", "custom", "dennewitz_villages", "albuera_general",
                                     "side_b_north"};

// Calls f(game, state, seat, legal) at each question of random battles.
template <class F>
void in_random_battles(int questions, const F& f) {
  Random random(3);
  for (const char* scenario : kSpokenIn) {
    const Game game = shipped_game(scenario, R"({"order_dice":true,"markers":"choose"})");
    State state = game.initial();
    for (int n = 0; n < questions && !testing::Test::HasFatalFailure(); ++n) {
      const table::Question q = game.question(state);
      if (q.kind == table::QuestionKind::over) state = game.initial();
      if (q.kind == table::QuestionKind::roll)
        game.resolve(state, table::chance_outcome(game, state, q, random), nullptr);
      if (q.kind != table::QuestionKind::ask) continue;
      const Seat seat = state.waiting.seats.first();
      table::AnswerList legal;
      game.legal(state, seat, legal);
      f(game, state, seat, legal);
      game.apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                 nullptr);
    }
  }
}

TEST(CommandersNotation, EveryLegalAnswerIsReadBackFromItsText) {
  std::set<std::string_view> verbs;
  in_random_battles(1500, [&](const Game& game, const State& state, Seat, const auto& legal) {
    std::set<std::string> texts;
    for (const table::Answer answer : legal) {
      const std::string text = write_answer(game, state, answer);
      verbs.insert(name(verb_of(answer)));
      ASSERT_TRUE(lexicon().is_said(answer)) << text << " is not of the form of its card";
      ASSERT_TRUE(texts.insert(text).second) << text << " is there twice";
      const auto read = read_answer(game, state, text);
      ASSERT_TRUE(read.ok()) << text << ": " << read.error().message;
      ASSERT_EQ(*read, answer) << text;
    }
  });
  EXPECT_GE(verbs.size(), static_cast<std::size_t>(Verb::count_) - 2) << "nearly all come up";
}

// Whatever can be said of a table is an answer or refused in words, and the card says its form.
TEST(CommandersNotation, EveryRandomAnswerIsAllowedOrRefusedInWords) {
  Random random{7};
  int refused = 0;
  in_random_battles(400, [&](const Game& game, const State& state, Seat seat, const auto& legal) {
    for (std::uint8_t verb = 1; verb < static_cast<std::uint8_t>(Verb::count_); ++verb) {
      const std::string text =
          testing_support::random_said(lexicon(), Things{game, state}, verb, random);
      if (text.empty()) continue;
      const auto read = read_answer(game, state, text);
      ASSERT_TRUE(read.ok()) << text << ": " << read.error().message;
      if (std::ranges::find(legal, *read) != legal.end()) continue;
      ASSERT_TRUE(static_cast<bool>(deny({game, state}, seat, *read))) << text;
      const auto error = why_not(game, state, seat, text, shipped_texts(), Language::en);
      ASSERT_EQ(error.message.find("refusal."), std::string::npos) << error.message;
      ASSERT_EQ(error.message.find('{'), std::string::npos) << error.message;
      ++refused;
    }
  });
  EXPECT_GT(refused, 10000);
}

constexpr const char* kTwoRiders = R"({"phase":"planning","sectors":{
  "b1":[{"type":"C","seat":0},{"type":"C","seat":0}],"a3":[{"type":"I","seat":1}]}})";

TEST(CommandersNotation, AnOrderIsReadAsASheetIsSpoken) {
  const Battle b(kTwoRiders);
  const auto order = say_order(sector_at(1, 0), Arm::cavalry, 2, sector_at(1, 1), sector_at(0, 1));
  for (const char* text : {"order b1 2C b2 a2", "b1 2c b2 a2", "2C b1 b2 a2", "ORDER 2c b1  b2 a2"})
    EXPECT_EQ(*read_answer(*b.game, b.state, text), order) << text;
  for (const auto& [text, wrong] : {std::pair{"2c b1 z2", "z2"}, std::pair{"order b1 2x b2", "2x"},
                                    std::pair{"order b1 2c b2 a2 c2", "c2"}, std::pair{"2c b1", ""},
                                    std::pair{"hello", "hello"}})
    EXPECT_EQ(read_answer(*b.game, b.state, text).error().message, wrong) << text;
}

TEST(CommandersNotation, NumbersByArmStandInAnyOrderAndNoneIsNought) {
  const Battle b(kTwoRiders);
  EXPECT_EQ(*read_answer(*b.game, b.state, "rally 1c 2i"), say(Verb::rally, 2, 1));
  EXPECT_EQ(*read_answer(*b.game, b.state, "rally 1c"), say(Verb::rally, 0, 1));
  EXPECT_EQ(*read_answer(*b.game, b.state, "rally a b2"),
            say(Verb::rally_in_place, Arm::artillery, sector_at(1, 1)));
  EXPECT_EQ(*read_answer(*b.game, b.state, "rally infantry"),
            say(Verb::rally_in_place, Arm::infantry, kNowhere));
  EXPECT_EQ(read_answer(*b.game, b.state, "rally").error().message, "");
  EXPECT_EQ(*read_answer(*b.game, b.state, "enter c1>c2x 2c"),
            say(Verb::enter, sector_at(2, 0), sector_at(2, 1), 0, 2, 1));
}

}  // namespace
}  // namespace commanders_test
