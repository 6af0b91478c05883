// The steps of the bombardment phase., C-38 .. C-44
#pragma once

#include "games/commanders/rules/play.h"

namespace commanders {

// bombardment.cpp
struct BombardmentStep : StepBase {
  enum Part : std::uint8_t { commit, deliver, fire, end };
  struct Memory {
    std::uint8_t next;  // Part
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::round);
  static bool fits(const View& v, std::size_t frame);
};

// bombard_commit.cpp. `bombard b1 2A b3`, `bombard b1 1A b3 building`, `all`, `done`. C-38, B-44
struct BombardCommitStep : StepBase {
  TABLE_STEP_ASKS(kSendingAll.with(Verb::bombard));
  static constexpr table::StepSet lies_on = table::steps(Step::bombardment);
  static bool fits(const View& v, std::size_t frame);
};

// bombard_dice.cpp. White's guns and then Black's, in the order committed. C-39, B-52
struct BombardDiceStep : StepBase {
  struct Memory {
    Seat seat;
    std::uint8_t turn;  // of the gun that fires
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::bombardment);
  static bool fits(const View& v, std::size_t frame);
};

}  // namespace commanders
