// Non-combat moves, and the road. R-70, C-48, C-49, C-93, B-9, B-58
#include <algorithm>

#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/manoeuvre.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

constexpr int kRoadMoves = 2;

void march(Play& p, Seat seat, Unit& unit) {
  const Sector from = unit.at;
  unit.act(Unit::non_combat);
  unit.go_on();
  move_in(p, seat, unit, unit.going);
  unit.place.code = static_cast<std::uint8_t>(1 + from.index);  // it has moved in this phase
}

// Friendly moves first; into a neutral sector only where the enemy neither goes nor has just gone.
// B-9
void move_all(Play& p) {
  const Overview before = look(p);
  const std::array<Sectors, 2> going{goals(p, kWhite), goals(p, kBlack)};
  std::array<Sectors, 2> open{};
  for (const Seat seat : kBothSeats) {
    for (const Sector to : going[seat.value]) {
      if (attitude(p, before, seat, to) == Attitude::friendly || !going[1U - seat.value].has(to))
        open[seat.value].add(to);
    }
  }
  for (const Seat seat : kBothSeats) {
    move_where_room(
        p, seat, [&](const Unit& unit) { return open[seat.value].has(unit.going); },
        [&](Unit& unit) { march(p, seat, unit); });
    for (Unit& unit : p.army(seat)) {
      if (unit.going.exists()) stop(p, seat, unit, "C-48"_rule);
    }
  }
}

// It has moved in this phase; by an option it need not have. B-58
bool may_take_road(View v, const Unit& unit) {
  return unit.place.exists() || v.game.options().road_all;
}

// Side::draft[0]: steps written; Unit::draft: 1 + where to.
bool takes_road(View v, const Unit& unit, Sector from, Arm arm) {
  return unit.stands() && unit.at == from && unit.arm == arm && may_take_road(v, unit) &&
         unit.draft == 0;
}

Denial deny_road(View v, const Overview& seen, Seat seat, table::Answer answer) {
  const Sector from = from_of(answer);
  const Sector to = to_of(answer);
  const Arm arm = arm_of(answer);
  if (arm == Arm::artillery) return {"road_no_guns", "C-93"_rule};
  if (!steps_from(from, seat).has(to) || !v.ground().road(Border(from, to)))
    return {"no_road", "C-93"_rule, {{"from", from}, {"to", to}}};
  if (v.ground().forest(from)) return {"out_of_forest", "C-89"_rule, {{"at", from}}};
  if (v.side(seat).draft[0] >= kRoadMoves) return {"two_on_the_road", "C-93"_rule};
  int coming = 0;
  bool found = false;
  for (const Unit& unit : v.army(seat)) {
    coming += unit.draft == 1 + to.index ? 1 : 0;
    found = found || takes_road(v, unit, from, arm);
  }
  if (!found) return {"must_have_moved", "C-93"_rule, {{"at", from}, {"arm", arm}}};
  if (attitude(v, seen, seat, to) == Attitude::enemy)
    return {"enemy_there", "C-48"_rule, {{"to", to}}};
  if (!is_reserve(to) && seen.all(seat, to) + coming >= kSectorRoom)
    return {"no_room", "C-11"_rule, {{"to", to}}};
  return {};
}

template <class Take>
void each_road(View v, Seat seat, const Take& take) {
  if (!v.ground().has_roads()) return;
  const Overview seen = look(v);
  Sectors moved;
  for (const Unit& unit : v.army(seat)) {
    if (unit.at.is_battle() && may_take_road(v, unit)) moved.add(unit.at);
  }
  for (const Sector from : moved) {
    for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
      for (const Sector to : steps_from(from, seat)) {
        const table::Answer answer = say(Verb::road, from, arm, 0, to);
        if (!deny_road(v, seen, seat, answer)) take(answer);
      }
    }
  }
}

bool has_roads(View v, Seat seat) {
  bool any = false;
  each_road(v, seat, [&](table::Answer) { any = true; });
  return any;
}

SeatSet marching(View v) {
  return seats_where([&](Seat seat) { return has_roads(v, seat); });
}

void take_roads(Play& p) {
  std::array<Sectors, 2> going{};
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : p.army(seat)) {
      if (unit.draft != 0) going[seat.value].add({static_cast<std::uint8_t>(unit.draft - 1)});
    }
  }
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.draft == 0) continue;
      const Sector to{static_cast<std::uint8_t>(unit.draft - 1)};
      unit.draft = 0;
      p.tell_reveal(EventKind::committed, seat, "C-93"_rule,
                    {unit.at.index, static_cast<int>(unit.arm), 1, to.index});
      if (going[1U - seat.value].has(to)) continue;
      unit.act(Unit::non_combat);
      move_in(p, seat, unit, to);
    }
    p.side(seat).draft = {};
  }
}

}  // namespace

void NonCombatStep::run(Play& p) {
  switch (p.top<NonCombatStep>().next++) {
    case commit:
      return p.push<CommitStep>();
    case deliver:
      return p.push<DeliveryStep>({kWhite});
    case NonCombatStep::move:
      return commanders::move_all(p);
    case road:
      if (!p.game.ground().has_roads()) return;
      sort_armies(p.state);
      return p.push<RoadStep>();
    default:
      end_phase(p);
      return p.pop();
  }
}

bool NonCombatStep::fits(const View& v, std::size_t frame) {
  const std::uint8_t next = v.state.stack[frame].as<NonCombatStep>().next;
  return is_any_of(
      step_above(v, frame), next,
      {{Step::commit, deliver}, {Step::delivery, NonCombatStep::move}, {Step::road, end}});
}

Waiting RoadStep::asks(const View& v) {
  const State blank = unwritten(v.state);
  return table::asking_sealed(marching({v.game, blank}));
}

void RoadStep::run(Play& p) {
  if (!p.put_in_secret(table::asking_sealed(marching(p)))) p.pop();
}

bool RoadStep::fits(const View& v, std::size_t /*frame*/) {
  const auto can_take_it = [&](Seat seat, const Unit& unit) {
    const Sector to{static_cast<std::uint8_t>(unit.draft - 1)};
    return unit.stands() && unit.arm != Arm::artillery && may_take_road(v, unit) &&
           steps_from(unit.at, seat).has(to) && attitude(v, look(v), seat, to) != Attitude::enemy;
  };
  for (const Seat seat : kBothSeats) {
    const auto written = kArmySize - std::ranges::count(v.army(seat), 0, &Unit::draft);
    if (v.side(seat).draft[0] != written || written > kRoadMoves) return false;
  }
  return each_unit(v,
                   [&](Seat seat, const Unit& unit) {
                     return unit.draft == 0 || can_take_it(seat, unit);
                   }) &&
         nobody_is_on_his_way(v);
}

void RoadStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_road(v, seat, [&](table::Answer answer) { out.push_back(answer); });
  out.push_back(kDone);
}

Denial RoadStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  if (!has_arm(answer) || !from_of(answer).is_battle()) return kNotAllowed;
  return deny_road(v, look(v), seat, answer);
}

void RoadStep::answer(Play& p, Seat seat, table::Answer answer) {
  const bool goes = verb_of(answer) == Verb::road;
  if (goes) {
    ++p.side(seat).draft[0];
    for (Unit& unit : p.army(seat)) {
      if (!takes_road(p, unit, from_of(answer), arm_of(answer))) continue;
      unit.draft = static_cast<std::uint8_t>(1 + to_of(answer).index);
      break;
    }
  }
  if (p.ask_on(seat, goes && has_roads(p, seat))) return;
  take_roads(p);
  p.pop();
}

}  // namespace commanders
