// Victors who may go into a sector they have cleared, party by party. C-37, C-47, C-80, B-43, B-47,
// B-55
#pragma once

#include "games/commanders/rules/play.h"

namespace commanders {

// Units of one sector that may go into the same one. Those who charge back go by themselves.
struct Party {
  Sector from{};
  Sector to{};
  bool counter = false;
  std::uint8_t infantry = 0;
  std::uint8_t cavalry = 0;
  int size() const { return infantry + cavalry; }
};
using Parties = table::ScratchList<Party, 32>;
// In the order of the sectors they go to, then of those they come from.
Parties parties(View v, Seat seat);
bool belongs_to(View v, Seat seat, const Unit& unit, const Party& party);

// Places for own units that are neither there nor on their way. C-11
int room_in(View v, Seat seat, Sector to);

// Side::draft[0]: how many parties have been settled.
struct Turn {
  Party party{};
  bool exists = false;
  int least = 0;
  int most = 0;
};
Turn turn_of(View v, Seat seat);

}  // namespace commanders
