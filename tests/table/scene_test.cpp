// A scene as the protocol writes it: what a board does not need is not there.
#include "table/scene.h"

#include <gtest/gtest.h>

#include "formats/json.h"

namespace {

using table::Scene;

std::string written(const Scene& scene) { return formats::dump_json(table::to_value(scene)); }

TEST(Scene, SaysNothingOfSpotsLinksTeamsAndPlacesWhereThereAreNone) {
  Scene scene;
  scene.game = "any";
  scene.cells.push_back({.id = "a1"});
  scene.trays.push_back({"pool:0", "Pool", 0, {}});
  EXPECT_EQ(written(scene),
            R"({"game":"any","board":"","columns":0,"rows":0,"seats":[],"cells":[{"id":"a1",)"
            R"("column":0,"row":0,"terrain":"","label":"","marks":[]}],"pieces":[],)"
            R"("trays":[{"id":"pool:0","title":"Pool","owner":0,"items":[]}],"tracks":[]})");
}

TEST(Scene, SaysWherePlacesLieWhatJoinsThemAndWhereTraysBelong) {
  Scene scene;
  scene.teams = {0, 1, 0, 1};
  scene.cells.push_back(
      {.id = "hill", .spot = table::Spot{1.5, 2}, .shape = "circle", .owner = 2, .parent = "land"});
  scene.links.push_back({"hill", "ford", "road:1", "Road"});
  scene.links.push_back({"hill", "land", "", "", {"bridge"}});
  scene.trays.push_back({"hand", "Hand", -1, {}, "hand", "cards", 5});
  const std::string text = written(scene);
  for (
      const char* part :
      {R"("teams":[0,1,0,1])", R"("x":1.5,"y":2.0,"shape":"circle","owner":2,"parent":"land")",
       R"("links":[{"from":"hill","to":"ford","id":"road:1","label":"Road"},{"from":"hill","to":"land","marks":["bridge"]}])",
       R"("place":"hand","holds":"cards","room":5)"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  }
}

}  // namespace
