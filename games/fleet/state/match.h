// What does not change in a match: content, scenario and options. What can be done with it is in
// the rooms above, and put together in game.h.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "games/fleet/state/content.h"
#include "games/fleet/state/observation.h"
#include "games/fleet/state/reactions.h"
#include "games/fleet/state/state.h"
#include "games/fleet/state/variants.h"
#include "table/rules.h"
#include "table/shared_pack.h"

namespace fleet {

// "p3" (blue, League of Phoebe), "h1" (yellow, Hegemony of Amycles), numbered in the order of
// placement.
std::string default_name(const State& state, ShipId ship);

using SharedPack = table::SharedPack<Pack>;

class Match {
 public:
  static constexpr std::string_view kId = "fleet";
  static constexpr std::string_view kRulesVersion = "fleet-3";
  static constexpr std::array kSetUpSteps{fleet::Step::choose_weapon, fleet::Step::place_fields,
                                          fleet::Step::deployment};
  static constexpr std::span<const table::Reaction> kReactions = fleet::kReactions;
  using Pack = fleet::Pack;
  using Options = fleet::Options;
  using State = fleet::State;
  using Observation = fleet::Observation;
  using Step = fleet::Step;
  using Purpose = fleet::Purpose;
  using EndReason = fleet::EndReason;

  Match(SharedPack pack, Scenario scenario, Options options);

  const Pack& pack() const { return *pack_; }
  const Scenario& scenario() const { return scenario_; }
  const Options& options() const { return options_; }
  const ShipClass& card(const Ship& ship) const { return classes_[ship.kind]; }
  bool is_armed(const Ship& ship) const { return (armed_ >> ship.kind & 1U) != 0; }
  bool is_civilian(const Ship& ship) const { return (civilian_ >> ship.kind & 1U) != 0; }
  const Weapon& weapon(std::uint8_t index) const { return pack_->weapons[index]; }
  Squares zone(Seat seat) const { return scenario_.zones[seat.value]; }
  int decoy() const { return decoy_; }  // index into Pack::ships, -1 = none
  // Names of ships for screens and notation; a set position brings its own.
  std::string ship_name(const State& state, ShipId ship) const;
  void name_pieces(std::vector<std::string> names) { ship_names_ = std::move(names); }

  int seats() const { return 2; }
  table::Die die(std::uint8_t) const { return {6}; }

 private:
  SharedPack pack_;
  const ShipClass* classes_;    // those of the pack, closer at hand
  std::uint32_t armed_ = 0;     // bit per class: it has firepower
  std::uint32_t civilian_ = 0;  // likewise
  Scenario scenario_;
  Options options_;
  int decoy_ = -1;
  std::vector<std::string> ship_names_;
};

}  // namespace fleet
