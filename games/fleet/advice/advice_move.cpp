// Where ships should go: into combined fire on what they can hurt, out of what can hurt them, along
// with what the scenario is about.
#include <algorithm>

#include "games/fleet/advice/advice.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

constexpr float kFear = 0.45F;     // of damage the others may do against damage one does
constexpr float kLater = 0.3F;     // an attack next turn against one now
constexpr float kClosing = 0.05F;  // per fire and square towards an enemy still far away

int fire_of(View v, ShipSet group) {
  int fire = 0;
  for (const ShipId id : group) fire += v.card(id).fire;
  return fire;
}

// Fire the enemy could bring to bear there next turn: what reaches it now and a part of what stands
// one move away.
int danger_at(const Judge& j, Square at) {
  if (j.s.asteroids.has(at)) return 0;
  const Survey::Fleet& them = j.s.of(j.them);
  int near = 0;
  for (const Square from : them.warships) {
    if (distance(from, at) == 2) near = std::max<int>(near, them.fire[from.index]);
  }
  return landing_fire(j.v, j.s, j.them, at) + near / 2;
}

float loss_at(const Judge& j, ShipSet group, Square at) {
  const int danger = j.place(at).danger;
  float worst = 0;
  for (const ShipId id : group) worst = std::max(worst, hit_value(j.v, id, danger * 3 / 2));
  return worst;
}

// One test in six hurts every ship by its class, and there is another each turn. F-20, F-21
float test_cost(const Judge& j, ShipSet group) {
  float cost = 0;
  for (const ShipId id : group) cost += hit_value(j.v, id, j.v.card(id).size);
  return cost / 3 + 0.05F;
}

// What it is worth to be there for the sake of the shuttle: to guard it, to capture it, to bar the
// corners it makes for. F-96, F-98
float shuttle_pull(const Judge& j, const Ship& shuttle, Square at) {
  const auto way = static_cast<float>(distance(at, shuttle.at));
  if (shuttle.seat == j.us) return -0.04F * way;
  float pull = at == shuttle.at ? 2.0F : -0.12F * way;
  if (kCorners.has(at)) pull += 0.5F - 0.1F * way;
  return pull;
}

}  // namespace

ShipSet Judge::movable(Square from) const { return s.on(from, us); }

float Judge::goal_pull(ShipSet group, Square at) const {
  const Goal goal = v.game.scenario().goal;
  if (goal == Goal::classes) return 0;
  float pull = 0;
  Squares wanted;
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (v.state.containers[i] > 0) wanted.add({i});
  }
  for (std::uint8_t i = 0; i < v.state.ships.size(); ++i) {
    const Ship& ship = v.state.ships[i];
    const bool shuttle = v.card({i}).ability == Ability::civilian;
    if (!group.has({i})) {
      if (shuttle && ship.on_board()) pull += shuttle_pull(*this, ship, at);
      continue;
    }
    if (shuttle)
      pull -= 0.7F * static_cast<float>(nearest_way(kCorners - s.of(them).barred, at, 4));
    if (goal != Goal::containers) continue;
    const int way = ship.is(Ship::carrying) ? nearest_way(v.game.zone(us), at, 4)
                                            : nearest_way(wanted - s.of(them).at, at, 2);
    pull -= (ship.is(Ship::carrying) ? 0.4F : 0.15F) * static_cast<float>(way);
  }
  return pull;
}

const Judge::Noted::Place& Judge::place(Square at) const {
  Noted::Place& out = noted.places[at.index];
  if (noted.known_places.has(at)) return out;
  noted.known_places.add(at);
  return out = {danger_at(*this, at), std::max(nearest_way(s.of(them).warships, at, 2), 2)};
}

namespace {

// What that much fire on each square the enemy can be shot at would be worth, after some of it has
// left its place. Where it comes to changes only what is next to it.
class Strikes {
 public:
  Strikes(const Judge& judge, int fire, Square from) : j_(judge), fire_(fire) {
    const int leaves = j_.s.asteroids.has(from) ? 0 : fire;
    for (const Square at : targets_) {
      reach_[at.index] = j_.s.of(j_.us).reach(at) - (adjacent(from, at) ? leaves : 0);
      left_[at.index] = worth(at, reach_[at.index]);
    }
  }
  float best_from(Square to) const {
    const int comes = j_.s.asteroids.has(to) ? 0 : fire_;
    float best = 0;
    for (const Square at : targets_) {
      const bool more = comes > 0 && adjacent(to, at);
      best = std::max(best, more ? worth(at, reach_[at.index] + comes) : left_[at.index]);
    }
    return best;
  }

