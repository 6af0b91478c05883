// Who is winning: victory points, units, and the sectors they hold.
#include <algorithm>
#include <cmath>

#include "games/commanders/advice/survey.h"

namespace commanders {
namespace {

constexpr float kFighting = 0.35F;  // victory points a unit that can fight
constexpr float kRouted = 0.08F;
constexpr float kHeld = 0.25F;  // of what a sector is worth
constexpr float kFirm = 3.0F;   // units that hold a sector for certain

// What is held in hand and will be exchanged. C-52
float prisoners(const Side& side) {
  return static_cast<float>(side.captured[0] + side.captured[1] + 2 * side.captured[2]);
}

float units_worth(View v, Seat seat) {
  const Side& side = v.side(seat);
  float out = kRouted * static_cast<float>(side.box[0] + side.box[1]);
  for (const Unit& unit : v.army(seat)) {
    if (!unit.on_board()) continue;
    const float arm = unit.arm == Arm::cavalry ? kCavalryStrength : 1.0F;
    out += unit.is(Unit::routed) ? kRouted : kFighting * arm;
  }
  return out;
}

float ground_worth(View v, const Survey& s, Seat seat) {
  float out = 0;
  for (const Sector at : Sectors::battlefield()) {
    float worth = 1;
    for (const Marker& marker : v.state.markers) {
      if (marker.at == at) worth += static_cast<float>(marker.value());
    }
    out += kHeld * worth * std::min(1.0F, s.post(seat, at).strength / kFirm);
  }
  return out;
}

}  // namespace

table::Evaluation Game::evaluate(const State& state) const {
  table::Evaluation out{};
  if (state.waiting.kind == Waiting::over) {
    for (std::size_t i = 0; i < 2; ++i) out[i] = static_cast<float>(state.result[i]) / 2;
    return out;
  }
  constexpr float kSteep = 0.3F;
  const View v{*this, state};
  const Survey s = make_survey(v);
  std::array<float, 2> value{};
  for (const Seat seat : kBothSeats) {
    value[seat.value] = static_cast<float>(v.side(seat).vp) + prisoners(v.side(seat)) +
                        units_worth(v, seat) + ground_worth(v, s, seat);
  }
  out[0] = 1.0F / (1.0F + std::exp(kSteep * (value[1] - value[0])));
  out[1] = 1.0F - out[0];
  return out;
}

}  // namespace commanders
