// SPDX-License-Identifier: MIT
// Looks on at a battle and finds out who destroyed what.
#pragma once

#include <span>
#include <vector>

#include "games/fleet/game.h"
#include "games/fleet/state/words.h"
#include "lab/experiment.h"
#include "lab/fleet/battle.h"

namespace fleet_lab {

// Damage belongs to the ships whose fire it is, in proportion to their firepower; that of a special
// weapon to the ship that carries it, that of fields to nobody. A ship is destroyed by the one
// whose doing the game says it is: the strongest gun of the square that fired.
class BattleRecorder final : public lab::Recorder {
 public:
  // The rules of the battle; they have to outlive the recorder.
  explicit BattleRecorder(const fleet::Game& game) : game_(game) {}

  void look(const table::AnyState& state, std::span<const table::Event> events) override;
  void write(table::Value& line) const override { write_battle(battle(), line); }

  // The same over a position that is no bytes, for tests.
  void look(const fleet::State& state, std::span<const table::Event> events);
  Battle battle() const;

 private:
  using ShipId = fleet::ShipId;
  struct Gun {
    ShipId ship;
    int fire = 0;
  };
  using Guns = std::vector<Gun>;
  struct Attack {
    fleet::Seat seat{};
    fleet::Square from{};
    fleet::Square at{};
    bool ranged = false;
    fleet::Squares stopped{};  // squares whose fire a shield stops
  };

  void note(const table::Event& event);
  void note_place(const table::Event& event);
  void note_fire(const table::Event& event);
  void note_damage(const table::Event& event);
  void note_death(ShipId victim);
  Guns volley() const;  // that lands now
  // Those of the seat on that square that fire.
  void add_guns(Guns& guns, fleet::Seat seat, fleet::Square at) const;
  // To these guns, or to `by` where there are none.
  void credit(const Guns& guns, ShipId by, ShipId victim, int damage);
  bool is_enemy(ShipId ship, ShipId of) const;
  lab::KindRecord* record(ShipId ship);
  const fleet::ShipClass& card(ShipId ship) const { return game_.card(state_.ships[ship.value]); }

  const fleet::Game& game_;
  fleet::State state_{};  // as far as events have been noted
  Battle battle_;
  std::array<int, 2> fired_{};
  Attack attack_;  // the last one declared
  Guns counter_;   // those of the attacked who strike back
  ShipId by_{};    // whose doing the last damage was
  bool began_ = false;
};

}  // namespace fleet_lab
