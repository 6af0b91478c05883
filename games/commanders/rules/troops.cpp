// Who can still act, by order and by open ground. B-34, B-44, B-45
#include <algorithm>

#include "games/commanders/rules/commit.h"

namespace commanders {
namespace {

using Fresh = std::array<ArmCounts, kSectors>;

Fresh count_fresh(View v, Seat seat) {
  Fresh out{};
  for (const Unit& unit : v.army(seat)) {
    if (unit.draft == 0 && unit.fresh()) ++out[unit.at.index][static_cast<std::size_t>(unit.arm)];
  }
  return out;
}

// Has begun an order and not finished it. C-26
bool is_under_way(const Unit& unit) {
  return unit.draft == 0 && unit.stands() && !unit.is(Unit::spent) && unit.order != kNoLine &&
         unit.acts() != 0 && unit.arm == Arm::cavalry;
}

using Path = std::array<Sector, 2>;
Path path_left(const PlanLine& line, int legs) {
  if (line.arm == Arm::artillery) return {line.legs[0], kNowhere};
  if (legs == 0) return line.legs;
  return {legs == 1 ? line.legs[1] : kNowhere, kNowhere};
}
Path path_to_fire(const PlanLine& line) {
  return {line.legs[1].exists() ? line.legs[1] : line.legs[0], kNowhere};
}

bool is_same(const Troop& a, Sector from, Arm arm, const Path& path) {
  return a.from == from && a.arm == arm && a.path == path;
}

void add(Troops& troops, const Troop& troop, int most) {
  if (!troop.path[0].exists() || troop.number == 0) return;
  for (Troop& old : troops) {
    if (!is_same(old, troop.from, troop.arm, troop.path)) continue;
    old.number = std::min(old.number + troop.number, most);
    return;
  }
  troops.push_back(troop);
}

// A phase that is over is lost to the unit. C-24, C-25 .. C-27
bool acts_now(Phase phase, Arm arm) {
  if (phase == Phase::fast_movement) return arm == Arm::cavalry;
  if (phase == Phase::bombardment) return arm == Arm::artillery;
  return true;
}

Troops collect(View v, Seat seat, Path (*path_of)(const PlanLine&, int)) {
  Troops out;
  const auto& plan = v.side(seat).plan;
  if (plan.empty()) return out;
  const Fresh fresh = count_fresh(v, seat);
  int under_way = 0;
  for (const Unit& unit : v.army(seat)) {
    if (!is_under_way(unit) || !acts_now(v.state.phase, unit.arm)) continue;
    ++under_way;
    const Path path = path_of(plan[unit.order], unit.legs());
    add(out, {unit.at, unit.arm, path, 1}, kArmySize);
  }
  for (const PlanLine& line : plan) {
    if (!acts_now(v.state.phase, line.arm)) continue;
    const int there = fresh[line.from.index][static_cast<std::size_t>(line.arm)];
    const Path path = path_of(line, 0);
    int most = there;  // the fresh ones, and those on the same way
    for (const Unit& unit : v.army(seat)) {
      if (under_way == 0) break;
      if (is_under_way(unit) && unit.at == line.from && unit.arm == line.arm &&
          path_of(plan[unit.order], unit.legs()) == path)
        ++most;
    }
    add(out, {line.from, line.arm, path, std::min<int>(line.left, there)}, most);
  }
  return out;
}

// Own units that are written down over a border, and for a sector they move to or leave.
struct Traffic {
  int across = 0;
  int arriving = 0;
  int leaving = 0;  // to a friendly sector: only they free their place, B-34
};
Traffic traffic_of(View v, const Overview& seen, Seat seat, const Troop& troop) {
  Traffic out;
  const Sector to = troop.path[0];
  for (const Unit& unit : v.army(seat)) {
    if (unit.draft == 0) continue;
    const Sector goes = next_leg(v, seat, unit);
    if (unit.at == troop.from && goes == to) ++out.across;
    if (goes == to) ++out.arriving;
    if (unit.at == to && goes != to && attitude(v, seen, seat, goes) == Attitude::friendly)
      ++out.leaving;
  }
  return out;
}

// Ground that the arm cannot pass. C-89, C-94, B-56
Denial deny_ground(View v, const Troop& troop) {
  const Ground& ground = v.ground();
  const Sector to = troop.path[0];
  const Border border(troop.from, to);
  if (v.state.phase == Phase::fast_movement && (ground.forest(troop.from) || ground.forest(to)))
    return {"no_fast_forest", "C-89"_rule, {{"at", ground.forest(to) ? to : troop.from}}};
  if (troop.arm != Arm::artillery || v.state.phase == Phase::combined_arms) return {};
  if (ground.forest(to) && !ground.road(border)) return {"gun_forest", "C-89"_rule, {{"to", to}}};
  if (ground.crosses(troop.from, to) && !ground.bridge(border))
    return {"gun_river", "C-94"_rule, {{"to", to}}};
  return {};
}

// What the phase lets the arm do about a sector that is held by the enemy, or is not. C-17, C-45,
// C-48, B-64
Denial deny_target(View v, Seat seat, const Troop& troop, bool enemy) {
  const Sector to = troop.path[0];
  if (enemy && v.state.phase == Phase::non_combat_move)
    return {"enemy_there", "C-48"_rule, {{"to", to}}};
  if (enemy && troop.from == reserve_of(seat)) return {"out_of_reserve", "C-17"_rule, {{"to", to}}};
  if (!enemy && troop.arm == Arm::artillery && v.state.phase == Phase::combined_arms)
    return {"guns_move_later", "C-45"_rule, {{"to", to}}};
  return {};
}

// The building of the unit's own sector. B-59
Limit limit_to_storm(View v, Seat seat, const Troop& troop) {
  const bool held =
      has_building(v, troop.from) && occupant(v, opponent(seat), troop.from) != nullptr;
  if (v.state.phase != Phase::combined_arms || !held)
    return {0, {"no_building", "C-91"_rule, {{"at", troop.from}}}};
  Traffic traffic;
  for (const Unit& unit : v.army(seat)) {
    if (unit.draft != 0 && unit.at == troop.from && next_leg(v, seat, unit) == troop.from)
      ++traffic.across;
  }
  return {kZoneSpaces - traffic.across, {"border_full", "C-15"_rule, {{"limit", kZoneSpaces}}}};
}

}  // namespace

Troops troops_to_go(View v, Seat seat) { return collect(v, seat, path_left); }

Troops troops_to_bombard(View v, Seat seat) {
  return collect(v, seat, [](const PlanLine& line, int) { return path_to_fire(line); });
}

Sector next_leg(View v, Seat seat, const Unit& unit) {
  return path_left(v.side(seat).plan[unit.order], unit.legs())[0];
}

Sector target_of(View v, Seat seat, const Unit& unit) {
  return path_to_fire(v.side(seat).plan[unit.order])[0];
}

void write_down(Play& p, Seat seat, const Troop& troop, int number, std::uint8_t mark) {
  auto& plan = p.side(seat).plan;
  const bool fires = p.state.phase == Phase::bombardment;
  const auto path_of = [&](const PlanLine& line, int legs) {
    return fires ? path_to_fire(line) : path_left(line, legs);
  };
  for (Unit& unit : p.army(seat)) {
    if (number == 0) return;
    if (!is_under_way(unit) ||
        !is_same(troop, unit.at, unit.arm, path_of(plan[unit.order], unit.legs())))
      continue;
    unit.draft = mark;
    --number;
  }
  // Infantry outside before the garrison: it lies later in the army.
  for (std::uint8_t i = 0; i < plan.size(); ++i) {
    PlanLine& line = plan[i];
    if (!is_same(troop, line.from, line.arm, path_of(line, 0))) continue;
    for (Unit& unit : p.army(seat)) {
      if (number == 0 || line.left == 0) break;
      if (unit.draft != 0 || !unit.fresh() || unit.at != line.from || unit.arm != line.arm)
        continue;
      unit.draft = mark;
      unit.order = i;
      --line.left;
      --number;
    }
  }
  assert(number == 0);
}

void lose_order(Unit& unit) {
  unit.order = kNoLine;
  unit.going = kNowhere;
}

void give_back(Play& p, Seat seat, Unit& unit) {
  unit.going = kNowhere;
  if (unit.acts() != 0) return;
  ++p.side(seat).plan[unit.order].left;
  unit.order = kNoLine;
}

void stop(Play& p, Seat seat, Unit& unit, RuleId rule) {
  p.tell(EventKind::stopped, seat, rule,
         {unit.at.index, static_cast<int>(unit.arm), 1, unit.going.index});
  give_back(p, seat, unit);
}

void open_commits(Play& p) {
  const bool fires = p.state.phase == Phase::bombardment;
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.draft == 0) continue;
      unit.going = fires ? target_of(p, seat, unit) : next_leg(p, seat, unit);
      if (fires) unit.place.code = unit.draft;
      unit.draft = 0;
    }
  }
  // Only then is it told: the order of the units must not say which of them had which order.
  sort_armies(p.state);
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : p.army(seat)) {
      if (!unit.going.exists()) continue;
      p.tell_reveal(EventKind::committed, seat, "C-22"_rule,
                    {unit.at.index, static_cast<int>(unit.arm), 1, unit.going.index});
    }
  }
}

