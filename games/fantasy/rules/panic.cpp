#include "games/fantasy/rules/panic.h"

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/losses.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// All hexes away from the cause, whatever stands there.
HexSet directions_away(Hex from, Hex cause) {
  HexSet out;
  const int row = row_direction(cause, from);
  if (row >= 0) {
    const Hex next = neighbour(from, row);
    if (next.on_map()) out.add(next);
    return out;
  }
  const int farther = distance(cause, from) + 1;
  ring1(from).for_each([&](Hex hex) {
    if (distance(cause, hex) == farther) out.add(hex);
  });
  return out;
}

bool walks_free(View v, UnitId unit, Hex from, Hex cause, int hexes) {
  if (hexes == 0) return true;
  bool free = false;
  steps_away(v, unit, from, cause).for_each([&](Hex to) {
    if (free || (hexes > 1 && stopped_by(v, unit, from, to))) return;
    free = walks_free(v, unit, to, cause, hexes - 1);
  });
  return free;
}

HexSet free_hexes(View v, UnitId unit, HexSet hexes) {
  HexSet out;
  hexes.for_each([&](Hex hex) {
    if (enterable(v, unit, hex)) out.add(hex);
  });
  return out;
}

// FC-16.17: over obstacles to the farthest free hexes within the distance.
HexSet flights_away(View v, UnitId unit, Hex cause, int hexes) {
  HexSet farthest;
  HexSet front = HexSet::of(v.unit(unit).at);
  for (int i = 0; i < hexes && !front.empty(); ++i) {
    HexSet next;
    front.for_each([&](Hex hex) { next |= directions_away(hex, cause); });
    front = next;
    const HexSet landing = free_hexes(v, unit, front);
    if (!landing.empty()) farthest = landing;
  }
  return farthest;
}

// Where the next hex of the retreat may lie.
HexSet ways_out(View v) {
  const auto& [unit, hexes, cause] = v.top<RetreatOnStep>();
  if (has(v, unit, Ability::flight)) return flights_away(v, unit, cause, hexes);
  return steps_away(v, unit, v.unit(unit).at, cause);
}

// FC-16.7, FC-16.13: hexes that cannot be passed cost damage.
void blocked(Play& p, UnitId unit, int hexes) {
  p.pop();
  if (hexes == 0) return;
  p.tell(EventKind::retreat_blocked, p.unit(unit).seat, "FC-16.7"_rule, {unit.value, hexes});
  lose_in_attack(p, unit, hexes, "FC-16.7"_rule);
  bury(p, unit, "FC-16.13"_rule);
}

void step(Play& p, Hex to) {
  auto& [unit, hexes, cause] = p.top<RetreatOnStep>();
  const Hex from = p.unit(unit).at;
  const bool flying = has(p, unit, Ability::flight);
  const bool stops = !flying && stopped_by(p, unit, from, to);
  const int left = hexes - distance(from, to);
  shift(p, unit, to, EventKind::retreated, "FC-16.2"_rule);  // FC-16.16
  hexes = static_cast<std::uint8_t>(left);
  if (!stops) return;  // FC-16.9
  p.tell(EventKind::stopped_by_terrain, p.unit(unit).seat, "FC-16.9"_rule, {unit.value, to.index});
  blocked(p, unit, left);
}

}  // namespace

HexSet steps_away(View v, UnitId unit, Hex from, Hex cause) {
  return free_hexes(v, unit, directions_away(from, cause));
}

bool retreat_possible(View v, UnitId unit, Hex cause, int hexes) {
  const Hex from = v.unit(unit).at;
  if (!has(v, unit, Ability::flight)) return walks_free(v, unit, from, cause, hexes);
  bool whole = false;
  flights_away(v, unit, cause, hexes).for_each([&](Hex to) {
    whole = whole || distance(from, to) == hexes;
  });
  return whole;
}

