// SPDX-License-Identifier: MIT
// Looks on at a battle and finds out which arm took what, and where victory points come from.
#pragma once

#include <map>
#include <span>
#include <tuple>

#include "games/commanders/game.h"
#include "games/commanders/state/words.h"
#include "lab/commanders/battle.h"
#include "lab/experiment.h"

namespace commanders_lab {

// A unit that falls for good belongs to the arm that hit it most often, of equals the one that
// struck first; one that bombardment destroys to the guns, and one that lay routed to whoever moved
// in. A unit that is given up so that another may rally is nobody's doing.
class BattleRecorder final : public lab::Recorder {
 public:
  void look(const table::AnyState& state, std::span<const table::Event> events) override;
  void write(table::Value& line) const override { write_battle(battle_, line); }

  // The same over a position that is no bytes, for tests.
  void look(const commanders::State& state, std::span<const table::Event> events);
  const Battle& battle() const { return battle_; }

 private:
  using Arm = commanders::Arm;
  using Seat = commanders::Seat;
  // Whose unit, at which border, in which space.
  using Struck = std::tuple<std::uint8_t, std::uint8_t, std::uint8_t>;
  struct Blows {
    std::array<int, commanders::kArms> hits{};  // by the arm that made them
    Arm first{};
    int total = 0;
    bool routed = false;  // it lay already
  };

  void muster(const commanders::State& state);
  void note(const table::Event& event);
  void note_blow(const table::Event& event);
  void note_loss(const table::Event& event, Seat owner);
  void note_capture(const table::Event& event);
  void note_points(const table::Event& event);
  // Who falls by the blows of a step of combat.
  void settle_blows();
  lab::KindRecord& record(Arm arm, Seat seat);

  Battle battle_;
  std::map<Struck, Blows> blows_;
  std::array<Arm, 2> moved_{};  // what each side moved last
  bool began_ = false;
};

}  // namespace commanders_lab
