// Who is winning: victory points, units, and the sectors they hold.
#include <algorithm>

#include "games/commanders/advice/contract.h"
#include "games/commanders/advice/survey.h"
#include "table/elementary.h"

namespace commanders {
namespace {

// Weights in the exponent of the chance to win, fitted to what came of 100,000 positions between
// the rounds of advised battles (marengo, leuthen, dennewitz, albuera, la_rothiere).
constexpr float kReserve = 0.13F;                              // a unit that still has to come
constexpr std::array<float, 3> kFighting{0.23F, 0.26F, 0.3F};  // on its home row, and further on
constexpr float kGun = 0.35F;                                  // on the battlefield
constexpr float kRouted = 0.1F;
constexpr float kInTheBox = 0.05F;
constexpr std::array<float, 3> kGround{0, 0.15F, 0.15F};  // a sector where somebody stands
constexpr float kSign = 0.3F;                             // a marker under control, times its value
constexpr float kDanger = -0.06F;  // strength around a sector above what stands in it
// Victory points count the more the fewer rounds are left to win them back.
constexpr float kPointAtTheEnd = 1.5F;
// Of a lead among those who follow advice so much is worth as much among those who search: they
// make up for more (docs/OPPONENTS.md, "Is it calibrated?").
constexpr float kAgainstSearch = 0.6F;

// What is held in hand and will be exchanged. C-52
float prisoners(const Side& side) {
  return static_cast<float>(side.captured[0] + side.captured[1] + 2 * side.captured[2]);
}

std::size_t rows_on(Seat seat, Sector at) {
  return static_cast<std::size_t>(seat == kWhite ? at.row() : 2 - at.row());
}

float worth_of_unit(Seat seat, const Unit& unit) {
  if (!unit.on_board()) return 0;
  if (unit.is(Unit::routed)) return kRouted;
  const bool gun = unit.arm == Arm::artillery;
  if (is_reserve(unit.at)) return gun ? 0 : kReserve;
  return gun ? kGun : kFighting[rows_on(seat, unit.at)];
}

float units_worth(View v, Seat seat) {
  const Side& side = v.side(seat);
  float out = kInTheBox * static_cast<float>(side.box[0] + side.box[1]);
  for (const Unit& unit : v.army(seat)) out += worth_of_unit(seat, unit);
  return out;
}

float ground_worth(View v, const Survey& s, Seat seat) {
  float out = 0;
  for (const Sector at : Sectors::battlefield()) {
    const Survey::Post& post = s.post(seat, at);
    if (post.units == 0) continue;
    out += kGround[rows_on(seat, at)];
    out += kDanger * std::max(0.0F, threat(s, seat, at) - post.strength);
  }
  for (const Marker& marker : v.state.markers) {
    if (s.is(Attitude::friendly, seat, marker.at))
      out += kSign * static_cast<float>(marker.value());
  }
  return out;
}

}  // namespace

table::Evaluation evaluate_state(const Match& game, const State& state) {
  table::Evaluation out{};
  if (state.waiting.kind == Waiting::over) {
    for (std::size_t i = 0; i < 2; ++i) out[i] = static_cast<float>(state.result[i]) / 2;
    return out;
  }
  // C-5: the pool is the rounds that are left.
  const float point = kPointAtTheEnd / std::max(1.0F, static_cast<float>(state.pool));
  const View v{game, state};
  const Survey s = make_survey(v);
  std::array<float, 2> value{};
  for (const Seat seat : kBothSeats) {
    value[seat.value] = point * (static_cast<float>(v.side(seat).vp) + prisoners(v.side(seat))) +
                        units_worth(v, seat) + ground_worth(v, s, seat);
  }
  out[0] = 1.0F / (1.0F + table::exponential(kAgainstSearch * (value[1] - value[0])));
  out[1] = 1.0F - out[0];
  return out;
}

}  // namespace commanders
