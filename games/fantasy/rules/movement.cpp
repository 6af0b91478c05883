#include "games/fantasy/rules/movement.h"

#include <algorithm>
#include <cstring>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// The ground as one unit meets it.
struct Ground {
  struct Kind {
    std::uint8_t terrain;
    HexSet hexes;
  };
  HexSet impassable;
  HexSet difficult;
  HexSet halts;  // a way ends here, though the movement need not: falling Towns, FC-23.55
  table::ScratchList<Kind, kMaxTerrains> kinds;  // the Difficult hexes by type, FC-13.23
};

void add_difficult(Ground& ground, std::uint8_t terrain, Hex hex) {
  ground.difficult.add(hex);
  for (Ground::Kind& kind : ground.kinds) {
    if (kind.terrain == terrain) return kind.hexes.add(hex);
  }
  ground.kinds.push_back({terrain, HexSet::of(hex)});
}

// Calls f(hex, terrain) for every hex that is not open ground, eight hexes at a glance: maps are
// mostly open.
template <class F>
void each_template(const State& state, F&& f) {
  for (std::size_t first = 0; first < kHexes; first += 8) {
    const std::size_t n = std::min<std::size_t>(8, kHexes - first);
    std::uint64_t glance = 0;
    std::memcpy(&glance, &state.terrain[first], n);
    if (glance == 0) continue;
    for (std::size_t i = first; i < first + n; ++i) {
      if (state.terrain[i] != 0) f(Hex{static_cast<std::uint8_t>(i)}, state.terrain[i]);
    }
  }
}

void survey(View v, UnitId unit, Ground& ground) {
  const Seat seat = v.unit(unit).seat;
  const std::uint8_t card = v.unit(unit).card;
  const bool ranger = has(v, unit, Ability::ranger);
  each_template(v.state, [&](Hex hex, std::uint8_t kind) {
    const Terrain& terrain = v.game.terrain(kind);
    if (!influences(terrain, seat)) return;
    if (terrain.impassable && !v.game.may_pass(card, kind)) ground.impassable.add(hex);
    if (terrain.difficult && !ranger) add_difficult(ground, kind, hex);
  });
  if (ranger && !has(v, unit, Ability::flight)) ground.halts = falling_towns(v, seat);
}

// Step by step; a hex of another Difficult type is the end of a way (FC-11.8, FC-11.9), open ground
// (FC-11.10) and enemies next to the way (FC-11.15) are nothing.
Reach walk(const Ground& ground, Hex start, HexSet free, int steps) {
  const HexSet open = free - ground.difficult;
  Reach out{HexSet::of(start), {}};
  for (int i = 0; i < steps; ++i) {
    const HexSet way = out.clean - ground.halts;
    const HexSet next = way.neighbours() & free;
    HexSet grown = out.clean | (next & open);
    for (const Ground::Kind& kind : ground.kinds) {
      grown |= (way & kind.hexes).neighbours() & kind.hexes & free;
    }
    out.stopped |= next & ground.difficult;
    if (grown == out.clean) break;
    out.clean = grown;
  }
  out.stopped = out.stopped - out.clean;
  out.clean.remove(start);
  return out;
}

}  // namespace

bool impassable(View v, UnitId unit, Hex hex) {
  const Terrain& terrain = v.terrain(hex);
  return terrain.impassable && influences(terrain, v.unit(unit).seat) &&
         !v.game.may_pass(v.unit(unit).card, v.state.terrain[hex.index]);  // FC-23.42
}

bool enterable(View v, UnitId unit, Hex hex) {
  return hex.on_map() && !v.at(hex).exists() && !impassable(v, unit, hex);  // FC-11.17
}

bool stopped_by(View v, UnitId unit, Hex from, Hex to) {
  const Terrain& terrain = v.terrain(to);
  return terrain.difficult && influences(terrain, v.unit(unit).seat) &&
         v.state.terrain[from.index] != v.state.terrain[to.index] && !has(v, unit, Ability::ranger);
}

Reach reach(View v, UnitId unit, int steps) { return ways(v, unit, steps, 0).walk; }

int left_after_halt(View v, UnitId unit, Hex to, int steps) {
  Ground ground;
  survey(v, unit, ground);
  if (!ground.halts.has(to)) return 0;
  int used = 1;
  while (used < steps && !reach(v, unit, used).clean.has(to)) ++used;
  return steps - used;
}

