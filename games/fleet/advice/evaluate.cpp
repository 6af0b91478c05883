// Who is winning. One number per seat: what he has achieved of the scenario's goal, what he
// threatens, what lies on his bridge.
#include <algorithm>

#include "games/fleet/advice/advice.h"
#include "games/fleet/advice/contract.h"
#include "table/elementary.h"

namespace fleet {
namespace {

float dice_worth(View v, Seat seat) {
  const Side& side = v.side(seat);
  float worth = 0;
  for (int i = 0; i < kDieKinds; ++i) {
    const int count = side.bridge.of(DieKind(i)) + side.fresh.of(DieKind(i));
    if (count > 0) worth += die_value(v, seat, DieKind(i)) * static_cast<float>(count);
  }
  return std::min(worth, 0.8F);
}

// Classes the enemy has lost, and his damage.
float destruction(View v, Seat seat) {
  const Seat enemy = opponent(seat);
  float value = v.side(enemy).lost;
  for (const Ship& ship : v.state.ships) {
    if (ship.seat != enemy || !ship.on_board()) continue;
    const ShipClass& card = v.game.card(ship);
    if (card.hull == 0 || card.hull == ship.hull) continue;
    const float part = static_cast<float>(card.hull - ship.hull) / static_cast<float>(card.hull);
    value += static_cast<float>(card.size) * (0.35F * part + 0.3F * part * part);
  }
  return value;
}

float containers(View v, Seat seat) {
  float value = 1.5F * static_cast<float>(v.side(seat).containers);
  Squares lying;
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (v.state.containers[i] > 0) lying.add({i});
  }
  for (const Ship& ship : v.state.ships) {
    if (ship.seat != seat || !ship.on_board()) continue;
    if (ship.is(Ship::carrying)) {
      value += 0.9F - 0.15F * static_cast<float>(nearest_way(v.game.zone(seat), ship.at, 4));
    } else {
      value += 0.1F - 0.05F * static_cast<float>(nearest_way(lying, ship.at, 2));
    }
  }
  return value;
}

float shuttle(View v, const Survey& s, Seat seat) {
  for (const Ship& ship : v.state.ships) {
    if (v.game.card(ship).ability != Ability::civilian || !ship.on_board()) continue;
    const Survey::Fleet& enemy = s.of(opponent(seat));
    if (ship.seat != seat) return 0;
    const int way = nearest_way(kCorners - enemy.barred, ship.at, 4);
    const int hunter = nearest_way(enemy.warships, ship.at, kSide);
    return 3.5F - 0.9F * static_cast<float>(way) + 0.15F * static_cast<float>(hunter);
  }
  return 0;
}

// Whose turn it is strikes first; the other waits with what he has.
float threat(View v, const Survey& s, Seat seat) {
  const int stored = reds_at_hand(v.side(seat));
  const bool turn = v.state.active == seat;
  const bool before_roll = v.state.phase == Phase::effects || v.state.phase == Phase::energy;
  const int hits = turn ? stored + (before_roll ? 2 : 0) : 1 + (stored + 1) / 2;
  return (turn ? 0.6F : 0.4F) * std::min(best_attack(v, s, seat, hits), 4.0F);
}

}  // namespace

float progress(View v, const Survey& s, Seat seat) {
  switch (v.game.scenario().goal) {
    case Goal::containers:
      return containers(v, seat) + 0.25F * destruction(v, seat);
    case Goal::shuttle:
      return shuttle(v, s, seat) + 0.35F * destruction(v, seat);
    case Goal::classes:
      break;
  }
  return destruction(v, seat);
}

table::Evaluation evaluate_state(const Match& game, const State& state) {
  table::Evaluation out{};
  if (state.waiting.kind == Waiting::over) {
    out[0] = static_cast<float>(state.result[0]) / 2;
    out[1] = static_cast<float>(state.result[1]) / 2;
    return out;
  }
  const View v{game, state};
  const Survey s = make_survey(v);
  std::array<float, 2> value{};
  float best = 0;
  for (const Seat seat : {kBlue, kYellow}) {
    const float achieved = progress(v, s, seat);
    best = std::max(best, achieved);
    value[seat.value] = achieved + dice_worth(v, seat) + threat(v, s, seat);
  }
  // The nearer the end, the more a lead is worth.
  const float steepness = 0.45F + 0.05F * std::min(best, 8.0F);
  out[0] = 1.0F / (1.0F + table::exponential((value[1] - value[0]) * steepness));
  out[1] = 1.0F - out[0];
  return out;
}

}  // namespace fleet
