// Who stands where and what a sector is worth: what plans, answers and positions are judged by. All
// numbers are house judgement, in victory points or in infantry units.
#pragma once

#include "games/commanders/rules/units.h"

namespace commanders {

inline constexpr float kCavalryStrength = 1.25F;
// What a unit is worth in a fight, in infantry units. It can fight: C-78
float strength_of(const Unit& unit);

// Counted once per position, from what lies open.
struct Survey {
  struct Post {        // of one side in one sector
    int units = 0;     // that can fight
    int on_board = 0;  // routed ones too: they take up room
    float strength = 0;
  };
  std::array<std::array<Post, kSectors>, 2> posts{};
  std::array<std::array<Attitude, kSectors>, 2> attitudes{};

  const Post& post(Seat seat, Sector at) const { return posts[seat.value][at.index]; }
  bool is(Attitude attitude, Seat seat, Sector at) const {
    return attitudes[seat.value][at.index] == attitude;
  }
};
Survey make_survey(View v);

// What a sector brings a round: a part of the majority, and the markers lying there. C-3, C-4
float stake(View v, Sector at);
// Strength of the other side in the sectors around, that could come from there.
float threat(const Survey& s, Seat seat, Sector at);
// What the attackers have to overcome, the ground included.
float defence(View v, const Survey& s, Seat attacker, Sector at);
// That attackers of that strength drive everybody out of a sector.
float chance_to_clear(float attack, float defence);

}  // namespace commanders
