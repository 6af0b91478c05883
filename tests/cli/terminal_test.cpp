// A battle in the terminal, typed into string streams.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "apps/cli/terminal/answers.h"
#include "apps/cli/terminal/odds_table.h"
#include "apps/cli/terminal/session.h"
#include "apps/common/registry.h"
#include "match/record.h"
#include "match/registry.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using table::Language;

match::Match first_battle(match::Events& opening, match::Source dice = match::Source::seed) {
  match::Setup setup;
  setup.scenario = "first_battle";
  setup.seed = 7;
  setup.dice = dice;
  auto battle =
      match::Match::start(*match::find_system(apps::game_systems(), "fantasy"), setup, &opening);
  EXPECT_TRUE(battle.ok());
  return std::move(*battle);
}

SessionOptions options(const std::string& opponent, Language language = Language::en) {
  SessionOptions out;
  out.language = language;
  out.colour = false;
  out.opponent = opponent;
  out.think_ms = 1;
  return out;
}

std::string played(const SessionOptions& chosen, const std::string& typed,
                   match::Source dice = match::Source::seed) {
  match::Events opening;
  match::Match battle = first_battle(opening, dice);
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(Session(std::move(battle), chosen, stream_input(in, out), out).run(opening), 0);
  return out.str();
}

std::string played_in(const char* game, const std::string& scenario, const std::string& typed,
                      Language language = Language::en) {
  match::Setup setup;
  setup.scenario = scenario;
  setup.seed = 7;
  match::Events opening;
  auto battle =
      match::Match::start(*match::find_system(apps::game_systems(), game), setup, &opening);
  EXPECT_TRUE(battle.ok());
  std::istringstream in(typed);
  std::ostringstream out;
  SessionOptions chosen = options("easy", language);
  chosen.routine = {};
  EXPECT_EQ(Session(std::move(*battle), chosen, stream_input(in, out), out).run(opening), 0);
  return out.str();
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

const std::string kDeployedBySix = "deploy imperial_shooters; D8; roland; E8\n";

TEST(Terminal, AHintSaysWhatTheProgramWouldDo) {
  const std::string out = played(options("easy"), "hint\n");
  EXPECT_NE(out.find("% to win  deploy "), std::string::npos) << out;
  EXPECT_NE(played(options("easy", Language::fr), "conseil\n").find("% de gagner"),
            std::string::npos);
}

TEST(Terminal, BetweenTwoPeopleThereAreNoHintsUnlessTheyAgree) {
  EXPECT_NE(played(options("none"), "\nhint\n").find("No hints"), std::string::npos);
  SessionOptions agreed = options("none");
  agreed.hints = true;
  EXPECT_NE(played(agreed, "\nhint\n").find("% to win"), std::string::npos);
}

TEST(Terminal, EndOfInputEndsCleanly) {
  const std::string out = played(options("easy"), "");
  expect_has(out, "Which unit do you place?\nYou and your opponent take turns, one unit at a time");
  expect_has(out, "Nothing was saved.");
}

TEST(Terminal, SeveralAnswersOnOneLine) {
  const std::string out = played(options("easy"), kDeployedBySix);
  expect_has(out, "  Shooters placed at D8.");
  expect_has(out, "Roland placed at E8.");
  // The board is drawn twice only: before the line and after it.
  EXPECT_EQ(count_of(out, "|A9 "), 2U);
}

TEST(Terminal, TheRestOfALineIsDroppedAfterARefusal) {
  const std::string out = played(options("easy"), "imperial_shooters; A2; roland\n");
  expect_has(out, "FC-");
  expect_has(out, "The rest of the line was not played.");
  EXPECT_EQ(out.find("Roland the Proud placed"), std::string::npos);
}

TEST(Terminal, AFrenchRefusalNamesItsRuleInFrench) {
  const std::string out =
      played(options("easy", Language::fr), "deploy imperial_shooters\nplace A2\n? place A2\n");
  EXPECT_EQ(count_of(out, "A2 est hors de votre zone de déploiement."), 2U) << out;
  EXPECT_EQ(count_of(out, "  FC-3.8  "), 2U);
  EXPECT_EQ(out.find("outside your deployment zone"), std::string::npos);
}

TEST(Terminal, AWholeBattleOfEasyAnswersEndsWithAResult) {
  const std::string out = played(options("easy"), repeated("auto", 3000));
  const std::size_t at = out.find("The battle is over.");
  ASSERT_NE(at, std::string::npos);
  expect_has(out.substr(at), "save FILE keeps the record");
  EXPECT_TRUE(out.find("Victory: ", at) != std::string::npos ||
              out.find("A draw.", at) != std::string::npos);
}

TEST(Terminal, FrenchHasNoEnglishWords) {
  const std::string out =
      played(options("none", Language::fr),
             "\n?\n? D5\ncartes\n" + repeated("auto\n\n? 1\n", 300) + "annuler\n");
  for (const char* word : {"Round",        "Victory", "points 0/", "Deployment", "Legionnaires ",
                           "Empire plays", "answers", "Type ",     "forest",     "river",
                           "bridge",       "order:",  "strength",  " wins",      "Undone",
                           "Place ",       "placed",  "Goodbye",   "battle is",  "Tactics",
                           "Phase Phase",  "The ",    "Nobody",    " attack "}) {
    EXPECT_EQ(out.find(word), std::string::npos) << word;
  }
  expect_has(out, "forêt");
}

// What the screen shows after each wipe: the pieces between two of them belong to one reader.
std::vector<std::string> screens(const std::string& out) {
  const std::string wipe = "\033[2J\033[3J\033[H";
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at; (at = out.find(wipe, from)) != std::string::npos; from = at + wipe.size())
    parts.push_back(out.substr(from, at - from));
  parts.push_back(out.substr(from));
  return parts;
}

