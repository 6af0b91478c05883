// SPDX-License-Identifier: MIT
// Looks on at a battle and finds out who destroyed what.
#pragma once

#include <span>

#include "games/fantasy/state/content.h"
#include "games/fantasy/state/state.h"
#include "games/fantasy/state/words.h"
#include "lab/experiment.h"
#include "lab/fantasy/battle.h"

namespace fantasy_lab {

// A loss belongs to the other party of the attack going on. An attack goes on from its declaration
// until something else begins; what is lost outside of one (terrain, cards) is nobody's merit.
class BattleRecorder final : public lab::Recorder {
 public:
  // The pack of the match; it has to outlive the recorder.
  explicit BattleRecorder(const fantasy::Pack& pack) : pack_(pack) {}

  void look(const table::AnyState& state, std::span<const table::Event> events) override;
  void write(table::Value& line) const override { write_battle(battle_, line); }

  // The same over a position that is no bytes, for tests.
  void look(const fantasy::State& state, std::span<const table::Event> events);
  const Battle& battle() const { return battle_; }

 private:
  using UnitId = fantasy::UnitId;
  struct Attack {
    UnitId attacker;
    UnitId target;
  };

  void muster(const fantasy::State& state);
  void note(const fantasy::State& state, const table::Event& event);
  void note_attack(const table::Event& event);
  void note_loss(const fantasy::State& state, UnitId victim, int hits);
  void note_death(const fantasy::State& state, UnitId victim);
  // Who takes the merit for what happens to this unit now, or none.
  UnitId cause(const fantasy::State& state, UnitId victim) const;
  const fantasy::UnitCard& card(const fantasy::State& state, UnitId unit) const;
  KindRecord& kind(const fantasy::State& state, UnitId unit);

  const fantasy::Pack& pack_;
  Battle battle_;
  Attack attack_;
  bool began_ = false;
  bool round_one_ = false;  // the initiative of round one is known
};

}  // namespace fantasy_lab
