// The steps of the combats of a phase, which all run in parallel. R-25 .. R-39, C-54, C-55
#pragma once

#include "games/commanders/rules/play.h"

namespace commanders {

enum class Stage : std::uint8_t { ranged, melee };

// combat.cpp. One after the other for all zones at once; then captures, flight, entering.
struct CombatStep : StepBase {
  enum Part : std::uint8_t {
    react,
    distribute,
    place_ranged,
    aim_ranged,
    roll_ranged,
    reroll_ranged,
    hit_ranged,
    regroup,
    place_melee,
    aim_melee,
    roll_melee,
    reroll_melee,
    hit_melee,
    enter,
    end
  };
  struct Memory {
    std::uint8_t next;  // Part
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::manoeuvre);
  static bool fits(const View& v, std::size_t frame);
};

// reaction.cpp. `square c2 3`, `counter c2 1`, `fallback c2 2 b2`, `done`. C-59 .. C-63, B-35
struct ReactStep : StepBase {
  TABLE_STEP_ASKS(kSealing.with(Verb::square, Verb::counter, Verb::fallback));
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

// One die for each unit that tries. C-59
struct ReactionDiceStep : StepBase {
  struct Memory {
    std::uint8_t next;  // seat, squares or countercharges, sector
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

// distribute.cpp. `place b2 a2-b2:0I1C b2-b3:1I0C`: a meeting in an empty sector. B-23, B-39
struct DistributeStep : StepBase {
  TABLE_STEP_ASKS(Verb::place);
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

// place.cpp. `place b2 a2-b2:1I b1-b2:1I1C`: which defenders stand in which zone. C-64 .. C-67,
// B-28, B-38
struct PlaceStep : StepBase {
  struct Memory {
    Stage stage;
  };
  TABLE_STEP_ASKS(Verb::place);
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

// target.cpp. `target b1-b2.2 a2-b2.1 b1-b2.3 b1-b2.1`: whom unopposed units strike at, all of a
// seat at once. C-68, C-72, B-51
struct TargetStep : StepBase {
  struct Memory {
    Stage stage;
  };
  TABLE_STEP_ASKS(Verb::target);
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

// combat_dice.cpp. Zone by zone, White's dice and then Black's; last the garrisons. B-52
struct CombatDiceStep : StepBase {
  struct Memory {
    Stage stage;
    std::uint8_t zone;  // behind the last one: sectors of garrisons
    Seat seat;
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

// reroll.cpp. `reroll a2-b2 W1`, `keep`. C-73, B-63
struct RerollStep : StepBase {
  struct Memory {
    std::uint8_t rolling;  // 0 nobody, else 1 + the seat whose choice is rolled
  };
  TABLE_STEP_ASKS(Verb::reroll, Verb::keep);
  // Where every die can only gain or can only lose. In the melee nothing is saved by keeping. C-73
  static std::optional<table::Answer> only_point(const View& v, Seat seat);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

// regroup.cpp. `withdraw a1-a2 2I 0C`, `garrison b2`, `done`. C-69, C-91, B-15
struct RegroupStep : StepBase {
  TABLE_STEP_ASKS(kSealing.with(Verb::withdraw, Verb::garrison));
  // Where nobody is left to withdraw from. B-15
  static std::optional<table::Answer> only_point(const View& v, Seat seat);
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

// enter.cpp. `enter c1>c2 0I 2C`: who goes into a sector that has been cleared. C-37, C-47, B-43,
// B-47, B-55
struct EnterStep : StepBase {
  TABLE_STEP_ASKS(Verb::enter);
  static constexpr table::StepSet lies_on = table::steps(Step::combat);
  static bool fits(const View& v, std::size_t frame);
};

}  // namespace commanders
