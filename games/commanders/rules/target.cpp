// Whom an unopposed unit strikes at., C-68, C-70, C-72, B-51
#include <algorithm>

#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

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
  sort_in_place(out.begin(), out.end(), [&](std::uint8_t a, std::uint8_t b) {
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

// An answer lists no more ways to strike than this.
constexpr std::size_t kMostWays = 256;

bool has_choice(View v, Seat seat, Stage stage) {
  return std::ranges::any_of(v.army(seat), [&](const Unit& unit) {
    return unit.draft == 0 && could_aim(unit) && targets(v, seat, unit, stage).size() > 1;
  });
}

// Targets as the place of the enemy each unit strikes at, behind whose units they are.
table::Answer answer_of(View v, Seat seat, const Aimers& list,
                        const std::array<std::size_t, kMostAimers>& chosen) {
  table::Answer out = say(Verb::target, seat.value);
  for (std::size_t i = 0; i < list.size(); ++i)
    out.arg[1 + i] = v.army(opponent(seat))[list[i].targets.begin()[chosen[i]]].place.code;
  return out;
}

SeatSet aiming(View v, Stage stage) {
  return seats_where([&](Seat seat) { return has_choice(v, seat, stage); });
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

Aimers aimers(View v, Seat seat, Stage stage) {
  Aimers all;
  table::ScratchList<Aimer, kArmySize> list;
  for (const Unit& unit : v.army(seat)) {
    if (unit.draft != 0 || !could_aim(unit)) continue;
    const Targets reached = targets(v, seat, unit, stage);
    if (reached.size() > 1) list.push_back({&unit, reached});
  }
  sort_in_place(list.begin(), list.end(),
                [](const Aimer& a, const Aimer& b) { return turn_of(*a.unit) < turn_of(*b.unit); });
  std::size_t ways = 1;
  for (const Aimer& one : list) {
    ways *= one.targets.size();
    if (all.full() || (ways > kMostWays && !all.empty())) break;
    all.push_back(one);
  }
  return all;
}

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
  const Stage stage = p.top<TargetStep>().stage;
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      unit.aim = 0;
      unit.dice = {};
    }
  }
  if (p.put_in_secret(table::asking_sealed(aiming(p, stage)))) return;
  open_targets(p, stage);
  p.pop();
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
         each_asked(v, [&](Seat seat) { return has_choice(v, seat, stage); });
}

void TargetStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Aimers list = aimers(v, seat, v.top<TargetStep>().stage);
  std::array<std::size_t, kMostAimers> chosen{};
  for (;;) {
    out.push_back(answer_of(v, seat, list, chosen));
    std::size_t i = list.size();
    while (i > 0 && ++chosen[i - 1] == list[i - 1].targets.size()) chosen[--i] = 0;
    if (i == 0) return;
  }
}

Denial TargetStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Aimers list = aimers(v, seat, v.top<TargetStep>().stage);
  if (answer.arg[0] != seat.value) return {"aim_in_order", "C-72"_rule};
  for (std::size_t i = 0; i < kMostAimers; ++i) {
    if ((answer.arg[1 + i] != 0) != (i < list.size())) return {"aim_in_order", "C-72"_rule};
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool found = std::ranges::any_of(list[i].targets, [&](std::uint8_t enemy) {
      return v.army(opponent(seat))[enemy].place.code == answer.arg[1 + i];
    });
    if (!found) return {"out_of_reach", "C-72"_rule};
  }
  return {};
}

void TargetStep::answer(Play& p, Seat seat, table::Answer answer) {
  const Stage stage = p.top<TargetStep>().stage;
  const Aimers list = aimers(p, seat, stage);
  for (std::size_t i = 0; i < list.size(); ++i) {
    for (const std::uint8_t enemy : list[i].targets) {
      if (p.army(opponent(seat))[enemy].place.code != answer.arg[1 + i]) continue;
      const auto index = static_cast<std::size_t>(list[i].unit - p.army(seat).data());
      p.army(seat)[index].draft = static_cast<std::uint8_t>(1 + enemy);
    }
  }
  if (p.ask_on(seat, has_choice(p, seat, stage))) return;
  open_targets(p, stage);
  p.pop();
}

}  // namespace commanders
