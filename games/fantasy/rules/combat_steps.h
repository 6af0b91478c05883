// The steps of an activation's action: movement, melee (M0-M30 of the ledger's timing), shooting
// (R0-R15), panic. One attack is one frame that becomes step after step in this order.
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// D-20 .. D-22: what the active unit does, and again after it has moved.
struct ActionStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::activation);
  static bool fits(const View& v, std::size_t frame);
};

// A free move given by a card.
struct FreeMoveStep : StepBase {
  struct Memory {
    UnitId unit;
    std::uint8_t hexes;
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
};

// The active unit has halted on its way and may go on.
struct MoveOnStep : StepBase {
  struct Memory {
    std::uint8_t hexes;  // left
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M30: the next target of a Multiple Attack.
struct NextTargetStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M3: a Defender next to the target may take the attack on itself.
struct AttackStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M4, R2
struct DefenceReactionStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M6, R4
struct AttackDiceStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M7, R5
struct CounterblowStep : StepBase {
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M8, R5
struct DefenceDiceStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// How far a roll with its re-roll has come.
struct RollMemory {
  enum Stage : std::uint8_t { not_rolled, rolled, rerolling, done };
  Stage stage;
};

// M9, R6
struct AttackRollStep : StepBase {
  using Memory = RollMemory;
  TABLE_STEP_ASKS();
  // Where no die does anything as it lies: a Master's re-roll costs nothing.
  static std::optional<table::Answer> only_point(const View& v, Seat seat);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M11, R7
struct DefenceRollStep : StepBase {
  using Memory = RollMemory;
  TABLE_STEP_ASKS();
  // Where no die does anything as it lies: a Master's re-roll costs nothing.
  static std::optional<table::Answer> only_point(const View& v, Seat seat);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// A roll that has just been made may be repeated as a whole where a condition of the scenario
// allows it, before any die of it is re-rolled. FC-24.2
struct WholeRollStep : StepBase {
  struct Memory {
    std::uint8_t rolling;
  };
  TABLE_STEP_ASKS();
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::attack_roll, Step::defence_roll);
  static bool fits(const View& v, std::size_t frame);
};

// M10, M12 - M17, R8 - R11: the dice become damage and panic.
struct IconsStep : StepBase {
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::action);
};

// M18
struct TargetFatigueStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};
struct AttackerFatigueStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M19
struct RegroupStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M20 - M23
struct LossesStep : StepBase {
  struct Memory {
    std::uint8_t taken;
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// D-33
struct NecromancyStep : StepBase {
  struct Memory {
    UnitId owner;
    Hex at;  // where its enemy died
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on =
      table::steps(Step::losses, Step::target_panic, Step::attacker_panic, Step::attack_end);
  static bool fits(const View& v, std::size_t frame);
};

// M24, M25
struct TargetPanicStep : StepBase {
  struct Memory {
    std::uint8_t made;  // the retreat has been made
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};
struct AttackerPanicStep : StepBase {
  struct Memory {
    std::uint8_t made;
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// A unit panics. FC-16
struct Retreat {
  UnitId unit;
  std::uint8_t hexes;  // still to go
  Hex cause;           // what it flees from
};
struct RetreatStep : StepBase {
  using Memory = Retreat;
  static void run(Play& p);
  static constexpr table::StepSet lies_on =
      table::steps(Step::target_panic, Step::attacker_panic, Step::panic_roll);
};
// Its hexes one by one.
struct RetreatOnStep : StepBase {
  using Memory = Retreat;
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on =
      table::steps(Step::target_panic, Step::attacker_panic, Step::panic_roll);
  static bool fits(const View& v, std::size_t frame);
};

// M26, R14
struct RushStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M27, R15
struct AttackEndStep : StepBase {
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M28
struct AdvanceStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

// M29: the way, then the target.
struct PersecutionStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};
struct PersecutionTargetStep : StepBase {
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
};

}  // namespace fantasy
