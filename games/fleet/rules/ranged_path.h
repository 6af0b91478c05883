// The paths weapon dice form: which steps can still be completed to a target. F-43 .. F-45, F-68,
// F-69, F-72, A-6
#pragma once

#include "games/fleet/rules/attack.h"

namespace fleet {

// Weapon results at hand, fresh and stored, by what they show; specials only turn others. F-72
struct WeaponDice {
  std::array<std::uint8_t, kResults> of{};
  int count() const { return of[0] + of[1] + of[2]; }  // specials alone do not attack, F-46
  bool none() const { return count() == 0; }
  bool can(Use use) const;
  WeaponDice without(Use use) const;
};
WeaponDice weapon_dice(View v, Seat seat);

// A destroyer's weapon die gives two steps of a ranged path. F-68, A-15
bool one_destroyer(View v, Square from, Seat seat);
inline bool counts_double(View v, Square from, Seat seat) {
  return v.game.options().advanced && one_destroyer(v, from, seat);
}
// The same as far as everybody can see: a signal may be a destroyer.
bool may_count_double(View v, Square from, Seat seat);

// Where an attack can go on, from a head (the last square laid, at first the launching square).
class PathFinder {
 public:
  // For the attack going on.
  explicit PathFinder(View v);
  // For one that would start there.
  PathFinder(View v, Square origin, const Lanes& lanes);

  // Squares the die can lay next along `line`, the dice of `rest` being left afterwards: targets
  // and empty squares from which a target can still be reached. `second`: the die has already given
  // a step.
  Squares next(Result line, bool second, const WeaponDice& rest) const;
  // The die can be played next and leads to a target.
  bool completes(Use die, const WeaponDice& dice) const;

 private:
  using Direction = int;  // 0..8, of a straight path; kAny = the path may bend
  static constexpr Direction kAny = -1;
  Squares step(Squares heads, Result line, Direction direction) const;
  bool leads(Squares heads, Result line, const WeaponDice& rest, Direction direction) const;
  bool reaches(Squares heads, const WeaponDice& dice, Direction direction) const;
  bool goes_on(Square to, Result line, bool second, const WeaponDice& rest) const;
  // Whatever the dice show, the targets are too far away. Asked first: to look for a path takes far
  // longer.
  bool far_off(Square from, int steps) const { return (within(from, steps) & far_).empty(); }
  int steps(int dice) const { return doubles_ ? 2 * dice : dice; }

  Square origin_;
  Square head_;
  bool first_ = true;  // no step has been laid
  bool straight_ = false;
  bool doubles_ = false;
  Squares near_;  // targets of a direct attack
  Squares far_;   // targets of a ranged attack
  Squares open_;  // squares a path may cross
};

}  // namespace fleet