// FC-16.1, FC-16.10, FC-16.11: the order is gone even if not a single hex is free. The Defence
// token stays, FC-12.10.
void RetreatStep::run(Play& p) {
  const Retreat retreat = p.top<RetreatStep>();
  const UnitId id = retreat.unit;
  Unit& unit = p.unit(id);
  if (!unit.on_map() || retreat.hexes == 0) return p.pop();
  p.tell(EventKind::panicked, unit.seat, "FC-16.1"_rule, {id.value, retreat.hexes});
  if (unit.order != Colour::none) {
    p.tell(EventKind::order_lost, unit.seat, "FC-16.10"_rule,
           {id.value, static_cast<int>(unit.order)});
    unit.order = Colour::none;
    p.told();
  }
  p.become<RetreatOnStep>(retreat);
}

// FC-16.5, FC-16.6: hex by hex, no stopping early.
void RetreatOnStep::run(Play& p) {
  const auto [unit, hexes, cause] = p.top<RetreatOnStep>();
  if (hexes == 0) return p.pop();
  const HexSet to = ways_out(p);
  if (to.empty()) return blocked(p, unit, hexes);
  if (p.put(asked_among(p, unit, to))) return;
  to.for_each([&](Hex hex) { step(p, hex); });
}

Waiting RetreatOnStep::asks(const View& v) {
  const auto& [unit, hexes, cause] = v.top<RetreatOnStep>();
  return hexes == 0 ? Waiting{} : asked_among(v, unit, ways_out(v));
}

bool RetreatOnStep::fits(const View& v, std::size_t frame) {
  const auto& [unit, hexes, cause] = v.top<RetreatOnStep>();
  const Frame& below = v.state.stack[frame - 1];
  const Combat& c = v.state.combat;
  const UnitId flees = below.step == Step::target_panic     ? c.target
                       : below.step == Step::attacker_panic ? c.attacker
                                                            : below.as<PanicRollStep>().unit;
  return unit == flees && v.unit(unit).on_map();
}

void RetreatOnStep::legal(const View& v, Seat, table::AnswerList& out) {
  const UnitId unit = v.top<RetreatOnStep>().unit;
  ways_out(v).for_each([&](Hex to) { out.push_back(say(Verb::retreat).unit(unit).to(to)); });
}

Denial RetreatOnStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<RetreatOnStep>(v, seat, answer)) return {};
  return {"retreat_away", "FC-16.4"_rule};
}

void RetreatOnStep::answer(Play& p, Seat, table::Answer answer) { step(p, hex_of(answer)); }

// ---- M24: FC-15.9, FC-16.15; Rush makes the way longer, FC-22.48

bool TargetPanicStep::fits(const View& v, std::size_t frame) {
  return is_attack_sound(v) && v.state.stack[frame].as<TargetPanicStep>().made != 0 &&
         step_above(v, frame) != Step::none;
}

void TargetPanicStep::run(Play& p) {
  Combat& c = p.state.combat;
  if (p.top<TargetPanicStep>().made != 0 || c.target_panic == 0 || !p.unit(c.target).on_map()) {
    return p.become<AttackerPanicStep>();
  }
  p.top<TargetPanicStep>().made = 1;
  c.set(Combat::target_panicked);
  const auto hexes = static_cast<std::uint8_t>(c.target_panic + (c.is(Combat::rush) ? 1 : 0));
  p.push<RetreatStep>({c.target, hexes, c.attacker_hex});
}

// ---- M25: FC-16.14

bool AttackerPanicStep::fits(const View& v, std::size_t frame) {
  return is_attack_sound(v) && v.state.stack[frame].as<AttackerPanicStep>().made != 0 &&
         step_above(v, frame) != Step::none;
}

void AttackerPanicStep::run(Play& p) {
  Combat& c = p.state.combat;
  if (p.top<AttackerPanicStep>().made != 0 || c.attacker_panic == 0 ||
      !p.unit(c.attacker).on_map()) {
    return p.become<RushStep>();
  }
  p.top<AttackerPanicStep>().made = 1;
  c.set(Combat::attacker_panicked);
  p.push<RetreatStep>({c.attacker, c.attacker_panic, c.target_hex});
}

}  // namespace fantasy
