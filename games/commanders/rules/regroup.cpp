// After the fire: attackers may withdraw, guns do, a defender may man the building. R-32, C-69,
// C-91, B-15
#include <algorithm>

#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/soundness.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

enum Draft : std::uint8_t { nothing, withdraws, mans_building };

// How many of each arm may withdraw from a zone: those who would not face an unrouted attacker in
// the line of the melee. B-15
struct Free {
  int infantry = 0;
  int cavalry = 0;
};
// With nobody in order to meet them they stay for what they have won; by an option they may refuse
// it. B-15
bool is_anybody_left(View v, Seat seat, int zone) {
  const Sector target = v.zone(zone).target(seat);
  return std::ranges::any_of(v.army(opponent(seat)), [&](const Unit& enemy) {
    return enemy.stands() && (is_in(enemy, zone) || (enemy.at == target && !is_attacker(enemy)));
  });
}
Free free_to_withdraw(View v, Seat seat, int zone) {
  if (!v.game.options().refuse_ground && !is_anybody_left(v, seat, zone)) return {};
  int enemies = 0;
  for (const Unit& enemy : v.army(opponent(seat))) {
    if (attacks(enemy) && is_in(enemy, zone) && enemy.arm != Arm::artillery) ++enemies;
  }
  int infantry = 0;
  int charging = 0;
  int cavalry = 0;
  for (const Unit& unit : v.army(seat)) {
    if (!attacks(unit) || !is_in(unit, zone) || unit.arm == Arm::artillery) continue;
    ++(unit.is(Unit::counter) ? charging : unit.arm == Arm::infantry ? infantry : cavalry);
  }
  const int held = std::max(0, enemies - infantry - charging);
  return {std::max(0, infantry - enemies), std::max(0, cavalry - held)};
}

bool has_withdrawn(View v, Seat seat, int zone) {
  return std::ranges::any_of(
      v.army(seat), [&](const Unit& unit) { return is_in(unit, zone) && unit.draft == withdraws; });
}

// One unit to a building; once a sector. B-22
Denial deny_garrison(View v, Seat seat, Sector at) {
  if (!attacked_sectors(v, seat).has(at)) return {"not_attacked", "C-91"_rule, {{"at", at}}};
  if (!has_building(v, at)) return {"no_building", "C-91"_rule, {{"at", at}}};
  for (const Seat each : kBothSeats) {
    if (occupant(v, each, at) != nullptr) return {"building_held", "C-91"_rule, {{"at", at}}};
  }
  const auto& army = v.army(seat);
  if (std::ranges::any_of(army,
                          [&](const Unit& u) { return u.at == at && u.draft == mans_building; }))
    return {"building_held", "C-91"_rule, {{"at", at}}};
  const bool infantry = std::ranges::any_of(army, [&](const Unit& unit) {
    return unit.at == at && unit.arm == Arm::infantry && is_defender(unit);
  });
  return infantry ? Denial{} : Denial{"no_infantry", "C-91"_rule, {{"at", at}}};
}

template <class Take>
void each_answer(View v, Seat seat, const Take& take) {
  for (int zone = 0; zone < v.zones(); ++zone) {
    if (has_withdrawn(v, seat, zone)) continue;
    const Free free = free_to_withdraw(v, seat, zone);
    for (int i = 0; i <= free.infantry; ++i) {
      for (int c = i == 0 ? 1 : 0; c <= free.cavalry; ++c) take(say(Verb::withdraw, zone, i, c));
    }
  }
  for (const Sector at : attacked_sectors(v, seat)) {
    if (!deny_garrison(v, seat, at)) take(say(Verb::garrison, at));
  }
}

bool has_answers(View v, Seat seat) {
  bool any = false;
  each_answer(v, seat, [&](table::Answer) { any = true; });
  return any;
}

SeatSet answering(View v) {
  return seats_where([&](Seat seat) { return has_answers(v, seat); });
}

// No other is to man the building.
bool is_alone(View v, Seat seat, const Unit& unit) {
  return std::ranges::count_if(v.army(seat), [&](const Unit& other) {
           return other.at == unit.at && other.draft == mans_building;
         }) == 1;
}

// The last of the arm in the line. B-15
void write_withdrawal(Play& p, Seat seat, int zone, Arm arm, int number) {
  for (; number > 0; --number) {
    Unit* last = nullptr;
    for (Unit& unit : p.army(seat)) {
      if (!is_attacker(unit) || !is_in(unit, zone) || unit.arm != arm || unit.draft != nothing)
        continue;
      if (last == nullptr || last->place.code <= unit.place.code) last = &unit;
    }
    last->draft = withdraws;
  }
}

