// Dice of a step: sorted high to low and dealt from space 1 to the units that roll.,
// C-58, C-74, B-52
#include <algorithm>
#include <functional>

#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

// The units of the seat that roll here, in the order of their spaces. Behind the zones come the
// sectors, for garrisons that join.
using Rolling = table::ScratchList<Unit*, kArmySize>;
bool rolls_here(const Unit& unit, int zone, int zones) {
  if (unit.aim == 0) return false;
  return zone < zones ? is_in(unit, zone) : !unit.place.exists() && unit.at.index == zone - zones;
}
Rolling rolling(Play& p, Seat seat, int zone) {
  Rolling out;
  const int zones = p.view().zones();
  for (Unit& unit : p.army(seat)) {
    if (rolls_here(unit, zone, zones)) out.push_back(&unit);
  }
  sort_in_place(out.begin(), out.end(),
                [](const Unit* a, const Unit* b) { return a->place.code < b->place.code; });
  return out;
}

// Where units of the seat roll, as bits.
std::uint32_t places_to_roll(View v, Seat seat) {
  std::uint32_t out = 0;
  for (const Unit& unit : v.army(seat)) {
    if (unit.aim != 0)
      out |= 1U << (unit.place.exists() ? unit.place.zone() : v.zones() + unit.at.index);
  }
  return out;
}

constexpr Purpose purpose_of(Stage stage) {
  return stage == Stage::ranged ? Purpose::ranged : Purpose::melee;
}

}  // namespace

Waiting CombatDiceStep::asks(const View& v) {
  const auto& memory = v.top<CombatDiceStep>();
  int dice = 0;
  for (const Unit& unit : v.army(memory.seat)) {
    if (rolls_here(unit, memory.zone, v.zones())) dice += dice_of(unit.arm);
  }
  return dice > 0 ? table::rolling(purpose_of(memory.stage), memory.seat, dice) : Waiting{};
}

bool CombatDiceStep::fits(const View& v, std::size_t frame) {
  const auto& memory = v.top<CombatDiceStep>();
  return nothing_is_written(v) && aims_are_sound(v) && memory.zone < v.zones() + kBattleSectors &&
         is_stage(v, frame, memory.stage, CombatStep::reroll_ranged, CombatStep::reroll_melee);
}

void CombatDiceStep::run(Play& p) {
  Memory& memory = p.top<CombatDiceStep>();
  const int places = p.view().zones() + kBattleSectors;
  const std::array<std::uint32_t, 2> rolls{places_to_roll(p, kWhite), places_to_roll(p, kBlack)};
  for (; memory.zone < places; ++memory.zone, memory.seat = kWhite) {
    for (; memory.seat.value < 2; ++memory.seat.value) {
      if (((rolls[memory.seat.value] >> memory.zone) & 1U) == 0) continue;
      if (p.put(asks(p))) return;
    }
  }
  p.pop();
}

void CombatDiceStep::chance(Play& p, const table::Outcome& outcome) {
  Memory& memory = p.top<CombatDiceStep>();
  const int zones = p.view().zones();
  const Sector garrison{
      static_cast<std::uint8_t>(memory.zone < zones ? 0xFF : memory.zone - zones)};
  const Border border =
      memory.zone < zones ? p.view().zone(memory.zone).border : Border(garrison, garrison);
  p.tell_roll(memory.seat, "C-74"_rule, purpose_of(memory.stage), outcome,
              {.zone = border, .at = garrison});
  table::Outcome sorted = outcome;
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  std::size_t next = 0;
  for (Unit* unit : rolling(p, memory.seat, memory.zone)) {
    for (int die = 0; die < dice_of(unit->arm); ++die) unit->dice.set(die, sorted[next++]);
  }
  p.told();
  ++memory.seat.value;
}

}  // namespace commanders
