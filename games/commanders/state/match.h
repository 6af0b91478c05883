// What does not change in a match: content, scenario and options. What can be done with it is in
// the rooms above, and put together in game.h.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "games/commanders/state/content.h"
#include "games/commanders/state/observation.h"
#include "games/commanders/state/reactions.h"
#include "games/commanders/state/state.h"
#include "games/commanders/state/variants.h"
#include "table/rules.h"
#include "table/shared_pack.h"

namespace commanders {

inline constexpr std::uint8_t kMarkersChosen = 6;  // B-69

// The terrain of a match, looked up in no time.
class Ground {
 public:
  Ground() = default;
  explicit Ground(const Terrain& terrain);
  bool forest(Sector s) const { return forest_.has(s); }
  bool hill(Sector s) const { return hill_.has(s); }
  bool building(Sector s) const { return building_.has(s); }
  bool bridge(Border b) const { return bridge_[b.code]; }
  bool has_roads() const { return has_roads_; }
  bool road(Border b) const { return road_[b.code] || bridge_[b.code]; }
  // A river lies in sectors; entering it from outside is crossing. C-94, B-60
  bool crosses(Sector from, Sector to) const {
    return to.is_battle() && (rivers_[to.index] & ~rivers_of(from)) != 0;
  }

 private:
  unsigned rivers_of(Sector s) const { return s.is_battle() ? rivers_[s.index] : 0U; }
  Sectors forest_{};
  Sectors hill_{};
  Sectors building_{};
  std::array<std::uint8_t, kBattleSectors> rivers_{};  // a bit for each of them
  std::array<bool, 256> bridge_{};
  std::array<bool, 256> road_{};
  bool has_roads_ = false;
};

using SharedPack = table::SharedPack<Pack>;

class Match {
 public:
  static constexpr std::string_view kId = "commanders";
  static constexpr std::string_view kRulesVersion = "commanders-2";
  static constexpr std::array kSetUpSteps{commanders::Step::mark, commanders::Step::deploy};
  static constexpr std::span<const table::Reaction> kReactions = commanders::kReactions;
  static constexpr commanders::Step kPlanStep = commanders::Step::plan;
  using Pack = commanders::Pack;
  using Options = commanders::Options;
  using Observation = commanders::Observation;
  using State = commanders::State;
  using Step = commanders::Step;
  using Purpose = commanders::Purpose;
  using EndReason = commanders::EndReason;

  Match(SharedPack pack, Scenario scenario, Options options);

  const Pack& pack() const { return *pack_; }
  const SharedPack& shared_pack() const { return pack_; }
  const Scenario& scenario() const { return scenario_; }
  const Options& options() const { return options_; }
  const Terrain& terrain() const { return terrain_; }
  const Ground& ground() const { return ground_; }
  const std::vector<Marker>& markers() const { return markers_; }
  const SetUp& setup() const { return setup_; }
  bool chooses_markers() const { return options_.markers == kMarkersChosen; }
  void put_terrain(Terrain terrain);  // one that a position brings
  int starting_vp(Seat seat) const;   // C-86, C-88

  int seats() const { return 2; }
  table::Die die(std::uint8_t) const { return {6}; }

 private:
  SharedPack pack_;
  Scenario scenario_;
  Options options_;
  Terrain terrain_;
  Ground ground_;
  std::vector<Marker> markers_;
  SetUp setup_;
};

}  // namespace commanders
