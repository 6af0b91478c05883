#include "games/commanders/text/ground.h"

namespace commanders {

std::vector<std::string> ground_marks(const Terrain& terrain, Sector at, Sectors ruined) {
  std::vector<std::string> out;
  if (terrain.forest.has(at)) out.emplace_back("forest");
  if (terrain.hill.has(at)) out.emplace_back("hill");
  if (terrain.building.has(at)) out.emplace_back(ruined.has(at) ? "ruin" : "building");
  for (const Sectors& river : terrain.rivers) {
    if (!river.has(at)) continue;
    out.emplace_back("river");
    break;
  }
  return out;
}

std::vector<std::string> border_marks(const Match& game, Border border) {
  std::vector<std::string> out;
  if (game.ground().road(border)) out.emplace_back("road");
  if (game.ground().bridge(border)) out.emplace_back("bridge");
  return out;
}

}  // namespace commanders
