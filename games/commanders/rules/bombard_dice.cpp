// Guns fire one after the other; what they hit falls together., C-39 .. C-43, B-53
#include <algorithm>

#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/combat_told.h"
#include "games/commanders/rules/guns.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

constexpr FireOrder order_of(const Unit& gun) { return FireOrder::of(gun.place.code); }
constexpr bool fires_at_building(const Unit& gun) {
  return gun.going.exists() && order_of(gun).at_building;
}
// While guns fire, a gun that fires at a building keeps the hits it has made on that.
constexpr int hits_on_building(const Unit& gun) { return gun.aim; }

Unit* gun_of_turn(Play& p, Seat seat, int turn) {
  for (Unit& unit : p.army(seat)) {
    if (unit.going.exists() && order_of(unit).turn == turn) return &unit;
  }
  return nullptr;
}
bool guns_left(View v, Seat seat, int turn) {
  return std::ranges::any_of(v.army(seat), [&](const Unit& unit) {
    return unit.going.exists() && order_of(unit).turn >= turn;
  });
}

// C-39, B-53: who has not been aimed at, then by the list, unspent before spent.
int priority(const Unit& unit) {
  const int arm = static_cast<int>(unit.arm);
  const int kind = unit.is(Unit::routed) ? 4 + arm : unit.is(Unit::square) ? 0 : 1 + arm;
  return (UnderFire::of(unit).dice > 0 ? 16 : 0) + kind * 2 + (unit.is(Unit::spent) ? 1 : 0);
}

// A victim of one die, and where it stands; the walls of a building are one that is no unit. A
// garrison is one only where it is in the way.
struct Die {
  Unit* victim = nullptr;
  int range = 0;
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

// Why a die counts more or less. C-39, C-42, C-92, B-57
ModifierParts parts_of(View v, Seat seat, const Unit& gun, const Die& die) {
  const bool walls = die.victim == nullptr;
  const Unit blank;
  const Unit& victim = walls ? blank : *die.victim;
  const Sector at = walls ? gun.going : victim.at;
  ModifierParts out;
  const auto add = [&](std::string_view key, RuleId rule, int amount) {
    if (amount != 0) out.push_back({key, rule, amount});
  };
  add("pair", "C-39"_rule, table_modifier(gun, victim, false, Stage::ranged));
  if (die.range == 1)
    add("range_1", "C-39"_rule, -3);
  else
    add("range_2", "C-39"_rule, -4);
  // Of the sector where the die falls: that of the target, not one on the way. B-53
  if (at == gun.going && v.side(seat).tokens[at.index] > 0) add("token", "C-42"_rule, 1);
  if (walls) add("building_bombarded", "C-92"_rule, -1);
  if (!walls && v.ground().forest(at)) add("forest_ranged", "C-89"_rule, -2);
  return out;
}
int sum_of(const ModifierParts& parts) {
  int sum = 0;
  for (const ModifierPart& part : parts) sum += part.amount;
  return sum;
}

Volley volley_of(Play& p, Seat seat, const Unit& gun) {
  Volley out;
  const Barrage fire = barrage(p, seat, gun.at, gun.going);
  for (int i = 0; i < fire.at_target; ++i) {
    if (fires_at_building(gun)) {
      out.push_back({nullptr, fire.range});
    } else if (Unit* victim = next_victim(p, seat, gun.going, out, false)) {
      out.push_back({victim, fire.range});
    }
  }
  if (!fire.at_obstacle) return out;
  if (Unit* victim = next_victim(p, seat, fire.middle, out, true)) out.push_back({victim, 1});
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
           return unit.aim == 0 || (fires_at_building(unit) && hits_on_building(unit) <= 2);
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
  Unit& gun = *gun_of_turn(p, memory.seat, memory.turn++);
  p.tell_roll(memory.seat, "C-39"_rule, Purpose::bombard, outcome, {.at = gun.at, .to = gun.going});
  const Volley volley = volley_of(p, memory.seat, gun);
  for (std::size_t i = 0; i < volley.size(); ++i) {
    const ModifierParts parts = parts_of(p, memory.seat, gun, volley[i]);
    const int hit = clamped(outcome[i] + sum_of(parts)) > 3 ? 1 : 0;  // C-40
    tell_shot(p, memory.seat, gun, volley[i].victim, {outcome[i], volley[i].range, hit, parts});
    Unit* victim = volley[i].victim;
    if (victim == nullptr) {
      gun.aim = static_cast<std::uint8_t>(hits_on_building(gun) + hit);
    } else {
      const UnderFire before = UnderFire::of(*victim);
      victim->took = UnderFire{before.hits + hit, before.dice + 1}.code();
    }
  }
}

namespace {

void destroy(Play& p, Seat seat, Unit& unit) {
  ++p.side(seat).out[static_cast<std::size_t>(unit.arm)];
  p.tell_one(EventKind::destroyed, seat, "C-41"_rule, {static_cast<int>(unit.arm), 1});
  take_off(unit);
  p.told();
}

// C-41: bombardment captures nobody.
void suffer(Play& p, Seat seat, Unit& unit) {
  const int hits = UnderFire::of(unit).hits;
  if (hits >= (unit.is(Unit::routed) ? 1 : 2)) return destroy(p, seat, unit);
  if (hits == 0) return;
  p.tell_one(EventKind::routed, seat, "C-41"_rule, {unit.at.index, static_cast<int>(unit.arm), 1});
  unit.set(Unit::routed);
  unit.set(Unit::square, false);
  p.told();
}

// Two hits of a side bring a building down, with whoever holds it. C-92
void shatter(Play& p, Seat seat) {
  std::array<int, kBattleSectors> hits{};
  for (const Unit& gun : p.army(seat)) {
    if (fires_at_building(gun)) hits[gun.going.index] += hits_on_building(gun);
  }
  for (const Sector at : Sectors::battlefield()) {
    if (hits[at.index] < 2 || !has_building(p, at)) continue;
    p.state.ruin(at);
    p.tell(EventKind::building_destroyed, seat, "C-92"_rule, {at.index});
    for (Unit& unit : p.army(opponent(seat))) {
      if (unit.at == at && unit.is(Unit::inside)) destroy(p, opponent(seat), unit);
    }
  }
}

// Only where somebody has fired now: nowhere, perhaps. One for each sector in the order of the
// guns, then for further guns. C-6, C-42
bool put_tokens(Play& p, Seat seat) {
  auto& tokens = p.side(seat).tokens;
  tokens = {};
  table::ScratchList<Sector, kArmySize> fired;
  for (int turn = 1; guns_left(p, seat, turn); ++turn) {
    if (const Unit* gun = gun_of_turn(p, seat, turn)) fired.push_back(gun->going);
  }
  int left = kTokens;
  std::array<std::uint8_t, kBattleSectors> guns{};
  for (const Sector at : fired) {
    if (guns[at.index]++ > 0) continue;
    if (left == 0)
      p.tell(EventKind::no_token, seat, "C-42"_rule, {at.index});
    else
      ++tokens[at.index], --left;
  }
  for (const Sector at : fired) {
    if (left == 0) break;
    if (tokens[at.index] >= guns[at.index]) continue;
    ++tokens[at.index];
    --left;
  }
  return !fired.empty();
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
  }
  for (const Seat seat : kBothSeats) shatter(p, seat);
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.on_board()) suffer(p, seat, unit);
    }
  }
}

}  // namespace commanders
