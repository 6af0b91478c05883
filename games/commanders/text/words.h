// The kinds of things that answers, events and denials of Commanders name (state/words.h): how each
// is written, read, told and touched.
#pragma once

#include <span>
#include <string>

#include "games/commanders/state/match.h"
#include "games/commanders/state/words.h"
#include "table/card_words.h"

namespace commanders {

struct Wording;

struct Things {
  const Match& game;
  const State& state;
};

using Lexicon = table::CardLexicon<Verb, EventKind, Kind, Things, Wording>;
const Lexicon& lexicon();

// A zone by its place in the list, "a1-a2"; the building of a garrison that joins, "b2!".
inline constexpr std::uint8_t kGarrisonZone = 0x80;
inline constexpr std::size_t kAllZones = kGarrisonZone + kBattleSectors;
inline constexpr std::uint8_t kNoZone = 0xFF;
inline constexpr std::uint8_t kNoBorder = 0xFF;
std::string zone_name(const State& state, std::uint8_t zone);

// How many units of what an answer or an event names.
Split units_named(const table::ReadCard& card, std::span<const std::uint8_t> arguments);

}  // namespace commanders
