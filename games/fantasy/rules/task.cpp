#include "games/fantasy/rules/task.h"

#include <algorithm>

#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

constexpr int kMostCounted = 99;

const Task& task_of(View v) { return *v.game.scenario().task; }

bool any_left(View v, Seat seat) { return !units_of(v, seat).empty(); }

int counted(View v) { return v.side(task_of(v).side).vp; }

void count(Play& p, int n) {
  const Seat seat = task_of(p).side;
  Side& side = p.side(seat);
  const int now = std::min(side.vp + n, kMostCounted);
  if (now == side.vp) return;
  const int more = now - side.vp;
  side.vp = static_cast<std::uint8_t>(now);
  p.tell(EventKind::scored, seat, "FC-24.2"_rule, {more, now});
}

bool decide(Play& p, bool done) {
  const bool to_empire = done == (task_of(p).side == kEmpire);
  p.end_game(done ? EndReason::task_done : EndReason::task_failed, to_empire ? 2 : 0);
  return true;
}

bool razed_few(View v) {
  const Task& task = task_of(v);
  return task.razed + towns_fallen(v) <= task.at_most;
}

bool is_slain(View v) {
  const Task& task = task_of(v);
  return std::none_of(v.state.units.begin(), v.state.units.end(), [&](const Unit& unit) {
    return unit.seat != task.side && unit.on_map() && v.game.card(unit).id == task.unit;
  });
}

bool holds_altar(View v) {
  const UnitId unit = v.at(task_of(v).at);
  return unit.exists() && v.unit(unit).seat == task_of(v).side;
}

// Nobody is left to dispute anything: this round and all that remain count as held.
void count_the_rest(Play& p) {
  const Task& task = task_of(p);
  const int rounds = p.game.last_round() - p.state.round + 1;
  if (task.kind == TaskKind::hold) count(p, p.game.capture_points().count() * rounds);
}

void count_held_points(Play& p) {
  const HexSet held = p.game.capture_points() & units_of(p, task_of(p).side);
  count(p, held.count());
}

// Round ends in a row: one without a unit there and the counting begins again.
void count_altar(Play& p) {
  if (holds_altar(p)) return count(p, 1);
  p.side(task_of(p).side).vp = 0;
}

void count_round(Play& p) {
  if (task_of(p).kind == TaskKind::hold) count_held_points(p);
  if (task_of(p).kind == TaskKind::altar) count_altar(p);
}

bool is_met_at_the_end(View v) {
  const Task& task = task_of(v);
  return (task.kind == TaskKind::raze && razed_few(v)) ||
         (task.kind == TaskKind::hold && counted(v) >= task.at_least);
}

}  // namespace

bool check_task(Play& p) {
  if (p.state.phase == Phase::deployment) return false;
  const Task& task = task_of(p);
  if (!any_left(p, task.side)) return decide(p, false);
  if (task.kind == TaskKind::slay && is_slain(p)) return decide(p, true);
  if (any_left(p, opponent(task.side))) return false;
  count_the_rest(p);
  return decide(p, task.kind != TaskKind::raze || razed_few(p));
}

bool end_task_round(Play& p) {
  count_round(p);
  const Task& task = task_of(p);
  if (task.kind == TaskKind::altar && counted(p) >= task.in_a_row) return decide(p, true);
  if (p.state.round < p.game.last_round()) return false;
  return decide(p, is_met_at_the_end(p));
}

void raze_towns(Play& p) {
  const auto& fall = p.game.scenario().town_fall;
  if (!fall || fall->when != FallsWhen::round_end) return;
  for (const Town& town : p.game.scenario().towns) {
    const UnitId unit = p.at(town.at);
    const bool stands = p.game.town() >= 0 && p.state.terrain[town.at.index] == p.game.town();
    if (stands && unit.exists() && p.unit(unit).seat == fall->by) town_falls(p, unit);
  }
}

}  // namespace fantasy
