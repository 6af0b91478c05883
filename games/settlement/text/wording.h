// Things of the table by name, in one language: what texts for people are put together from.
#pragma once

#include <string>

#include "games/settlement/knowledge/contract.h"
#include "games/settlement/rules/play.h"
#include "games/settlement/state/state.h"
#include "games/settlement/text/messages.h"
#include "table/wording.h"

namespace settlement {

// The table as the seat sees it, in the form the rules read.
inline State seen_state(const Match& /*game*/, const Observation& observation) {
  return known_state(observation);
}

struct Wording : table::WordingBase<Match> {  // with the state from seen_state
  const Observation& observation;

  View view() const { return {game, seen}; }
  // "The Millguard", "The Millguard II". SB-5.6
  std::string unit_name(UnitType type, int number) const;
  std::string unit(UnitId id) const;               // "The Millguard (U2)"
  std::string town(Hex at) const;                  // "Mill (D6)", as the question's map has it
  std::string town_of(int mission, Hex at) const;  // as the map of that mission has it
  std::string mission(int number) const;
};

// What earns a mission's bonus, as its card says: "at most 2 units are destroyed". By whoever has
// words: a Wording, or a writer of cards.
std::string bonus_of(const auto& words, const Mission& mission) {
  const int n = mission.bonus == Bonus::hold_more ? mission.task.bonus : mission.bonus_lost;
  return words.text("bonus." + std::string(name(mission.bonus)), {{"n", std::to_string(n)}});
}

}  // namespace settlement
