// What a sensible player thinks of answers. Opponents use it as a guide over the contract; the
// rules never ask it. Scores are house judgement: 0 is to leave it at that (`done`, `keep`), what
// is above is worth doing, and one more makes it about three times as likely.
#pragma once

#include "games/commanders/advice/plan_generator.h"
#include "games/commanders/advice/survey.h"
#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/commit.h"
#include "games/commanders/state/words.h"

namespace commanders {

// The hits of a step by side and unit.
using Struck = std::array<std::array<std::uint8_t, kArmySize>, 2>;

// Everything one question is judged by. It looks at what lies open and at the seat's own orders.
struct Judge {
  View v;
  Seat us;
  Seat them;
  Survey s;

  Judge(View view, Seat seat);
  float score(table::Answer answer) const;

  // advice_orders.cpp
  float order_score(table::Answer answer) const;
  float seal_score() const;  // `done` in the planning phase
  float go_score(table::Answer answer) const;
  float all_score() const;
  float bombard_score(table::Answer answer) const;
  float rally_score(table::Answer answer) const;
  float road_score(table::Answer answer) const;
  float deploy_score(table::Answer answer) const;

  // advice_combat.cpp
  float square_score(table::Answer answer) const;
  float counter_score(table::Answer answer) const;
  float fallback_score(table::Answer answer) const;
  float place_score(table::Answer answer) const;
  float target_score(table::Answer answer) const;
  float blow_score(const Unit& unit, const Unit& enemy, Stage stage) const;
  float reroll_score(table::Answer answer) const;
  float withdraw_score(table::Answer answer) const;
  float garrison_score(table::Answer answer) const;
  float enter_score(table::Answer answer) const;

 private:
  Plan plan_;        // in the planning phase: what is still to be written
  Troops troops_;    // in a commit: who can still go
  Aimers aimers_{};  // before the dice: who chooses a target
  Struck struck_{};  // before a re-roll: what the dice hit as they lie,
  int worth_ = 0;    // and what that is worth
};

// The form of attack that the open step of a combat is about.
Stage stage_of(View v);
Struck struck_now(View v, Stage stage);
// In that space, or null.
const Unit* unit_in(View v, Seat seat, Place place);

// What a hit on a unit is worth, in twentieths of a victory point: first it is routed, then taken.
// Whole numbers, so that what is worth the same is the same. C-4, C-76
inline constexpr float kPoint = 20;
int worth_of_hit(Arm arm, bool lies);
// What hits are worth to the seat, in twentieths of a victory point.
int worth_of(View v, Seat seat, const Struck& struck);
// The same of all six faces together, if one die of those were thrown again.
int worth_of_throw(View v, Seat seat, const Struck& struck, Seat owner, const Unit& unit, int die);

}  // namespace commanders
