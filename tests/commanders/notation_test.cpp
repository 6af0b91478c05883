// Answers as text and back, as their cards say.
#include "games/commanders/text/notation.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "commanders/battle.h"
#include "commanders/shipped_texts.h"
#include "games/commanders/game.h"
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
    refused += testing_support::refuse_random<Verb>(
        lexicon(), Things{game, state}, View{game, state}, seat, legal, random,
        [&](const std::string& text) {
          return why_not(game, state, seat, text, shipped_texts(), Language::en);
        });
  });
  EXPECT_GT(refused, 10000);
}

// C-72: what is read as an answer has a text of its own; of targets of units that are not asked the
// rules say why they are none.
TEST(CommandersNotation, TargetsOfUnitsThatAreNotAskedAreNoAnswerAndTheRulesSayWhy) {
  Battle b(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0}],
                "a2": [{"type": "C", "seat": 1}, {"type": "C", "seat": 1, "routed": true}]},
    "plans": [["order a1 2I a2"], ["order a2 1C a1"]]})");
  b.says(kWhite, "all");
  b.says(kBlack, "all");
  EXPECT_TRUE(read_answer(*b.game, b.state, "target a1-a2.2 a1-a2.1").ok());
  for (const char* text : {"target a1-a2.1 a1-a2.1", "target a1-a2.2 a1-a2.1 a1-a2.1 a1-a2.1"}) {
    EXPECT_FALSE(read_answer(*b.game, b.state, text).ok()) << text;
    const auto error = why_not(*b.game, b.state, kWhite, text, shipped_texts(), Language::en);
    EXPECT_EQ(error.rule, "C-72") << text << ": " << error.message;
  }
  const auto error =
      why_not(*b.game, b.state, kWhite, "target a1-a2.2 b9", shipped_texts(), Language::en);
  EXPECT_NE(error.message.find("b9"), std::string::npos) << error.message;
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
