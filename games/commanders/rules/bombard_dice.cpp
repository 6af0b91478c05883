// Guns fire one after the other; what they hit falls together., C-39 .. C-43, B-53
#include <algorithm>

#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/guns.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

// While guns fire, what a unit has suffered is noted on it: hits and how often it was aimed at; of
// a garrison the hits on its building.
constexpr int hits_on(const Unit& unit) { return unit.took & 15; }
constexpr int aimed_on(const Unit& unit) { return unit.took >> 4; }
constexpr int hits_on_building(const Unit& unit) { return unit.aim; }

Unit* gun_of_turn(Play& p, Seat seat, int turn) {
  for (Unit& unit : p.army(seat)) {
    if (unit.going.exists() && (unit.place.code & kTurns) == turn) return &unit;
  }
  return nullptr;
}
bool guns_left(View v, Seat seat, int turn) {
  return std::ranges::any_of(v.army(seat), [&](const Unit& unit) {
    return unit.going.exists() && (unit.place.code & kTurns) >= turn;
  });
}

// C-39, B-53: who has not been aimed at, then by the list, unspent before spent.
int priority(const Unit& unit) {
  const int arm = static_cast<int>(unit.arm);
  const int kind = unit.is(Unit::routed) ? 4 + arm : unit.is(Unit::square) ? 0 : 1 + arm;
  return (aimed_on(unit) > 0 ? 16 : 0) + kind * 2 + (unit.is(Unit::spent) ? 1 : 0);
}

// A victim of one die. A garrison is one only where it is in the way.
struct Die {
  Unit* victim = nullptr;
  int sum = 0;
  bool at_building = false;
};
using Volley = table::FixedVector<Die, 3>;

Unit* next_victim(Play& p, Seat seat, Sector at, const Volley& volley, bool garrison_too) {
  Unit* best = nullptr;
  for (Unit& unit : p.army(opponent(seat))) {
    if (unit.at != at || (unit.is(Unit::inside) && !garrison_too)) continue;
    const bool twice =
        std::ranges::any_of(volley, [&](const Die& die) { return die.victim == &unit; });
    if (!twice && (best == nullptr || priority(unit) < priority(*best))) best = &unit;
  }
  return best;
}

int range_modifier(int range) { return range == 1 ? -3 : -4; }

int sum_against(View v, Seat seat, const Unit& gun, const Unit& victim, int range) {
  const bool token = v.side(seat).tokens[gun.going.index] > 0;  // C-42
  const int forest = v.ground().forest(victim.at) ? -2 : 0;     // B-57
  return table_modifier(gun, victim, false, Stage::ranged) + range_modifier(range) +
         (token ? 1 : 0) + forest;
}

// C-92: two hits at -1 on whatever the walls hold.
Die die_at_building(Play& p, Seat seat, const Unit& gun, int range) {
  Unit blank;
  const int token = p.side(seat).tokens[gun.going.index] > 0 ? 1 : 0;
  const int sum = table_modifier(gun, blank, false, Stage::ranged) + range_modifier(range) + token;
  for (Unit& unit : p.army(opponent(seat))) {
    if (unit.at == gun.going && unit.is(Unit::inside)) return {&unit, sum - 1, true};
  }
  return {};
}

Volley volley_of(Play& p, Seat seat, const Unit& gun) {
  Volley out;
  const Barrage fire = barrage(p, seat, gun.at, gun.going);
  const bool building = (gun.place.code & kAtBuilding) != 0;
  for (int i = 0; i < fire.at_target; ++i) {
    if (building) {
      out.push_back(die_at_building(p, seat, gun, fire.range));
    } else if (Unit* victim = next_victim(p, seat, gun.going, out, false)) {
      out.push_back({victim, sum_against(p, seat, gun, *victim, fire.range), false});
    }
  }
  if (!fire.at_obstacle) return out;
  if (Unit* victim = next_victim(p, seat, fire.middle, out, true))
    out.push_back({victim, sum_against(p, seat, gun, *victim, 1), false});
  return out;
}

}  // namespace

