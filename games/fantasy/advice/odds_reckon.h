// What an attack leads to in one position, in numbers: played on through the rules. odds.cpp puts
// it into words.
#pragma once

#include "games/fantasy/advice/odds.h"
#include "table/explore.h"

namespace fantasy {

// What others are assumed to choose.
struct OddsAssumptions {
  bool defends = false;
  bool defends_given = false;
  bool counterblow = true;
  bool redirect = false;
  bool attacker_die = false;
  bool target_die = false;
  bool target_damage = false;
  bool attacker_damage = false;
  bool regroup = false;
};

// More than any throw and retreat can cost.
inline constexpr std::size_t kMaxLosses = 40;

struct OddsTally {
  std::array<double, kMaxLosses> target_losses{};
  std::array<double, kMaxLosses> attacker_losses{};
  double target_destroyed = 0;
  double attacker_destroyed = 0;
  double target_panics = 0;
  double attacker_panics = 0;
  double advance = 0;
  // What becomes of the target, one or the other: destroyed, or it survives and flees, or it stays
  // with losses, or without any. What it heals meanwhile counts.
  double flees = 0;
  double hurt = 0;
  double unharmed = 0;

  void scale(double factor) {
    for (double& p : target_losses) p *= factor;
    for (double& p : attacker_losses) p *= factor;
    for (double* p : {&target_destroyed, &attacker_destroyed, &target_panics, &attacker_panics,
                      &advance, &flees, &hurt, &unharmed}) {
      *p *= factor;
    }
  }
  void add(const OddsTally& o, double weight) {
    for (std::size_t i = 0; i < kMaxLosses; ++i) {
      target_losses[i] += o.target_losses[i] * weight;
      attacker_losses[i] += o.attacker_losses[i] * weight;
    }
    target_destroyed += o.target_destroyed * weight;
    attacker_destroyed += o.attacker_destroyed * weight;
    target_panics += o.target_panics * weight;
    attacker_panics += o.attacker_panics * weight;
    advance += o.advance * weight;
    flees += o.flees * weight;
    hurt += o.hurt * weight;
    unharmed += o.unharmed * weight;
  }
};

struct Reckoned {
  OddsTally tally;
  State at_roll{};
  bool rolled = false;
  table::Explored done;
};

Reckoned reckon(const Match& game, const State& state, Seat seat, table::Answer answer,
                const OddsAssumptions& assume, std::int64_t effort, table::Random& random);

}  // namespace fantasy
