#include "games/fantasy/rules/conditions.h"

#include <algorithm>

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

const std::vector<ScenarioCondition>& conditions_of(const Match& game) {
  return game.scenario().conditions;
}

Boon boon_on(UnitId unit, OpKind op, std::uint8_t what, int n, Until until) {
  Boon boon;
  boon.unit = unit;
  boon.op = op;
  boon.what = what;
  boon.n = static_cast<std::int8_t>(n);
  boon.until = until;
  boon.card = kByScenario;
  return boon;
}

void lay(Play& p, const Boon& boon) {
  if (boon.n != 0 && !p.state.boons.full()) p.state.boons.push_back(boon);  // lasting.h: there is
}

void change_stat(Play& p, UnitId unit, Stat stat, int by) {
  lay(p, boon_on(unit, OpKind::stat, static_cast<std::uint8_t>(stat), by, Until::round));
}

// Base range is never higher than maximum range.
int change_of_base(const UnitCard& card, int by) {
  return std::min(0, std::max(1, card.max_range + by) - card.base_range);
}

void change_range(Play& p, UnitId unit, int by) {
  const UnitCard& card = p.card(unit);
  if (card.range_attack == 0) return;
  change_stat(p, unit, Stat::max_range, by);
  change_stat(p, unit, Stat::base_range, change_of_base(card, by));
}

void apply(Play& p, const ScenarioCondition& c, UnitId unit) {
  const auto unit_class = static_cast<std::int8_t>(p.card(unit).unit_class);
  switch (c.op) {
    case ConditionKind::run:
      if (c.unit_class < 0 || c.unit_class == unit_class) change_stat(p, unit, Stat::run, c.by);
      return;
    case ConditionKind::attack:
      return change_stat(p, unit, Stat::attack, c.by);
    case ConditionKind::range:
      return change_range(p, unit, c.by);
    default:
      return;
  }
}

// The unit at that place of the side's roster, from 1.
UnitId unit_at_place(View v, Seat seat, int place) {
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    if (v.state.units[i].seat == seat && --place == 0) return {static_cast<std::uint8_t>(i)};
  }
  return UnitId::none();
}

Seat seat_of(const ScenarioCondition& c) { return {static_cast<std::uint8_t>(c.side)}; }

bool is_open(View v, Hex hex) {
  return v.state.terrain[hex.index] == 0 && !v.at(hex).exists() &&
         !v.game.capture_points().has(hex);
}

// Equally near: in the order of the hexes.
template <class Fits>
Hex nearest(Hex to, Fits&& fits) {
  Hex best = Hex::none();
  for (std::uint8_t i = 0; i < kHexes; ++i) {
    const Hex hex{i};
    if (!fits(hex)) continue;
    if (!best.on_map() || distance(hex, to) < distance(best, to)) best = hex;
  }
  return best;
}

int index_of(const Match& game, const ScenarioCondition& c) {
  return game.pack().find_terrain(c.terrain);
}

// Who was deployed first lies with the unit until both armies stand.
const Boon* first_deployed(View v, Seat seat) {
  const auto found = std::find_if(
      v.state.boons.begin(), v.state.boons.end(),
      [&](const Boon& boon) { return boon.op == OpKind::place && v.unit(boon.unit).seat == seat; });
  return found == v.state.boons.end() ? nullptr : found;
}

void enter(Play& p, const ScenarioCondition& c) {
  const auto card = static_cast<std::uint8_t>(p.game.pack().find_unit(c.unit, c.level));
  for (int i = 0; i < c.count; ++i) {
    const Hex at = nearest(c.at, [&](Hex hex) {
      const bool inside = std::find(c.zone.begin(), c.zone.end(), hex) != c.zone.end();
      return inside && !p.at(hex).exists() && !p.terrain(hex).impassable;
    });
    if (!at.on_map()) return;
    summon(p, seat_of(c), card, at, "FC-24.2"_rule);
  }
}

// How many effects it lays on a unit with that card.
int effects_on(const ScenarioCondition& c, const UnitCard& card) {
  const auto unit_class = static_cast<std::int8_t>(card.unit_class);
  if (c.op == ConditionKind::range)
    return card.range_attack == 0 ? 0 : change_of_base(card, c.by) == 0 ? 1 : 2;
  if (c.op == ConditionKind::run) return c.unit_class < 0 || c.unit_class == unit_class ? 1 : 0;
  return c.op == ConditionKind::attack ? 1 : 0;
}

}  // namespace

