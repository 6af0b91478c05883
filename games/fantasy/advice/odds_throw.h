// A throw of an attack, as odds look at it: which faces differ, and what the dice come to.
#pragma once

#include "games/fantasy/rules/icons.h"
#include "table/explore.h"

namespace fantasy {

// The policy odds state for Master re-rolls (odds.h): the dice to throw again, bit by bit, of an
// attack that asks which.
std::uint32_t thrown_again(View v);

// What holds in the attack going on.
AttackFacts facts_of_attack(View v);

class Throw {
 public:
  // A position that waits for dice of an attack.
  explicit Throw(View v);

  // Faces that no rule tells apart in this throw are one kind.
  table::FaceKinds kinds() const;
  // No dice of this attack follow.
  bool last() const { return last_; }
  // What attack and defence do to each other; only where these are the last dice.
  std::uint64_t verdict(const table::Outcome& outcome) const;

 private:
  enum class Worth : std::uint8_t { nothing, damage, block, itself };
  Worth worth_of_attack(std::uint8_t face) const;
  Worth worth_of_defence(std::uint8_t face) const;
  bool all_thrown_again(std::uint8_t face) const;

  AttackFacts facts_;
  FaceCounts attack_{};   // dice that lie already and stay
  FaceCounts defence_{};  // likewise
  bool attacking_ = false;
  bool defends_ = false;
  bool last_ = false;
  bool wasted_go_again_ = false;  // a re-roll follows, of as many dice as there are
};

// The position with the dice of the attack taken away: before the last throw all else that counts
// is in the verdict.
State without_dice(const State& state);

// The dice in an order of their own: those thrown again last.
void sort_dice(State& state);

}  // namespace fantasy
