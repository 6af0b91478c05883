// The games of the tests in the terminal: nothing there knows them.
#include <sstream>

#include <gtest/gtest.h>

#include "apps/cli/terminal/session.h"
#include "tests/cli/texts.h"
#include "tests/support/games/hare.h"
#include "tests/support/games/hog.h"
#include "tests/support/games/pig.h"
#include "tests/support/games/tug.h"

namespace cli {
namespace {

using table::Language;
using table::Value;

struct Played {
  std::string opponent = "none";
  Value options = Value::object();
  Language language = Language::en;
};

std::string played(const table::GameSystem& system, const Played& how, const std::string& typed) {
  match::Setup setup;
  setup.scenario = system.scenarios().front().id;
  setup.options = how.options;
  setup.seed = 3;
  match::Events opening;
  auto battle = match::Match::start(system, setup, &opening);
  EXPECT_TRUE(battle.ok());
  SessionOptions options;
  options.language = how.language;
  options.colour = false;
  options.opponent = how.opponent;
  options.think_ms = 5;
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(Session(std::move(*battle), options, stream_input(in, out), out).run(opening), 0);
  return out.str();
}

TEST(SmallGames, PigIsPlayedByThreeAtOneKeyboard) {
  const Value three = Value::object().set("players", 3);
  const std::string out =
      played(pig::system(), {.options = three}, "\nhold\n" + repeated("1\nhold", 150));
  expect_has(out, "Holding keeps the turn's points: there have to be some.");
  expect_has(out, "Player 3 rolls");
  EXPECT_EQ(out.find("Player 4"), std::string::npos);
}

TEST(SmallGames, BothAreWonAndLostAgainstEveryOpponentInBothLanguages) {
  const std::array<const table::GameSystem*, 2> systems{&pig::system(), &tug::system()};
  for (const table::GameSystem* system : systems) {
    for (const char* opponent : {"random", "easy", "hard"}) {
      SCOPED_TRACE(system->id() + " against " + opponent);
      const auto english = played(*system, {.opponent = opponent}, repeated("auto", 200));
      expect_has(english, "The battle is over.");
      const auto french =
          played(*system, {.opponent = opponent, .language = Language::fr}, repeated("auto", 200));
      EXPECT_EQ(french.find("Player"), std::string::npos);
      expect_has(french, "Joueur 1");
    }
  }
}

// Four at one keyboard: between two wipes of the screen one hand is shown, and the card that
// another one has laid is not.
TEST(SmallGames, InTugEverybodySeesTheirOwnHandOnly) {
  const std::string out = played(tug::system(), {}, "\n1\ndone\n\n");
  const std::string wipe = "\033[2J\033[3J\033[H";
  const std::size_t second = out.rfind(wipe);
  const std::string first_screen = out.substr(0, second);
  const std::string second_screen = out.substr(second);
  expect_has(first_screen, "Player 1 lays");
  expect_has(second_screen, "Your hand");
  expect_has(second_screen, "Player 1: \n");  // not even that a card lies there
  EXPECT_EQ(second_screen.find("lays"), std::string::npos) << second_screen;
}

// The one who lays first lays another card and takes it back; the others find nothing of theirs to
// take back, and cannot get at the plan that is sealed.
TEST(SmallGames, InTugEverybodyTakesBackWithinTheirOwnPlan) {
  const std::string others = repeated("\nundo\n1\ndone", 3);
  const std::string out = played(tug::system(), {}, "\n1\n2\nundo\ndone\n" + others + "\n");
  const std::string lays = "Player 1 lays ";
  const std::size_t first = out.find(lays);
  const std::size_t second = out.find(lays, first + 1);
  ASSERT_NE(second, std::string::npos) << out;
  const auto card_at = [&](std::size_t at) {
    return out.substr(at + lays.size(), out.find('\n', at) - at - lays.size());
  };
  EXPECT_NE(card_at(first), card_at(second));
  expect_has(out, "Player 1 shows " + card_at(first));
  int nothing = 0;
  for (std::size_t at = 0; (at = out.find("There is nothing to undo.", at)) != std::string::npos;
       ++at)
    ++nothing;
  EXPECT_EQ(nothing, 3) << out;
  EXPECT_EQ(out.find(lays, second + 1), std::string::npos) << "nobody else reads of it" << out;
}

TEST(SmallGames, APairWinsTogether) {
  const std::string out = played(tug::system(), {.opponent = "random"}, repeated("auto", 200));
  EXPECT_TRUE(out.find("Victory: Player 1 + Player 3.") != std::string::npos ||
              out.find("Victory: Player 2 + Player 4.") != std::string::npos);
}

// Nobody to hide anything from, and nobody who would be told too much.
TEST(SmallGames, HogIsPlayedByOneWithoutCurtainsAndWithHints) {
  const std::string out = played(hog::system(), {}, "hint\n" + repeated("auto", 60));
  EXPECT_EQ(out.find("Pass the keyboard"), std::string::npos) << out;
  expect_has(out, "% to win");
  expect_has(out, "The battle is over.");
}

TEST(SmallGames, OneAloneWinsLosesOrHalfWinsInBothLanguages) {
  const auto end = [](int target, Language language) {
    const Value options = Value::object().set("target", target).set("turns", 2);
    const std::string out =
        played(hog::system(), {.options = options, .language = language}, repeated("auto", 20));
    return out.substr(out.find(language == Language::en ? "is over. " : "terminée. "));
  };
  expect_has(end(2, Language::en), "Victory: Player 1.");
  expect_has(end(100, Language::en), "over. Lost.");
  expect_has(end(100, Language::fr), "terminée. Perdu.");
  expect_has(end(20, Language::en), "Neither won nor lost: half a victory.");
  expect_has(end(20, Language::fr), "Ni gagné ni perdu : une demi-victoire.");
}

// The answer before the dice cannot be had back; one that showed nothing can.
TEST(SmallGames, WhatTheDiceOfHogHaveShownStaysWhereTheMatchSaysSo) {
  const Value stays = Value::object().set("stays", true);
  const std::string kept = played(hog::system(), {.options = stays}, "roll\nundo\nhold\nundo\n");
  expect_has(kept, "What dice and cards show stays: nothing before them can be undone.");
  expect_has(kept, "What dice and cards have shown stays: this cannot be undone.");
  expect_has(kept, "Undone.");
  EXPECT_LT(kept.find("this cannot be undone."), kept.find("Undone.")) << kept;
  const std::string free = played(hog::system(), {}, "roll\nundo\n");
  EXPECT_EQ(free.find("stays"), std::string::npos) << free;
  expect_has(free, "Undone.");
}

// The hare is asked nothing, thinks of nothing, and is named for what it is.
TEST(SmallGames, AgainstTheRulesOneIsAloneAtTheKeyboard) {
  const Value hare = Value::object().set("hare", true);
  for (const char* opponent : {"none", "easy"}) {
    const std::string out =
        played(hare::system(), {.opponent = opponent, .options = hare}, repeated("run", 40));
    expect_has(out, "Player 2 (the rules): nobody is asked for this side.");
    EXPECT_EQ(out.find("Pass the keyboard"), std::string::npos) << out;
    EXPECT_EQ(out.find("Player 2 (the rules): Walk or run?"), std::string::npos) << out;
    expect_has(out, "The battle is over.");
  }
  expect_has(played(hare::system(), {.options = hare, .language = Language::fr}, ""),
             "(les règles)\u202F: personne n’est interrogé pour ce camp.");
}

TEST(SmallGames, BesideTheRulesTheOthersPlayAsEver) {
  const Value three = Value::object().set("hare", true).set("players", 3);
  const std::string out =
      played(hare::system(), {.opponent = "random", .options = three}, repeated("run", 60));
  expect_has(out, "Player 3 (the rules)");
  EXPECT_EQ(out.find("Player 2 (the rules)"), std::string::npos);
  expect_has(out, "The battle is over.");
  expect_has(played(hare::system(), {.options = three}, "\nrun\n"), "Pass the keyboard");
}

}  // namespace
}  // namespace cli
