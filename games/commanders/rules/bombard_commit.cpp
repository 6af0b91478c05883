// which guns fire, and where. C-38, C-44, B-44, B-46, B-53
#include <algorithm>

#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/guns.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

// By open knowledge. B-46
bool could_act(View v, Seat seat) {
  return std::ranges::any_of(v.army(seat), [&](const Unit& unit) {
    return unit.stands() && !unit.is(Unit::spent) && unit.arm == Arm::artillery &&
           unit.at.is_battle();
  });
}

Denial deny_target(View v, Seat seat, const Troop& troop, bool building) {
  const Sector to = troop.path[0];
  if (is_reserve(troop.from) || is_reserve(to))
    return {"no_reserve_fire", "C-44"_rule, {{"to", to}}};
  if (shot(seat, troop.from, to).range == 0) return {"no_such_shot", "C-38"_rule, {{"to", to}}};
  const bool near = shot(seat, troop.from, to).range == 1;
  if (near && v.game.options().hill_adjacent && v.ground().hill(troop.from))
    return {"hill_adjacent", "C-90"_rule, {{"to", to}}};
  if (!can_see(v, seat, troop.from, to)) return {"no_sight", "C-90"_rule, {{"to", to}}};
  if (building && !enemy_building(v, seat, to)) return {"no_building", "C-92"_rule, {{"at", to}}};
  if (!building && !has_enemies(v, seat, to)) return {"nobody_there", "C-38"_rule, {{"at", to}}};
  return {};
}

table::Answer answer_of(const Troop& troop, int number, bool building) {
  return say(Verb::bombard, troop.from, troop.arm, number, troop.path[0], 0, building ? 1 : 0);
}

int next_turn(View v, Seat seat) {
  int turn = 1;
  for (const Unit& unit : v.army(seat)) turn += unit.draft != 0 ? 1 : 0;
  return turn;
}

// Each gun has a turn of its own.
void write_guns(Play& p, Seat seat, const Troop& troop, int number, bool building) {
  for (; number > 0; --number) {
    write_down(p, seat, troop, 1, FireOrder{next_turn(p, seat), building}.code());
  }
}

// By sector of the gun, then by target; at a building only where nobody stands outside. B-44, B-59
void fire_all(Play& p, Seat seat) {
  Troops troops = troops_to_go(p, seat);
  sort_in_place(troops.begin(), troops.end(), [](const Troop& a, const Troop& b) {
    return a.from != b.from ? a.from < b.from : a.path[0] < b.path[0];
  });
  for (const Troop& troop : troops) {
    for (const Troop& now : troops_to_go(p, seat)) {
      if (now.from != troop.from || now.path != troop.path) continue;
      const bool building = deny_target(p, seat, now, false).key == "nobody_there";
      if (building && occupant(p, opponent(seat), now.path[0]) == nullptr) break;
      if (!deny_target(p, seat, now, building)) write_guns(p, seat, now, now.number, building);
      break;
    }
  }
}

template <class Take>
void each_answer(View v, Seat seat, const Take& take) {
  for (const Troop& troop : troops_to_go(v, seat)) {
    for (const bool building : {false, true}) {
      if (deny_target(v, seat, troop, building)) continue;
      for (int n = 1; n <= troop.number; ++n) take(troop, n, building);
    }
  }
}

}  // namespace

bool can_fire(View v, Seat seat, const Unit& gun, Sector target, FireOrder order) {
  if (!gun.stands() || gun.arm != Arm::artillery || order.turn == 0) return false;
  const Troop troop{gun.at, gun.arm, {target, kNowhere}};
  return target.exists() && !deny_target(v, seat, troop, order.at_building);
}

Waiting BombardCommitStep::asks(const View& v) {
  return table::asking_sealed(seats_where([&](Seat seat) { return could_act(v, seat); }));
}

void BombardCommitStep::run(Play& p) {
  if (!p.put_in_secret(asks(p))) p.pop();
}

bool BombardCommitStep::fits(const View& v, std::size_t /*frame*/) {
  return is_at_rest(v) && sides_write_nothing(v) && each_unit(v, [&](Seat seat, const Unit& unit) {
           return unit.draft == 0 ||
                  (unit.order != kNoLine && unit.acts() == 0 &&
                   can_fire(v, seat, unit, next_leg(v, seat, unit), FireOrder::of(unit.draft)));
         });
}

void BombardCommitStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_answer(v, seat, [&](const Troop& troop, int n, bool building) {
    out.push_back(answer_of(troop, n, building));
  });
  if (!out.empty()) out.push_back(kEverything);
  out.push_back(kDone);
}

Denial BombardCommitStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  if (is_everything(answer)) {
    bool any = false;
    each_answer(v, seat, [&](const Troop&, int, bool) { any = true; });
    return any ? Denial{} : Denial{"nobody_may_go", "C-22"_rule};
  }
  for (const Troop& troop : troops_to_go(v, seat)) {
    const bool building = answer.arg[kBuilding] == 1;
    if (answer != answer_of(troop, number_of(answer), building)) continue;
    if (number_of(answer) < 1 || number_of(answer) > troop.number)
      return {"not_so_many", "C-20"_rule, {{"left", troop.number}}};
    return deny_target(v, seat, troop, building);
  }
  return {"no_such_order", "C-22"_rule, {{"at", from_of(answer)}}};
}

void BombardCommitStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (is_everything(answer)) fire_all(p, seat);
  if (verb_of(answer) == Verb::bombard) {
    for (const Troop& troop : troops_to_go(p, seat)) {
      const bool building = answer.arg[kBuilding] == 1;
      if (answer != answer_of(troop, number_of(answer), building)) continue;
      write_guns(p, seat, troop, number_of(answer), building);
      break;
    }
  }
  if (p.ask_on(seat, verb_of(answer) == Verb::bombard)) return;
  open_commits(p);
  p.pop();
}

}  // namespace commanders
