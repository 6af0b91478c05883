#include "games/fantasy/rules/line_of_sight.h"

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

}  // namespace

bool line_of_sight(View v, UnitId shooter, Hex from, Hex to) {
  const Sight sight{v, v.unit(shooter).seat,
                    terrain_effect(v, shooter, OpKind::los_through_allies, -1, true, false) > 0};
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

bool may_shoot(View v, UnitId shooter) {
  const Activation& act = v.state.act;
  if (v.card(shooter).range_attack == 0 || act.ran != 0) return false;  // FC-19.1
  if ((act.moved != 0 || act.shifted != 0) && !has(v, shooter, Ability::quick_shooter))
    return false;                        // FC-8.5, FC-19.3, FC-22.39
  return !in_enemy_contact(v, shooter);  // FC-19.2
}

}  // namespace fantasy
