// Hits of a step fall together., C-56, C-76, C-77, B-41
#include <algorithm>
#include <bitset>

#include "games/commanders/rules/combat_told.h"

namespace commanders {
namespace {

// The best of its dice with all modifiers; 0 if it does not roll.
int best_value(View v, Seat seat, const Unit& unit, Stage stage) {
  const Unit* enemy = aimed_at(v, seat, unit);
  if (enemy == nullptr || !unit.dice.rolled()) return 0;
  const int face = std::max(unit.dice.face(0), unit.dice.face(1));
  return clamped(face + modifier(v, seat, unit, *enemy, stage));
}

// What a die has to beat: 3 without an opponent who rolls; in ranged combat both. C-56, C-81,
// B-17, B-19
int to_beat(View v, Seat seat, const Unit& unit, const Unit& enemy, Stage stage) {
  const bool opposed = are_opposite(unit, enemy) && enemy.stands();
  const int other = opposed ? best_value(v, opponent(seat), enemy, stage) : 0;
  if (other == 0) return 3;
  return stage == Stage::ranged ? std::max(3, other) : other;
}

}  // namespace

int hits_of(View v, Seat seat, const Unit& unit, Stage stage) {
  const Unit& enemy = *aimed_at(v, seat, unit);
  const int beat = to_beat(v, seat, unit, enemy, stage);
  const int sum = modifier(v, seat, unit, enemy, stage);
  int hits = 0;
  for (int die = 0; die < dice_of(unit.arm); ++die)
    hits += clamped(unit.dice.face(die) + sum) > beat ? 1 : 0;
  return hits;
}

namespace {

using Hits = std::array<std::array<std::uint8_t, kArmySize>, 2>;  // by side and unit

// Hits taken; `made` are the same by who has made them.
Hits strike(Play& p, Stage stage, Hits& made) {
  Hits out{};
  for (const Seat seat : kBothSeats) {
    for (std::size_t i = 0; i < kArmySize; ++i) {
      const Unit& unit = p.army(seat)[i];
      if (unit.aim == 0 || !unit.dice.rolled()) continue;
      const int hits = hits_of(p, seat, unit, stage);
      made[seat.value][i] = static_cast<std::uint8_t>(hits);
      tell_blow(p, seat, unit, stage, hits);
      std::uint8_t& taken = out[1U - seat.value][unit.aim - 1U];
      taken = static_cast<std::uint8_t>(taken + hits);
    }
  }
  return out;
}

void fall(Play& p, Seat seat, Unit& unit, int hits) {
  if (hits >= (unit.is(Unit::routed) ? 1 : 2)) {
    p.tell_one(EventKind::taken, seat, "C-76"_rule, {unit.at.index, static_cast<int>(unit.arm), 1});
    unit.at = kTaken;
    return p.told();
  }
  p.tell_one(EventKind::routed, seat, "C-76"_rule, {unit.at.index, static_cast<int>(unit.arm), 1});
  unit.set(Unit::routed);
  unit.set(Unit::square | Unit::spent, false);
  p.told();
}

void settle(Play& p, Seat seat, Unit& unit, bool is_captured) {
  const auto arm = static_cast<std::size_t>(unit.arm);
  if (is_captured) {
    ++p.side(opponent(seat)).captured[arm];
    p.tell_one(EventKind::captured, opponent(seat), "C-76"_rule, {static_cast<int>(unit.arm), 1});
  } else {
    ++p.side(seat).out[arm];
    p.tell_one(EventKind::destroyed, seat, "C-76"_rule, {static_cast<int>(unit.arm), 1});
  }
  take_off(unit);
  p.told();
}

// Somebody who has taken it by hand stands at the end of the combat. B-18, B-41
bool is_held(View v, Seat seat, std::size_t index) {
  return std::ranges::any_of(v.army(opponent(seat)), [&](const Unit& enemy) {
    return enemy.has_taken(index) && enemy.stands();
  });
}

// Who has been hit a second time, by side and unit.
using Taken = std::array<std::bitset<kArmySize>, 2>;
Taken who_is_taken(View v) {
  Taken out;
  for (const Seat seat : kBothSeats) {
    for (std::size_t i = 0; i < kArmySize; ++i) out[seat.value][i] = v.army(seat)[i].at == kTaken;
  }
  return out;
}

void settle(Play& p, const Taken& which) {
  for (const Seat seat : kBothSeats) {
    for (std::size_t i = 0; i < kArmySize; ++i) {
      if (which[seat.value][i]) settle(p, seat, p.army(seat)[i], is_held(p, seat, i));
    }
  }
}

}  // namespace

void take_hits(Play& p, Stage stage) {
  Hits made{};
  const Hits struck = strike(p, stage, made);
  const Taken in_ranged_step = who_is_taken(p);
  for (const Seat seat : kBothSeats) {
    for (std::size_t i = 0; i < kArmySize; ++i) {
      if (struck[seat.value][i] > 0) fall(p, seat, p.army(seat)[i], struck[seat.value][i]);
    }
  }
  settle(p, in_ranged_step);  // before anybody takes somebody else
  for (const Seat seat : kBothSeats) {
    for (std::size_t i = 0; i < kArmySize; ++i) {
      Unit& unit = p.army(seat)[i];
      if (made[seat.value][i] == 0) continue;
      if (unit.arm == Arm::cavalry) unit.set(Unit::hit);
      const std::size_t enemy = unit.aim - 1U;
      if (p.army(opponent(seat))[enemy].at == kTaken && unit.arm != Arm::artillery)
        unit.take(enemy);
    }
  }
}

void settle_captures(Play& p) { settle(p, who_is_taken(p)); }

}  // namespace commanders
