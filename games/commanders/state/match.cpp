#include "games/commanders/state/match.h"

#include <algorithm>
#include <utility>

#include "games/commanders/state/options.h"

namespace commanders {

Ground::Ground(const Terrain& terrain)
    : forest_(terrain.forest), hill_(terrain.hill), building_(terrain.building) {
  unsigned river = 1;
  for (const Sectors& sectors : terrain.rivers) {
    for (const Sector s : sectors)
      rivers_[s.index] = static_cast<std::uint8_t>(rivers_[s.index] | river);
    river <<= 1U;
  }
  for (const Border b : terrain.bridges) bridge_[b.code] = true;
  for (const Border b : terrain.roads) road_[b.code] = true;
  has_roads_ = !terrain.bridges.empty() || !terrain.roads.empty();
}

std::string map_id(const Scenario& scenario, const Options& options) {
  const std::string_view id = kTerrainChoices[options.terrain];
  if (id == "scenario") return scenario.map;
  return id == "off" ? "plain" : std::string(id);
}

std::string markers_id(const Scenario& scenario, const Options& options) {
  const std::string_view id = kMarkerChoices[options.markers];
  if (id == "scenario") return scenario.markers;
  return id == "choose" ? "none" : std::string(id);
}

Match::Match(SharedPack pack, Scenario scenario, Options options)
    : pack_(std::move(pack)), scenario_(std::move(scenario)), options_(options) {
  if (const Terrain* map = pack_->find_map(map_id(scenario_, options_))) put_terrain(*map);
  if (const MarkerSet* set = pack_->find_markers(markers_id(scenario_, options_)))
    markers_ = set->markers;
  if (const SetUp* setup = pack_->find_setup(scenario_.setup)) setup_ = *setup;
}

void Match::put_terrain(Terrain terrain) {
  terrain_ = std::move(terrain);
  ground_ = Ground(terrain_);
}

int Match::starting_vp(Seat seat) const {
  return (options_.morale ? options_.morale_start : 0) +
         (seat == kWhite ? options_.handicap_white : options_.handicap_black);
}

}  // namespace commanders
