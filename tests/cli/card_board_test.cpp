// Battlefields of cards in the terminal, from a Scene no game made.
#include "apps/cli/terminal/card_board.h"

#include <gtest/gtest.h>

namespace cli {
namespace {

table::Piece laid(const std::string& id, const std::string& kind, const std::string& at) {
  table::Piece piece;
  piece.id = id;
  piece.kind = kind;
  piece.at = at;
  piece.owner = 0;
  return piece;
}

table::Piece die_on(const std::string& at, int value, const std::string& token = "") {
  table::Piece piece = laid("die:" + at, "die:black", at);
  piece.counters = {{"value", value, 6}};
  if (!token.empty()) piece.badges = {"token:" + token};
  return piece;
}

// A starting card, a card beside it and one above it.
table::Scene three_cards() {
  table::Scene scene;
  scene.board = "cards";
  scene.seats = {"North"};
  for (const auto& [id, row, column] :
       {std::tuple{"a", 0, 0}, std::tuple{"b", 1, 0}, std::tuple{"c", 1, 1}}) {
    table::Cell cell;
    cell.id = id;
    cell.row = row;
    cell.column = column;
    cell.terrain = "card";
    cell.owner = 0;
    scene.cells.push_back(cell);
  }
  scene.links = {{"a", "b", "red", "", {"red"}}, {"b", "c", "black", "", {"black"}}};
  scene.pieces = {laid("A05", "army:grey:red:b", "a"), laid("S1", "start:grey", "b"),
                  laid("A41", "army:grey:grey:-:big", "c"), die_on("black", 4, "warlord")};
  return scene;
}

TEST(CardBoard, ShowsCardsWithTheirEdgesAndDiceWhereTheyMeet) {
  EXPECT_EQ(draw_card_board(three_cards(), {false, table::Language::en}, {}),
            "P1 North\n"
            "    c1         c2         \n"
            "    +----------+          \n"
            "r1  |  A05 v   |          \n"
            "    |  grey    |          \n"
            "    |      red |          \n"
            "    +---o------+----------+\n"
            "r2  |  S1      4W A41 !   |\n"
            "    |  grey    |  grey    |\n"
            "    |     grey |     grey |\n"
            "    +----------+----------+\n");
}

TEST(CardBoard, NumbersTheFreeCellsAnAnswerLeadsTo) {
  table::Scene scene = three_cards();
  table::Cell free = scene.cells[0];
  free.id = "d";
  free.column = 1;
  free.terrain = "free";
  scene.cells.push_back(free);
  const BoardStyle plain{false, table::Language::en};
  EXPECT_EQ(draw_card_board(scene, plain, {}), draw_card_board(three_cards(), plain, {}));
  EXPECT_NE(draw_card_board(scene, plain, {{"d", "12"}}).find("(12)"), std::string::npos);
}

// What stands on the board in few letters is said in the legend and on request.
TEST(CardBoard, HasALegendOfItsOwn) {
  for (const table::Language language : {table::Language::en, table::Language::fr}) {
    const std::string legend = draw_legend(three_cards(), {false, language});
    for (const char* sign : {"4W", "A05", "=6", "^ v", "!", "(12)", "o"})
      EXPECT_NE(legend.find(sign), std::string::npos) << sign << ": " << legend;
  }
}

TEST(CardBoard, SaysWhatLiesOnACellASquareAndWhatACardDoes) {
  table::Scene scene = three_cards();
  for (table::Cell& cell : scene.cells) cell.id = "P1." + cell.id;
  for (table::Piece& piece : scene.pieces) piece.at = "P1." + piece.at;
  for (table::Link& link : scene.links) link.id = "P1." + link.id;
  scene.pieces[0].title = "Pickets";
  scene.pieces[0].text = "End card.";
  scene.pieces[3].title = "Legion die 4 with Warlord";
  scene.trays.push_back({});
  scene.trays[0].title = "Hand";
  scene.trays[0].items.push_back({"C07", "card", "Rally", "Raise dice."});
  const BoardStyle plain{false, table::Language::en};
  EXPECT_EQ(describe_cell(scene, "a", plain), "P1.a:\n  Pickets, North.\n    End card.");
  EXPECT_EQ(describe_cell(scene, "p1.black", plain),
            "P1.black, black square:\n  Legion die 4 with Warlord, North.");
  EXPECT_EQ(describe_cell(scene, "red", plain), "P1.red, red square, no die.");
  EXPECT_EQ(describe_cell(scene, "a05", plain), "P1.a: Pickets, North.\n    End card.");
  EXPECT_EQ(describe_cell(scene, "C07", plain), "Hand: Rally.\n  Raise dice.");
  EXPECT_EQ(describe_cell(scene, "c08", plain), "");
}

TEST(CardBoard, SaysWhatAPermanentCostsAndWhichTokenPays) {
  table::Scene scene = three_cards();
  scene.trays.resize(2);
  scene.trays[0].title = "Permanents";
  scene.trays[0].items.push_back({"C25", "permanent:volley:archers:4", "Volley", "Lower a die."});
  scene.trays[1].items.push_back({"token:archers", "token:archers", "Archers", ""});
  EXPECT_EQ(describe_cell(scene, "C25", {false, table::Language::en}),
            "Permanents: Volley.\n  A permanent: it costs 4, with Archers.\n  Lower a die.");
}

}  // namespace
}  // namespace cli
