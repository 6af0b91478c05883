// What a combat tells those who look on: who stands in which space, and what each die came to.
#pragma once

#include "games/commanders/rules/combat.h"
#include "table/event.h"

namespace commanders {

// Of a line, from its first space on. C-65
struct PlacedUnit {
  Sector from{};
  Arm arm = Arm::infantry;
  std::uint8_t flags = 0;  // UnitOutside::Flag
  bool attacks = false;
};
using PlacedLine = table::ScratchList<PlacedUnit, kZoneSpaces>;
PlacedLine placed_line(const table::Event& placed);

// How a unit's dice came to what they are. Its faces stand in Event::faces.
struct Sum {
  Role me{};
  Role enemy{};
  ModifierParts parts{};
  int total = 0;
};
Sum sum_of(const table::Event& struck);

// Every line as it now stands.
void tell_lines(Play& p);
// What it has rolled, with the hits made; before any of them falls.
void tell_blow(Play& p, Seat seat, const Unit& unit, Stage stage, int hits);

}  // namespace commanders
