// SPDX-License-Identifier: MIT
// What the rules wait for: answers of one or several seats, chance, or nothing more (the game is
// over).
#pragma once

#include <array>
#include <cstdint>

#include "table/fixed_vector.h"
#include "table/rule_id.h"
#include "table/seat.h"

namespace table {

inline constexpr std::size_t kMaxDice = 24;

enum class QuestionKind : std::uint8_t { ask, roll, draw, over };

// How a game ended. 1 = won, 0.5 = drawn, 0 = lost, per seat.
struct Result {
  std::array<float, kMaxSeats> score{};
  std::uint8_t seats = 0;
  std::uint8_t reason = 0;  // the game's own enumeration; its name comes from the game
  RuleId rule{};
};

struct Question {
  QuestionKind kind = QuestionKind::ask;
  SeatSet seats{};  // ask: who owes an answer, each alone and unseen
  // ask: where not empty, this is a sealed step (docs/ARCHITECTURE.md): these seats write in
  // secret, and `seats` are those of them that have not sealed. Nobody but a seat itself may see
  // whether it has.
  SeatSet sealed_step{};
  std::uint8_t prompt = 0;   // ask: the game's own enumeration
  std::uint8_t die = 0;      // roll: which die
  std::uint8_t count = 0;    // roll: how many dice, 1..kMaxDice; draw: always 1
  std::uint8_t purpose = 0;  // roll, draw: the game's own enumeration
  Seat seat{};               // roll, draw: whose dice or deck
  Result result{};           // over

  // Who is asked, as everybody may know it: all seats of a sealed step, while it is open.
  SeatSet openly_asked() const { return sealed_step.empty() ? seats : sealed_step; }
};

// A die with faces 1..faces, all equally likely.
struct Die {
  std::uint8_t faces = 6;
};

// One thing a draw may bring, and how many equal ones there are (its weight).
struct DrawOutcome {
  std::uint8_t item = 0;
  std::uint8_t weight = 0;
};
using DrawList = ScratchList<DrawOutcome, 64>;

// What chance brought: faces in the order of the dice, or the one item drawn.
using Outcome = FixedVector<std::uint8_t, kMaxDice>;

}  // namespace table