TEST(Terminal, TheCurtainLeavesNothing) {
  const std::string out = played(options("none"), repeated("auto\n", 60));
  const auto parts = screens(out);
  ASSERT_GT(parts.size(), 6U);
  EXPECT_EQ(parts[0], "");
  bool sealed = false;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (i % 2 == 1) {  // the curtain itself: one line
      expect_has(parts[i], "plays next.");
      EXPECT_EQ(count_of(parts[i], "\n"), 0U);
      continue;
    }
    const bool empire = parts[i - 1].rfind("Empire", 0) == 0;
    const std::string other = empire ? "-" : "+";
    for (const char* letter : {"r", "b", "g", "y", "p"}) {
      for (const std::string& unit : empire ? std::vector<std::string>{"ZW4", "ZA4", "UC4"}
                                            : std::vector<std::string>{"Le4", "IS3", "EK4"}) {
        EXPECT_EQ(parts[i].find(other + unit + letter), std::string::npos) << parts[i];
      }
    }
    sealed = sealed || parts[i].find(other + (empire ? "ZW4?" : "Le4?")) != std::string::npos;
  }
  EXPECT_TRUE(sealed);
}

TEST(Terminal, UndoGoesBackToTheLastOwnLine) {
  const std::string out = played(options("easy"), "undo\nroland\nE8\nundo\nundo\nundo\n? 1\n");
  EXPECT_EQ(count_of(out, "There is nothing to undo."), 2U);
  EXPECT_EQ(count_of(out, "Undone."), 2U);
  // The answer of the opponent that followed is gone too: one question about Roland's hex again.
  EXPECT_EQ(count_of(out, "Roland: which hex?"), 2U);
}

TEST(Terminal, AutoIsTakenBackAsOne) {
  const std::string out = played(options("easy"), "auto\nundo\n");
  EXPECT_EQ(count_of(out, "Which unit do you place?"), 2U);
}

TEST(Terminal, DeploySetsUpOnesSideAndIsTakenBackAsOne) {
  const std::string out = played(options("easy"), "deploy\ndeploy\nundo\n");
  EXPECT_EQ(count_of(out, "Which unit do you place?"), 2U);
  expect_has(out, "there is nothing to deploy");
}

TEST(Terminal, WithAUnitBehindItDeployIsAnAnswer) {
  const std::string out = played(options("easy"), "deploy roland\n");
  expect_has(out, "Roland: which hex?");
}

TEST(Terminal, WithoutScreenCodesTheCurtainScrollsWhatWasThereAway) {
  SessionOptions plain = options("none");
  plain.wipes = false;
  const std::string out = played(plain, repeated("auto\n", 60));
  EXPECT_EQ(out.find('\033'), std::string::npos);
  EXPECT_GT(count_of(out, std::string(100, '\n') + "Empire"), 2U);
  EXPECT_EQ(count_of(out, "plays next."),
            screens(played(options("none"), repeated("auto\n", 60))).size() / 2);
}

TEST(Terminal, AtOneKeyboardDeployIsForTheSideThatAsks) {
  const std::string out = played(options("none", Language::fr), "\ndéployer\n\n");
  const auto parts = screens(out);
  ASSERT_EQ(parts.size(), 5U);  // one curtain for each side, and none for the first again
  EXPECT_EQ(count_of(parts[2], "Quelle unité placez-vous"), 1U);
  EXPECT_EQ(count_of(parts[4], "Quelle unité placez-vous"), 1U);
}

