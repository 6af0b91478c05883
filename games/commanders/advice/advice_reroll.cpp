// What dice are worth as they lie, and thrown again. C-73
#include <algorithm>

#include "games/commanders/advice/advice.h"

namespace commanders {

int worth_of_hit(Arm arm, bool lies) {
  constexpr std::array<int, kArms> kStanding{9, 11, 16};
  constexpr std::array<int, kArms> kLying{18, 18, 36};
  return (lies ? kLying : kStanding)[static_cast<std::size_t>(arm)];
}

Struck struck_now(View v, Stage stage) {
  Struck out{};
  for (const Seat each : kBothSeats) {
    for (std::size_t i = 0; i < kArmySize; ++i) {
      const Unit& unit = v.army(each)[i];
      if (unit.aim != 0 && unit.dice.rolled())
        out[each.value][i] = static_cast<std::uint8_t>(hits_of(v, each, unit, stage));
    }
  }
  return out;
}

int worth_of(View v, Seat seat, const Struck& struck) {
  int out = 0;
  for (const Seat each : kBothSeats) {
    const Army& enemies = v.army(opponent(each));
    std::array<std::uint8_t, kArmySize> taken{};
    for (std::size_t i = 0; i < kArmySize; ++i) {
      const int hits = struck[each.value][i];
      for (int hit = 0; hit < hits; ++hit) {
        const std::size_t target = v.army(each)[i].aim - 1U;
        const bool lies = enemies[target].is(Unit::routed) || taken[target] > 0;
        if (taken[target]++ < (enemies[target].is(Unit::routed) ? 1 : 2))
          out += (each == seat ? 1 : -1) * worth_of_hit(enemies[target].arm, lies);
      }
    }
  }
  return out;
}

// It changes what the unit hits and what its opponent does.
int worth_of_throw(View v, Seat seat, const Struck& struck, Seat owner, const Unit& unit, int die) {
  const Stage stage = stage_of(v);
  State state = v.state;
  const View after{v.game, state};
  Struck now = struck;
  const auto hits = [&](Seat side, const Unit* rolled) -> std::uint8_t {
    if (rolled == nullptr) return 0;
    const auto i = static_cast<std::size_t>(rolled - v.army(side).data());
    const Unit& again = after.army(side)[i];
    if (again.aim != 0 && again.dice.rolled())
      now[side.value][i] = static_cast<std::uint8_t>(hits_of(after, side, again, stage));
    return now[side.value][i];
  };
  const Unit* foe = facing(v, owner, unit);
  Unit& thrown = state.units[owner.value][static_cast<std::size_t>(&unit - v.army(owner).data())];
  int worth = 0;
  int last = -1;  // hits of both: higher faces often change nothing
  int out = 0;
  for (int face = 1; face <= 6; ++face) {
    thrown.dice.set(die, face);
    const int both = hits(owner, &unit) * 3 + hits(opponent(owner), foe);
    if (both != last) worth = worth_of(after, seat, now);
    last = both;
    out += worth;
  }
  return out;
}

// What the new die brings on average; the few there are should not go for little.
float Judge::reroll_score(table::Answer a) const {
  constexpr float kTooLittle = 0.1F;
  const Seat owner{a.arg[1]};
  const Unit* unit = unit_in(v, owner, Place(a.arg[0], a.arg[2] - 1));
  if (unit == nullptr) return 0;
  const int gain = worth_of_throw(v, us, struck_, owner, *unit, a.arg[3]) - 6 * worth_;
  return 8 * (static_cast<float>(gain) / (6 * kPoint) - kTooLittle);
}

}  // namespace commanders
