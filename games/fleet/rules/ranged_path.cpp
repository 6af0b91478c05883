#include "games/fleet/rules/ranged_path.h"

#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

std::size_t at(Result result) { return static_cast<std::size_t>(result); }

int sign(int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }

// Where b lies from a, along a straight line, as a number: 0..8.
int direction_of(Square a, Square b) {
  return (sign(b.row() - a.row()) + 1) * 3 + sign(b.column() - a.column()) + 1;
}

bool others_allowed(View v) {
  return v.game.options().single_destroyer == Options::SingleDestroyer::among_others;
}

}  // namespace

bool WeaponDice::can(Use use) const {
  if (of[at(rolled(use))] == 0) return false;
  return !turned(use) || of[at(Result::special)] > 0;
}

WeaponDice WeaponDice::without(Use use) const {
  WeaponDice out = *this;
  --out.of[at(rolled(use))];
  if (turned(use)) --out.of[at(Result::special)];
  return out;
}

WeaponDice weapon_dice(View v, Seat seat) {
  WeaponDice out;
  for (const Result result : {Result::diag, Result::orth, Result::multi}) {
    out.of[at(result)] = static_cast<std::uint8_t>(v.side(seat).at_hand({Colour::red, result}));
  }
  if (v.game.options().advanced) {
    const int specials = v.side(seat).at_hand({Colour::red, Result::special});
    out.of[at(Result::special)] = static_cast<std::uint8_t>(specials);
  }
  return out;
}

bool one_destroyer(View v, Square from, Seat seat) {
  const ShipSet ships = ships_at(v, from, seat);
  int destroyers = 0;
  for (const ShipId ship : ships) destroyers += is(v, ship, Ability::long_range) ? 1 : 0;
  return destroyers == 1 && (ships.size() == 1 || others_allowed(v));
}

bool may_count_double(View v, Square from, Seat seat) {
  if (!v.game.options().advanced) return false;
  const ShipSet ships = ships_at(v, from, seat);
  int destroyers = 0;
  bool signals = false;
  for (const ShipId ship : ships) {
    const bool hidden = v.ship(ship).is(Ship::hidden);
    signals |= hidden;
    destroyers += !hidden && is(v, ship, Ability::long_range) ? 1 : 0;
  }
  const bool one = destroyers == 1 || (destroyers == 0 && signals);
  return one && (ships.size() == 1 || others_allowed(v));
}

PathFinder::PathFinder(View v, Square origin, const Lanes& lanes)
    : origin_(origin),
      head_(origin),
      straight_(v.game.options().ranged_path == Options::RangedPath::straight),
      doubles_(counts_double(v, origin, attacker(v))),
      near_(lanes.targets & neighbours(origin)),
      far_(lanes.targets - near_),
      open_(lanes.open) {}

PathFinder::PathFinder(View v) : PathFinder(v, v.state.attack.from, lanes(v, attacker(v))) {
  const Attack& attack = v.state.attack;
  head_ = attack.target_square;
  first_ = attack.reach == 0;
  open_ = open_ - unpacked(attack.passed);  // no square twice
}

Squares PathFinder::step(Squares heads, Result line, Direction direction) const {
  if (direction == kAny) return neighbours(heads, line);
  Squares out;
  for (const Square head : heads) {
    for (const Square to : neighbours(head, line)) {
      if (direction == direction_of(head, to)) out.add(to);
    }
  }
  return out;
}

// Whether a die along that line, and then `rest`, lead from one of the heads to a target. Squares
// crossed twice need not be looked for: a path without the loop takes fewer steps of the same dice.
bool PathFinder::leads(Squares heads, Result line, const WeaponDice& rest,
                       Direction direction) const {
  Squares all = step(heads, line, direction);
  if (doubles_) all = all | step(all & open_, line, direction);
  return !(all & far_).empty() || reaches(all & open_, rest, direction);
}

bool PathFinder::reaches(Squares heads, const WeaponDice& dice, Direction direction) const {
  if (heads.empty() || far_.empty() || dice.none()) return false;
  for (const Use use : kAllUses) {
    if (dice.can(use) && leads(heads, acts_as(use), dice.without(use), direction)) return true;
  }
  return false;
}

// Whether a target can be reached once the path has been laid to an empty square.
bool PathFinder::goes_on(Square to, Result line, bool second, const WeaponDice& rest) const {
  const int one_more = doubles_ && !second ? 1 : 0;
  if (far_off(to, steps(rest.count()) + one_more)) return false;
  const Direction direction = straight_ ? direction_of(head_, to) : kAny;
  Squares heads = Squares::of(to);
  if (doubles_ && !second) {
    const Squares doubled = step(heads, line, direction);
    if (!(doubled & far_).empty()) return true;
    heads = heads | (doubled & open_);
  }
  return reaches(heads, rest, direction);
}

Squares PathFinder::next(Result line, bool second, const WeaponDice& rest) const {
  const Direction direction = straight_ && !first_ ? direction_of(origin_, head_) : kAny;
  const Squares steps = step(Squares::of(head_), line, direction);
  Squares out = steps & (first_ ? near_ : far_);
  for (const Square to : steps& open_) {
    if (goes_on(to, line, second, rest)) out.add(to);
  }
  return out;
}

bool PathFinder::completes(Use die, const WeaponDice& dice) const {
  if (!dice.can(die)) return false;
  const Result line = acts_as(die);
  if (first_ && !(neighbours(head_, line) & near_).empty()) return true;
  const WeaponDice rest = dice.without(die);
  if (far_off(head_, steps(1 + rest.count()))) return false;
  if (straight_) return !next(line, false, rest).empty();
  return leads(Squares::of(head_), line, rest, kAny);
}

}  // namespace fleet
