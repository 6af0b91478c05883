#include "games/fantasy/rules/movement.h"

#include <algorithm>
#include <utility>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/ground.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// The ground as one unit meets it.
struct Ground {
  HexSet impassable;
  HexSet difficult;
  HexSet halts;  // a way ends here, though the movement need not: falling Towns, FC-23.55
};

// Only a Ranger goes on from a Town that falls, and has a choice of ways there.
HexSet halts(View v, UnitId unit) {
  const HexSet falling = falling_towns(v, v.unit(unit).seat);
  if (falling.empty() || !has(v, unit, Ability::ranger)) return {};
  return has(v, unit, Ability::flight) ? HexSet() : falling;
}

Ground survey(View v, UnitId unit) {
  const Match::Kinds closed = v.game.closed_to(v.unit(unit));
  const bool ranger = has(v, unit, Ability::ranger);
  const Match::Kinds difficult = ranger ? 0 : v.game.difficult_for(v.unit(unit).seat);
  Ground ground;
  each_terrain_hex(v.state, [&](Hex hex, std::uint8_t terrain) {
    if (among(closed, terrain)) ground.impassable.add(hex);
    if (among(difficult, terrain)) ground.difficult.add(hex);
  });
  ground.halts = halts(v, unit);
  return ground;
}

HexSet hexes_like(const State& state, std::uint8_t terrain) {
  HexSet out;
  each_terrain_hex(state, [&](Hex hex, std::uint8_t other) {
    if (other == terrain) out.add(hex);
  });
  return out;
}

// A movement as it spreads over the map, step by step. Open ground (FC-11.10) and enemies next to
// the way (FC-11.15) are nothing.
class Spread {
 public:
  Spread(View v, UnitId unit)
      : ground_(survey(v, unit)), start_(v.unit(unit).at), flies_(has(v, unit, Ability::flight)) {
    HexSet others = occupied(v);
    others.remove(start_);
    enterable_ = HexSet::all() - others - ground_.impassable;
    passed_ = HexSet::of(start_);
    if (ground_.difficult.has(start_))
      own_terrain_ = hexes_like(v.state, v.state.terrain[start_.index]);
  }

  // Where so many steps lead; never fewer than asked for before.
  Reach reach(int steps) {
    while (taken_ < steps && take_a_step()) ++taken_;
    Reach out{passed_, ended_in_ - passed_};
    out.clean.remove(start_);
    if (flies_) fly(steps, out);
    return out;
  }

 private:
  // False: it leads nowhere new from which one could go on.
  bool take_a_step() {
    const HexSet from = passed_ - ground_.halts;
    const HexSet entered = from.neighbours() & enterable_;
    HexSet passed = passed_ | (entered - ground_.difficult) | in_own_terrain(from);
    ended_in_ |= entered & ground_.difficult;  // FC-11.8, FC-11.9
    std::swap(passed, passed_);
    return passed != passed_;
  }

  // Difficult Terrain of the type the unit comes from does not end a way (FC-13.23) where that
  // began in it: another hex of it would have had to be entered first.
  HexSet in_own_terrain(HexSet from) const {
    if (own_terrain_.empty()) return {};
    return (from & own_terrain_).neighbours() & own_terrain_ & enterable_;
  }

  // FC-11.16, FC-22.11, FC-22.13, FC-13.7
  void fly(int steps, Reach& out) const {
    HexSet flown = within(start_, steps) & enterable_;
    flown.remove(start_);
    out.clean |= flown - ground_.difficult;
    out.stopped = (flown & ground_.difficult) - out.clean;
  }

  Ground ground_;
  Hex start_;
  bool flies_;
  HexSet enterable_;    // neither impassable nor somebody else's, FC-11.17
  HexSet own_terrain_;  // where it stands in Difficult Terrain: all hexes of that type
  HexSet passed_;       // entered, and the way may go on from there
  HexSet ended_in_;     // Difficult hexes in which a way ends
  int taken_ = 0;       // steps
};

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

Reach reach(View v, UnitId unit, int steps) { return Spread(v, unit).reach(steps); }

Ways ways(View v, UnitId unit, int walk_steps, int run_steps) {
  Spread spread(v, unit);
  const Reach near = spread.reach(std::min(walk_steps, run_steps));
  const Reach far = spread.reach(std::max(walk_steps, run_steps));
  return walk_steps <= run_steps ? Ways{near, far} : Ways{far, near};
}

bool stops_at(View v, UnitId unit, Hex to, int steps) {
  const Hex from = v.unit(unit).at;
  if (v.state.terrain[from.index] != v.state.terrain[to.index])
    return stopped_by(v, unit, from, to);
  return v.terrain(to).difficult && reach(v, unit, steps).stopped.has(to);
}

int left_after_halt(View v, UnitId unit, Hex to, int steps) {
  if (!halts(v, unit).has(to)) return 0;
  int used = 1;
  while (used < steps && !reach(v, unit, used).clean.has(to)) ++used;
  return steps - used;
}

bool may_take_token(View v, UnitId unit) {
  return v.state.act.fatigue_used == 0 && has_stamina(v, unit) && !exhausted(v, unit);
}

HexSet run_reach(View v, UnitId unit, const Reach& reach) {
  const bool enters = has(v, unit, Ability::flight) || may_take_token(v, unit);  // FC-22.12
  return enters ? reach.all() : reach.clean;
}

bool run_needs_token(View v, UnitId unit, bool stops) {
  return stops && !has(v, unit, Ability::flight);  // FC-11.11, FC-11.12, FC-10.6
}

HexSet persecution_reach(View v, UnitId unit, int steps) {
  const Ground ground = survey(v, unit);
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

Waiting FreeMoveStep::asks(const View& v) {
  const auto& [unit, hexes] = v.top<FreeMoveStep>();
  if (!v.unit(unit).on_map() || reach(v, unit, hexes).all().empty()) return {};
  return table::asking(v.unit(unit).seat);
}

void FreeMoveStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

bool FreeMoveStep::fits(const View& v, std::size_t frame) {
  return is_by(v, frame, OpKind::move) && v.top<FreeMoveStep>().unit == v.state.act.effects.target;
}

void FreeMoveStep::legal(const View& v, Seat, table::AnswerList& out) {
  const UnitId unit = v.top<FreeMoveStep>().unit;
  reach(v, unit, v.top<FreeMoveStep>().hexes).all().for_each([&](Hex to) {
    out.push_back(say(Verb::move).unit(unit).to(to));
  });
  out.push_back(kDecline);
}

Denial FreeMoveStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_unlisted<FreeMoveStep>(v, seat, answer);
}

void FreeMoveStep::answer(Play& p, Seat, table::Answer answer) {
  const auto [unit, steps] = p.top<FreeMoveStep>();
  p.pop();
  if (verb_of(answer) != Verb::move) return;
  const Hex to = hex_of(answer);
  const Hex from = p.unit(unit).at;
  const int left = left_after_halt(p, unit, to, steps);
  const bool stops = stops_at(p, unit, to, steps);
  shift(p, unit, to, EventKind::moved, "FC-7.10"_rule);
  if (unit == p.state.act.unit) note_free_move(p, from, stops);
  if (left > 0) p.push<FreeMoveStep>({unit, static_cast<std::uint8_t>(left)});
}

}  // namespace fantasy
