// What a position is worth to each side.
#include <array>

#include "games/fantasy/advice/advice.h"
#include "games/fantasy/advice/contract.h"
#include "games/fantasy/advice/weighing.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"
#include "table/elementary.h"

namespace fantasy {
namespace {

// Points the Towns will bring at the end of the round as they stand now, less than they count then.
float coming_points(View v, Seat seat) {
  float points = 0;
  for (const RoundScore& line : v.game.scenario().round_score) {
    if (line.side >= 0 && line.side != static_cast<std::int8_t>(seat.value)) continue;
    const bool held = line.towns == Towns::held;
    const int towns = held ? towns_held(v, seat) : towns_fallen(v);
    if (towns < line.at_least || towns > line.at_most) continue;
    points += static_cast<float>(line.vp * (line.each ? towns : 1));
  }
  return 0.55F * points;
}

}  // namespace

// In victory points: what is scored, what the capture points will bring, what the armies are still
// worth.
table::Evaluation evaluate_state(const Match& game, const State& state) {
  table::Evaluation out{};
  if (state.waiting.kind == Waiting::over) {
    out[0] = static_cast<float>(state.result[0]) / 2;
    out[1] = static_cast<float>(state.result[1]) / 2;
    return out;
  }
  const View v{game, state};
  const std::array<Goals, 2> goals{Goals(v, kEmpire), Goals(v, kStyx)};
  std::array<float, 2> value{};
  for (std::size_t s = 0; s < 2; ++s) value[s] = state.sides[s].vp;
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const Unit& unit = state.units[i];
    if (!unit.on_map()) continue;
    const UnitId id{static_cast<std::uint8_t>(i)};
    float points = worth_per_hit(game, unit) * static_cast<float>(unit.hits) * 0.04F;
    points += goals[unit.seat.value].value(id, unit.at) * 0.025F;
    points -= static_cast<float>(unit.fatigue) * 0.08F;
    if (unit.is(Unit::defending)) points += 0.05F;
    if (v.card(id).range_attack > 0 && in_enemy_contact(v, id)) points -= 0.3F;
    value[unit.seat.value] += points;
  }
  game.capture_points().for_each([&](Hex point) {
    const UnitId holder = v.at(point);
    if (holder.exists()) value[v.unit(holder).seat.value] += 0.55F;
  });
  for (const Seat seat : {kEmpire, kStyx}) value[seat.value] += coming_points(v, seat);
  const float lead = value[0] - value[1];
  out[0] = 1.0F / (1.0F + table::exponential(-lead * 0.45F));
  out[1] = 1.0F - out[0];
  return out;
}

}  // namespace fantasy
