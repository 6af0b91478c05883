// The kinds of things that answers, events and denials of Commanders name, by letter (verbs.h,
// events.h).
#pragma once

#include <span>

#include "games/commanders/state/game.h"
#include "table/action_numbers.h"
#include "table/lexicon.h"

namespace commanders {

struct Wording;

struct Things {
  const Game& game;
  const State& state;
};

using Kind = table::Kind<Things, Wording>;
std::span<const Kind> kinds();

// A number for every answer (table/action_numbers.h).
const table::ActionNumbers& action_numbers();

// A zone by its place in the list, "a1-a2"; the building of a garrison that joins, "b2!".
inline constexpr std::uint8_t kGarrisonZone = 0x80;
inline constexpr std::size_t kAllZones = kGarrisonZone + kBattleSectors;
std::string zone_name(const State& state, std::uint8_t zone);

}  // namespace commanders
