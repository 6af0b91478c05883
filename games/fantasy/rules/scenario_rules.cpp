#include "games/fantasy/rules/scenario_rules.h"

#include <algorithm>

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

bool is_town(View v, Hex hex) { return v.state.terrain[hex.index] == v.game.town(); }

int counted_towns(View v, const RoundScore& line, Seat seat) {
  return line.towns == Towns::held ? towns_held(v, seat) : towns_fallen(v);
}

bool fulfils(View v, const RoundScore& line, Seat seat) {
  if (line.side >= 0 && line.side != static_cast<std::int8_t>(seat.value)) return false;
  const int towns = counted_towns(v, line, seat);
  return towns >= line.at_least && towns <= line.at_most;
}

int units_on(View v, Seat seat, HexSet hexes) { return (units_of(v, seat) & hexes).count(); }

int units_waiting(View v, Seat seat) {
  return static_cast<int>(std::count_if(
      v.state.units.begin(), v.state.units.end(),
      [&](const Unit& unit) { return unit.seat == seat && !unit.on_map() && unit.hits > 0; }));
}

}  // namespace

int towns_held(View v, Seat seat) {
  int n = 0;
  units_of(v, seat).for_each([&](Hex hex) { n += is_town(v, hex) ? 1 : 0; });
  return n;
}

int towns_fallen(View v) {
  const auto& towns = v.game.scenario().towns;
  return static_cast<int>(std::count_if(towns.begin(), towns.end(),
                                        [&](const Town& town) { return !is_town(v, town.at); }));
}

bool all_towns_fallen(View v) {
  const Scenario& scenario = v.game.scenario();
  if (!scenario.town_fall || !scenario.town_fall->all_lose || scenario.towns.empty()) return false;
  return towns_fallen(v) == static_cast<int>(scenario.towns.size());
}

bool has_won_by_points(View v, Seat seat) {
  if (v.game.scenario().task) return false;
  const int goal = v.game.scenario().goal_of(seat);
  const int points = v.side(seat).vp;
  return goal > 0 && points >= goal && points > v.side(opponent(seat)).vp;
}

int fewer_orders(View v, Seat seat) {
  int n = 0;
  for (const RoundScore& line : v.game.scenario().round_score) {
    if (line.fewer_orders > 0 && fulfils(v, line, seat)) n += line.fewer_orders;
  }
  return n;
}

bool rests_in_town(View v, UnitId unit) {
  return v.game.scenario().rest_in_towns[v.unit(unit).seat.value] && is_town(v, v.unit(unit).at);
}

void score_kill_bonus(Play& p, UnitId dead) {
  const UnitCard& card = p.card(dead);
  const auto unit_class = static_cast<std::int8_t>(card.unit_class);
  for (const KillBonus& bonus : p.game.scenario().kill_bonus) {
    if (bonus.unit != card.id && bonus.unit_class != unit_class) continue;
    score(p, opponent(p.unit(dead).seat), bonus.vp, bonus.rule);
  }
}

void score_towns(Play& p) {
  for (const RoundScore& line : p.game.scenario().round_score) {
    for (const Seat seat : {kEmpire, kStyx}) {
      if (!fulfils(p, line, seat)) continue;
      score(p, seat, line.vp * (line.each ? counted_towns(p, line, seat) : 1), line.rule);
    }
  }
}

HexSet falling_towns(View v, Seat by) {
  HexSet out;
  const Scenario& scenario = v.game.scenario();
  const auto& fall = scenario.town_fall;
  if (!fall || fall->by != by || fall->when != FallsWhen::entered) return out;
  for (const Town& town : scenario.towns) {
    if (is_town(v, town.at)) out.add(town.at);
  }
  return out;
}

void enter_town(Play& p, UnitId id) {
  const Unit& unit = p.unit(id);
  if (falling_towns(p, unit.seat).has(unit.at)) town_falls(p, id);
}

void town_falls(Play& p, UnitId id) {
  const Unit& unit = p.unit(id);
  const auto& fall = p.game.scenario().town_fall;
  const auto ruin = static_cast<std::uint8_t>(p.game.pack().find_terrain(fall->becomes));
  p.state.terrain[unit.at.index] = ruin;
  p.tell(EventKind::town_fell, unit.seat, "FC-23.56"_rule, {id.value, unit.at.index, ruin});
  score(p, unit.seat, fall->vp, "FC-23.55"_rule);
}

bool fallen_towns_decide(Play& p) {
  if (p.state.combat.kind != AttackKind::none) return false;
  const bool decided =
      all_towns_fallen(p) || has_won_by_points(p, kEmpire) || has_won_by_points(p, kStyx);
  return decided && check_victory(p);
}

HexSet deployable(View v, Seat seat) {
  HexSet free = free_zone(v, seat);
  HexSet short_of;  // zones that still need units
  int owed = 0;
  for (const Match::Quota& quota : v.game.quotas(seat)) {
    const int there = units_on(v, seat, quota.hexes);
    if (there >= quota.at_most) free = free - quota.hexes;
    if (there >= quota.at_least) continue;
    owed += quota.at_least - there;
    short_of |= quota.hexes;
  }
  return owed >= units_waiting(v, seat) && !(free & short_of).empty() ? free & short_of : free;
}

}  // namespace fantasy
