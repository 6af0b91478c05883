// The kinds of things that answers and events of Fleet Commander name, by letter (verbs.h,
// events.h).
#pragma once

#include <span>

#include "games/fleet/state/game.h"
#include "table/action_numbers.h"
#include "table/lexicon.h"

namespace fleet {

struct Wording;

struct Things {
  const Game& game;
  const State& state;
};

using Kind = table::Kind<Things, Wording>;
std::span<const Kind> kinds();

// Of the dice laid out to choose from, the nth, counted from 0.
DieKind laid_out_die(const State& state, int nth);

// What an argument of an answer can be, for numbering answers.
table::ActionPart action_part(char letter);

}  // namespace fleet
