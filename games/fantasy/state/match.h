// What does not change in a match: content, scenario and options. What can be done with it is in
// the rooms above, and put together in game.h.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "games/fantasy/state/content.h"
#include "games/fantasy/state/observation.h"
#include "games/fantasy/state/reactions.h"
#include "games/fantasy/state/state.h"
#include "games/fantasy/state/variants.h"
#include "table/rules.h"
#include "table/shared_pack.h"

namespace fantasy {

using SharedPack = table::SharedPack<Pack>;

class Match {
 public:
  static constexpr std::string_view kId = "fantasy";
  static constexpr std::string_view kRulesVersion = "fantasy-7";
  static constexpr std::array kSetUpSteps{fantasy::Step::first_placer, fantasy::Step::lay_terrain,
                                          fantasy::Step::deployment, fantasy::Step::deploy_at};
  static constexpr std::span<const table::Reaction> kReactions = fantasy::kReactions;
  using Pack = fantasy::Pack;
  using Options = fantasy::Options;
  using State = fantasy::State;
  using Observation = fantasy::Observation;
  using Step = fantasy::Step;
  using Purpose = fantasy::Purpose;
  using EndReason = fantasy::EndReason;

  Match(SharedPack pack, Scenario scenario, Options options);

  const Pack& pack() const { return *pack_; }
  const Scenario& scenario() const { return scenario_; }
  const Options& options() const { return options_; }
  // SB-10.40
  table::SeatSet held_by_rules() const {
    return options_.automaton ? table::SeatSet::of(kStyx) : table::SeatSet{};
  }
  bool keeps_what_was_revealed() const { return scenario_.keeps_what_was_revealed; }
  // The battle ends with it, 0 = with none. FC-21.14
  int last_round() const {
    if (scenario_.task) return scenario_.rounds;
    if (options_.unlimited_rounds) return 0;
    return options_.round_limit > 0 ? options_.round_limit : scenario_.round_limit;
  }
  HexSet capture_points() const { return capture_points_; }
  HexSet zone(Seat seat) const { return zones_[seat.value]; }
  // The cards everybody knows the side to have brought, where the scenario says so.
  const Pile& printed_deck(Seat seat) const { return printed_decks_[seat.value]; }
  const UnitCard& card(const Unit& unit) const { return cards_[unit.card]; }
  // The points of its card, shared out among its miniatures or wounds.
  float cost_per_hit(const Unit& unit) const { return cost_per_hit_[unit.card]; }
  int conscript() const {
    return conscript_;
  }                                   // index of the Zombie Warriors conscript card, -1 = none
  int town() const { return town_; }  // terrain index of Town, -1 = none
  bool has_conditions() const { return !scenario_.conditions.empty(); }
  // Whether units have names that somebody may ask after once the battle is over. SB-9.16
  bool has_tags() const { return has_tags_; }
  // What the terrain is to units of one kind by the scenario's leave. FC-23.42, FC-23.43
  bool may_pass(std::uint8_t card, std::uint8_t terrain) const {
    return (passes_[card] >> terrain & 1U) != 0;
  }
  bool weak_on(std::uint8_t card, std::uint8_t terrain) const {
    return (weak_on_[card] >> terrain & 1U) != 0;
  }
  struct Quota {
    HexSet hexes;
    int at_least;
    int at_most;
  };
  const std::vector<Quota>& quotas(Seat seat) const { return quotas_[seat.value]; }
  // Names of units for screens and notation: "e1", "s3"; a set position brings its own. A unit that
  // joined during play is named by its place alone, which every event carries: "n17".
  std::string unit_name(const State& state, UnitId unit) const;
  std::string joined_name(UnitId unit) const;
  void name_pieces(std::vector<std::string> names) { unit_names_ = std::move(names); }
  const Terrain& terrain(std::uint8_t index) const { return terrains_[index]; }

  // Whether terrain or unit auras of this content can grant the ability at all: keeps questions
  // about the others cheap.
  bool granted(Ability a) const { return granted_[static_cast<std::size_t>(a)]; }
  bool granted_by_auras(Ability a) const { return granted_by_auras_[static_cast<std::size_t>(a)]; }
  // Kinds of terrain, bit per terrain index, that mean something at a certain moment: most hexes of
  // a map mean nothing then and are passed over.
  using Kinds = std::uint32_t;
  Kinds closed_to(const Unit& unit) const {
    return impassable_[unit.seat.value] & ~passes_[unit.card];
  }
  Kinds difficult_for(Seat seat) const { return difficult_[seat.value]; }
  Kinds with_effects(On moment) const { return with_effects_[static_cast<std::size_t>(moment)]; }
  // Terrains whose effects reach beyond their own hex.
  bool any_reaches_out() const { return any_reaches_out_; }
  bool reaches_out(std::uint8_t terrain) const { return reaches_out_[terrain]; }

  int seats() const { return 2; }
  table::Die die(std::uint8_t) const { return {6}; }  // one special die for all rolls, FC-1.20

 private:
  void note_grants();
  void note_scenario();
  void note_tags();
  void note_terrains();

  SharedPack pack_;
  // Those of the pack, closer at hand.
  const UnitCard* cards_;
  const Terrain* terrains_;
  std::array<float, 256> cost_per_hit_{};  // by unit card
  Scenario scenario_;
  Options options_;
  HexSet capture_points_;
  std::array<HexSet, 2> zones_;
  std::array<Pile, 2> printed_decks_{};
  std::array<std::vector<Quota>, 2> quotas_;
  std::array<std::uint32_t, 256> passes_{};  // bit per terrain, by unit card
  std::array<std::uint32_t, 256> weak_on_{};
  std::array<Kinds, 2> impassable_{};  // by seat
  std::array<Kinds, 2> difficult_{};
  std::array<Kinds, 4> with_effects_{};  // by On
  int conscript_ = -1;
  bool has_tags_ = false;
  int town_ = -1;
  std::array<bool, kAbilities> granted_{};
  std::array<bool, kAbilities> granted_by_auras_{};
  std::array<bool, kMaxTerrains> reaches_out_{};
  bool any_reaches_out_ = false;
  std::vector<std::string> unit_names_;
};

}  // namespace fantasy
