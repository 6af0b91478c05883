// The sectors of a battlefield as letters.
#include "apps/cli/terminal/sector_board.h"

#include <gtest/gtest.h>

namespace cli {
namespace {

table::Piece fighter(int owner, const std::string& title, int space, int die = 0) {
  table::Piece out;
  out.id = title + std::to_string(space) + std::to_string(owner);
  out.title = title;
  out.at = "a1-a2";
  out.owner = owner;
  out.counters = {{"space", space, 0}};
  if (die > 0) out.counters.push_back({"die", die, 0});
  return out;
}

// Who faces whom is read along a line.
TEST(SectorBoard, ThoseWhoFightFaceEachOtherSpaceBySpace) {
  table::Scene scene;
  scene.board = "sectors";
  scene.seats = {"White", "Black"};
  scene.pieces = {fighter(0, "infantry", 1, 5), fighter(0, "infantry", 2),
                  fighter(1, "cavalry", 1, 2), fighter(1, "guns", 3)};
  scene.pieces[0].counters.push_back({"modifier", 1, 0});
  scene.pieces[0].counters.push_back({"value", 6, 0});
  EXPECT_EQ(draw_sector_board(scene, {false, table::Language::en}, {}),
            "  a1-a2  1  +infantry: 5 +1 = 6          |  -cavalry: 2\n"
            "         2  +infantry                    |  \n"
            "         3                               |  -guns\n");
}

}  // namespace
}  // namespace cli