Ways ways(View v, UnitId unit, int walk_steps, int run_steps) {
  Ground ground;
  survey(v, unit, ground);
  const Hex start = v.unit(unit).at;
  HexSet others = occupied(v);
  others.remove(start);
  const HexSet free = HexSet::all() - others - ground.impassable;
  const bool flies = has(v, unit, Ability::flight);
  const auto go = [&](int steps) {
    Reach out = walk(ground, start, free, steps);
    if (!flies) return out;
    HexSet flown = within(start, steps) & free;  // FC-11.16, FC-22.11, FC-22.13, FC-13.7
    flown.remove(start);
    out.clean |= flown - ground.difficult;
    out.stopped = (flown & ground.difficult) - out.clean;
    return out;
  };
  return {go(walk_steps), go(run_steps)};
}

bool may_take_token(View v, UnitId unit) {
  return v.state.act.fatigue_used == 0 && has_stamina(v, unit) && !exhausted(v, unit);
}

HexSet run_reach(View v, UnitId unit, const Reach& reach) {
  const bool enters = has(v, unit, Ability::flight) || may_take_token(v, unit);  // FC-22.12
  return enters ? reach.all() : reach.clean;
}

bool run_needs_token(View v, UnitId unit, const Reach& reach, Hex to) {
  return reach.stopped.has(to) && !has(v, unit, Ability::flight);  // FC-11.11, FC-11.12, FC-10.6
}

HexSet persecution_reach(View v, UnitId unit, int steps) {
  Ground ground;
  survey(v, unit, ground);
  const Hex start = v.unit(unit).at;
  HexSet others = occupied(v);
  others.remove(start);
  HexSet way = HexSet::all() - ground.difficult;                    // FC-22.37
  if (v.state.act.origin.on_map()) way.remove(v.state.act.origin);  // FC-22.35
  if (!has(v, unit, Ability::flight)) way = way - others - ground.impassable;
  HexSet out = HexSet::of(start);
  for (int i = 0; i < steps; ++i) out |= (out - ground.halts).neighbours() & way;
  const HexSet enemies = units_of(v, opponent(v.unit(unit).seat));
  HexSet ends = out - others - ground.impassable;
  ends.add(start);
  return ends & enemies.neighbours();  // FC-22.36
}

void shift(Play& p, UnitId unit, Hex to, EventKind kind, RuleId rule) {
  const Hex from = p.unit(unit).at;
  lift_unit(p, unit);
  put_unit(p, unit, to);
  p.tell(kind, p.unit(unit).seat, rule, {unit.value, from.index, to.index});
  enter_town(p, unit);
}

void end_activation_in_terrain(Play& p) {
  Activation& act = p.state.act;
  act.ended = 1;
  p.tell(EventKind::stopped_by_terrain, p.unit(act.unit).seat, "FC-11.8"_rule,
         {act.unit.value, p.unit(act.unit).at.index});
}

namespace {

// FC-12.4, FC-11.8: a free move in its own activation is a move of the active unit. In that of
// another unit it costs nothing.
void note_free_move(Play& p, Hex from, bool stops) {
  Activation& act = p.state.act;
  if (act.shifted == 0) act.start = from;
  act.shifted = 1;
  if (stops) end_activation_in_terrain(p);
}

}  // namespace

void FreeMoveStep::run(Play& p) {
  const UnitId unit{p.top().a};
  if (!p.unit(unit).on_map() || reach(p, unit, p.top().b).all().empty()) return p.pop();
  p.ask(p.unit(unit).seat);
}

void FreeMoveStep::legal(const View& v, Seat, table::AnswerList& out) {
  const UnitId unit{v.top().a};
  reach(v, unit, v.top().b).all().for_each([&](Hex to) {
    out.push_back(say(Verb::move).unit(unit).to(to));
  });
  out.push_back(say(Verb::decline));
}

void FreeMoveStep::answer(Play& p, Seat, table::Answer answer) {
  const UnitId unit{p.top().a};
  const int steps = p.top().b;
  p.pop();
  if (verb_of(answer) != Verb::move) return;
  const Hex to = hex_of(answer);
  const Hex from = p.unit(unit).at;
  const int left = left_after_halt(p, unit, to, steps);
  const bool stops = reach(p, unit, steps).stopped.has(to);
  shift(p, unit, to, EventKind::moved, "FC-7.10"_rule);
  if (unit == p.state.act.unit) note_free_move(p, from, stops);
  if (left > 0) p.push(Step::free_move, unit.value, left);
}

}  // namespace fantasy
