// Things of the table by name, in one language: what texts for people are put together from. Reads
// an Observation only, so that no text can say too much.
#pragma once

#include <string>

#include "games/commanders/rules/play.h"
#include "games/commanders/state/observation.h"
#include "games/commanders/text/messages.h"
#include "table/wording.h"

namespace commanders {

// The table as the seat sees it, in the form the rules read.
inline State seen_state(const Match& /*game*/, const Observation& observation) {
  return known_state(observation);
}

struct Wording : table::WordingBase<Match> {  // with the state from seen_state
  const Observation& observation;

  View view() const { return {game, seen}; }
  std::string side(Seat seat) const;
  std::string sector(Sector sector) const;  // "b2", "the reserve"
  std::string zone(Border border) const;    // "a1–a2", "Building b2"
  std::string zone_at(std::uint8_t zone) const;
  std::string units(const Split& split) const;  // "3 infantry and 1 gun"
  std::string unit(const Unit& unit) const;     // "infantry", "a routed gun"

  // Places of a text with what words that agree with them need to know.
  void fill_sector(Fills& fills, const std::string& key, Sector sector) const;
  void fill_units(Fills& fills, const Split& split) const;
};

// So many units of one arm.
Split split_of(Arm arm, int number);

// "b1.0C-": like units of one side in one sector, as scenes and answers name them. B-45
std::string heap_id(const Unit& unit, Seat seat);
// "a1-a2.0.3": a unit in a battle zone by side and space.
std::string fighter_id(const State& state, const Unit& unit, Seat seat);
bool is_in_zone(const State& state, const Unit& unit);

}  // namespace commanders
