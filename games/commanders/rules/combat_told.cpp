#include "games/commanders/rules/combat_told.h"

#include <algorithm>

namespace commanders {
namespace {

// Where a unit of `placed` lies in Event::faces, and a part of a sum in those of `struck`, behind
// the dice.
constexpr std::size_t kUnitBytes = 3;
constexpr std::size_t kPartBytes = 2;
constexpr std::size_t kFirstPart = 2;
constexpr int kNothing = 32;  // amounts are written from here
enum StruckSlot : std::uint8_t { kStruckMe = 5, kStruckEnemy, kAtWalls };  // also of `bombarded`

const Unit* unit_in(View v, Seat seat, int zone, int space) {
  for (const Unit& unit : v.army(seat)) {
    if (unit.on_board() && unit.place == Place(zone, space)) return &unit;
  }
  return nullptr;
}

void tell_line(Play& p, Seat seat, int zone) {
  if (unit_in(p, seat, zone, 0) == nullptr) return;
  p.tell_reveal(EventKind::placed, seat, "C-65"_rule, {p.view().zone(zone).border.code});
  table::Event& event = p.log->events.back();
  for (int space = 0; space < kZoneSpaces; ++space) {
    const Unit* unit = unit_in(p, seat, zone, space);
    if (unit == nullptr) return;
    const int kind = static_cast<int>(unit->arm) | (attacks(*unit) ? 4 : 0);
    event.faces[event.count++] = unit->at.index;
    event.faces[event.count++] = static_cast<std::uint8_t>(kind);
    event.faces[event.count++] = unit->flags;
  }
}

// A garrison that joins a fight of its sector strikes from space 0 of its wall. B-59
Border border_of(View v, const Unit& unit) {
  return unit.place.has_space() ? v.zone(unit.place.zone()).border : Border(unit.at, unit.at);
}
int space_of(const Unit& unit) { return unit.place.has_space() ? 1 + unit.place.space() : 0; }

std::uint8_t number_of(const ModifierPart& part) {
  // NOLINTNEXTLINE: not everywhere a pointer
  const auto found = std::ranges::find(kModifierKinds, part.key, &ModifierPart::key);
  return static_cast<std::uint8_t>(found - kModifierKinds.begin());
}

void write_parts(const ModifierParts& parts, table::Event& event) {
  std::size_t next = kFirstPart;
  for (const ModifierPart& part : parts) {
    event.faces[next++] = static_cast<std::uint8_t>(1 + number_of(part));
    event.faces[next++] = static_cast<std::uint8_t>(kNothing + part.amount);
  }
}

}  // namespace

PlacedLine placed_line(const table::Event& placed) {
  PlacedLine out;
  for (std::size_t i = 0; i + kUnitBytes <= placed.count; i += kUnitBytes) {
    const std::uint8_t kind = placed.faces[i + 1];
    out.push_back(
        {{placed.faces[i]}, static_cast<Arm>(kind & 3), placed.faces[i + 2], (kind & 4) != 0});
  }
  return out;
}

Sum sum_of(const table::Event& struck) {
  Sum out{static_cast<Role>(struck.arg[kStruckMe]), static_cast<Role>(struck.arg[kStruckEnemy])};
  for (std::size_t i = kFirstPart; i < struck.faces.size() && struck.faces[i] != 0;
       i += kPartBytes) {
    ModifierPart part = kModifierKinds[struck.faces[i] - 1U];
    part.amount = struck.faces[i + 1] - kNothing;
    out.total += part.amount;
    out.parts.push_back(part);
  }
  return out;
}

bool is_at_walls(const table::Event& bombarded) { return bombarded.arg[kAtWalls] != 0; }

void tell_lines(Play& p) {
  if (p.log == nullptr) return;
  for (int zone = 0; zone < p.view().zones(); ++zone) {
    for (const Seat seat : kBothSeats) tell_line(p, seat, zone);
  }
}

void tell_blow(Play& p, Seat seat, const Unit& unit, Stage stage, int hits) {
  if (p.log == nullptr) return;
  const Unit& enemy = *aimed_at(p, seat, unit);
  const bool joins = unit.is(Unit::inside) && !unit.place.has_space();
  p.tell(EventKind::struck, seat, "C-56"_rule,
         {border_of(p, unit).code, space_of(unit), hits, border_of(p, enemy).code, space_of(enemy),
          static_cast<int>(joins ? Role::attacking_infantry : role_in_combat(unit)),
          static_cast<int>(role_in_combat(enemy))});
  table::Event& event = p.log->events.back();
  event.count = static_cast<std::uint8_t>(dice_of(unit.arm));
  for (int die = 0; die < dice_of(unit.arm); ++die)
    event.faces[static_cast<std::size_t>(die)] = static_cast<std::uint8_t>(unit.dice.face(die));
  write_parts(modifier_parts(p, seat, unit, enemy, stage), event);
}

void tell_shot(Play& p, Seat seat, const Unit& gun, const Unit* victim, const Shell& shell) {
  if (p.log == nullptr) return;
  int sum = 0;
  for (const ModifierPart& part : shell.parts) sum += part.amount;
  const Unit blank;
  const Role enemy = role_in_combat(victim == nullptr ? blank : *victim);
  const Sector at = victim == nullptr ? gun.going : victim->at;
  p.tell(EventKind::bombarded, seat, "C-40"_rule,
         {gun.at.index, at.index, shell.range, least_to_hit(sum), shell.hit,
          static_cast<int>(Role::attacking_artillery), static_cast<int>(enemy),
          victim == nullptr ? 1 : 0});
  table::Event& event = p.log->events.back();
  event.count = 1;
  event.faces[0] = shell.face;
  write_parts(shell.parts, event);
}

}  // namespace commanders
