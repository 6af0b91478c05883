// The steps of the phases in which units move: R-20 ..
#pragma once

#include "games/commanders/rules/play.h"

namespace commanders {

// manoeuvre.cpp. The fast movement phase and the combined arms phase. C-33, C-45
struct ManoeuvreStep : StepBase {
  enum Part : std::uint8_t { commit, deliver, move, end };
  struct Memory {
    std::uint8_t next;  // Part
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::round);
  static bool fits(const View& v, std::size_t frame);
};

// commit.cpp. `go c1 4C c2 b2`, `all`, `done`: who acts in this phase, in secret. B-44, B-46
struct CommitStep : StepBase {
  TABLE_STEP_ASKS(kSendingAll.with(Verb::go));
  static constexpr table::StepSet lies_on = table::steps(Step::manoeuvre, Step::non_combat);
  static bool fits(const View& v, std::size_t frame);
};

// A unit whose order is on its way, in Unit::took.
inline constexpr std::uint8_t kWaits = 1;

// delivery.cpp. One die for every unit whose order comes from far away. R-21, C-85, B-61
struct DeliveryStep : StepBase {
  struct Memory {
    Seat seat;
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on =
      table::steps(Step::manoeuvre, Step::bombardment, Step::non_combat);
  static bool fits(const View& v, std::size_t frame);
};

// non_combat.cpp. C-48, C-49
struct NonCombatStep : StepBase {
  enum Part : std::uint8_t { commit, deliver, move, road, end };
  struct Memory {
    std::uint8_t next;  // Part
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::round);
  static bool fits(const View& v, std::size_t frame);
};

// `road b1 I b2`: up to two of the units that moved take one more step. C-93, B-58
struct RoadStep : StepBase {
  TABLE_STEP_ASKS(kSealing.with(Verb::road));
  static constexpr table::StepSet lies_on = table::steps(Step::non_combat);
  static bool fits(const View& v, std::size_t frame);
};

}  // namespace commanders
