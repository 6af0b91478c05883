// The smallest game with everything the contract has: two seats secretly pick a number, a roll and
// a card decide. It proves that match/ knows no game, and carries the tests of the protocol.
//
// A round: both seats "pick 1".."pick 6" (once a round a seat may "peek" whether the other has
// picked); then `dice` dice are rolled, the pick nearer to the first face wins the round (D-2);
// then a card is drawn: plain 1 point, double 2 points, reset all points to nothing (D-3). After
// `rounds` rounds most points win (D-4).
#pragma once

#include "table/game.h"

namespace duel {

enum class Phase : std::uint8_t { pick, roll, draw, over };

struct State {
  std::uint8_t round = 1;
  Phase phase = Phase::pick;
  std::array<std::uint8_t, 2> pick{};  // 0 = none yet
  std::array<std::uint8_t, 2> points{};
  std::uint8_t face = 0;               // the first face of this round's roll
  std::array<std::uint8_t, 3> deck{};  // plain, double, reset
  std::array<std::uint8_t, 2> peek{};  // 0 not, 1 saw nothing, 2 saw that the other has picked
  bool operator==(const State&) const = default;
};

// In an observation: a pick that lies face down.
inline constexpr std::uint8_t kCovered = 0xFF;

enum Verb : std::uint8_t { kPick, kPeek };
enum EventKind : std::uint8_t { kPicked, kPeeked, kRevealed, kRolled, kDrawn };

const table::GameSystem& system();

}  // namespace duel
