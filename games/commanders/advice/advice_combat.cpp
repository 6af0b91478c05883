// Combat: reactions, positions, targets, dice, and what to do once the sector is cleared.
#include <algorithm>
#include <cmath>

#include "games/commanders/advice/advice.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/muster.h"

namespace commanders {
namespace {

// Units coming for a sector, by arm.
struct Assault {
  std::array<int, kArms> number{};
  float strength = 0;
  int operator[](Arm arm) const { return number[static_cast<std::size_t>(arm)]; }
};
Assault assault_on(View v, Seat defender, Sector at) {
  Assault out;
  for (const Unit& unit : v.army(opponent(defender))) {
    if (!is_attacker(unit) || unit.going != at || unit.at == at) continue;
    ++out.number[static_cast<std::size_t>(unit.arm)];
    out.strength += strength_of(unit);
  }
  return out;
}

}  // namespace

const Unit* unit_in(View v, Seat seat, Place place) {
  for (const Unit& unit : v.army(seat)) {
    if (unit.on_board() && unit.place == place) return &unit;
  }
  return nullptr;
}

// A square is hard to ride down and easy to shoot at; a try costs the unit its orders. C-60, C-63
float Judge::square_score(table::Answer a) const {
  const Assault assault = assault_on(v, us, from_of(a));
  const int riders = assault[Arm::cavalry];
  if (assault[Arm::artillery] > 0 || assault[Arm::infantry] > riders) return -1;
  const int beyond = std::max(0, number_of(a) - riders);
  return 1 + 0.1F * static_cast<float>(number_of(a) - 3 * beyond);
}

// It costs nothing that a rider attacked by infantry would still need.
float Judge::counter_score(table::Answer a) const {
  return 1.5F + 0.1F * static_cast<float>(number_of(a));
}

// Only out of a fight that is lost, and never from the command.
float Judge::fallback_score(table::Answer a) const {
  const Sector at = from_of(a);
  const float lost = chance_to_clear(assault_on(v, us, at).strength, defence(v, s, them, at));
  const float unwilling = stake(v, at) > 4 ? 0.99F : 0.85F;
  return 4 * (lost - unwilling) - 0.1F;
}

// Evenly over the zones; squares go where riders come and keep away from guns.
float Judge::place_score(table::Answer a) const {
  float out = 2;
  float least = 10;
  float most = 0;
  for (std::size_t i = 0; i < 3 && a.arg[1 + 2 * i] != 0xFF; ++i) {
    const Split& split = kAllSplits[a.arg[2 + 2 * i]];
    std::array<int, kArms> there{};
    for (const Unit& enemy : v.army(them)) {
      if (is_attacker(enemy) && is_in(enemy, a.arg[1 + 2 * i]))
        ++there[static_cast<std::size_t>(enemy.arm)];
    }
    const int attackers = std::max(1, there[0] + there[1] + there[2]);
    const float share = static_cast<float>(split.total()) / static_cast<float>(attackers);
    least = std::min(least, share);
    most = std::max(most, share);
    out += 0.2F * static_cast<float>(split[Group::square] * (there[1] - 2 * there[2]));
    out += 0.1F * static_cast<float>(split[Group::counter] * there[0]);
  }
  return out - (most - least);
}

// Of several units the sum, growing with them as luck does.
float Judge::target_score(table::Answer a) const {
  const Stage stage = stage_of(v);
  float sum = 0;
  for (std::size_t i = 0; i < aimers_.size(); ++i) {
    Place place;
    place.code = a.arg[1 + i];
    const Unit* enemy = unit_in(v, them, place);
    if (enemy != nullptr) sum += blow_score(*aimers_[i].unit, *enemy, stage);
  }
  return aimers_.empty() ? 0 : sum / std::sqrt(static_cast<float>(aimers_.size()));
}

float Judge::blow_score(const Unit& unit, const Unit& enemy, Stage stage) const {
  const int sum = modifier(v, us, unit, enemy, stage);
  float hits = 0;
  for (int face = 1; face <= 6; ++face) hits += clamped(face + sum) > 3 ? 1.0F : 0.0F;
  return 4 * hits / 6 * static_cast<float>(worth_of_hit(enemy.arm, enemy.is(Unit::routed))) /
         kPoint;
}

Stage stage_of(View v) {
  for (const Frame& frame : v.state.stack) {
    if (frame.step == Step::combat)
      return frame.as<CombatStep>().next <= CombatStep::hit_ranged ? Stage::ranged : Stage::melee;
  }
  return Stage::ranged;
}

// Riders before squares had better go; infantry fights on, for in the melee it has the edge. C-69
float Judge::withdraw_score(table::Answer a) const {
  int hopeless = 0;
  for (const Unit& unit : v.army(us)) {
    if (!is_attacker(unit) || !is_in(unit, a.arg[kZoneSlot]) || unit.arm != Arm::cavalry) continue;
    const Unit* enemy = facing(v, us, unit);
    hopeless += enemy != nullptr && enemy->stands() && enemy->is(Unit::square) ? 1 : 0;
  }
  const int riders = a.arg[2];
  const int beyond = std::max(0, riders - hopeless);
  return static_cast<float>(std::min(riders, hopeless)) - 1.5F * static_cast<float>(beyond) -
         static_cast<float>(a.arg[1]);
}

// A garrison denies the sector to whoever takes it. C-91
float Judge::garrison_score(table::Answer a) const {
  const Sector at = from_of(a);
  const float lost = chance_to_clear(assault_on(v, us, at).strength, defence(v, s, them, at));
  return 2 * (lost - 0.5F);
}

// All in, but for those who hold what lies behind them.
float Judge::enter_score(table::Answer a) const {
  const Sector from = from_of(a);
  const Sector to = to_of(a);
  const int going = a.arg[2] + a.arg[3];
  const bool empty = s.post(us, from).units <= going;
  const bool needed =
      empty && from.is_battle() && threat(s, us, from) > 0 && stake(v, from) > stake(v, to);
  return 1 + 0.2F * static_cast<float>(going) - (needed ? 2.0F : 0.0F);
}

}  // namespace commanders