void begin_battle(Play& p) {
  for (const ScenarioCondition& c : conditions_of(p.game)) {
    if (c.op != ConditionKind::ability) continue;
    const UnitId unit = unit_at_place(p, seat_of(c), c.place);
    if (!unit.exists()) continue;  // an army of the player's own may be smaller
    lay(p, boon_on(unit, OpKind::gain, static_cast<std::uint8_t>(c.ability), c.number,
                   Until::permanent));
  }
}

void note_deployed(Play& p, UnitId unit) {
  for (const ScenarioCondition& c : conditions_of(p.game)) {
    const bool counts = c.op == ConditionKind::terrain && seat_of(c) == p.unit(unit).seat;
    if (counts && first_deployed(p, seat_of(c)) == nullptr)
      lay(p, boon_on(unit, OpKind::place, 0, 1, Until::permanent));
  }
}

void end_deployment(Play& p) {
  for (const ScenarioCondition& c : conditions_of(p.game)) {
    const Boon* first = c.op == ConditionKind::terrain ? first_deployed(p, seat_of(c)) : nullptr;
    if (first == nullptr) continue;
    const Hex hex = nearest(p.unit(first->unit).at, [&](Hex at) { return is_open(p, at); });
    if (hex.on_map())
      place_template(p, seat_of(c), static_cast<std::uint8_t>(index_of(p.game, c)), hex,
                     "FC-24.2"_rule);
  }
  for (std::size_t i = p.state.boons.size(); i-- > 0;) {
    if (p.state.boons[i].op == OpKind::place) p.state.boons.erase_at(i);
  }
}

void begin_round(Play& p) {
  for (std::size_t i = 0; i < p.state.units.size(); ++i) {
    if (p.state.units[i].on_map()) join_round(p, {static_cast<std::uint8_t>(i)});
  }
}

void join_round(Play& p, UnitId unit) {
  for (const ScenarioCondition& c : conditions_of(p.game)) {
    if (c.concerns(p.unit(unit).seat) && c.holds_in(p.state.round)) apply(p, c, unit);
  }
}

void reinforce(Play& p) {
  for (const ScenarioCondition& c : conditions_of(p.game)) {
    if (c.op == ConditionKind::reinforce && c.round == p.state.round) enter(p, c);
  }
}

bool expects_units(View v, Seat seat) {
  return std::ranges::any_of(conditions_of(v.game), [&](const ScenarioCondition& c) {
    return c.op == ConditionKind::reinforce && c.concerns(seat) && c.round > v.state.round;
  });
}

int order_dice_changed(View v, Seat seat) {
  int by = 0;
  for (const ScenarioCondition& c : conditions_of(v.game)) {
    const bool counts = c.op == ConditionKind::order_dice && c.concerns(seat);
    if (counts && c.holds_in(v.state.round)) by += c.by;
  }
  return by;
}

int whole_rolls_left(View v, Seat seat) {
  int left = 0;
  for (const ScenarioCondition& c : conditions_of(v.game)) {
    if (c.op == ConditionKind::reroll_all && c.concerns(seat)) left += c.times;
  }
  for (const Boon& boon : v.state.boons) {
    if (boon.op == OpKind::reroll && boon.what == seat.value) left -= boon.n;
  }
  return left;
}

void use_whole_roll(Play& p, Seat seat) {
  for (Boon& boon : p.state.boons) {
    if (boon.op == OpKind::reroll && boon.what == seat.value) {
      ++boon.n;
      return;
    }
  }
  lay(p, boon_on(UnitId::none(), OpKind::reroll, seat.value, 1, Until::permanent));
}

int conditions_on_a_unit(const Match& game, Seat seat, const UnitCard& card, int round) {
  int n = 0;
  for (const ScenarioCondition& c : conditions_of(game)) {
    if (c.concerns(seat) && c.holds_in(round)) n += effects_on(c, card);
  }
  return n;
}

int conditions_beside_units(const Match& game) {
  int n = 0;
  for (const ScenarioCondition& c : conditions_of(game)) {
    if (c.op == ConditionKind::reroll_all) n += c.side < 0 ? 2 : 1;
    if (c.op == ConditionKind::look) n += c.count;
    if (c.op == ConditionKind::ability || c.op == ConditionKind::terrain) ++n;
  }
  return n;
}

}  // namespace fantasy
