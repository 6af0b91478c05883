// What a sensible player thinks of answers and positions. Opponents use it as a guide over the
// contract; the rules never ask it. All numbers are house judgement in "points" (about one order, a
// fifth of a unit), higher is better.
#pragma once

#include <algorithm>

#include "games/fantasy/rules/play.h"

namespace fantasy {

// What a fight is expected to bring the attacker, less what it costs.
struct Forecast {
  float damage = 0;   // miniatures or wounds the target loses
  float counter = 0;  // the attacker loses
  float kill = 0;     // chance of destroying the target, roughly
};
Forecast forecast_melee(View v, UnitId attacker, UnitId target, Hex from, bool charged);
Forecast forecast_shot(View v, UnitId attacker, UnitId target, Hex from);
float worth(View v, UnitId id);          // of the whole unit
float worth_per_hit(View v, UnitId id);  // of one of its miniatures
inline float worth_per_hit(const Match& game, const Unit& unit) {
  constexpr float kFree = 10;  // what a unit that costs nothing is worth
  const float cost = game.cost_per_hit(unit);
  return cost > 0 ? cost : kFree / static_cast<float>(std::max<int>(game.card(unit).hits, 1));
}
float gain(View v, UnitId attacker, UnitId target, Forecast f);

}  // namespace fantasy