// An unsquared, unspent infantry first. B-45
void write_garrison(Play& p, Seat seat, Sector at) {
  Unit* best = nullptr;
  for (Unit& unit : p.army(seat)) {
    if (unit.at != at || unit.arm != Arm::infantry || !is_defender(unit)) continue;
    const auto worth = [](const Unit& u) { return u.flags & (Unit::square | Unit::spent); };
    if (best == nullptr || worth(unit) < worth(*best)) best = &unit;
  }
  best->draft = mans_building;
}

bool tell_withdrawals(Play& p, Seat seat) {
  bool any = false;
  for (int zone = 0; zone < p.view().zones(); ++zone) {
    std::array<int, kArms> number{};
    for (const Unit& unit : p.army(seat)) {
      if (is_in(unit, zone) && unit.draft == withdraws)
        ++number[static_cast<std::size_t>(unit.arm)];
    }
    if (number[0] + number[1] == 0) continue;
    p.tell_reveal(EventKind::withdrew, seat, "C-69"_rule,
                  {p.view().zone(zone).border.code, number[0], number[1]});
    any = true;
  }
  return any;
}

void regroup(Play& p) {
  for (const Seat seat : kBothSeats) {
    const bool withdrew = tell_withdrawals(p, seat);
    for (Unit& unit : p.army(seat)) {
      const bool gun = is_attacker(unit) && unit.arm == Arm::artillery;
      if (gun || unit.draft == withdraws) {
        unit.set(Unit::left);
        unit.place = {};
      }
      if (unit.draft == mans_building) {
        unit.set(Unit::inside | Unit::left);  // out of this fight, B-59
        unit.set(Unit::square, false);
        unit.place = {};
        p.tell_reveal(EventKind::garrisoned, seat, "C-91"_rule, {unit.at.index});
      }
      unit.draft = nothing;
    }
    if (withdrew) p.told();
  }
}

}  // namespace

Waiting RegroupStep::asks(const View& v) {
  const State blank = unwritten(v.state);
  return table::asking_sealed(answering({v.game, blank}));
}

void RegroupStep::run(Play& p) {
  if (p.put_in_secret(table::asking_sealed(answering(p)))) return;
  regroup(p);
  p.pop();
}

bool RegroupStep::fits(const View& v, std::size_t /*frame*/) {
  return sides_write_nothing(v) && each_unit(v, [&](Seat seat, const Unit& unit) {
           if (unit.draft == withdraws)
             return is_attacker(unit) && unit.place.exists() && unit.arm != Arm::artillery;
           if (unit.draft != mans_building) return unit.draft == nothing;
           return is_defender(unit) && unit.arm == Arm::infantry &&
                  attacked_sectors(v, seat).has(unit.at) && has_building(v, unit.at) &&
                  occupant(v, kWhite, unit.at) == nullptr &&
                  occupant(v, kBlack, unit.at) == nullptr && is_alone(v, seat, unit);
         });
}

void RegroupStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_answer(v, seat, [&](table::Answer answer) { out.push_back(answer); });
  out.push_back(kDone);
}

std::optional<table::Answer> RegroupStep::only_point(const View& v, Seat seat) {
  bool pointless = true;
  each_answer(v, seat, [&](table::Answer answer) {
    pointless = pointless && verb_of(answer) == Verb::withdraw &&
                !is_anybody_left(v, seat, answer.arg[kZoneSlot]);
  });
  if (!pointless) return std::nullopt;
  return kDone;
}

Denial RegroupStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  if (verb_of(answer) == Verb::garrison) {
    if (from_of(answer).index >= kSectors) return kNotAllowed;
    return deny_garrison(v, seat, from_of(answer));
  }
  const int zone = answer.arg[kZoneSlot];
  if (zone >= v.zones()) return kNotAllowed;
  const Border border = v.zone(zone).border;
  if (has_withdrawn(v, seat, zone)) return {"withdrawn_already", "C-69"_rule, {{"zone", border}}};
  const Free free = free_to_withdraw(v, seat, zone);
  if (answer.arg[1] + answer.arg[2] == 0) return kNotAllowed;
  if (answer.arg[1] > free.infantry || answer.arg[2] > free.cavalry)
    return {"faces_attackers", "C-69"_rule, {{"zone", border}}};
  return {};
}

void RegroupStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::withdraw) {
    write_withdrawal(p, seat, answer.arg[kZoneSlot], Arm::infantry, answer.arg[1]);
    write_withdrawal(p, seat, answer.arg[kZoneSlot], Arm::cavalry, answer.arg[2]);
  }
  if (verb_of(answer) == Verb::garrison) write_garrison(p, seat, from_of(answer));
  if (p.ask_on(seat, !is_done(answer) && has_answers(p, seat))) return;
  regroup(p);
  p.pop();
}

}  // namespace commanders
