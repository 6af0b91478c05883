#include "games/commanders/state/game.h"

#include <algorithm>

#include "games/commanders/rules/play.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/state/options.h"
#include "table/stepping.h"

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

Game::Game(SharedPack pack, Scenario scenario, Options options)
    : pack_(std::move(pack)), scenario_(std::move(scenario)), options_(options) {
  if (const Terrain* map = pack_->find_map(map_id(scenario_, options_))) put_terrain(*map);
  if (const MarkerSet* set = pack_->find_markers(markers_id(scenario_, options_)))
    markers_ = set->markers;
  if (const SetUp* setup = pack_->find_setup(scenario_.setup)) setup_ = *setup;
}

void Game::put_terrain(Terrain terrain) {
  terrain_ = std::move(terrain);
  ground_ = Ground(terrain_);
}

int Game::starting_vp(Seat seat) const {
  return (options_.morale ? options_.morale_start : 0) +
         (seat == kWhite ? options_.handicap_white : options_.handicap_black);
}

table::Question Game::question(const State& state) const { return table::question_at(state); }

void Game::legal(const State& state, Seat seat, table::AnswerList& out) const {
  out.clear();
  if (table::asks(state, seat)) table::legal_answers(View{*this, state}, seat, out);
}

void Game::apply(State& state, Seat seat, table::Answer answer, table::Log* log) const {
  assert(table::asks(state, seat));
  Play play{{*this, state, log}};
  table::apply_answer(play, seat, answer);
}

void Game::draws(const State& /*state*/, table::DrawList& out) const { out.clear(); }

void Game::resolve(State& state, const table::Outcome& outcome, table::Log* log) const {
  Play play{{*this, state, log}};
  table::resolve_chance(play, outcome);
}

}  // namespace commanders
