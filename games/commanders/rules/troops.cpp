// Who can still act, by order and by sector. B-44, B-45
#include <algorithm>

#include "games/commanders/rules/commit.h"

namespace commanders {
namespace {

using Fresh = std::array<ArmCounts, kSectors>;

// Has begun an order and not finished it. C-26
bool is_under_way(const Unit& unit) {
  return unit.order != kNoLine && unit.acts() != 0 && unit.arm == Arm::cavalry && unit.stands() &&
         unit.draft == 0 && !unit.is(Unit::spent);
}

// What is left of an order; of guns that bombard the target alone.
using Path = std::array<Sector, 2>;
Path path_of(Phase phase, const PlanLine& line, int legs) {
  if (phase == Phase::bombardment)
    return {line.legs[1].exists() ? line.legs[1] : line.legs[0], kNowhere};
  if (line.arm == Arm::artillery) return {line.legs[0], kNowhere};
  if (legs == 0) return line.legs;
  return {legs == 1 ? line.legs[1] : kNowhere, kNowhere};
}

bool is_same(const Troop& a, Sector from, Arm arm, const Path& path) {
  return a.from == from && a.arm == arm && a.path == path;
}

// A phase that is over is lost to the unit. C-24, C-25 .. C-27
constexpr bool acts_now(Phase phase, Arm arm) {
  if (phase == Phase::fast_movement) return arm == Arm::cavalry;
  if (phase == Phase::bombardment) return arm == Arm::artillery;
  return true;
}

Troop& troop_of(Troops& troops, Sector from, Arm arm, const Path& path) {
  for (Troop& troop : troops) {
    if (is_same(troop, from, arm, path)) return troop;
  }
  troops.push_back({from, arm, path});
  return *(troops.end() - 1);
}

}  // namespace

Troops troops_to_go(View v, Seat seat) {
  Troops out;
  const auto& plan = v.side(seat).plan;
  const Phase phase = v.state.phase;
  if (plan.empty()) return out;
  Fresh fresh{};
  for (const Unit& unit : v.army(seat)) {
    if (unit.draft != 0 || unit.is(Unit::spent) || !acts_now(phase, unit.arm)) continue;
    if (unit.fresh()) ++fresh[unit.at.index][static_cast<std::size_t>(unit.arm)];
    if (!is_under_way(unit)) continue;
    const Path path = path_of(phase, plan[unit.order], unit.legs());
    if (!path[0].exists()) continue;
    Troop& troop = troop_of(out, unit.at, unit.arm, path);
    troop.number = ++troop.under_way;
  }
  for (const PlanLine& line : plan) {
    const int there = fresh[line.from.index][static_cast<std::size_t>(line.arm)];
    const int begin = std::min<int>(line.left, there);
    if (begin == 0 || !acts_now(phase, line.arm)) continue;
    Troop& troop = troop_of(out, line.from, line.arm, path_of(phase, line, 0));
    troop.number = std::min(troop.number + begin, there + troop.under_way);
  }
  return out;
}

Sector next_leg(View v, Seat seat, const Unit& unit) {
  return path_of(v.state.phase, v.side(seat).plan[unit.order], unit.legs())[0];
}

void write_down(Play& p, Seat seat, const Troop& troop, int number, std::uint8_t mark) {
  auto& plan = p.side(seat).plan;
  const Phase phase = p.state.phase;
  for (Unit& unit : p.army(seat)) {
    if (number == 0) return;
    if (unit.at != troop.from || !is_under_way(unit) ||
        !is_same(troop, unit.at, unit.arm, path_of(phase, plan[unit.order], unit.legs())))
      continue;
    unit.draft = mark;
    --number;
  }
  // Infantry outside before the garrison: it lies later in the army.
  for (std::uint8_t i = 0; i < plan.size(); ++i) {
    PlanLine& line = plan[i];
    if (line.left == 0 || line.from != troop.from || line.arm != troop.arm ||
        path_of(phase, line, 0) != troop.path)
      continue;
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
  const int arm = static_cast<int>(unit.arm);
  if (rule == kNoRoom)
    p.tell_one_to(SeatSet::of(seat), EventKind::stayed, seat, rule,
                  {unit.at.index, arm, 1, unit.going.index, static_cast<int>(Held::no_room)});
  else
    p.tell_one(EventKind::stopped, seat, rule, {unit.at.index, arm, 1, unit.going.index});
  give_back(p, seat, unit);
  p.told();
}

Movers ring_of(const Movers& movers) {
  for (Unit* first : movers) {
    if (!first->going.exists()) continue;
    std::array<Unit*, kSectors> came{};  // by whom a sector is reached
    came[first->going.index] = first;
    for (bool found = true; found && came[first->at.index] == nullptr;) {
      found = false;
      for (Unit* unit : movers) {
        if (!unit->going.exists() || came[unit->at.index] == nullptr ||
            came[unit->going.index] != nullptr)
          continue;
        came[unit->going.index] = unit;
        found = true;
      }
    }
    Movers ring;
    for (Unit* unit = came[first->at.index]; unit != nullptr; unit = came[unit->at.index]) {
      ring.push_back(unit);
      if (unit == first) return ring;
    }
  }
  return {};
}

void open_commits(Play& p) {
  bool any = false;
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.draft == 0) continue;
      any = true;
      unit.going = next_leg(p, seat, unit);
      if (p.state.phase == Phase::bombardment) unit.place.code = unit.draft;
      unit.draft = 0;
    }
  }
  if (!any) return;
  // Only then is it told: the order of the units must not say which of them had which order.
  sort_armies(p.state);
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : p.army(seat)) {
      if (!unit.going.exists()) continue;
      p.tell_one(EventKind::committed, seat, "C-22"_rule,
                 {unit.at.index, static_cast<int>(unit.arm), 1, unit.going.index}, true);
    }
  }
}

}  // namespace commanders
