// The dice of a combat step: what they come to, and how likely. C-56, C-74
#pragma once

#include <vector>

#include "games/commanders/advice/odds_falls.h"
#include "games/commanders/rules/combat.h"

namespace commanders {

// Falls that come to the same; one of them stands for all.
struct Way {
  double p = 0;
  std::array<table::Outcome, 2> faces{};  // by seat
};

// Lines stand in zones; behind them, by sector, the garrisons that join.
inline int lines_of(View v) { return v.zones() + kBattleSectors; }

// So many pairs of falls can be compared in the time that one case is worth (odds_reckon.h).
inline constexpr std::int64_t kPairsOfACase = 8;
// By the hits that both lines of a zone make; `work` grows by what it took.
std::vector<Way> hit_patterns(View v, int zone, Stage stage, std::int64_t& work);
// By what the dice of one line are worth, each with its modifiers.
std::vector<Way> ways_of_line(View v, int zone, Seat seat, Stage stage);
// Dice that lie there, each turned to the lowest face that is worth as much.
void turn_down(const Match& game, State& state, Stage stage);

}  // namespace commanders
