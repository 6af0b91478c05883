// Whom an unopposed unit strikes at., C-68, C-70, C-72, B-51
#include <algorithm>

#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

// Enemy units by their index.
using Targets = table::ScratchList<std::uint8_t, kArmySize>;

constexpr std::uint8_t kGarrison = 0x80;  // in the zone of an answer: the building of that sector

// The same zone; of riders every zone of the sector they attack, units that attack out of it
// included. C-72, B-37
bool reaches(View v, Seat seat, const Unit& unit, const Unit& enemy) {
  if (!enemy.place.has_space() || !enemy.on_board()) return false;
  const int zone = enemy.place.zone();
  if (unit.is(Unit::inside)) {  // B-59: any zone of its sector
    return !v.zone(zone).border.is_wall() &&
           (v.zone(zone).target(kWhite) == unit.at || v.zone(zone).target(kBlack) == unit.at);
  }
  if (unit.arm != Arm::cavalry) return unit.place.zone() == zone;
  const Sector target = target_of_attack(v, seat, unit);
  return enemy.at == target || enemy.going == target;
}

Targets targets(View v, Seat seat, const Unit& unit, Stage stage) {
  Targets out;
  const bool garrison = garrison_joins(v, seat, unit);
  if (!fights_in(stage, unit.arm) || !(garrison || (unit.stands() && unit.place.has_space())))
    return out;
  const Army& enemies = v.army(opponent(seat));
  const Unit* opposite = facing(v, seat, unit);
  const auto index = [&](const Unit& enemy) {
    return static_cast<std::uint8_t>(&enemy - enemies.data());
  };
  if (opposite != nullptr && (opposite->stands() || (attacks(unit) && !garrison)))
    out.push_back(index(*opposite));
  if ((opposite != nullptr && opposite->stands()) || !(attacks(unit) || garrison)) return out;
  for (const Unit& enemy : enemies) {
    const bool struck = opposite == nullptr || enemy.stands();
    if (&enemy != opposite && struck && reaches(v, seat, unit, enemy)) out.push_back(index(enemy));
  }
  std::sort(out.begin(), out.end(), [&](std::uint8_t a, std::uint8_t b) {
    return enemies[a].place.code < enemies[b].place.code;
  });
  return out;
}

// By zone and space, garrisons last.
int turn_of(const Unit& unit) {
  return unit.place.exists() ? unit.place.code : 256 + unit.at.index;
}

// In a line, or behind walls.
bool could_aim(const Unit& unit) { return unit.place.has_space() || unit.is(Unit::inside); }

// The next unit that has a choice, or null.
const Unit* next_to_aim(View v, Seat seat, Stage stage) {
  const Unit* next = nullptr;
  for (const Unit& unit : v.army(seat)) {
    if (unit.draft != 0 || !could_aim(unit) ||
        (next != nullptr && turn_of(next[0]) < turn_of(unit)))
      continue;
    if (targets(v, seat, unit, stage).size() > 1) next = &unit;
  }
  return next;
}

table::Answer answer_of(const Unit& unit, const Unit& enemy) {
  const int zone = unit.place.exists() ? unit.place.zone() : kGarrison | unit.at.index;
  const int space = unit.place.exists() ? 1 + unit.place.space() : 0;
  return say(Verb::target, zone, space, enemy.place.zone(), 1 + enemy.place.space());
}

SeatSet aiming(View v, Stage stage) {
  return seats_where([&](Seat seat) { return next_to_aim(v, seat, stage) != nullptr; });
}

// Where there is no choice the rules aim.
void open_targets(Play& p, Stage stage) {
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.draft != 0) {
        unit.aim = unit.draft;
        unit.draft = 0;
        continue;
      }
      if (!could_aim(unit)) continue;
      const Targets list = targets(p, seat, unit, stage);
      if (!list.empty()) unit.aim = static_cast<std::uint8_t>(1 + list[0]);
    }
  }
}

}  // namespace

bool garrison_joins(View v, Seat seat, const Unit& unit) {
  if (!unit.stands() || !unit.is(Unit::inside) || unit.is(Unit::left) || unit.place.exists() ||
      !v.game.options().garrison_reach)
    return false;
  return std::ranges::any_of(v.army(opponent(seat)),
                             [&](const Unit& enemy) { return reaches(v, seat, unit, enemy); });
}

Waiting TargetStep::asks(const View& v) {
  const State blank = unwritten(v.state);
  return table::asking_sealed(aiming({v.game, blank}, v.top<TargetStep>().stage));
}

void TargetStep::run(Play& p) {
  Memory& memory = p.top<TargetStep>();
  if (memory.asked++ > 0) return p.pop();
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      unit.aim = 0;
      unit.dice = {};
    }
  }
  if (!p.put_in_secret(table::asking_sealed(aiming(p, memory.stage))))
    open_targets(p, memory.stage);
}

bool TargetStep::fits(const View& v, std::size_t frame) {
  const Stage stage = v.top<TargetStep>().stage;
  return is_stage(v, frame, stage, CombatStep::roll_ranged, CombatStep::roll_melee) &&
         sides_write_nothing(v) &&
         each_unit(v,
                   [&](Seat seat, const Unit& unit) {
                     if (unit.draft == 0) return true;
                     const Targets list = targets(v, seat, unit, stage);
                     return could_aim(unit) && std::ranges::count(list, unit.draft - 1) > 0;
                   }) &&
         each_asked(v, [&](Seat seat) { return next_to_aim(v, seat, stage) != nullptr; });
}

void TargetStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Stage stage = v.top<TargetStep>().stage;
  const Unit* unit = next_to_aim(v, seat, stage);
  for (const std::uint8_t enemy : targets(v, seat, *unit, stage))
    out.push_back(answer_of(*unit, v.army(opponent(seat))[enemy]));
}

Denial TargetStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Stage stage = v.top<TargetStep>().stage;
  const Unit* unit = next_to_aim(v, seat, stage);
  table::Answer own = answer_of(*unit, *unit);
  if (answer.arg[0] != own.arg[0] || answer.arg[1] != own.arg[1])
    return {"aim_in_order", "C-72"_rule};
  const Targets list = targets(v, seat, *unit, stage);
  const bool found = std::ranges::any_of(list, [&](std::uint8_t enemy) {
    return answer == answer_of(*unit, v.army(opponent(seat))[enemy]);
  });
  return found ? Denial{} : Denial{"out_of_reach", "C-72"_rule};
}

void TargetStep::answer(Play& p, Seat seat, table::Answer answer) {
  const Stage stage = p.top<TargetStep>().stage;
  const Unit* unit = next_to_aim(p, seat, stage);
  const auto index = static_cast<std::size_t>(unit - p.army(seat).data());
  for (const std::uint8_t enemy : targets(p, seat, *unit, stage)) {
    if (answer == answer_of(*unit, p.army(opponent(seat))[enemy]))
      p.army(seat)[index].draft = static_cast<std::uint8_t>(1 + enemy);
  }
  if (p.ask_on(seat, next_to_aim(p, seat, stage) != nullptr)) return;
  open_targets(p, stage);
  p.pop();
}

}  // namespace commanders