int border_limit(View v, Sector from, Sector to) {
  return v.ground().forest(to) || v.ground().crosses(from, to) ? 3 : kZoneSpaces;
}

Limit limit_to_go(View v, const Overview& seen, Seat seat, const Troop& troop) {
  const Sector to = troop.path[0];
  if (to == troop.from) return limit_to_storm(v, seat, troop);
  const bool enemy = attitude(v, seen, seat, to) == Attitude::enemy;
  if (const Denial no = deny_target(v, seat, troop, enemy)) return {0, no};
  if (const Denial no = deny_ground(v, troop)) return {0, no};
  const Traffic traffic = traffic_of(v, seen, seat, troop);
  const int limit = border_limit(v, troop.from, to);
  const int across = limit - traffic.across;
  const Denial border{"border_full",
                      limit < kZoneSpaces ? "C-94"_rule : "C-15"_rule,
                      {{"to", to}, {"limit", limit}}};
  if (enemy || is_reserve(to)) return {across, border};
  const int room =
      kSectorRoom - seen.all[seat.value][to.index] - traffic.arriving + traffic.leaving;
  if (room >= across) return {across, border};
  return {std::max(room, 0), {"no_room", "C-11"_rule, {{"to", to}, {"left", std::max(room, 0)}}}};
}

}  // namespace commanders
