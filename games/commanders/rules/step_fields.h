// What each step remembers, for those who read a stack that somebody else wrote
// (table/soundness.h).
#pragma once

#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/round_steps.h"
#include "table/soundness.h"

namespace commanders {

template <class List>
constexpr void fields(List& f, MatchStep::Memory& memory) {
  f("next", table::up_to(MatchStep::battle), memory.next);
}
template <class List>
constexpr void fields(List& f, RoundStep::Memory& memory) {
  f("next", table::up_to(static_cast<int>(Phase::scoring) + 1), memory.next);
}
template <class List>
constexpr void fields(List& f, OrderDiceStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
}
template <class List>
constexpr void fields(List& f, RallyStep::Memory& memory) {
  f("asked", table::flag(), memory.asked);
}
template <class List>
constexpr void fields(List& f, RallyDeliveryStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
  f("next", table::up_to(2 + kArmySize - 1), memory.next);
}

template <class List>
constexpr void fields(List& f, ManoeuvreStep::Memory& memory) {
  f("next", table::up_to(ManoeuvreStep::end), memory.next);
}
template <class List>
constexpr void fields(List& f, DeliveryStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
}
template <class List>
constexpr void fields(List& f, NonCombatStep::Memory& memory) {
  f("next", table::up_to(NonCombatStep::end), memory.next);
}

template <class List>
constexpr void fields(List& f, BombardmentStep::Memory& memory) {
  f("next", table::up_to(BombardmentStep::end), memory.next);
}
template <class List>
constexpr void fields(List& f, BombardDiceStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
  f("turn", table::up_to(kArmySize), memory.turn);
}

template <class List>
constexpr void fields(List& f, CombatStep::Memory& memory) {
  f("next", table::up_to(CombatStep::end), memory.next);
}
template <class List>
constexpr void fields(List& f, ReactionDiceStep::Memory& memory) {
  f("next", table::up_to(2 * 2 * kBattleSectors - 1), memory.next);
}
template <class List>
constexpr void fields(List& f, PlaceStep::Memory& memory) {
  f("stage", table::up_to(Stage::melee), memory.stage);
}
template <class List>
constexpr void fields(List& f, TargetStep::Memory& memory) {
  f("stage", table::up_to(Stage::melee), memory.stage);
}
template <class List>
constexpr void fields(List& f, CombatDiceStep::Memory& memory) {
  f("stage", table::up_to(Stage::melee), memory.stage);
  f("zone", table::up_to(kMaxZones + kBattleSectors - 1), memory.zone);
  f("seat", table::seat_of_match(), memory.seat);
}
template <class List>
constexpr void fields(List& f, RerollStep::Memory& memory) {
  f("rolling", table::up_to(2), memory.rolling);
}

}  // namespace commanders
