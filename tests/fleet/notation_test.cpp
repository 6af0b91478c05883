// Answers as text and back.
#include "games/fleet/text/notation.h"

#include <set>

#include "fleet/any_battle.h"
#include "fleet/battle.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/game.h"
#include "games/fleet/state/options.h"
#include "games/fleet/text/words.h"
#include "table/text.h"

namespace {

using namespace fleet;       // NOLINT: tests speak the game's language
using namespace fleet_test;  // NOLINT

constexpr auto kEnglish = table::Language::en;

TEST(FleetNotationTest, EveryLegalAnswerIsReadBackFromItsText) {
  std::set<std::string_view> verbs;
  in_every_scenario(3000, [&](const Game& game, const State& state) {
    const table::Question q = game.question(state);
    if (q.kind != table::QuestionKind::ask) return;
    table::AnswerList legal;
    game.legal(state, asked_seat(q), legal);
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
  // Nearly all verbs come up in random battles.
  EXPECT_GT(verbs.size(), 25U);
}

Battle two_ships() {
  Battle b;
  b.advanced().ship("p1", "battleship", "c2").ship("h1", "destroyer", "c3");
  b.fresh("yellow_orth red_orth yellow_special red_special").act(kBlue);
  return b;
}

std::string parsed(const Battle& b, const std::string& text) {
  const auto answer =
      parse_answer(b.view().game, b.view().state, kBlue, text, shipped_texts(), kEnglish);
  return answer ? write_answer(b.view().game, b.view().state, *answer) : "refused";
}

TEST(FleetNotationTest, CapitalsSpacesAndTheOrderOfDiceDoNotMatter) {
  const Battle b = two_ships();
  EXPECT_EQ(parsed(b, "  Move   C2 ORTH "), "move c2 orth");
  EXPECT_EQ(parsed(b, "fire c2 orth"), "fire c2 orth");
  EXPECT_EQ(parsed(b, "end"), "end");
  const auto mix = read_answer(b.view().game, b.view().state, "roll gry");
  ASSERT_TRUE(mix.ok());
  EXPECT_EQ(write_answer(b.view().game, b.view().state, *mix), "roll yrg");
}

TEST(FleetNotationTest, AWordThatCannotBeReadIsNamed) {
  const Battle b = two_ships();
  const auto wrong = [&](const char* text) {
    const auto read = read_answer(b.view().game, b.view().state, text);
    EXPECT_FALSE(read.ok()) << text;
    return read.ok() ? "" : read.error().message;
  };
  EXPECT_EQ(wrong("jump c2 orth"), "jump");
  EXPECT_EQ(wrong("move c9 orth"), "c9");
  EXPECT_EQ(wrong("move c2 up"), "up");
  EXPECT_EQ(wrong("move c2 orth now"), "now");
  EXPECT_EQ(wrong("target x7"), "x7");
  EXPECT_EQ(wrong("keep yellow"), "yellow");
  EXPECT_EQ(wrong("keep 1 9"), "1 9");
  EXPECT_EQ(wrong("keep 0"), "0");
  EXPECT_EQ(wrong("keep 2 2"), "2 2");
  EXPECT_EQ(wrong("keep"), "");
  EXPECT_EQ(wrong("roll yyx"), "yyx");
  EXPECT_EQ(wrong("field nebula c3"), "nebula");
  EXPECT_EQ(wrong("field none c3"), "none");
  EXPECT_EQ(wrong("weapon laser"), "laser");
  EXPECT_EQ(wrong("move c2"), "");
  EXPECT_EQ(wrong(""), "");
}

TEST(FleetNotationTest, WhatIsNotLegalIsRefusedInWords) {
  const Battle b = two_ships();
  const auto refused =
      parse_answer(b.view().game, b.view().state, kBlue, "move c2 diag", shipped_texts(), kEnglish);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, table::ErrorCode::illegal_answer);
  EXPECT_FALSE(refused.error().message.empty());
}

TEST(FleetOptionsTest, EveryOptionIsReadBackFromItsValue) {
  Options options = all_rules();
  options.ranged_path = Options::RangedPath::straight;
  options.capture_zones = Options::CaptureZones::trap;
  options.single_destroyer = Options::SingleDestroyer::among_others;
  options.setup = Options::Setup::quick;
  options.capture_reroll = true;
  options.containers_block = true;
  options.leave_in_groups = true;
  options.turn_cap = 40;
  const auto again = table::read_options<Options>(options_value(options));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(options_value(*again), options_value(options));
  EXPECT_EQ(table::option_specs<Options>().size(), 11U);
}

TEST(FleetOptionsTest, MistakesAreNamed) {
  const auto wrong = [](const char* text) {
    const auto read = table::read_options<Options>(json(text));
    EXPECT_FALSE(read.ok()) << text;
    return read.ok() ? "" : read.error().message;
  };
  EXPECT_EQ(wrong(R"({"ranged_path":"round"})"), "ranged_path: expected one of bending, straight");
  EXPECT_EQ(wrong(R"({"advanced":1})"), "advanced: expected one of false, true");
  EXPECT_EQ(wrong(R"({"turn_cap":100})"), "turn_cap: expected a whole number from 0 to 99");
  EXPECT_EQ(wrong(R"({"shields":true})").substr(0, 34), "shields: there is no such option, ");
}

}  // namespace
