// What a battlefield is worth, and who wins. L-82 .. L-88
#pragma once

#include "games/legion/rules/field.h"

namespace legion {

int count_legions(const Match& game, const PlayerOpen& player);
// All its squares have dice. L-83
bool is_full(const PlayerOpen& player, const Legion& legion);
// The colours with a finished legion, as bits: the Blazons that lie there. L-49
unsigned colours_of(const Match& game, const PlayerOpen& player);
bool has_five_colours(const Match& game, const PlayerOpen& player);

// The lines of the scoring sheet. L-85
struct Score {
  int legions = 0;
  int full_strength = 0;
  int blazons = 0;
  int five_colours = 0;
  int race = 0;
  int legion_dice = 0;
  int commander_dice = 0;
  int pips = 0;
  int coins = 0;
  int laurel = 0;
  int objectives = 0;
  int open() const {  // without Objectives, L-84
    return legions + full_strength + blazons + five_colours + race + legion_dice + commander_dice +
           pips + coins + laurel;
  }
  int total() const { return open() + objectives; }
};
Score score_of(View v, Seat seat);
Score open_score_of(View v, Seat seat);  // the lines that everybody can count, L-84

// measure.cpp. What an Objective measures. L-88
int measure(const Match& game, const PlayerOpen& player, const Objective& objective);
bool is_fulfilled(const Match& game, const PlayerOpen& player, const Objective& objective);
// The Shared Objective of a team, 0 if it is not reached. L-87
int shared_points(View v, int team);

// What is compared, in this order: score, Commander dice, General dice, coins. L-86, L-87
using Standing = std::array<int, 4>;
// Of each side, in the order of the lowest seats.
table::FixedVector<Standing, table::kMaxSeats> standings(View v);

// The seats whose side has fewest of the points that everybody can count, where some have more.
// L-94
SeatSet behind(View v);

// 1 for each seat that wins. Those who left are ranked last, whatever they score. L-93
std::array<std::uint8_t, table::kMaxSeats> winners(View v, SeatSet left = {});

void finish_game(Play& p);

}  // namespace legion