// What the gun rolls whose turn it is.
Waiting BombardDiceStep::asks(const View& v) {
  const auto& memory = v.top<BombardDiceStep>();
  State state = v.state;
  Play play{{v.game, state, nullptr}};
  const Unit* gun = gun_of_turn(play, memory.seat, memory.turn);
  if (gun == nullptr) return {};
  const auto dice = static_cast<int>(volley_of(play, memory.seat, *gun).size());
  return dice > 0 ? table::rolling(Purpose::bombard, memory.seat, dice) : Waiting{};
}

bool BombardDiceStep::fits(const View& v, std::size_t /*frame*/) {
  return nothing_is_written(v) && guns_can_fire(v) && each_unit(v, [](Seat, const Unit& unit) {
           return unit.aim == 0 || unit.is(Unit::inside);
         });
}

void BombardDiceStep::run(Play& p) {
  Memory& memory = p.top<BombardDiceStep>();
  for (; memory.seat.value < 2; ++memory.seat.value, memory.turn = 1) {
    for (; guns_left(p, memory.seat, memory.turn); ++memory.turn) {
      const Unit* gun = gun_of_turn(p, memory.seat, memory.turn);
      if (gun == nullptr) continue;  // its order did not arrive
      const Volley volley = volley_of(p, memory.seat, *gun);
      if (!volley.empty())
        return p.roll(Purpose::bombard, memory.seat, static_cast<int>(volley.size()));
    }
  }
  p.pop();
}

void BombardDiceStep::chance(Play& p, const table::Outcome& outcome) {
  Memory& memory = p.top<BombardDiceStep>();
  const Unit& gun = *gun_of_turn(p, memory.seat, memory.turn++);
  p.tell_dice(EventKind::rolled, memory.seat, "C-39"_rule, Purpose::bombard, outcome.begin(),
              outcome.size());
  if (p.log != nullptr) {
    p.log->events.back().arg[kRolledAt] = gun.at.index;
    p.log->events.back().arg[kRolledTo] = gun.going.index;
  }
  const Volley volley = volley_of(p, memory.seat, gun);
  for (std::size_t i = 0; i < volley.size(); ++i) {
    Unit& victim = *volley[i].victim;
    const int hit = clamped(outcome[i] + volley[i].sum) > 3 ? 1 : 0;  // C-40
    if (volley[i].at_building)
      victim.aim = static_cast<std::uint8_t>(hits_on_building(victim) + hit);
    else
      victim.took = static_cast<std::uint8_t>(victim.took + 16 + hit);
  }
}

namespace {

void destroy(Play& p, Seat seat, Unit& unit) {
  ++p.side(seat).out[static_cast<std::size_t>(unit.arm)];
  p.tell_one(EventKind::destroyed, seat, "C-41"_rule, {static_cast<int>(unit.arm), 1});
  take_off(unit);
}

// C-41, C-92: bombardment captures nobody.
void suffer(Play& p, Seat seat, Unit& unit) {
  if (hits_on_building(unit) >= 2) {
    p.state.ruin(unit.at);
    p.tell(EventKind::building_destroyed, opponent(seat), "C-92"_rule, {unit.at.index});
    return destroy(p, seat, unit);
  }
  const int hits = hits_on(unit);
  if (hits >= (unit.is(Unit::routed) ? 1 : 2)) return destroy(p, seat, unit);
  if (hits == 0) return;
  p.tell_one(EventKind::routed, seat, "C-41"_rule, {unit.at.index, static_cast<int>(unit.arm), 1});
  unit.set(Unit::routed);
  unit.set(Unit::square, false);
}

// Only where somebody has fired now: nowhere, perhaps. C-42
bool put_tokens(Play& p, Seat seat) {
  auto& tokens = p.side(seat).tokens;
  tokens = {};
  bool any = false;
  for (const Unit& unit : p.army(seat)) {
    if (!unit.going.exists()) continue;
    ++tokens[unit.going.index];
    any = true;
  }
  return any;
}

}  // namespace

void end_bombardment(Play& p) {
  bool any = false;
  for (const Seat seat : kBothSeats) any = put_tokens(p, seat) || any;
  if (!any) return;
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.going.exists()) {
        unit.act(Unit::bombard);
        unit.set(Unit::spent);  // C-27
      }
    }
    for (Unit& unit : p.army(seat)) {
      if (unit.on_board()) suffer(p, seat, unit);
    }
  }
}

}  // namespace commanders
