// A board of squares in the terminal, from a Scene no game made.
#include <gtest/gtest.h>

#include "apps/cli/terminal/answers.h"
#include "apps/cli/terminal/board.h"
#include "apps/cli/terminal/odds_table.h"
#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Language;
using table::Piece;
using table::Scene;

Piece ship(const std::string& name, const std::string& title, const std::string& at, int owner,
           int hull) {
  Piece piece;
  piece.id = "ship:" + name;
  piece.kind = title;
  piece.title = title;
  piece.at = at;
  piece.owner = owner;
  if (hull > 0) piece.counters = {{"hull", hull, 24}, {"class", 2, 0}};
  return piece;
}

// Two rows of two squares; row b lies on top.
Scene small_scene() {
  Scene scene;
  scene.board = "squares";
  scene.columns = scene.rows = 2;
  scene.seats = {"North", "South"};
  for (int i = 0; i < 4; ++i) {
    table::Cell cell;
    cell.column = i % 2;
    cell.row = 1 - i / 2;
    cell.id = std::string(i % 2 == 0 ? "a" : "b") + std::to_string(i / 2 + 1);
    cell.terrain = "space";
    scene.cells.push_back(cell);
  }
  scene.cells[1].terrain = "asteroid";
  scene.cells[1].label = "Asteroid field";
  scene.cells[3].marks = {"target"};
  scene.pieces = {ship("p1", "Destroyer", "a1", 0, 12), ship("p2", "Frigate", "a1", 0, 6),
                  ship("p3", "Frigate", "a1", 0, 5), ship("h1", "Battleship", "b2", 1, 24),
                  ship("h2", "Signal", "b2", 1, 0)};
  scene.pieces[2].badges = {"drones"};
  scene.pieces[4].badges = {"signal"};
  return scene;
}

TEST(SquareBoard, ShowsEveryShipOfASquareWithItsNameAndHull) {
  EXPECT_EQ(draw_board(small_scene(), {false, Language::en}, {{"b1", "12"}}),
            "+------------------+------------------+\n"
            "|a2                |b2                |\n"
            "|                  |-Ba24  h1-si?   h2|\n"
            "|                  |target            |\n"
            "+------------------+------------------+\n"
            "|a1                |b1 asteroids  (12)|\n"
            "|+De12  p1+Fr6   p2|                  |\n"
            "|+Fr5 d p3         |                  |\n"
            "+------------------+------------------+\n");
}

TEST(SquareBoard, ColoursAddNothingButColours) {
  std::string drawn = draw_board(small_scene(), {true, Language::fr});
  for (std::size_t at = drawn.find('\033'); at != std::string::npos; at = drawn.find('\033'))
    drawn.erase(at, drawn.find('m', at) - at + 1);
  EXPECT_EQ(drawn, draw_board(small_scene(), {false, Language::fr}));
}

TEST(SquareBoard, FiveSquaresFitOnAHundredColumns) {
  Scene scene;
  scene.board = "squares";
  scene.columns = scene.rows = 5;
  for (int i = 0; i < 25; ++i) {
    table::Cell cell;
    cell.id = std::string(1, static_cast<char>('a' + i % 5)) + std::to_string(i / 5 + 1);
    cell.column = i % 5;
    cell.row = 4 - i / 5;
    cell.terrain = "space";
    scene.cells.push_back(cell);
  }
  const std::string drawn = draw_board(scene, {false, Language::en});
  EXPECT_LE(drawn.find('\n'), 100U);
  EXPECT_EQ(std::count(drawn.begin(), drawn.end(), '\n'), 21);
}

TEST(SquareBoard, ASquareIsDescribedWithAllThatStandsThere) {
  EXPECT_EQ(
      describe_cell(small_scene(), "A1", {false, Language::en}),
      "a1, open space.\n  p1 Destroyer, North, hull 12/24, class 2.\n  p2 Frigate, North, hull "
      "6/24, class 2.\n  p3 Frigate, North, hull 5/24, class 2, drones on it.");
  EXPECT_EQ(describe_cell(small_scene(), "b1", {false, Language::en}), "b1, Asteroid field.");
}

TEST(SquareBoard, TheLegendIsThatOfSquares) {
  const std::string legend = draw_legend(small_scene(), {false, Language::en});
  EXPECT_NE(legend.find("its name"), std::string::npos) << legend;
  EXPECT_EQ(legend.find("order:"), std::string::npos) << legend;
}

TEST(SquareBoard, AnAnswerMarksTheSquareItTouches) {
  table::AnswerView view;
  view.touches = {"c4", "die:0:yellow_orth"};
  EXPECT_EQ(cell_marks({view}), (CellMarks{{"c4", "1"}}));
}

TEST(SquareBoard, OddsWithPartsHaveALineForEach) {
  table::Odds odds;
  table::Value losses = table::Value::object();
  losses.set("h2", table::Value(table::Value::Array{0.5, 0.0, 0.5}));
  odds.outcomes.set("losses", losses).set("damage", 4).set("target", "h2").set("dodge", false);
  EXPECT_EQ(draw_odds(odds, {false, Language::en}),
            "  Exact chances        0      1      2\n"
            "  Hull lost by h2    50%      -    50%\n"
            "  Damage               4\n"
            "  Target              h2\n"
            "  May dodge           no\n");
}

}  // namespace
}  // namespace cli
