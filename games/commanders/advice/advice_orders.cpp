// Orders: what to write down, when to act on it, and what is done with the rest.
#include <algorithm>
#include <cstdlib>

#include "games/commanders/advice/advice.h"

namespace commanders {
namespace {

constexpr float kWritten = 5;  // a line of the plan, above everything else
constexpr float kNever = -6;

bool same_path(table::Answer a, table::Answer b) {
  return from_of(a) == from_of(b) && arm_of(a) == arm_of(b) && to_of(a) == to_of(b) &&
         then_of(a) == then_of(b);
}

}  // namespace

// The lines of the plan in their order, each at once with its number.
float Judge::order_score(table::Answer a) const {
  float place = 0;
  for (const table::Answer& line : plan_) {
    if (same_path(line, a)) {
      const int off = std::abs(number_of(line) - number_of(a));
      return kWritten - 0.1F * place - 1.5F * static_cast<float>(off);
    }
    ++place;
  }
  return kNever;
}

// Also where what is left can no longer be written: it stays above what nobody wants.
float Judge::seal_score() const { return plan_.empty() ? kWritten : kNever / 2; }

// Attacks are weighed together with all who could join them in this phase.
float Judge::go_score(table::Answer a) const {
  const Sector to = to_of(a);
  const Phase phase = v.state.phase;
  const float more = 0.05F * static_cast<float>(number_of(a));
  const bool fast = phase == Phase::fast_movement;
  if (!s.is(Attitude::enemy, us, to)) {
    // One leg alone can wait for the others; the first of two cannot.
    if (fast && !then_of(a).exists()) return s.is(Attitude::neutral, us, to) ? -0.5F : 0.3F + more;
    return 2 + more;
  }
  if (arm_of(a) == Arm::artillery) return 3 + more;  // it fires first and is gone before the melee
  float attack = 0;
  for (const Unit& unit : v.army(us)) {
    if (unit.draft != 0 && next_leg(v, us, unit) == to) attack += strength_of(unit);
  }
  for (const Troop& troop : troops_) {
    if (troop.path[0] != to) continue;
    const int n = std::min(troop.number, border_limit(v, troop.from, to));
    attack += static_cast<float>(n) * (troop.arm == Arm::infantry ? 1.0F : kCavalryStrength);
  }
  const float chance = chance_to_clear(attack, defence(v, s, us, to));
  const float wanted = stake(v, to) > 4 ? 0.25F : fast ? 0.55F : 0.35F;
  return 6 * (chance - wanted) + more;
}

// Where nobody is fought everybody may as well go.
float Judge::all_score() const {
  return v.state.phase == Phase::non_combat_move ? 3.0F
         : v.state.phase == Phase::bombardment   ? -1.0F
                                                 : -2.0F;
}

// Two dice at close quarters are worth more than two from behind: whoever can attack waits. C-27
float Judge::bombard_score(table::Answer a) const {
  const Sector from = from_of(a);
  const Shot aimed = shot(us, from, to_of(a));
  const Sector next = aimed.range == 2 ? aimed.middle : to_of(a);
  if (s.is(Attitude::enemy, us, next)) return -1;
  const bool building = a.arg[kBuilding] == 1;
  return (building ? 0.8F : 2.0F) + 0.05F * static_cast<float>(number_of(a));
}

// Guns first, then all that can come back, riders before infantry.
float Judge::rally_score(table::Answer a) const {
  if (verb_of(a) == Verb::rally_in_place)
    return static_cast<Arm>(which_of(a)) == Arm::artillery ? 6.0F : 5.0F;
  return 2.0F + 0.2F * static_cast<float>(a.arg[0]) + 0.25F * static_cast<float>(a.arg[1]);
}

float Judge::road_score(table::Answer a) const {
  const int ahead = (to_of(a).row() - from_of(a).row()) * (us == kWhite ? 1 : -1);
  return is_reserve(to_of(a)) || ahead < 0 ? -2.0F : ahead > 0 ? 0.5F : -0.5F;
}

// Guns in the middle, riders on both wings.
float Judge::deploy_score(table::Answer a) const {
  const bool centre = from_of(a).column() == 1;
  const std::array<int, kArms> wanted{4, centre ? 0 : 2, centre ? 2 : 0};
  int off = 0;
  for (std::size_t arm = 0; arm < kArms; ++arm) off += std::abs(a.arg[1 + arm] - wanted[arm]);
  return 3 - static_cast<float>(off);
}

}  // namespace commanders
