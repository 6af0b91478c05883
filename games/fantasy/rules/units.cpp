#include "games/fantasy/rules/units.h"

#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/task.h"

namespace fantasy {
namespace {

constexpr int kWidestAura = 2;  // of any printed terrain

// Abilities that are there or not; the others add up.
constexpr bool adds_up(Ability a) {
  switch (a) {
    case Ability::charge:
    case Ability::terrifying:
    case Ability::regeneration:
    case Ability::persecution:
    case Ability::master_of_attack:
    case Ability::master_of_defense:
    case Ability::master_of_shooting:
      return true;
    default:
      return false;
  }
}

bool terrain_reaches(View v, const Selector& who, const Unit& unit, const Terrain& terrain) {
  const UnitCard& card = v.game.card(unit);
  const auto seat = static_cast<std::int8_t>(unit.seat.value);
  if (who.faction >= 0 && who.faction != seat) return false;
  if (who.not_faction >= 0 && who.not_faction == seat) return false;
  // FC-13.4: faction terrain works on its own faction, unless its text names others.
  if (terrain.faction >= 0 && who.not_faction < 0 && terrain.faction != seat) return false;
  if (who.unit_class >= 0 && who.unit_class != static_cast<std::int8_t>(card.unit_class)) {
    return false;
  }
  if (who.has >= 0 && card.abilities[static_cast<std::size_t>(who.has)] == 0) return false;
  if (who.lacks >= 0 && card.abilities[static_cast<std::size_t>(who.lacks)] != 0) return false;
  return true;
}

// Calls f(op) for every lasting terrain effect that reaches the unit. FC-13.10, FC-13.24, FC-22.2.
// Several terrains of one kind count once: two Altars give no second die, FC-24.4.
template <class F>
void each_terrain_op(View v, const Unit& unit, bool auras, F&& f) {
  std::uint32_t counted = 0;
  const auto apply = [&](Hex hex, int steps) {
    const std::uint8_t index = v.state.terrain[hex.index];
    if ((counted >> index & 1U) != 0) return;
    const Terrain& terrain = v.game.terrain(index);
    for (const Effect& effect : terrain.effects) {
      if (effect.on != On::always) continue;
      const bool reaches = effect.who.in_hex ? steps == 0 : steps <= effect.who.within;
      if (!reaches || !terrain_reaches(v, effect.who, unit, terrain)) continue;
      counted |= 1U << index;
      for (const Op& op : effect.ops) f(op);
    }
  };
  apply(unit.at, 0);
  if (!auras || !v.game.any_reaches_out()) return;
  HexSet near = within(unit.at, kWidestAura);
  near.remove(unit.at);
  near.for_each([&](Hex hex) {
    if (v.game.reaches_out(v.state.terrain[hex.index])) {
      apply(hex, distance(unit.at, hex));
    }
  });
}

int printed_auras(View v, const Unit& unit, Ability wanted) {
  int sum = 0;
  for (const Unit& source : v.state.units) {
    if (source.seat != unit.seat || !source.on_map()) continue;
    for (const Aura& aura : v.game.card(source).auras) {
      if (aura.ability == wanted && distance(source.at, unit.at) <= aura.radius) ++sum;
    }
  }
  return sum;
}

}  // namespace

// FC-9.1: what is printed without a price always works; boons of bought abilities and cards come on
// top.
int ability(View v, UnitId id, Ability wanted) {
  const Unit& unit = v.unit(id);
  const auto index = static_cast<std::size_t>(wanted);
  int n = v.game.card(unit).abilities[index];
  bool lost = false;
  for (const Boon& boon : v.state.boons) {
    if (boon.unit != id || boon.what != index) continue;
    if (boon.op == OpKind::gain) n += boon.n;
    if (boon.op == OpKind::lose) lost = true;
  }
  if (lost) return 0;
  if (unit.on_map() && v.game.granted(wanted)) {
    if (v.game.granted_by_auras(wanted)) n += printed_auras(v, unit, wanted);
    each_terrain_op(v, unit, true, [&](const Op& op) {
      if (op.kind == OpKind::gain && op.what == index) n += op.n;
    });
  }
  return adds_up(wanted) ? n : (n > 0 ? 1 : 0);
}

int printed_stat(const UnitCard& card, Stat wanted) {
  switch (wanted) {
    case Stat::attack:
      return card.attack;
    case Stat::defense:
      return card.defense;
    case Stat::range_attack:
      return card.range_attack;
    case Stat::move:
    case Stat::walk:
      return card.walk;
    case Stat::run:
      return card.run;
    case Stat::base_range:
      return card.base_range;
    case Stat::max_range:
      return card.max_range;
  }
  return 0;
}

Change change_of(View v, UnitId id, Stat wanted, bool supported) {
  Change out;
  const bool moving = wanted == Stat::walk || wanted == Stat::run;
  for (const Boon& boon : v.state.boons) {
    if (boon.unit != id || boon.op != OpKind::stat) continue;
    if (boon.condition == If::attack_support && !supported) continue;
    const auto what = static_cast<Stat>(boon.what);
    if (what == wanted || (moving && what == Stat::move)) out.add(boon.n);
  }
  return out;
}

Change terrain_change(View v, UnitId id, Stat wanted, bool ranged) {
  Change out;
  each_terrain_op(v, v.unit(id), true, [&](const Op& op) {
    const bool counts = op.kind == OpKind::stat && op.what == static_cast<std::uint8_t>(wanted);
    if (counts && (ranged ? op.ranged : op.melee)) out.add(op.n);
  });
  return out;
}

int stat(View v, UnitId id, Stat wanted) {
  return changed(printed_stat(v.card(id), wanted), change_of(v, id, wanted, false));
}

// FC-18.9 .. FC-18.12
bool weak(View v, UnitId id) {
  const UnitCard& card = v.card(id);
  const Unit& unit = v.unit(id);
  if (unit.on_map() && v.game.weak_on(unit.card, v.state.terrain[unit.at.index])) {
    return !has(v, id, Ability::fortitude);  // FC-23.43
  }
  if (card.has_health) return false;                         // FC-18.12
  return unit.hits == 1 && !has(v, id, Ability::fortitude);  // FC-22.18
}

bool has_stamina(View v, UnitId id) { return v.card(id).stamina != kNoStamina; }

bool exhausted(View v, UnitId id) {
  return !has_stamina(v, id) || v.unit(id).fatigue >= v.card(id).stamina;  // FC-10.13, FC-10.17
}

HexSet units_of(View v, Seat seat) {
  HexSet out;
  for (const Unit& unit : v.state.units) {
    if (unit.on_map() && unit.seat == seat) out.add(unit.at);
  }
  return out;
}

HexSet occupied(View v) {
  HexSet out;
  for (const Unit& unit : v.state.units) {
    if (unit.on_map()) out.add(unit.at);
  }
  return out;
}

// FC-1.3: contact is adjacency, whatever the terrain.
int contacts(View v, Hex hex, Seat seat) {
  int n = 0;
  for (int d = 0; d < kDirections; ++d) {
    const Hex next = neighbour(hex, d);
    if (!next.on_map()) continue;
    const UnitId other = v.at(next);
    if (other.exists() && v.unit(other).seat == seat) ++n;
  }
  return n;
}

bool in_enemy_contact(View v, UnitId id) {
  return contacts(v, v.unit(id).at, opponent(v.unit(id).seat)) > 0;
}

int terrain_effect(View v, UnitId id, OpKind kind, int what, bool ranged, bool auras) {
  int n = 0;
  each_terrain_op(v, v.unit(id), auras, [&](const Op& op) {
    if (op.kind == kind && (what < 0 || op.what == what) && (ranged ? op.ranged : op.melee)) {
      n += op.n;
    }
  });
  return n;
}

int icons_ignored_by_terrain(View v, UnitId id, std::uint8_t which, bool ranged) {
  const int n = terrain_effect(v, id, OpKind::ignore, which, ranged, true);
  // Content that names no face, and was not bound to the option, means the option's.
  if (which != v.game.options().forest_face) return n;
  return n + terrain_effect(v, id, OpKind::ignore, 0, ranged, true);
}

void put_unit(Play& p, UnitId id, Hex at) {
  Unit& unit = p.unit(id);
  assert(!p.at(at).exists());  // FC-1.2
  lift_unit(p, id);
  unit.at = at;
  p.state.occupant[at.index] = id.value;
}

void lift_unit(Play& p, UnitId id) {
  Unit& unit = p.unit(id);
  if (unit.on_map()) p.state.occupant[unit.at.index] = kNobody;
  unit.at = Hex::none();
}

int lose_hits(Play& p, UnitId id, int n, RuleId rule) {
  Unit& unit = p.unit(id);
  const int lost = n < unit.hits ? n : unit.hits;  // FC-15.8
  if (lost <= 0) return 0;
  unit.hits = static_cast<std::uint8_t>(unit.hits - lost);
  p.tell(EventKind::lost, unit.seat, rule, {id.value, lost, unit.hits});
  return lost;
}

int heal(Play& p, UnitId id, int n, RuleId rule) {
  Unit& unit = p.unit(id);
  const int room = p.card(id).hits - unit.hits;
  const int healed = n < room ? n : room;
  if (healed <= 0) return 0;
  unit.hits = static_cast<std::uint8_t>(unit.hits + healed);
  p.tell(EventKind::healed, unit.seat, rule, {id.value, unit.hits, healed});
  return healed;
}

void score(Play& p, Seat seat, int points, RuleId rule) {
  const Scenario& scenario = p.game.scenario();
  const bool counts = !scenario.task && (!scenario.epic || scenario.goal_of(seat) > 0);  // FC-1.11
  if (points == 0 || !counts) return;
  Side& side = p.side(seat);
  side.vp = static_cast<std::uint8_t>(side.vp + points > 250 ? 250 : side.vp + points);
  p.tell(EventKind::scored, seat, rule, {points, side.vp});
}

bool destroy_if_dead(Play& p, UnitId id, RuleId rule) {
  Unit& unit = p.unit(id);
  if (unit.hits > 0 || !unit.on_map()) return false;
  const Hex at = unit.at;
  lift_unit(p, id);
  unit.order = Colour::none;
  unit.fatigue = 0;
  unit.flags &= Unit::summoned | Unit::destroyer;  // its name stays what it was
  for (std::size_t i = p.state.boons.size(); i-- > 0;) {
    if (p.state.boons[i].unit == id) p.state.boons.erase_at(i);
  }
  p.tell(EventKind::destroyed, unit.seat, rule, {id.value, at.index});
  // FC-21.12, FC-21.13, FC-23.1: for the opponent whatever the cause, summoned units too.
  score(p, opponent(unit.seat), 1, "FC-23.1"_rule);
  score_kill_bonus(p, id);
  return true;
}

void add_fatigue(Play& p, UnitId id, RuleId rule) {
  Unit& unit = p.unit(id);
  ++unit.fatigue;
  p.tell(EventKind::fatigue_gained, unit.seat, rule, {id.value, unit.fatigue});
}

void force_fatigue(Play& p, UnitId id, RuleId rule) {
  if (!exhausted(p, id)) {
    add_fatigue(p, id, rule);
    return;
  }
  // FC-10.14, FC-10.15: nothing left to tire, so it hurts.
  lose_hits(p, id, 1, has_stamina(p, id) ? "FC-10.14"_rule : "FC-10.15"_rule);
}

void remove_fatigue(Play& p, UnitId id, int n, RuleId rule) {
  Unit& unit = p.unit(id);
  const int removed = n < unit.fatigue ? n : unit.fatigue;
  if (removed <= 0) return;
  unit.fatigue = static_cast<std::uint8_t>(unit.fatigue - removed);
  p.tell(EventKind::fatigue_lost, unit.seat, rule, {id.value, unit.fatigue});
}

int points_lost(View v, Seat seat) {
  int lost = 0;
  for (const Unit& unit : v.state.units) {
    const UnitCard& card = v.game.card(unit);
    if (unit.seat == seat) lost += (card.hits - unit.hits) * card.cost * 10 / card.hits;
  }
  return lost;
}

// FC-21.5 .. FC-21.7, FC-21.11, FC-23.61
bool check_victory(Play& p) {
  if (p.state.waiting.kind == Waiting::over) return true;
  if (p.game.scenario().task) return check_task(p);
  for (const Seat seat : {kEmpire, kStyx}) {
    if (!has_won_by_points(p, seat)) continue;
    p.end_game(EndReason::victory_points, seat == kEmpire ? 2 : 0);
    return true;
  }
  if (all_towns_fallen(p)) {
    p.end_game(EndReason::towns_lost, p.game.scenario().town_fall->by == kEmpire ? 2 : 0);
    return true;
  }
  // FC-21.10: in an Epic Battle that is the goal
  const bool epic = p.game.scenario().epic;
  if (!epic && !p.game.options().elimination_win) return false;
  if (p.state.phase == Phase::deployment) return false;
  std::array<bool, 2> alive{};
  for (const Unit& unit : p.state.units) {
    if (unit.on_map()) alive[unit.seat.value] = true;
  }
  if (alive[0] && alive[1]) return false;
  if (alive[0] == alive[1]) {
    p.end_game(epic ? EndReason::armies_destroyed : EndReason::mutual_elimination, 1);
  } else {
    p.end_game(epic ? EndReason::army_destroyed : EndReason::elimination, alive[0] ? 2 : 0);
  }
  return true;
}

}  // namespace fantasy
