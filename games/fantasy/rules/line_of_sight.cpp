#include "games/fantasy/rules/line_of_sight.h"

#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// What stands in the way of one shooter.
struct Sight {
  View v;
  Seat seat;
  bool through_allies;

  bool blocked(Hex hex) const {
    const UnitId there = v.at(hex);
    if (there.exists()) {  // FC-19.6
      const bool ally = v.unit(there).seat == seat;
      if (!(ally && through_allies)) return true;
    }
    const Terrain& terrain = v.terrain(hex);  // FC-19.7, FC-13.9, FC-13.18
    if (!influences(terrain, seat)) return false;
    return terrain.blocks_los || (v.game.options().los_difficult && terrain.difficult);
  }
};

Sight sight_of(View v, UnitId shooter) {
  return {v, v.unit(shooter).seat,
          terrain_effect(v, shooter, OpKind::los_through_allies, -1, true, false) > 0};
}

}  // namespace

bool line_of_sight(View v, UnitId shooter, Hex from, Hex to) {
  const Sight sight = sight_of(v, shooter);
  const HexLine line = line_between(from, to);  // FC-19.5, FC-19.11
  bool free = true;
  line.crossed.for_each([&](Hex hex) { free = free && !sight.blocked(hex); });
  for (std::size_t i = 0; free && i < line.edge_count; ++i) {  // FC-19.8, FC-19.9, FC-19.10
    const HexLine::Edge& edge = line.edges[i];
    free = !(sight.blocked(edge.left) && sight.blocked(edge.right));
  }
  return free;
}

bool can_shoot_at(View v, UnitId shooter, UnitId target) {
  const Hex from = v.unit(shooter).at;
  const Hex to = v.unit(target).at;
  return distance(from, to) <= stat(v, shooter, Stat::max_range) &&  // FC-19.12
         line_of_sight(v, shooter, from, to);                        // FC-19.4
}

Hex sight_blocker(View v, UnitId shooter, Hex target) {
  const Hex from = v.unit(shooter).at;
  const Sight sight = sight_of(v, shooter);
  const HexLine line = line_between(from, target);
  Hex nearest = Hex::none();
  const auto consider = [&](Hex hex) {
    if (!nearest.on_map() || distance(from, hex) < distance(from, nearest)) nearest = hex;
  };
  line.crossed.for_each([&](Hex hex) {
    if (sight.blocked(hex)) consider(hex);
  });
  for (std::size_t i = 0; i < line.edge_count; ++i) {
    const HexLine::Edge& edge = line.edges[i];
    if (sight.blocked(edge.left) && sight.blocked(edge.right)) consider(edge.left);
  }
  return nearest;
}

UnitId first_enemy_beside(View v, UnitId unit) {
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& other = v.state.units[i];
    if (!other.on_map() || other.seat == v.unit(unit).seat) continue;
    if (distance(other.at, v.unit(unit).at) == 1) return {i};
  }
  return UnitId::none();
}

Denial deny_shooting(View v, UnitId shooter) {
  const Activation& act = v.state.act;
  if (v.card(shooter).range_attack == 0) return {"no_shooter", "FC-19.1"_rule, {{"unit", shooter}}};
  if (act.attacked != 0) return {"attacked", "FC-8.1"_rule, {{"unit", shooter}}};
  if (in_enemy_contact(v, shooter)) {
    return {"shot_contact",
            "FC-19.2"_rule,
            {{"unit", shooter}, {"target", first_enemy_beside(v, shooter)}}};
  }
  const bool quick = has(v, shooter, Ability::quick_shooter);
  if (act.ran != 0)
    return {"shot_ran", quick ? "FC-22.39"_rule : "FC-19.3"_rule, {{"unit", shooter}}};
  const bool moved = act.moved != 0 || act.shifted != 0;
  if (moved && !quick) return {"shot_moved", "FC-19.3"_rule, {{"unit", shooter}}};  // FC-8.5
  return {};
}

}  // namespace fantasy
