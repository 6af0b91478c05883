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
bool is_at_walls(const table::Event& bombarded);

// A die of a gun that bombards: what it shows, how far it flies, whether it hits, and what it
// counts more or less for. C-39, C-40
struct Shell {
  std::uint8_t face = 0;
  int range = 0;
  int hit = 0;
  const ModifierParts& parts;
};
// Whom or what each die was for; without a victim the walls of a building. R-50
void tell_shot(Play& p, Seat seat, const Unit& gun, const Unit* victim, const Shell& shell);
// The least face that would have hit, 7 if none. C-40
constexpr int least_to_hit(int sum) { return sum < -2 ? 7 : sum > 2 ? 1 : 4 - sum; }
// Every line as it now stands.
void tell_lines(Play& p);
// What it has rolled, with the hits made; before any of them falls.
void tell_blow(Play& p, Seat seat, const Unit& unit, Stage stage, int hits);

}  // namespace commanders
