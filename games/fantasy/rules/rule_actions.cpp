#include "games/fantasy/rules/rule_actions.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "games/fantasy/rules/attack.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/line_of_sight.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/rule_targets.h"
#include "games/fantasy/rules/rule_ways.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

using Choice = std::optional<table::Answer>;

// The unit, and where it may go with all units as they stand. SB-10.17
struct Acting {
  View v;
  const table::AnswerList& legal;
  UnitId unit;
  Role role;
  Token token;
  Reach walk{};
  Reach run{};
  HexSet runs{};  // those it may end in

  Hex at() const { return v.unit(unit).at; }
  Seat seat() const { return v.unit(unit).seat; }
  bool is_in_contact(Hex hex) const { return contacts(v, hex, opponent(seat())) > 0; }
  HexSet enemies() const { return units_of(v, opponent(seat())); }
};

Acting acting_unit(View v, const table::AnswerList& legal) {
  const UnitId unit = v.state.act.unit;
  Acting out{v, legal, unit, role_of(v.card(unit)), v.unit(unit).token()};
  if (v.state.act.moved != 0) return out;
  const Ways far = ways(v, unit, stat(v, unit, Stat::walk), stat(v, unit, Stat::run));
  out.walk = far.walk;
  out.run = far.run;
  out.runs = run_reach(v, unit, far.run);
  return out;
}

// The first answer of the list that fits.
template <class Fits>
Choice listed(const Acting& a, Fits&& fits) {
  const auto* const found = std::ranges::find_if(a.legal, fits);
  return found == a.legal.end() ? Choice() : Choice(*found);
}

// What ends the activation comes last.
table::Answer pass(const Acting& a) { return a.legal[a.legal.size() - 1]; }

// Walks are listed before runs: it runs only where it cannot walk to.
table::Answer go_to(const Acting& a, Hex to) {
  if (to == a.at()) return pass(a);
  const auto goes = [&](table::Answer answer) { return names_hex(answer) && hex_of(answer) == to; };
  return listed(a, goes).value_or(pass(a));
}

// Attacks in melee are listed before shots, and one in contact is not shot at.
Choice attack(const Acting& a, HexSet enemies, bool shoots, bool moved) {
  const UnitId target = best_target(a.v, a.unit, enemies, shoots, moved);
  return listed(
      a, [&](table::Answer answer) { return names_target(answer) && target_of(answer) == target; });
}

// ---- SB-10.21: Torpor

bool may_rest(const Acting& a) { return a.v.unit(a.unit).fatigue > 0 && !deny_rest(a.v, a.unit); }

Choice rest(const Acting& a) {
  return may_rest(a) ? Choice(say(Verb::rest).unit(a.unit)) : std::nullopt;
}

// ---- SB-10.22: contact

bool is_red_or_blue(Token token) {
  return colour_of(token) == Colour::red || colour_of(token) == Colour::blue;
}

Choice fight_in_contact(const Acting& a) {
  const HexSet enemies = enemies_in_contact(a.v, a.unit);
  if (enemies.empty() || !may_melee(a.v, a.unit)) return std::nullopt;
  const bool all =
      enemies.count() > 1 && is_red_or_blue(a.token) && has(a.v, a.unit, Ability::multiple_attack);
  return all ? Choice(say(Verb::multiple_attack).unit(a.unit)) : attack(a, enemies, false, false);
}

// ---- SB-10.24: shooting

HexSet shots(const Acting& a) {
  HexSet out;
  if (deny_shooting(a.v, a.unit)) return out;
  a.enemies().for_each([&](Hex hex) {
    if (can_shoot_at(a.v, a.unit, a.v.at(hex))) out.add(hex);
  });
  return out;
}

Choice shoot(const Acting& a) {
  const HexSet targets = a.role == Role::shooter ? shots(a) : HexSet();
  return targets.empty() ? Choice() : attack(a, targets, true, false);
}

// ---- SB-10.25, SB-10.26: objectives

bool holds_objective(const Acting& a) {
  return a.role == Role::raider && objective_hexes(a.v).has(a.at());
}

Choice keep_objective(const Acting& a) {
  return holds_objective(a) ? listed(a, is_defence) : Choice();
}

Choice take_objective(const Acting& a) {
  if (a.role != Role::raider) return std::nullopt;
  const Hex goal = goal_of_raider(a.v, a.unit);
  const bool free = goal.on_map() && objective_hexes(a.v).has(goal) && !a.v.at(goal).exists();
  if (!free || !(a.walk.all() | a.runs).has(goal)) return std::nullopt;
  return go_to(a, goal);
}

// ---- SB-10.27: a shooter's move

// As if it stood there.
bool could_shoot_from(const Acting& a, Hex hex) {
  if (a.is_in_contact(hex)) return false;
  State there = a.v.state;
  const Play play{{a.v.game, there, nullptr}};
  Play moving = play;
  if (hex != a.at()) put_unit(moving, a.unit, hex);
  bool any = false;
  a.enemies().for_each([&](Hex enemy) {
    any = any || can_shoot_at({a.v.game, there}, a.unit, a.v.at(enemy));
  });
  return any;
}

