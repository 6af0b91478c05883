// What things of the legion game are worth to a sensible player, in victory points at the end. All
// numbers are house judgement; the rules never ask them.
#pragma once

#include "games/legion/rules/scoring.h"

namespace legion {

// A position with how long the game is going to last.
struct Outlook {
  View v;
  float turns;  // of each player that are still to come, this one included

  explicit Outlook(View view);
};

inline constexpr float kTokenWorth = 0.9F;
inline constexpr float kPlacement = 3.5F;  // one more card laid

// A die that shows so much. L-85
float die_worth(const Numbers& n, DieKind kind, float value);
float pip_worth(const Numbers& n);
float coin_worth(const Numbers& n);
// How much of what an opponent loses a seat wins by it.
float harm_share(const Match& game);
// A die of somebody, lowered by so many points: what its owner loses. L-73
float lowered_worth(const Numbers& n, const Die& die, int points);
// The chance that a check of that seat fails. L-54
float fail_chance(View v, Seat checker, Seat finisher);
// All checks after a big or massive legion of the seat, as what it wins by them. L-53
float checks_worth(View v, Seat finisher);

// The price of that many points of the General die: it gets two back at the end of each turn. L-75
float general_price(const Outlook& o, const PlayerOpen& player, int points);

// hand_worth.cpp: cards in a hand.
float army_worth(const Match& game, int card);
float effects_worth(const Outlook& o, Seat seat, const Effects& effects);
// Of using a permanent once, its costs taken off; of a one-shot likewise.
float use_worth(const Outlook& o, Seat seat, const CommandCard& card);
// Of a Command card in the hand, and of a permanent that lies in front.
float command_worth(const Outlook& o, Seat seat, int card);
float permanent_worth(const Outlook& o, Seat seat, const CommandCard& card);

// objective_worth.cpp: its points times the chance that the seat still reaches them. L-88
float objective_worth(const Outlook& o, const PlayerOpen& player, const Objective& objective);
// Of the team's Shared Objective, with that battlefield as the seat's own.
float shared_worth(const Outlook& o, Seat seat, const PlayerOpen& player);

// field_worth.cpp: what rows and red halves that are still open promise.
float openness(const Outlook& o, const PlayerOpen& player);

}  // namespace legion
