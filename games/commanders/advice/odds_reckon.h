// What follows from an answer, in numbers: played on through the rules to the end of the phase.
//
// All dice of a step fall before anything is hit (C-54) and lie sorted (C-74): so every pair of
// falls of a zone is looked at, what they hit is noted, and each pattern of hits is played on once.
// Positions that several ways lead to are gone on from once, with the chances of all of them, and
// combats that share no sector are counted each alone (odds_parts.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/commanders/advice/odds_tally.h"
#include "games/commanders/rules/combat.h"
#include "table/random.h"

namespace commanders {

// Why dice count more or less, for a unit that rolls against another.
struct OddsReason {
  Stage stage{};
  Seat seat{};
  std::string_view me;  // role_of
  std::string_view enemy;
  ModifierPart part;
};
// Who a unit is in the table of modifiers: "attacking_infantry", "square" (keys role.*).
std::string_view role_of(const Unit& unit);

// Combats that have nothing to do with each other are told apart by the sectors attacked in them.
using OddsCombats = std::map<std::uint16_t, OddsTally>;

struct Reckoned {
  OddsTally tally;
  OddsCombats combats;              // each alone, without what happens on the way to it
  std::vector<OddsReason> reasons;  // of the first dice of each step
  bool rolled = false;
  int samples = 0;          // 0: every fall of the dice was counted
  std::int64_t work = 0;    // of the cases allowed
  std::int64_t played = 0;  // positions that the rules were played on to, those of samples too
};

// What a whole request may cost, whatever it asks for: falls looked at weigh 1, a position played
// on to or a choice made kPlayCost. What does not fit in is walked kSamples times.
inline constexpr std::int64_t kMostCases = 1'000'000;
inline constexpr std::int64_t kPlayCost = 16;
inline constexpr std::int64_t kChoiceCost = 64;
inline constexpr int kSamples = 20'000;

// The answer given in that position, which is one the seat holds for possible. An order is looked
// at as if it were performed now, all as they stand; a commit as if nobody else went. After the
// answer attackers stay in, victors go in with all they have, and whoever else has to choose does
// so by the policy. Nothing if nothing is thrown for it.
std::optional<Reckoned> reckon(const Match& game, const State& state, Seat seat,
                               table::Answer answer, table::Random& random);

}  // namespace commanders