TEST(Terminal, KeepsTheRecordWhileItIsPlayed) {
  const auto kept = std::filesystem::temp_directory_path() / "terminal_test_kept.sandtable";
  SessionOptions chosen = options("easy");
  chosen.record_file = kept.string();
  expect_has(played(chosen, "auto\n"), "The battle is in " + kept.string());
  std::ifstream in(kept, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  const auto record = match::load_record(apps::game_systems(), text.str());
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_GT(record->entries().size(), 10U);
  std::filesystem::remove(kept);
}

// It is said once, tried again after every answer, and the exit code tells.
TEST(Terminal, ARecordThatCannotBeWrittenIsToldAndTriedAgain) {
  const auto here = std::filesystem::temp_directory_path() / "terminal_test_later";
  std::filesystem::remove_all(here);
  SessionOptions chosen = options("easy");
  chosen.record_file = (here / "kept.sandtable").string();
  match::Events opening;
  std::istringstream in("auto\nauto\n");
  std::ostringstream out;
  EXPECT_EQ(Session(first_battle(opening), chosen, stream_input(in, out), out).run(opening), 2);
  EXPECT_EQ(count_of(out.str(), "cannot be written"), 1U) << out.str();
  EXPECT_EQ(out.str().find("The battle is in"), std::string::npos);

  // There is room again while the battle goes on.
  class MakesRoom final : public Input {
   public:
    explicit MakesRoom(std::filesystem::path to) : to_(std::move(to)) {}
    std::optional<std::string> line(const std::string& /*prompt*/,
                                    const std::vector<std::string>& /*offers*/) override {
      if (++asked_ == 2) std::filesystem::create_directory(to_);
      return asked_ < 4 ? std::optional<std::string>("auto") : std::nullopt;
    }

   private:
    std::filesystem::path to_;
    int asked_ = 0;
  };
  std::ostringstream again;
  EXPECT_EQ(
      Session(first_battle(opening), chosen, std::make_unique<MakesRoom>(here), again).run(opening),
      0);
  EXPECT_EQ(count_of(again.str(), "cannot be written"), 1U);
  expect_has(again.str(), "Saved as " + chosen.record_file);
  expect_has(again.str(), "The battle is in");
  EXPECT_TRUE(std::filesystem::exists(chosen.record_file));
  std::filesystem::remove_all(here);
}

TEST(Terminal, AQuestionMarkExplains) {
  const std::string out =
      played(options("easy"), "?\n? J5\n? 1\n? FC-12.1\nroland\n? A2\nE8\n? E8\nodds 1\nodds\n");
  expect_has(out, "the text of a rule");
  expect_has(out, "J5, ford, capture point.\n  Difficult. The river can be crossed here.\n");
  expect_has(out, "Place Legionnaires, 3 left  deploy legionnaires\n");
  expect_has(out, "  FC-12.1  ");
  expect_has(out, "E8, open ground.\n  Roland the Proud, Empire, ");
  EXPECT_EQ(count_of(out, "This answer rolls no combat dice."), 2U);
}

// Whoever asks about an answer reads the cards it uses.
TEST(Terminal, AQuestionMarkBeforeAnAnswerShowsItsCard) {
  match::Setup setup;
  setup.scenario = "two";
  setup.seed = 7;
  match::Events opening;
  auto battle =
      match::Match::start(*match::find_system(apps::game_systems(), "legion"), setup, &opening);
  ASSERT_TRUE(battle.ok());
  std::istringstream in("? 3\n");
  std::ostringstream out;
  EXPECT_EQ(Session(std::move(*battle), options("easy"), stream_input(in, out), out).run(opening),
            0);
  expect_has(
      out.str(),
      "Lead the Thornborn (green)  colour green\nLegions to choose from: Thornborn.\n  +1 on "
      "your own morale checks.");
}

// Where a unit, a card or a weapon is chosen one may look at it, by number and by name.
TEST(Terminal, WhatIsChosenCanBeLookedInto) {
  const std::string out = played(options("easy"), "? 2\n? roland\n? Flanking Maneuver\n");
  expect_has(out, "Roland the Proud\n    Attack 3");
  EXPECT_EQ(count_of(out, "\n    Attack "), 2U) << out;
  expect_has(out, "Flanking Maneuver.\n    ");
  const std::string fleet = played_in("fleet", "standard", "? 1\n? tractor beam\n");
  expect_has(fleet, "Vortex missiles.\n    4 damage");
  expect_has(fleet, "Tractor beam.\n    Moves any ship");
}

// While it is decided whether its effect or its order is taken, a card lies open and nowhere else.
TEST(Terminal, ACardThatIsPlayedIsNotAmongTheDiscardedYet) {
  const std::string out = played(options("none"), "\n" + repeated("auto\n", 40));
  const std::size_t at = out.find("Card being played: ");
  ASSERT_NE(at, std::string::npos);
  const std::size_t from = at + std::string("Card being played: ").size();
  const std::string card = out.substr(from, out.find('\n', from) - from);
  const std::string line = out.substr(out.rfind('\n', at) + 1, at - out.rfind('\n', at) - 1);
  EXPECT_EQ(line.find(card), std::string::npos) << line << card;
}

TEST(Terminal, ExchangesOfPurpleAreOneEntry) {
  const std::string out = played(options("easy"), "deploy\n" + repeated("auto", 8));
  expect_has(out, "Turn Purple into another colour  [exchange ");
  EXPECT_EQ(out.find("Turn Knights"), std::string::npos) << out;
}

TEST(Terminal, TheEndShowsTheScoreLineByLine) {
  const std::string out = played_in("legion", "two", repeated("auto", 400));
  const std::size_t at = out.find("  in all\n");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(count_of(out, "  in all\n"), 2U);
  EXPECT_LT(at, out.find("The battle is over."));
}

TEST(Terminal, ManualDiceAreAskedFor) {
  const std::string out =
      played(options("none", Language::fr), "\n" + repeated("auto\n", 30), match::Source::manual);
  expect_has(out, "lance les dés (");
  expect_has(out, "dés d’ordre");
}

TEST(Terminal, AnAnswerMayLeaveOutWhatIsClear) {
  Answers answers;
  for (const char* notation :
       {"move C4 C5", "move C4 D5", "run C4 D5", "rest C4", "order A8 red"}) {
    table::AnswerView view;
    view.notation = notation;
    view.text = notation;
    if (answers.size() == 4) view.text = "Légionnaires A8 : ordre rouge";
    answers.push_back(view);
  }
  EXPECT_EQ(meant(answers, "C5"), (std::vector<std::size_t>{0}));
  EXPECT_EQ(meant(answers, "run d5"), (std::vector<std::size_t>{2}));
  EXPECT_EQ(meant(answers, "D5"), (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(meant(answers, "rest"), (std::vector<std::size_t>{3}));
  EXPECT_EQ(meant(answers, "A8 rouge"), (std::vector<std::size_t>{4}));
  EXPECT_EQ(meant(answers, "3"), (std::vector<std::size_t>{2}));
  EXPECT_TRUE(meant(answers, "9").empty());
  EXPECT_TRUE(meant(answers, "fly C5").empty());
  EXPECT_EQ(parts_of(answers, "1, rest; D5"),
            (std::vector<std::string>{"move C4 C5", "rest", "D5"}));
}

TEST(Terminal, OddsAreATable) {
  table::Odds odds;
  const table::Value losses(table::Value::Array{0.5, 0.496, 0.004, 0.0});
  odds.outcomes.set("target_losses", losses).set("target_destroyed", 0.0).set("advance", 0.25);
  odds.reasons.push_back({"Dés d’attaque", "FC-14.1", 3});
  EXPECT_EQ(draw_odds(odds, {false, Language::fr}),
            "  Chances exactes           0      1      2\n"
            "  Pertes de la cible      50%    50%    <1%\n"
            "  Cible détruite            -\n"
            "  Progression possible    25%\n"
            "  +3  Dés d’attaque  FC-14.1\n");
}

// Of the legion game: means of points are no chances, and players are named as in answers.
TEST(Terminal, OddsMayBeMeans) {
  table::Odds odds;
  odds.outcomes.set("points", 6.33).set("dice", 2);
  odds.outcomes.set("others", table::Value::object().set("1", -0.83));
  odds.outcomes.set("fails", table::Value::object().set("1", 5 / 6.0));
  odds.outcomes.set("holds", table::Value::object().set("1", 1));
  EXPECT_EQ(draw_odds(odds, {false, Language::en}),
            "  Exact chances             \n"
            "  Points on average             6.3\n"
            "  New dice                        2\n"
            "  Points on average of P2      -0.8\n"
            "  A Legion die is lost by P2    83%\n"
            "  Morale target of P2             1\n");
}

}  // namespace
}  // namespace cli