 private:
  float worth(Square at, int reach) const {
    const int hits = j_.reds > 0 ? j_.reds : 2;
    return reach > 0 ? hits_value(j_.v, j_.s, j_.them, at, reach, hits) : 0;
  }

  const Judge& j_;
  int fire_;
  Squares targets_ = j_.s.of(j_.them).warships - j_.s.asteroids;
  std::array<int, kSquares> reach_;
  std::array<float, kSquares> left_;
};

// Some ships where they stand: what every move of theirs is measured against.
struct Standing {
  const Judge& j;
  ShipSet group;
  Square at;
  int fire = fire_of(j.v, group);
  Strikes strikes{j, fire, at};
  float loss = loss_at(j, group, at);
  float pull = j.goal_pull(group, at);
  int way = j.place(at).way;

  float moved_to(Square to) const {
    if (j.s.gravitic.has(to)) return -0.1F;  // who knows where it comes out
    const float weight = j.reds > 0 ? 0.9F : kLater;
    float value = weight * (strikes.best_from(to) - j.strike);
    value -= kFear * (loss_at(j, group, to) - loss);
    value += j.goal_pull(group, to) - pull;
    value += kClosing * static_cast<float>(fire * (way - j.place(to).way));
    if (j.s.asteroids.has(to)) value -= test_cost(j, group);
    if (j.s.asteroids.has(at)) value += test_cost(j, group) / 2;
    return value;
  }
};

}  // namespace

float Judge::relocation(ShipSet group, Square from, Square to) const {
  return Standing{*this, group, from}.moved_to(to);
}

float Judge::best_relocation(ShipSet group, Square from, Result line) const {
  float best = -2;
  const int size = class_sum(v, group);
  const Standing standing{*this, group, from};
  for (const Square to : neighbours(from, line) - s.of(them).barred) {
    if (s.of(us).size[to.index] + size > v.game.pack().square_limit) continue;
    best = std::max(best, standing.moved_to(to));
  }
  return best;
}

// Of all ships there together, or of one of them.
float Judge::best_move(Square from, Result line) const {
  const auto along = static_cast<std::size_t>(line);
  float& out = noted.moves[along][from.index];
  if (noted.known_moves[along].has(from)) return out;
  noted.known_moves[along].add(from);
  const ShipSet all = movable(from);
  float best = best_relocation(all, from, line);
  if (all.size() > 1) {
    for (const ShipId id : all) {
      best = std::max(best, best_relocation(ShipSet::of(id), from, line));
    }
  }
  return out = best;
}

float Judge::move_score(Square from, Use use) const {
  const float best = best_move(from, acts_as(use));
  float cost = use == Use::multi ? 0.08F : 0.06F;
  if (turned(use)) cost += 0.15F;
  return best - cost;
}

float Judge::group_score(table::Answer answer) const {
  const Move& move = v.state.move;
  ShipSet group = move.group;
  if (verb_of(answer) == Verb::all) group = movable(move.from);
  if (verb_of(answer) == Verb::take) group.add(ship_of(answer));
  if (group.empty()) return -1;
  return best_relocation(group, move.from, move.line);
}

float Judge::to_score(Square to) const {
  const ShipSet group = v.state.move.group;
  if (group.empty()) return 0;
  const Square from = v.ship(group.first()).at;
  return from.on_board() ? relocation(group, from, to) : 0;
}

// The enemy's ship out of his fire and into ours, or ours the other way.
float Judge::tow_score(ShipId id, Square to) const {
  const Ship& ship = v.ship(id);
  const ShipSet one = ShipSet::of(id);
  if (ship.seat == us) return relocation(one, ship.at, to);
  const Survey::Fleet& ours = s.of(us);
  const int hits = std::max(reds, 1);
  float value = 0;
  if (!s.asteroids.has(to)) value += hits_value(v, s, them, ship.at, ours.reach(to), hits);
  value -= hits_value(v, s, them, ship.at, ours.reach(ship.at), hits);
  if (s.asteroids.has(to)) value += test_cost(*this, one);
  return value;
}

}  // namespace fleet
