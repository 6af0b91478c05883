#include "games/commanders/advice/survey.h"

#include <algorithm>

#include "table/elementary.h"

namespace commanders {

float strength_of(const Unit& unit) {
  constexpr std::array<float, kArms> kStrength{1, kCavalryStrength, 1.5F};
  const float spent = unit.is(Unit::spent) ? 0.8F : 1.0F;  // C-71
  return spent * kStrength[static_cast<std::size_t>(unit.arm)];
}

Survey make_survey(View v) {
  Survey out;
  const Overview seen = look(v);
  for (const Seat seat : kBothSeats) {
    auto& posts = out.posts[seat.value];
    for (const Unit& unit : v.army(seat)) {
      if (!unit.on_board()) continue;
      Survey::Post& post = posts[unit.at.index];
      ++post.on_board;
      if (!unit.stands()) continue;
      ++post.units;
      post.strength += strength_of(unit);
    }
    for (const Sector at : Sectors::all())
      out.attitudes[seat.value][at.index] = attitude(v, seen, seat, at);
  }
  return out;
}

float stake(View v, Sector at) {
  constexpr float kMajority = 0.5F;
  if (!at.is_battle()) return 0;
  float out = kMajority;
  for (const Marker& marker : v.state.markers) {
    if (marker.at == at) out += static_cast<float>(marker.value());
  }
  return out;
}

float threat(const Survey& s, Seat seat, Sector at) {
  float out = 0;
  for (const Sector near : steps_from(at, opponent(seat))) {
    // Nothing attacks out of a reserve: C-17
    if (near.is_battle()) out += s.post(opponent(seat), near).strength;
  }
  return out;
}

// C-89, C-90: forest weighs on both, the slope on who comes up.
float defence(View v, const Survey& s, Seat attacker, Sector at) {
  const float uphill = v.ground().hill(at) ? 1.25F : 1.0F;
  const float forest = v.ground().forest(at) ? 1.15F : 1.0F;
  return s.post(opponent(attacker), at).strength * uphill * forest;
}

float chance_to_clear(float attack, float defence) {
  constexpr float kEven = 1.35F;  // units a defender, for an even chance
  constexpr float kSteep = 3.0F;
  const float ratio = attack / std::max(defence, 0.5F);
  return 1.0F / (1.0F + table::exponential(kSteep * (kEven - ratio)));
}

}  // namespace commanders
