// Fast movement and combined arms: friendly moves, uncontested moves, combat, and what the effort
// costs. R-20 .., C-29 .. C-37, C-45 .. C-47
#include "games/commanders/rules/manoeuvre.h"

#include <algorithm>

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/soundness.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

// What sectors are at the start of the phase to those who go there. B-25
using Attitudes = std::array<std::array<Attitude, kSectors>, 2>;

Attitudes attitudes(View v) {
  const Overview seen = look(v);
  Attitudes out{};
  for (const Seat seat : kBothSeats) {
    for (const Sector to : goals(v, seat)) out[seat.value][to.index] = attitude(v, seen, seat, to);
  }
  return out;
}

void perform(Play& p, Seat seat, Unit& unit) {
  unit.act(act_of(p.state.phase));
  unit.go_on();
  move_in(p, seat, unit, unit.going);
  tire(unit);
}

// into friendly sectors at once. C-34, C-46, B-24
void move_to_friends(Play& p, const Attitudes& before) {
  for (const Seat seat : kBothSeats) {
    const auto& own = before[seat.value];
    move_where_room(
        p, seat,
        [&](const Unit& unit) {
          return unit.going != unit.at && own[unit.going.index] == Attitude::friendly;
        },
        [&](Unit& unit) { perform(p, seat, unit); });
  }
}

// units of the reserve stop where the enemy comes too. B-36
void stop_reserves(Play& p, const Attitudes& before) {
  const bool any = std::ranges::any_of(kBothSeats, [&](Seat seat) {
    return std::ranges::any_of(p.army(seat), [&](const Unit& unit) {
      return unit.at == reserve_of(seat) && unit.going.exists();
    });
  });
  if (!any) return;
  const Overview now = look(p);
  std::array<Sectors, 2> coming{};
  for (const Seat seat : kBothSeats) {
    coming[seat.value] = goals(p, seat);
    for (const Sector at : Sectors::battlefield()) {
      if (now.outside(seat, at) > 0) coming[seat.value].add(at);
    }
  }
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (!unit.going.exists() || unit.at != reserve_of(seat) ||
          before[seat.value][unit.going.index] != Attitude::neutral ||
          !coming[1U - seat.value].has(unit.going))
        continue;
      stop(p, seat, unit, "C-17"_rule);
    }
  }
}

// into neutral sectors that the enemy does not enter. C-34
void move_uncontested(Play& p, const Attitudes& before) {
  const Overview now = look(p);
  std::array<Sectors, 2> open{};
  for (const Seat seat : kBothSeats) {
    const Sectors enemies = goals(p, opponent(seat));
    for (const Sector to : goals(p, seat)) {
      if (before[seat.value][to.index] == Attitude::neutral &&
          now.outside(opponent(seat), to) == 0 && !enemies.has(to))
        open[seat.value].add(to);
    }
  }
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.going.exists() && unit.going != unit.at && open[seat.value].has(unit.going))
        perform(p, seat, unit);
    }
  }
}

bool is_anybody_going(View v) {
  return std::ranges::any_of(v.state.units, [](const Army& army) {
    return std::ranges::any_of(army, [](const Unit& unit) { return unit.going.exists(); });
  });
}

void move(Play& p) {
  if (!is_anybody_going(p)) return;
  const Attitudes before = attitudes(p);
  move_to_friends(p, before);
  stop_reserves(p, before);
  move_uncontested(p, before);
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.going.exists()) unit.act(act_of(p.state.phase));
    }
  }
  sort_armies(p.state);
  make_zones(p);
}

// C-29 .. C-32, C-63, B-65
bool is_spent_now(Phase phase, const Unit& unit) {
  if (unit.is(Unit::routed)) return false;
  if (unit.is(Unit::reacted)) return true;
  if (unit.going.exists() && unit.is(Unit::left)) return true;
  if (unit.arm != Arm::cavalry) return (unit.acts() & act_of(phase)) != 0;
  return attacks(unit) && unit.dice.rolled() && !unit.is(Unit::hit);
}

// Which riders of a sector have acted before is their owner's knowledge until it tires them. B-45
void tire_riders(Play& p, Seat seat) {
  std::array<std::uint8_t, kSectors> tired{};
  bool any = false;
  for (Unit& unit : p.army(seat)) {
    if (unit.arm != Arm::cavalry || !unit.stands() || unit.is(Unit::spent) ||
        !has_acted_twice(unit))
      continue;
    unit.set(Unit::spent);
    ++tired[unit.at.index];
    any = true;
  }
  if (!any) return;
  for (const Sector at : Sectors::all()) {
    if (tired[at.index] > 0)
      p.tell_reveal(EventKind::spent, seat, "C-29"_rule,
                    {at.index, static_cast<int>(Arm::cavalry), tired[at.index]});
  }
}

// Nothing of the phase has left a trace on it.
bool has_rested(Phase phase, const Unit& unit) {
  constexpr int kTraces = Unit::counter | Unit::left | Unit::reacted | Unit::hit;
  return !unit.is(kTraces) && !unit.going.exists() && !unit.place.exists() && !unit.dice.rolled() &&
         (unit.aim | unit.took | unit.draft) == 0 && (unit.acts() & act_of(phase)) == 0;
}

}  // namespace

void come_out(Play& p) {
  const Overview seen = look(p);
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (!unit.stands() || !unit.is(Unit::inside) || seen.outside(opponent(seat), unit.at) > 0)
        continue;
      unit.set(Unit::inside, false);
      p.tell(EventKind::came_out, seat, "C-91"_rule, {unit.at.index});
    }
  }
}

// Also at the end of the other phases.
void end_phase(Play& p) {
  const Phase phase = p.state.phase;
  int flags = 0;
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (!unit.on_board()) continue;
      flags |= unit.flags;
      if (has_rested(phase, unit)) continue;
      if (is_spent_now(phase, unit)) unit.set(Unit::spent);
      unit.set(Unit::counter | Unit::left | Unit::reacted | Unit::hit, false);
      unit.going = kNowhere;
      unit.place = {};
      unit.dice = {};
      unit.aim = unit.took = unit.draft = 0;
    }
    p.side(seat).rerolls = {};
    p.side(seat).draft = {};
    tire_riders(p, seat);
  }
  if ((flags & Unit::inside) != 0) come_out(p);
  p.state.zones.clear();
  sort_armies(p.state);
}

void remove_routed(Play& p) {
  const bool infantry_too = p.state.phase == Phase::combined_arms;
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (!unit.on_board() || !unit.is(Unit::routed) || unit.is(Unit::inside)) continue;
      if (unit.arm == Arm::cavalry || (infantry_too && unit.arm == Arm::infantry))
        flee(p, seat, unit);
    }
  }
}

void ManoeuvreStep::run(Play& p) {
  switch (p.top<ManoeuvreStep>().next++) {
    case commit:
      return p.push<CommitStep>();
    case deliver:
      return p.push<DeliveryStep>({kWhite});
    case ManoeuvreStep::move:
      commanders::move(p);
      if (!p.state.zones.empty()) return p.push<CombatStep>();
      return remove_routed(p);
    default:
      end_phase(p);
      return p.pop();
  }
}

bool ManoeuvreStep::fits(const View& v, std::size_t frame) {
  const std::uint8_t next = v.state.stack[frame].as<ManoeuvreStep>().next;
  return is_any_of(
      step_above(v, frame), next,
      {{Step::commit, deliver}, {Step::delivery, ManoeuvreStep::move}, {Step::combat, end}});
}

}  // namespace commanders
