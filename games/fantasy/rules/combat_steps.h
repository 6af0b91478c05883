// The steps of an activation's action: movement, melee (M0-M30 of the ledger's timing), shooting
// (R0-R15), panic. One attack is one frame that becomes step after step in this order.
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// D-20 .. D-22: what the active unit does, and again after it has moved.
struct ActionStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// A free move given by a card: a = unit, b = hexes.
struct FreeMoveStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// The active unit has halted on its way and may go on: a = hexes left.
struct MoveOnStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M30: the next target of a Multiple Attack.
struct NextTargetStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M3: a Defender next to the target may take the attack on itself.
struct AttackStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M4, R2
struct DefenceReactionStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M6, R4: a = the attacker has been asked for the extra die.
struct AttackDiceStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M7, R5
struct CounterblowStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M8, R5: a = the target's owner has been asked for the extra die.
struct DefenceDiceStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M9, R6: a = how far the roll has come (RollStage in rolls.cpp).
struct AttackRollStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
};

// M11, R7
struct DefenceRollStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
};

// M10, M12 - M17, R8 - R11: the dice become damage and panic.
struct IconsStep : StepBase {
  static void run(Play& p);
};

// M18
struct TargetFatigueStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};
struct AttackerFatigueStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M19
struct RegroupStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M20 - M23: a = the losses have been taken.
struct LossesStep : StepBase {
  static void run(Play& p);
};

// D-33: a = the unit with Necromancy, b = hex where its enemy died.
struct NecromancyStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M24, M25: a = the retreat has been made.
struct TargetPanicStep : StepBase {
  static void run(Play& p);
};
struct AttackerPanicStep : StepBase {
  static void run(Play& p);
};

// A unit panics: a = unit, b = hexes, c = hex of what it flees from. FC-16
struct RetreatStep : StepBase {
  static void run(Play& p);
};
// Its hexes one by one: a = unit, b = hexes still to go, c = as above.
struct RetreatOnStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M26, R14: a = the target has been pushed.
struct RushStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M27, R15
struct AttackEndStep : StepBase {
  static void run(Play& p);
};

// M28
struct AdvanceStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// M29: the way, then the target.
struct PersecutionStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};
struct PersecutionTargetStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

}  // namespace fantasy
