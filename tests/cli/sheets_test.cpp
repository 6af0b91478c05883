// Sheets, a map that is looked at, and a campaign for one in the terminal.
#include <gtest/gtest.h>

#include "apps/cli/terminal/answers.h"
#include "apps/cli/terminal/session.h"
#include "apps/cli/terminal/sheet_text.h"
#include "apps/cli/terminal/small_map.h"
#include "apps/common/registry.h"
#include "match/registry.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using table::Language;

BoardStyle plain_style(std::size_t width) { return {false, Language::en, {}, width}; }

table::Sheet roster() {
  return {"roster",
          "The crew",
          "All of them sail.",
          {"Name", "Rank", "Remark"},
          {{"Anne", "captain", "knows every reef between here and home"},
           {"Bo", "cook", "burns the porridge"}},
          {"~ ~ ~"}};
}

TEST(Sheets, StandInColumnsWithSentencesInTheLast) {
  EXPECT_EQ(draw_sheet(roster(), plain_style(44)),
            "== The crew ==\n"
            "  All of them sail.\n"
            "  Name  Rank     Remark\n"
            "  Anne  captain  knows every reef between\n"
            "                 here and home\n"
            "  Bo    cook     burns the porridge\n"
            "  ~ ~ ~\n");
}

TEST(Sheets, ATableTooWideForTheScreenBecomesLines) {
  EXPECT_EQ(draw_sheet(roster(), plain_style(26)),
            "== The crew ==\n"
            "  All of them sail.\n"
            "  Anne\n"
            "    Rank: captain, knows\n"
            "    every reef between\n"
            "    here and home\n"
            "  Bo\n"
            "    Rank: cook, burns the\n"
            "    porridge\n"
            "  ~ ~ ~\n");
}

TEST(Sheets, AMapOfOneSeatIsSmallAndNamesItsPlaces) {
  table::Scene scene;
  scene.board = "hexes";
  scene.seats = {"We"};
  scene.columns = scene.rows = 2;
  scene.cells = {{"A1", 0, 0, "open"},
                 {"B1", 1, 0, "town", "Mill"},
                 {"A2", 0, 1, "ford", "", {"capture_point"}},
                 {"B2", 1, 1, "open"}};
  scene.legend = {{"town", "Town", ""}, {"ford", "Ford", ""}};
  ASSERT_TRUE(has_small_map(scene));
  EXPECT_EQ(draw_board(scene, plain_style(60)),
            "   A   B   \n"
            "1  .   to  \n"
            "2    fd* .   \n");
  EXPECT_EQ(draw_legend(scene, plain_style(60)), "to Town (Mill B1), fd Ford, * capture point\n");
  scene.seats = {"We", "They"};
  EXPECT_FALSE(has_small_map(scene));
}

// What stands before a colon is the heading of such answers.
TEST(AnswerGroups, AColonEndsTheirHeading) {
  Answers answers;
  for (const char* card : {"Mill", "Inn", "Forge", "Wall", "Well", "Barn", "Gate"}) {
    table::AnswerView& answer = answers.emplace_back();
    answer.notation = std::string("build ") + card;
    answer.text = std::string("Build: The ") + card + ", 5 coins";
  }
  const std::string listed = list_answers(answers, plain_style(98));
  expect_has(listed, "     Build:  [build]\n     1 The Mill, 5 coins   2 The Inn, 5 coins");
}

std::string played_alone(const std::string& typed, std::size_t width = kLineWidth,
                         Language language = Language::en) {
  match::Setup setup;
  setup.scenario = "border_settlement";
  setup.seed = 1;
  match::Events opening;
  auto begun =
      match::Match::start(*match::find_system(apps::game_systems(), "settlement"), setup, &opening);
  EXPECT_TRUE(begun.ok());
  SessionOptions chosen;
  chosen.language = language;
  chosen.colour = false;
  chosen.width = width;
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(Session(std::move(*begun), chosen, stream_input(in, out), out).run(opening), 0);
  return out.str();
}

constexpr const char* kMission =
    "done\ntake U1; U2; U3; U4; U5; done\ndefault; done\nwon; rounds 5\n";

TEST(SheetsInTheTerminal, ASheetIsShownWhenItChangesAndAllOfThemWhenAsked) {
  const std::string out = played_alone("feast\nboard\n");
  const std::size_t feast = out.find("A feast for");
  const std::size_t roster = out.find("== Your units ==");
  EXPECT_LT(roster, feast);
  EXPECT_EQ(out.find("== Your units ==", roster + 1), out.rfind("== Your units =="));
  EXPECT_GT(out.rfind("== Your units =="), feast);
  expect_has(out, "Well-being: From 0 to 20.");
}

// SB-14.4: said where something is rolled or drawn, and there only.
TEST(SheetsInTheTerminal, WhatStaysIsSaidOnlyBeforeDiceOrCards) {
  const std::string first = played_alone("dismiss U2\n");
  EXPECT_EQ(first.find("stays"), std::string::npos) << first;
  const std::string report = played_alone(std::string(kMission) + "lost U2; done\ndone\n");
  expect_has(report, "Dice or cards follow answer 6. What dice and cards show stays");
}

TEST(SheetsInTheTerminal, AnAnswerATrackAndACardToComeAreExplained) {
  const std::string out = played_alone("? 1\n? reputation\n? U2\n? granary\n");
  expect_has(out, "It costs 15 Supplies.");
  expect_has(out, "Reputation 3/20\n    From 0 to 20.");
  expect_has(out, "Legionnaires, basic, 23 points, 0 XP");
  expect_has(out, "Town cards to come: Granary.");
}

TEST(SheetsInTheTerminal, ASettledReportIsShownOnce) {
  const std::string out = played_alone(
      std::string(kMission) + "done\ndone\nU2; done\nteach U2\nfeast\nrecruit legionnaires\n");
  const std::string title =
      "== Missions Completion Report 1: Smoke over the Fields ==\n"
      "  Outcome       won\n  Bonus";
  expect_has(out, title);
  EXPECT_EQ(out.find(title), out.rfind(title)) << out;
}

TEST(SheetsInTheTerminal, NothingIsWiderThanANarrowScreen) {
  for (const Language language : {Language::en, Language::fr}) {
    std::istringstream out(played_alone(
        std::string(kMission) + "done\ndone\nU2; done\nteach U2\nboard\n? 1\n", 60, language));
    for (std::string line; std::getline(out, line);) EXPECT_LE(text_width(line), 61U) << line;
  }
}

}  // namespace
}  // namespace cli