Choice place_to_shoot(const Acting& a) {
  HexSet hexes = a.walk.all();
  hexes.add(a.at());
  Hex best = Hex::none();
  std::tuple<int, int> least{};
  hexes.for_each([&](Hex hex) {
    if (!could_shoot_from(a, hex)) return;
    const std::tuple<int, int> key{steps_to(a.v, a.unit, hex, kHexes),
                                   -distance_to_enemies(a.v, a.seat(), hex)};
    if (best.on_map() && !(key < least)) return;
    best = hex;
    least = key;
  });
  return best.on_map() ? Choice(go_to(a, best)) : std::nullopt;
}

// ---- SB-10.28: coming closer

table::Answer come_closer(const Acting& a, Hex goal, HexSet hexes) {
  const WayMap way = ways_to(a.v, a.unit, goal);
  Hex best = a.at();
  std::tuple<int, bool, int, int> least{way[best.index], false, 0, best.index};
  hexes.for_each([&](Hex hex) {
    const bool walks = a.walk.all().has(hex);
    const bool tires = !walks && !a.run.clean.has(hex);
    const std::tuple<int, bool, int, int> key{way[hex.index], tires,
                                              steps_to(a.v, a.unit, hex, kHexes), hex.index};
    if (!(key < least)) return;
    best = hex;
    least = key;
  });
  return go_to(a, best);
}

table::Answer shooters_move(const Acting& a, bool walks_only) {
  if (const Choice place = place_to_shoot(a)) return *place;
  const UnitId enemy = nearest_enemy(a.v, a.unit);
  if (!enemy.exists()) return pass(a);
  HexSet hexes;
  (walks_only ? a.walk.all() : a.walk.all() | a.runs).for_each([&](Hex hex) {
    if (!a.is_in_contact(hex)) hexes.add(hex);
  });
  return come_closer(a, a.v.unit(enemy).at, hexes);
}

Hex goal_of(const Acting& a) {
  if (a.role == Role::raider) return goal_of_raider(a.v, a.unit);
  const UnitId enemy = nearest_enemy(a.v, a.unit);
  return enemy.exists() ? a.v.unit(enemy).at : Hex::none();
}

table::Answer move_on(const Acting& a, bool walks_only) {
  if (a.role == Role::shooter) return shooters_move(a, walks_only);
  const Hex goal = goal_of(a);
  if (!goal.on_map()) return pass(a);
  return come_closer(a, goal, walks_only ? a.walk.all() : a.walk.all() | a.runs);
}

// ---- SB-10.23: Shell; the Defence token follows at the end of the activation

Choice walk_in_shell(const Acting& a) {
  if (a.token != Token::shell) return std::nullopt;
  return holds_objective(a) ? pass(a) : move_on(a, true);
}

// ---- SB-10.29: attack after moving

Choice attack_over(const Acting& a, HexSet hexes) {
  const HexSet targets = a.enemies() & hexes.neighbours();
  if (targets.empty()) return std::nullopt;
  const UnitId target = best_target(a.v, a.unit, targets, false, true);
  return go_to(a, stand_to_attack(a.v, a.unit, a.v.unit(target).at, hexes));
}

Choice attack_after_moving(const Acting& a) {
  if (a.role == Role::shooter) return std::nullopt;
  if (const Choice walks = attack_over(a, a.walk.clean)) return walks;
  const bool may_run = a.role == Role::hunter && may_take_token(a.v, a.unit);
  return may_run ? attack_over(a, a.run.clean) : std::nullopt;
}

Choice rest_exhausted(const Acting& a) {
  const bool tired = has_stamina(a.v, a.unit) && exhausted(a.v, a.unit);
  return tired ? rest(a) : std::nullopt;
}

// It has moved: to attack, where a Shell does not keep it from that. SB-10.23, SB-10.26, SB-10.29
table::Answer after_moving(const Acting& a) {
  const bool ran = a.v.state.act.ran != 0;
  const HexSet enemies = enemies_in_contact(a.v, a.unit);
  const bool fights = a.token != Token::shell && a.role != Role::shooter && !enemies.empty() &&
                      (!ran || a.role == Role::hunter) && may_melee(a.v, a.unit);
  return (fights ? attack(a, enemies, false, true) : Choice()).value_or(pass(a));
}

}  // namespace

table::Answer action_of_rules(View v, const table::AnswerList& legal) {
  const Acting a = acting_unit(v, legal);
  if (v.state.act.moved != 0) return after_moving(a);
  if (v.state.act.colour == Colour::yellow) return rest(a).value_or(pass(a));
  for (const auto step : {fight_in_contact, walk_in_shell, shoot, keep_objective, take_objective,
                          attack_after_moving, rest_exhausted}) {
    if (const Choice choice = step(a)) return *choice;
  }
  return move_on(a, false);
}

}  // namespace fantasy
